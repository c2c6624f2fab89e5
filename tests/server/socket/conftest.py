"""`live`: a running server with default settings, for one test."""

import pytest

from tests.server.live_server import serving


@pytest.fixture
def live(runner):
    context = serving()
    yield runner.run(context.__aenter__())
    runner.run(context.__aexit__(None, None, None))
