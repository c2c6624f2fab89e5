"""Measured values of /metrics: storage, commits and queues, with the true numbers."""

import sqlite3
from contextlib import asynccontextmanager, closing

import pytest

from attaque.server.storage import Bounds, SqliteStorage
from tests.server.live_server import serving
from tests.server.test_metrics import values

BOUNDS = Bounds(lock_seconds=0.05)


@asynccontextmanager
async def running(database):
    """A server with a database file."""
    storage = await SqliteStorage.open(database, BOUNDS)
    async with serving(storage) as live:
        yield live
    await storage.close()


async def asked(live):
    found = values((await live.http.get("/metrics")).text)
    return {name.removeprefix("attaque_"): float(value) for name, value in found.items()}


async def test_every_commit_is_counted_in_one_bucket(database):
    async with running(database) as live:
        before = await asked(live)
        await live.open()
        after = await asked(live)
        commits = after["commit_seconds_count"] - before["commit_seconds_count"]
        assert commits >= 3  # the game, its events, its token
        assert after['commit_seconds_bucket{le="+Inf"}'] == after["commit_seconds_count"]
        assert after["commit_seconds_sum"] > before["commit_seconds_sum"]


async def test_the_sizes_are_those_of_the_files(database):
    async with running(database) as live:
        await live.open()
        found = await asked(live)
        assert found['games{status="seating"}'] == 1
        with closing(sqlite3.connect(database)) as db:
            (size,), (count,) = (
                db.execute(f"PRAGMA page_{what}").fetchone() for what in ("size", "count")
            )
        assert found["database_bytes"] == size * count
        assert found["wal_bytes"] > 0
        assert found["disk_free_bytes"] > 0


async def test_a_failing_storage_is_told_until_a_write_succeeds(database):
    async with running(database) as live:
        assert (await asked(live))["storage_failing"] == 0
        with closing(sqlite3.connect(database, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            assert (await live.http.get("/api/v1/ready")).status_code == 200  # not noticed yet
            with pytest.raises(AssertionError):
                await live.open()
            assert (await asked(live))["storage_failing"] == 1
        await live.open()
        assert (await asked(live))["storage_failing"] == 0


async def test_outages_are_counted_with_their_length(database):
    async with running(database) as live:
        outages, now = live.state.outages, live.state.runtime.now()
        outages.write_failed(now - 2_500)
        outages.write_succeeded(now, now)
        found = await asked(live)
        assert (found["outages_total"], found["outage_ms_total"]) == (1, 2_500)


async def test_waiting_thoughts_of_bots_are_told(database):
    async with running(database) as live:
        turns = live.state.runtime.pool.turns
        asking = [turns.ask("address") for _ in range(turns._free + 3)]
        assert (await asked(live))['waiting{queue="bots"}'] == 3
        for turn in asking:
            turn.end()
        assert (await asked(live))['waiting{queue="bots"}'] == 0
