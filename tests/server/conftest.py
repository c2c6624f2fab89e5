"""Coroutine tests run on a loop of their own; `storage` is each storage in turn, opened on it."""

import asyncio
import inspect

import pytest

from attaque.server.storage import Bounds, MemoryStorage, SqliteStorage


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem):
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    runner = pyfuncitem.funcargs["runner"]
    names = inspect.signature(pyfuncitem.obj).parameters
    runner.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in names}))
    return True


@pytest.fixture(autouse=True)
def runner():
    with asyncio.Runner() as runner:
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
