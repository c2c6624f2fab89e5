"""Crashes: a server that is killed, stopped or out of disk loses no event that a client saw."""

from __future__ import annotations

import asyncio
import math
import os
import time
from random import Random

import pytest

from attaque.game import Game, event_to_json, seen_by
from attaque.game.log.events import Credited, Ended
from attaque.rules import Color
from attaque.server.state import BEAT
from attaque.server.storage import SqliteStorage
from attaque.server.storage.heartbeat import Heartbeat
from attaque.server.table.event_log import read_events
from tests.server.end_to_end.reconnecting_player import Player
from tests.server.live_server import Client, LiveServer, letters, serving
from tests.server.server_process import ServerProcess

KILLS = 10
VARIANT = "online-2000s"
"""A variant in which many quiet plies are no draw, so that games of random moves are long."""
CAP = 15_000
"""The cap of the clock: the most milliseconds for one move. One of the downtimes is longer."""
ROUNDING = 10
"""Milliseconds by which two readings of one clock may differ."""

pytestmark = [
    pytest.mark.faults,
    pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGKILL"),
    pytest.mark.seconds(900),  # a busy machine may need so long with --long
]


@pytest.fixture
def server(runner, tmp_path):
    """A running server process, which is killed after the test."""
    with ServerProcess(tmp_path) as process:
        yield process
        process.kill()
    runner.run(Client.close_all())


async def matches(server, count, variant=VARIANT, **options):
    """Starts `count` games. Returns their players: Red and Blue of the first game, and so on."""
    live, players = LiveServer(server.url), []
    for number in range(count):
        seats = await live.pair(variant=variant, **options)
        for seat, seed in zip(seats, (1, 2), strict=True):
            client = await live.client(seat["game"], seat["token"])
            await client.done("ready", setup=letters(variant, seed))
            await client.close()
            players.append(Player(server.url, seat, Random(number + seed)))
    await live.http.aclose()
    return players


async def more_moves(players, tasks, count):
    """Waits until `count` more moves are acknowledged. Returns False if a game has ended before.
    Raises the error of a player."""
    before = sum(len(player.acknowledged) for player in players)
    while sum(len(player.acknowledged) for player in players) < before + count:
        await asyncio.sleep(0.01)
        for task in tasks:
            if task.done():
                task.result()
                return False
    return True


async def stop(tasks):
    """Cancels the tasks again and again until they end: `wait_for` may swallow a cancellation."""
    pending = set(tasks)
    while pending:
        for task in pending:
            task.cancel()
        _, pending = await asyncio.wait(pending, timeout=0.2)


async def test_a_killed_server_loses_no_acknowledged_move(server, request):
    """With --long, the server is killed a hundred times. If a game ends, another one begins."""
    wanted, kills = 10 * KILLS if request.config.getoption("--long") else KILLS, 0
    for seed in range(wanted):
        kills += await play_through_kills(server, Random(seed), min(KILLS, wanted - kills))
        if kills == wanted:
            return
        await asyncio.to_thread(server.start)


