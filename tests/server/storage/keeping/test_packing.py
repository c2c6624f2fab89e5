"""Packing: every call gives the same for a packed game as before, in both storages."""

import asyncio

import pytest

from attaque.server.storage import (
    Code,
    GameRow,
    NewEvent,
    SqliteStorage,
    StaleError,
    TokenKind,
    TokenRow,
    check,
)
from attaque.server.storage.keeping import packing
from tests.server.storage.refusals import refused


def event(number, at=None):
    return NewEvent("moved", b"body %d" % number, number if at is None else at)


async def ended(storage, name="g1", events=6, at=0):
    """An ended game of two events for each command. The last event is at `at + events`."""
    await storage.create(GameRow(name, "duel", 1, "play"))
    for seq in range(0, events, 2):
        pair = [event(seq + 1, at + seq + 1), event(seq + 2, at + seq + 2)]
        status = "ended" if seq + 2 == events else None
        await storage.append(name, seq, f"red:{seq}", pair, status)


async def all_answers(storage, name="g1"):
    """What every reading call says about the game."""
    reads = [
        await storage.events(name, since, limit) for since in range(8) for limit in (1, 2, 5, 1_000)
    ]
    quiet = [await storage.games(["ended"], quiet_since=at) for at in (0, 6, 7)]
    return [await storage.game(name), await storage.games(["ended"]), *quiet, *reads]


async def test_a_packed_game_reads_as_before(storage):
    await ended(storage)
    before = await all_answers(storage)
    assert await storage.pack(7, 10) == 1
    assert (await storage.figures()).packed == 1
    assert await all_answers(storage) == before
    assert await storage.pack(10**15, 10) == 0, "the game was packed a second time"


async def test_only_games_that_ended_and_are_quiet_are_packed(storage):
    await ended(storage, "early")
    await ended(storage, "late", at=100)
    await storage.create(GameRow("running", "duel", 1, "play"))
    await storage.append("running", 0, "a", [event(1)])
    await storage.create(GameRow("empty", "duel", 1, "ended"))
    while await storage.pack(7, 10):
        pass
    assert await storage.packed(10**15) == [(6, "early")]
    while await storage.pack(107, 10):
        pass
    assert await storage.packed(10**15) == [(6, "early"), (106, "late")]
    assert await storage.packed(10**15, (6, "early")) == [(106, "late")]
    assert await storage.packed(106) == await storage.packed(10**15, limit=1) == [(6, "early")]


async def test_an_event_after_the_end_postpones_the_packing(storage):
    await ended(storage)
    await storage.append("g1", 6, "blue:rematch", [event(7, at=50)])
    await storage.pack(20, 10)
    assert await storage.packed(10**15) == []
    assert await storage.pack(50, 10) == 0, "the game is looked at again before it can be packed"
    assert await storage.pack(51, 10) == 1
    assert await storage.packed(10**15) == [(50, "g1")]


async def test_a_packed_game_takes_further_events(storage):
    await ended(storage)
    await storage.pack(7, 10)
    assert await storage.append("g1", 6, "blue:rematch", [event(7, at=60)]) == 7
    log = await storage.events("g1")
    assert [row.seq for row in log] == [1, 2, 3, 4, 5, 6, 7]
    assert [row.command_id for row in log][-3:] == [None, "red:4", "blue:rematch"]
    assert (await storage.figures()).packed == 0
    while await storage.pack(61, 10):
        pass
    assert await storage.events("g1") == log
    assert (await storage.game("g1")).status == "ended"
    assert await storage.packed(10**15) == [(60, "g1")]


@pytest.mark.parametrize("expected", [0, 1, 5, 7])
async def test_a_stale_append_to_a_packed_game_is_refused(storage, expected):
    await ended(storage)
    await storage.pack(7, 10)
    with pytest.raises(StaleError) as stale:
        await storage.append("g1", expected, "blue:1", [event(1)])
    assert stale.value.seq == 6
    assert len(await storage.events("g1")) == 6
    assert (await storage.figures()).packed == 1


async def test_a_resent_command_of_a_packed_game_gets_its_old_number(storage):
    await ended(storage)
    await storage.pack(7, 10)
    assert await storage.append("g1", 6, "red:2", [event(9)]) == 4
    assert len(await storage.events("g1")) == 6
    assert (await storage.figures()).packed == 1


