"""What every test may ask for: Hypothesis profiles, golden files written anew, the shared data."""

import gc
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

# deadline=None: a slow machine is not a wrong rule. Pick one with --hypothesis-profile=long.
settings.register_profile("default", deadline=None, derandomize="CI" in os.environ)
settings.register_profile("long", deadline=None, max_examples=5_000)
settings.load_profile("default")


# A shell that runs tests in the background has them ignore Ctrl-C, and so would every program that
# they start: the tests of Ctrl-C itself want it back.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--regenerate",
        action="store_true",
        help="write golden files anew instead of comparing with them",
    )
    parser.addoption(
        "--long",
        action="store_true",
        help="also the tests, seeds and variants that take their time",
    )


@pytest.fixture(scope="session")
def regenerate(request: pytest.FixtureRequest) -> bool:
    """Whether golden files are to be written, not compared."""
    return bool(request.config.getoption("--regenerate"))


@pytest.fixture
def old_objects_aside() -> Iterator[None]:
    """For tests that look at CPU time: a look of the collector at all that the tests before have
    left takes a second and more, and is nobody's time."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.fixture
def brief_farewell(monkeypatch: pytest.MonkeyPatch) -> None:
    """Programs have half a second to end by themselves, for tests with programs that do not."""
    monkeypatch.setattr("attaque.players.programs.process.FAREWELL", 0.5)


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of rule texts and data next to the checkout: read in place, never copied."""
    folder = Path(__file__).resolve().parents[2] / "shared"
    if not folder.is_dir():
        pytest.skip("needs the folder `shared` next to the checkout")
    return folder
