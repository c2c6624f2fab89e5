"""Runs every coroutine test on a server's event loop; `storage` is each storage in turn."""

import asyncio
import inspect

import pytest

from attaque.server.serving import server_loop
from attaque.server.storage import Bounds, MemoryStorage, SqliteStorage

SECONDS = 60
"""The time limit of a coroutine test; `@pytest.mark.seconds(240)` sets another one."""


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem):
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = inspect.signature(pyfuncitem.obj).parameters
    test = pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in names})
    marker = pyfuncitem.get_closest_marker("seconds")
    limit = marker.args[0] if marker else SECONDS
    pyfuncitem.funcargs["runner"].run(asyncio.wait_for(test, limit))
    return True


@pytest.fixture(autouse=True)
def runner():
    with server_loop() as runner:
        yield runner


@pytest.fixture
def bounds():
    """Small ones, so that tests can reach them."""
    return Bounds(
        event_bytes=2_000,
        events_per_command=3,
        events_per_game=50,
        setups_per_person=3,
        tokens_per_game=4,
        lock_seconds=0.2,
    )


@pytest.fixture(params=["sqlite", "memory"])
def storage(request, runner, tmp_path, bounds):
    if request.param == "memory":
        opened = MemoryStorage(bounds)
    else:
        opened = runner.run(SqliteStorage.open(tmp_path / "attaque.db", bounds))
    yield opened
    runner.run(opened.close())


@pytest.fixture
def database(tmp_path):
    return tmp_path / "attaque.db"