async def test_packed_and_other_games_are_written_in_one_group(storage):
    await ended(storage, "packed")
    await storage.pack(7, 10)
    await storage.create(GameRow("new", "duel", 1, "seating"))
    await ended(storage, "open", events=2)
    found = await asyncio.gather(
        storage.append("new", 0, "a", [event(1)]),
        storage.append("packed", 0, "a", [event(1)]),
        storage.append("open", 2, "a", [event(3)]),
        return_exceptions=True,
    )
    assert (found[0], found[2]) == (1, 3)
    assert isinstance(found[1], StaleError)
    await asyncio.gather(
        storage.append("new", 1, "b", [event(2)]), storage.append("packed", 6, "b", [event(7)])
    )
    assert len(await storage.events("packed")) == 7


async def test_a_packed_game_still_has_its_tokens_and_gets_new_ones(storage):
    await ended(storage)
    seat = TokenRow(b"1" * 32, TokenKind.SEAT, 7, "g1", "red")
    await storage.add_token(seat)
    await storage.pack(7, 10)
    await storage.add_token(TokenRow(b"2" * 32, TokenKind.SEAT, 7, "g1", "blue"))
    assert await storage.token(seat.hash) == seat


@pytest.mark.parametrize("fault", ["another event", "no longer ended", "deleted"])
async def test_a_game_that_changes_while_it_is_read_is_not_packed(database, fault):
    async with await SqliteStorage.open(database) as storage:
        await ended(storage)
        found = await storage._keeper.do(lambda db: packing.find(db, 7, 10))
        if fault == "another event":
            await storage.append("g1", 6, "blue:1", [event(7)])
        elif fault == "no longer ended":
            await storage.append("g1", 6, "blue:1", [event(7)], "play")
        else:
            await storage.delete_game("g1")
        before = await storage.events("g1")
        await storage._write_alone(lambda db: packing.pack(db, found))
        assert await storage.events("g1") == before
        assert (await storage.figures()).packed == 0


async def test_a_game_with_a_gap_is_left_as_it_is(database):
    async with await SqliteStorage.open(database) as storage:
        await ended(storage)
        await storage._write_alone(lambda db: db.execute("DELETE FROM events WHERE seq = 3"))
        assert await storage.pack(10**15, 10) == 1
        assert await storage.pack(10**15, 10) == 0, "the sweep would never end"
        assert len(await storage.events("g1")) == 5


async def test_all_kinds_of_bytes_survive_packing(storage):
    await storage.create(GameRow("گ", "duel", 1, "play"))
    body = bytes(range(256)) + "Persian: می‌خواهم; , \x00".encode()
    new = [NewEvent("k;,\x00ß", body, 2**60), NewEvent("k", b"", 0)]
    await storage.append("گ", 0, "c;,\x00é", new, "ended")
    before = await storage.events("گ")
    await storage.pack(2**62, 1)
    assert (await storage.figures()).packed == 1
    assert await storage.events("گ") == before


async def test_a_backup_contains_packed_games_and_its_check_reads_them(database, tmp_path):
    async with await SqliteStorage.open(database) as storage:
        await ended(storage, "packed")
        await ended(storage, "open", at=100)
        await storage.pack(7, 10)
        await storage.backup(tmp_path / "backup.db")
    found = check(tmp_path / "backup.db")
    assert (found.games, found.events) == (2, 12)
    async with await SqliteStorage.open(tmp_path / "backup.db") as storage:
        assert len(await storage.events("packed")) == 6


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE packed SET body = substr(body, 1, 30)",
        "UPDATE packed SET last_seq = 7",
        "DELETE FROM packed",
        "INSERT INTO events VALUES ('g1', 1, 'a', 1, 'k', x'00')",
        "UPDATE games SET packed = 0",
    ],
)
async def test_a_damaged_packed_game_is_found_by_the_check(database, damage):
    async with await SqliteStorage.open(database) as storage:
        await ended(storage)
        await storage.pack(7, 10)
        await storage._write_alone(lambda db: db.execute(damage))
    with refused(Code.CORRUPT):
        check(database)


async def test_a_large_log_is_packed_in_pages(database):
    async with await SqliteStorage.open(database) as storage:
        await storage.create(GameRow("g1", "duel", 1, "play"))
        for seq in range(0, 2_600, 13):
            new = [event(number) for number in range(seq + 1, seq + 14)]
            await storage.append("g1", seq, f"c{seq}", new, "ended" if seq == 2_587 else None)
        before = await storage.events("g1", 900, 1_000)
        await storage.pack(10**15, 1)
        assert (await storage.figures()).packed == 1
        assert await storage.events("g1", 900, 1_000) == before
        assert [row.seq for row in await storage.events("g1", 2_598)] == [2_599, 2_600]
