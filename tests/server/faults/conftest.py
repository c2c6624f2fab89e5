"""Marks every test of this folder as a fault test; server processes, and the end of all clients."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.live_server import Client
from tests.server.server_process import ServerProcess

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.faults)


@pytest.fixture(autouse=True)
def disconnected(runner) -> Iterator[None]:
    """After each test, all its clients are closed."""
    yield
    runner.run(Client.close_all())


@pytest.fixture
def server(disconnected, request, tmp_path) -> Iterator[ServerProcess]:
    """A server process with the SETTINGS of the test's module. The test may kill it."""
    with ServerProcess(tmp_path, settings=getattr(request.module, "SETTINGS", {})) as process:
        yield process
        process.kill()


@pytest.fixture(scope="module")
def shared_server(request, tmp_path_factory) -> Iterator[ServerProcess]:
    """A server process with the SETTINGS of the module, for all its tests. It keeps running."""
    folder = tmp_path_factory.mktemp("server")
    with ServerProcess(folder, settings=getattr(request.module, "SETTINGS", {})) as process:
        yield process
        process.kill()
