"""Vitals: successes, failures, commit times, waiting calls and figures of a storage."""

import asyncio
import sqlite3
from contextlib import closing

from attaque.server.storage import Bounds, Code, GameRow, NewEvent, SqliteStorage, StaleError
from attaque.server.storage.keeping.vitals import COMMIT_SECONDS
from tests.server.storage.refusals import refused

EVENT = NewEvent("moved", b"x" * 3_000, 0)


async def test_each_commit_is_counted_with_its_time(database):
    async with await SqliteStorage.open(database) as storage:
        before = sum(storage.vitals.commits)
        for number in range(3):
            await storage.create(GameRow(f"g{number}", "duel", 1, "play"))
        assert sum(storage.vitals.commits) - before == 3
        assert len(storage.vitals.commits) == len(COMMIT_SECONDS) + 1
        assert 0 < storage.vitals.commit_seconds < 60


async def test_a_locked_database_is_a_failure_until_a_write_succeeds(database):
    async with await SqliteStorage.open(database, Bounds(lock_seconds=0.05)) as storage:
        await storage.create(GameRow("g1", "duel", 1, "play"))
        assert storage.vitals.failure is None
        with closing(sqlite3.connect(database, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with refused(Code.LOCKED):
                await storage.append("g1", 0, "a", [EVENT])
            assert storage.vitals.failure is Code.LOCKED
            with refused(Code.LOCKED):
                await storage.probe()
            other.execute("ROLLBACK")
        assert storage.vitals.failure is Code.LOCKED
        await storage.probe()
        assert storage.vitals.failure is None
        assert storage.vitals.seconds_since_success < 30


async def test_a_full_database_is_a_failure_for_the_probe_too(database):
    async with await SqliteStorage.open(database, Bounds(database_bytes=300_000)) as storage:
        await storage.create(GameRow("g1", "duel", 1, "play"))
        with refused(Code.FULL):
            for seq in range(1_000):
                await storage.append("g1", seq, f"c{seq}", [EVENT])
        with refused(Code.FULL):
            await storage.probe()
        assert storage.vitals.failure is Code.FULL


async def test_a_refusal_is_no_failure(storage):
    await storage.create(GameRow("g1", "duel", 1, "play"))
    for call in (
        storage.append("g1", 5, "a", [NewEvent("moved", b"", 0)]),
        storage.delete_game("g1"),
    ):
        found = (await asyncio.gather(call, return_exceptions=True))[0]
        assert isinstance(found, StaleError) or found.code is Code.NOT_ENDED
    assert storage.vitals.failure is None
    await storage.probe()


async def test_waiting_writes_and_reads_are_counted(database):
    async with await SqliteStorage.open(database) as storage:
        calls = [storage.append(f"g{n}", 0, "a", [EVENT]) for n in range(5)]
        reads = [asyncio.ensure_future(storage.game("g1")) for _ in range(2)]
        await asyncio.sleep(0)
        assert storage.vitals.waiting()[1] == 2
        await asyncio.gather(*calls, *reads, return_exceptions=True)
        assert storage.vitals.waiting() == (0, 0)


async def test_the_figures_count_games_by_status_and_the_bytes_of_the_files(database):
    async with await SqliteStorage.open(database) as storage:
        for number, status in enumerate(("play", "play", "setup")):
            await storage.create(GameRow(f"g{number}", "duel", 1, status))
        found = await storage.figures()
        assert found.games == {"play": 2, "setup": 1}
        assert found.packed == 0
        assert found.wal_bytes == database.with_name("attaque.db-wal").stat().st_size > 0
        assert found.database_bytes > found.free_bytes >= 0
        assert found.disk_free_bytes > 0


async def test_many_probes_at_once_are_one_write(database):
    async with await SqliteStorage.open(database) as storage:
        before = sum(storage.vitals.commits)
        await asyncio.gather(*(storage.probe() for _ in range(20)))
        assert sum(storage.vitals.commits) - before == 1
        await storage.probe()
        assert sum(storage.vitals.commits) - before == 2