async def play_through_kills(server, rng, most_kills):
    """Plays one game while the server is killed again and again. Returns how often it was killed.
    Every downtime is credited, even the one that is longer than `CAP`. A credit is at least the
    downtime. Its upper limit is `BEAT` plus the time from the sending of the last acknowledged move
    to the next one: the server waits until the players are back. A busy machine may let the server
    stand still. Then there are further credits, for which no limit is known."""
    down, most, kills = [], [], []
    clock = {"control": "fischer", "initial": 600_000, "cap": CAP}
    players = await matches(server, 1, clock=clock)
    tasks = [asyncio.create_task(player.play()) for player in players]
    goes_on = await more_moves(players, tasks, 5)
    while goes_on and len(kills) < most_kills:
        await asyncio.sleep(rng.random() * 0.02)
        kills.append(time.time() * 1000)
        server.kill()
        killed, last = time.monotonic(), max(player.last for player in players)
        await asyncio.sleep(CAP / 1000 + 0.2 if len(kills) == 1 + KILLS // 2 else 0.05)
        down.append(time.monotonic() - killed)
        await asyncio.to_thread(server.start)
        goes_on = await more_moves(players, tasks, 1)
        most.append(time.monotonic() - last + BEAT)
        goes_on = goes_on and await more_moves(players, tasks, 5)
    await stop(tasks)
    assert await asyncio.to_thread(server.stop) == 0
    log = await check(server.database, players)
    over = min((event.at for event, _ in log if isinstance(event, Ended)), default=math.inf)
    ends = [*kills[1:], math.inf]
    for low, high, begin, end in zip(down, most, kills, ends, strict=True):
        credits = [
            event.ms for event, _ in log if isinstance(event, Credited) and begin < event.at < end
        ]
        assert sum(credits) >= low * 1000 or over <= begin
        assert len(credits) != 1 or credits[0] <= high * 1000
    return sum(begin < over for begin in kills)


async def test_only_the_downtime_after_a_kill_is_credited(server):
    """Before the kill, the player thinks for 2 heartbeats or more. This time is not credited; the
    time until the player is back is. The variant is one in which a player who comes back gets the
    missed events, not a snapshot."""
    clock = {"control": "fischer", "initial": 600_000}
    red, _ = await matches(server, 1, variant="classic", clock=clock)
    begun = time.time()
    while (alive := last_alive(server)) < begun + 2 * BEAT:
        await asyncio.sleep(0.05)
    server.kill()
    killed = time.time()
    await asyncio.sleep(0.2)
    down = time.time() - killed
    await asyncio.to_thread(server.start)
    live = LiveServer(server.url)
    client = await live.client(red.seat["game"], red.seat["token"], since=1)
    most = time.time() - alive
    credit = await client.until("ev", kind="credited")
    await live.http.aclose()
    assert down * 1000 <= credit["ms"] <= most * 1000 + ROUNDING


def last_alive(server):
    """When the server last wrote its heartbeat, in seconds since 1970."""
    return (Heartbeat(server.database).last() or 0) / 1000


async def test_a_shutdown_under_load_loses_no_acknowledged_move(server):
    players = await matches(server, 5)
    tasks = [asyncio.create_task(player.play()) for player in players]
    for _ in range(2):
        assert await more_moves(players, tasks, 40)
        assert await asyncio.to_thread(server.stop) == 0
        await asyncio.to_thread(server.start)
    assert await more_moves(players, tasks, 20)
    await stop(tasks)
    server.kill()
    assert {code for player in players for code in player.codes} <= {1012, None}
    assert any(1012 in player.codes for player in players)
    for pair in zip(players[::2], players[1::2], strict=True):
        await check(server.database, pair)


async def check(database, players):
    """Returns the log of a game. Checks that it agrees with everything its two players received."""
    async with await SqliteStorage.open(database) as storage:
        log = await read_events(storage, players[0].seat["game"])
    game = Game.replay(event for event, _ in log)
    assert [event.seq for event, _ in log] == list(range(1, game.seq + 1)), "a gap in the log"
    ids = [command_id for _, command_id in log if command_id]
    assert len(ids) == len(set(ids)), "a command is in the log twice"
    seqs = {command_id: event.seq for event, command_id in log}
    for color, player in zip(Color, players, strict=True):
        assert player.events
        for cid, seq in player.acknowledged.items():
            assert seqs[f"{color}:{cid}"] == seq
        for seq, shown in player.events.items():
            assert shown == {"type": "ev", **event_to_json(seen_by(log[seq - 1][0], color))}
    return log


async def test_on_a_full_disk_a_game_pauses_and_then_continues(tmp_path):
    storage = await SqliteStorage.open(tmp_path / "games.db")
    async with serving(storage) as live:
        players = await live.players(*await live.pair(variant="classic"))
        for player, seed in zip(players, (1, 2), strict=True):
            done = await player.done("ready", setup=letters("classic", seed))
        await leave_room(storage, 0)
        ply, move, refused = await until_refused(players, done["seq"])
        assert refused["code"] == "server/busy"
        # Both players are still connected and see the same game. Chat needs no disk.
        mover, other = players[ply % 2], players[1 - ply % 2]
        await mover.done("say", text="the disk is full")
        await other.until("chat")
        for client in players:
            await client.send({"type": "resync"})
            snap = await client.until("snap")
            assert (snap["seq"], snap["view"]["board"]["ply"]) == (done["seq"] + ply, ply)
        await leave_room(storage, 1_000)
        again = await mover.done("move", cid=refused["cid"], ply=ply, move=move)
        assert again["seq"] == done["seq"] + ply + 1
        await other.until("ev", seq=again["seq"], ply=ply + 1, move=move)
    log = await read_events(storage, mover.seen[0]["game"])
    assert Game.replay(event for event, _ in log).position.ply == ply + 1
    await storage.close()


async def until_refused(players, seq):
    """Plays until a move is refused. Returns the number of plies before it, the move and the
    refusal."""
    for ply in range(100):
        mover = players[ply % 2]
        await mover.reach(seq + ply)
        while not (mover.choices and mover.choices["legal"]):
            await mover.receive()
        move = mover.choices["legal"][0]
        answer = await mover.command("move", cid=f"m{ply}", ply=ply, move=move)
        if answer["type"] == "nack":
            return ply, move, answer
    raise AssertionError("no move was refused within 100 plies")


async def leave_room(storage, pages):
    """Limits the growth of the database to `pages` pages, as a nearly full disk does."""

    def limit(db):
        (count,) = db.execute("PRAGMA page_count").fetchone()
        return db.execute(f"PRAGMA max_page_count = {count + pages}").fetchone()

    await storage._writer.do(limit)
