"""Concurrent writers and readers of one database."""

import asyncio
from random import Random

from attaque.server.storage import Bounds, GameRow, NewEvent, SqliteStorage, StaleError

PATIENT = Bounds(lock_seconds=20)
"""Bounds of a storage that waits long for a lock."""


async def play_on(storage, game, player, moves, random):
    """Makes `moves` moves in a game in which other players move too. Resends some of the moves."""
    seq = made = 0
    while made < moves:
        command = f"{player}:{made}"
        event = NewEvent("moved", command.encode(), 0)
        try:
            seq = await storage.append(game, seq, command, [event])
        except StaleError as stale:
            seq = stale.seq
            continue
        made += 1
        if random.random() < 0.3:
            await send_again(storage, game, random.randint(0, seq), command, seq)


async def send_again(storage, game, expected, command, seq):
    """Resends a command, perhaps with a stale `expected`. The storage must refuse the command as
    stale, or answer with the `seq` that the command has."""
    try:
        again = await storage.append(game, expected, command, [NewEvent("again", b"", 0)])
    except StaleError:
        return
    assert again == seq


async def test_racing_players_make_one_log(database):
    games, players, moves = 10, 4, 10
    server = await SqliteStorage.open(database, PATIENT)
    for game in range(games):
        await server.create(GameRow(f"g{game}", "classic", game, "play"))
    await asyncio.gather(
        *(
            play_on(server, f"g{game}", f"p{player}", moves, Random(game))
            for game in range(games)
            for player in range(players)
        )
    )
    for game in range(games):
        log = await server.events(f"g{game}")
        assert [event.seq for event in log] == list(range(1, players * moves + 1))
        made = {f"p{player}:{move}" for player in range(players) for move in range(moves)}
        assert {event.command_id for event in log} == made
        assert all(event.body.decode() == event.command_id for event in log)
    await server.close()


async def test_an_acknowledged_move_is_visible_to_readers(database):
    async with await SqliteStorage.open(database) as storage:
        await storage.create(GameRow("g1", "classic", 0, "play"))
        for seq in range(100):
            await storage.append("g1", seq, f"c{seq}", [NewEvent("moved", b"", 0)])
            assert len(await storage.events("g1", seq)) == 1


async def test_readers_do_not_wait_for_a_writer(database):
    async with await SqliteStorage.open(database) as storage:
        await storage.create(GameRow("g1", "classic", 0, "play"))
        async with await SqliteStorage.open(database, PATIENT) as other:
            held, release = asyncio.Event(), asyncio.Event()
            loop = asyncio.get_running_loop()

            def hold(db):
                loop.call_soon_threadsafe(held.set)
                asyncio.run_coroutine_threadsafe(release.wait(), loop).result(20)

            holding = other._writer.do(hold)
            await held.wait()
            assert await asyncio.wait_for(storage.game("g1"), 5)
            assert await asyncio.wait_for(other.game("g1"), 5)
            release.set()
            await holding
