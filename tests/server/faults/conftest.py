"""Marks every test of this folder as a fault test, and closes the clients of each test."""

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


@pytest.fixture
def server(runner, tmp_path) -> Iterator[ServerProcess]:
    """A server process with the default settings. The test may kill it."""
    with ServerProcess(tmp_path, settings={}) as process:
        yield process
        process.kill()
    runner.run(Client.close_all())
