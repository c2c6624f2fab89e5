"""Free space: the files shrink, and a reserve lets running games end."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from attaque.server.storage import (
    Bounds,
    Code,
    GameRow,
    NewEvent,
    SetupRow,
    SqliteStorage,
    TokenKind,
    TokenRow,
    check,
)
from attaque.server.storage.keeping.space import INCREMENTAL, SLACK, Reserve, make_incremental
from attaque.server.storage.opening import WAL_BYTES, connect
from tests.server.storage.refusals import refused

V1 = Path(__file__).parents[1] / "data" / "v1.sql"
PAGE = 4_096
SMALL = Bounds(database_bytes=100 * PAGE, reserve_percent=30)


async def game(storage, name, kibibytes, status="ended"):
    await storage.create(GameRow(name, "duel", 1, "play"))
    for seq in range(kibibytes):
        last = seq == kibibytes - 1
        body = b"%5d" % seq * 200
        await storage.append(
            name, seq, f"c{seq}", [NewEvent("moved", body, seq)], status if last else None
        )


def pragma(path, name):
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(f"PRAGMA {name}").fetchone()[0]


def without_auto_vacuum(path):
    """Makes the database like one of an older version."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA auto_vacuum = NONE")
        connection.execute("VACUUM")
    assert pragma(path, "auto_vacuum") == 0


async def test_packing_and_vacuuming_make_the_file_smaller(database):
    async with await SqliteStorage.open(database) as storage:
        await asyncio.gather(*(game(storage, f"g{n}", 100) for n in range(30)))
        await storage._keeper.do(_checkpoint)
        before = database.stat().st_size
        assert before > 3_000_000
        while await storage.pack(10**15, 8):
            pass
        steps = 0
        while await storage.vacuum(64):
            steps += 1
        assert steps > 3
        await storage._keeper.do(_checkpoint)
        after = database.stat().st_size
        figures = await storage.figures()
        assert after == figures.database_bytes
        assert after < before / 2
        assert figures.free_bytes <= (SLACK[0] + 2) * PAGE
        found = await storage.free_space()
        assert (found.free_bytes, found.wal_bytes) == (0, 0)
        assert database.stat().st_size == found.database_bytes < after
        assert len(await storage.events("g7")) == 100
    assert check(database).events == 3_000


def _checkpoint(db):
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()


async def test_a_step_frees_no_more_pages_than_it_may(database):
    async with await SqliteStorage.open(database) as storage:
        await asyncio.gather(*(game(storage, f"g{n}", 60) for n in range(30)))
        for number in range(30):
            await storage.delete_game(f"g{number}")
        free = (await storage.figures()).free_bytes
        left = await storage.vacuum(10)
        assert free - (await storage.figures()).free_bytes == 10 * PAGE
        assert left == free // PAGE - SLACK[0] - 10


async def test_a_long_wal_becomes_short_again(database):
    async with await SqliteStorage.open(database) as storage:

        def grow(db):
            db.execute("CREATE TABLE filler (body BLOB)")
            for _ in range(50):
                db.execute("INSERT INTO filler VALUES (zeroblob(1000000))")

        await storage._write_alone(grow)
        wal = database.with_name("attaque.db-wal")
        assert wal.stat().st_size > WAL_BYTES
        for seq in range(600):  # a later commit starts the WAL anew, after a checkpoint
            await storage.create(GameRow(f"g{seq}", "duel", 1, "play"))
            if wal.stat().st_size <= WAL_BYTES:
                break
            await asyncio.sleep(0.02)
        assert wal.stat().st_size <= WAL_BYTES


async def test_a_small_old_database_can_shrink_after_it_was_opened(database):
    with closing(sqlite3.connect(database)) as connection:
        connection.executescript(V1.read_text())
    assert pragma(database, "auto_vacuum") == 0
    async with await SqliteStorage.open(database) as storage:
        assert len(await storage.events("old")) == 3
    assert pragma(database, "auto_vacuum") == INCREMENTAL


