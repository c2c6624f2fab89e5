"""Readiness: the server says when it cannot store moves, starts or stops."""

import asyncio
import contextlib
import signal
import sqlite3

from attaque.server import serving as served
from attaque.server.runtime import Runtime
from attaque.server.settings import Settings
from attaque.server.state import State
from attaque.server.storage import Bounds, GameRow, SqliteStorage
from tests.server.live_server import serving

BOUNDS = Bounds(lock_seconds=0.05)


async def asked(live):
    answer = await live.http.get("/api/v1/ready")
    found = answer.json()
    assert answer.status_code == (200 if found["ready"] else 503)
    return found["obstacle"]


async def until(live, wanted):
    """Asks until the answer is `wanted`."""
    for _ in range(3_000):
        if (found := await asked(live)) == wanted:
            return
        await asyncio.sleep(0.01)
    raise AssertionError(f"the server still says {found}")


@contextlib.contextmanager
def locked(database):
    with contextlib.closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


async def test_a_server_that_stores_moves_is_ready(database):
    async with await SqliteStorage.open(database) as storage, serving(storage) as live:
        await until(live, None)


async def test_a_server_whose_writes_fail_is_healthy_but_not_ready(database):
    settings = {"ready_seconds": 0.2}
    async with (
        await SqliteStorage.open(database, BOUNDS) as storage,
        serving(storage, settings) as live,
    ):
        await until(live, None)
        with locked(database):
            await until(live, "storage/locked")
            assert (await live.http.get("/api/v1/health")).status_code == 200
        await until(live, None)


async def test_after_a_failed_write_the_next_answer_says_so_at_once(database):
    settings = {"ready_seconds": 1_000}
    async with (
        await SqliteStorage.open(database, BOUNDS) as storage,
        serving(storage, settings) as live,
    ):
        await until(live, None)
        with locked(database):
            assert await asked(live) is None, "the last write succeeded a moment ago"
            refused = await live.http.post("/api/v1/tables", json={"nickname": "anna"})
            assert refused.status_code == 503
            assert await asked(live) == "storage/locked"
        assert await asked(live) is None


async def test_a_write_that_takes_too_long_shows_that_the_server_is_not_ready(database):
    bounds, settings = Bounds(lock_seconds=60), {"ready_seconds": 0.1}
    async with (
        await SqliteStorage.open(database, bounds) as storage,
        serving(storage, settings) as live,
    ):
        await until(live, None)
        with locked(database):
            await asyncio.sleep(0.1)
            assert await asked(live) == "storage/busy"
        await until(live, None)


async def test_a_server_that_has_not_resumed_all_games_is_not_ready(database):
    async with await SqliteStorage.open(database) as storage:
        await storage.create(GameRow("game", "tiny", 1, "play"))
        state = State(Runtime(storage))
        assert await state.readiness.obstacle() == "starting"
        state.begin()
        while await state.readiness.obstacle() == "starting":
            await asyncio.sleep(0.01)
        assert await state.readiness.obstacle() is None
        await state.close()


async def test_a_server_that_was_told_to_stop_is_not_ready(database, monkeypatch):
    servers, found = [], []

    class Told(served.Server):
        def __init__(self, *args):
            super().__init__(*args)
            servers.append(self)

    monkeypatch.setattr(served, "Server", Told)

    async def ready(state, port):
        found.append(state)

    settings = Settings(database=database, port=0)
    running = asyncio.create_task(served.serve(settings, ready))
    while not (servers and servers[0].started):
        await asyncio.sleep(0.01)
    while await found[0].readiness.obstacle() is not None:
        await asyncio.sleep(0.01)
    servers[0].handle_exit(signal.SIGTERM, None)
    assert await found[0].readiness.obstacle() == "stopping"
    await running
