"""Runs coroutine tests on the server's event loop; fixtures of servers and storages."""

import asyncio
import inspect

import pytest

from attaque.server.serving import server_loop
from attaque.server.storage import Bounds, MemoryStorage, SqliteStorage
from tests.server.live_server import serving
from tests.server.tables import TableServer

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
def live(runner):
    """A running server with default settings, except for raised rate limits."""
    context = serving()
    yield runner.run(context.__aenter__())
    runner.run(context.__aexit__(None, None, None))


@pytest.fixture
def closing(runner):
    """A function that returns its argument. After the test, `close` of each argument is awaited."""
    opened = []

    def closing(thing):
        opened.append(thing)
        return thing

    yield closing
    for thing in opened:
        runner.run(thing.close())


@pytest.fixture
def new_server(closing):
    """A function that makes a `TableServer`. After the test, all servers it made are closed."""
    return lambda *args, **options: closing(TableServer(*args, **options))


@pytest.fixture
def server(new_server):
    """A `TableServer` with default settings."""
    return new_server()


@pytest.fixture
def bounds():
    """Bounds that are small enough for tests to reach them."""
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
    """An empty storage with small bounds: once in SQLite, once in memory."""
    if request.param == "memory":
        opened = MemoryStorage(bounds)
    else:
        opened = runner.run(SqliteStorage.open(tmp_path / "attaque.db", bounds))
    yield opened
    runner.run(opened.close())


@pytest.fixture
def database(tmp_path):
    """The path of a database file that does not exist yet."""
    return tmp_path / "attaque.db"