async def test_a_large_old_database_can_shrink_after_a_command(database, monkeypatch):
    async with await SqliteStorage.open(database) as storage:
        await game(storage, "g1", 500)
    without_auto_vacuum(database)
    with closing(connect(database, Bounds())) as connection:
        make_incremental(connection, 100 * PAGE)
    assert pragma(database, "auto_vacuum") == 0
    monkeypatch.setattr("attaque.server.storage.opening.make_incremental", lambda db: None)
    async with await SqliteStorage.open(database) as storage:
        await storage.delete_game("g1")
        assert await storage.vacuum(64) == 0, "without its list of pages a file cannot shrink"
        before = (await storage.figures()).database_bytes
        assert (await storage.free_space()).database_bytes < before / 4
        await storage.create(GameRow("g2", "duel", 1, "play"))
    assert pragma(database, "auto_vacuum") == INCREMENTAL


async def test_a_running_game_can_end_when_the_database_takes_no_new_ones(database):
    """Without the reserve, the running game would be refused at the same moment as a new one."""
    async with await SqliteStorage.open(database, SMALL) as storage:
        await storage.create(GameRow("running", "duel", 1, "play"))
        number = 0
        with refused(Code.RESERVE):
            while number < 1_000:
                await storage.create(GameRow(f"g{number}", "duel", 1, "x", about=b"x" * 2_000))
                number += 1
        assert 20 < number < 200
        for seq in range(40):
            await storage.append("running", seq, f"c{seq}", [NewEvent("moved", b"x" * 300, 0)])
        assert await storage.append("running", 40, "end", [NewEvent("e", b"", 0)], "ended") == 41
        await storage.add_token(TokenRow(b"1" * 32, TokenKind.SEAT, 0, "running"))
        with refused(Code.RESERVE):
            await storage.save_setup(SetupRow("anna", "duel", "Wall", b"", 0))
        with refused(Code.RESERVE):
            await storage.add_token(TokenRow(b"2" * 32, TokenKind.PERSON, 0, person="anna"))
        with refused(Code.EXISTS):
            await storage.create(GameRow("running", "duel", 1, "play"))


async def test_new_games_are_taken_again_when_space_is_free(database):
    async with await SqliteStorage.open(database, SMALL) as storage:
        with refused(Code.RESERVE):
            for number in range(1_000):
                await game(storage, f"g{number}", 1)
        for number in range(20):
            await storage.delete_game(f"g{number}")
        await storage.create(GameRow("new", "duel", 1, "play"))


async def test_games_can_be_packed_in_a_full_database(database):
    bounds = Bounds(database_bytes=100 * PAGE, reserve_percent=0)
    async with await SqliteStorage.open(database, bounds) as storage:
        number = 0
        with refused(Code.FULL):
            for number in range(1_000):
                await game(storage, f"g{number}", 20)
        assert await storage.pack(10**15, 8) == min(number, 8)
        await storage.create(GameRow("new", "duel", 1, "play"))


async def test_a_full_disk_keeps_its_reserve(database, monkeypatch):
    free = {"bytes": 1_000_000}
    bounds = Bounds(disk_reserve_bytes=1_000_000)
    async with await SqliteStorage.open(database, bounds) as storage:
        storage._reserve = Reserve(database, bounds, lambda folder: free["bytes"])
        monkeypatch.setattr("attaque.server.storage.keeping.space.DISK_SECONDS", 0.0)
        await storage.create(GameRow("g1", "duel", 1, "play"))
        free["bytes"] -= 1
        with refused(Code.RESERVE):
            await storage.create(GameRow("g2", "duel", 1, "play"))
        assert await storage.append("g1", 0, "a", [NewEvent("moved", b"", 0)]) == 1
        free["bytes"] += 1
        await storage.create(GameRow("g2", "duel", 1, "play"))


def test_the_disk_is_asked_only_every_few_seconds(database):
    asked = []
    reserve = Reserve(database, Bounds(disk_reserve_bytes=1), lambda folder: len(asked) or 5)
    reserve._disk_free = lambda folder: asked.append(folder) or 5
    assert [reserve.disk_free() for _ in range(3)] == [5, 5, 5]
    assert asked == [database.parent]


@pytest.mark.parametrize("percent", [0, 100])
async def test_bounds_can_keep_no_reserve_and_all(database, percent):
    bounds = Bounds(database_bytes=60 * PAGE, reserve_percent=percent)
    async with await SqliteStorage.open(database, bounds) as storage:
        if percent:
            with refused(Code.RESERVE):
                await storage.create(GameRow("g1", "duel", 1, "play"))
        else:
            await storage.create(GameRow("g1", "duel", 1, "play"))
