"""Options and fixtures for all tests: Hypothesis profiles, golden files, shared data."""

import gc
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from attaque.game.log import commitment
from attaque.rules import Color, Kind, Square

# No deadline, because a test may be slow. `--hypothesis-profile=long` selects the second profile.
settings.register_profile("default", deadline=None, derandomize="CI" in os.environ)
settings.register_profile("long", deadline=None, max_examples=5_000)
settings.load_profile("default")

# If a shell script starts pytest in the background, pytest and its child processes ignore SIGINT.
# The tests of Ctrl-C need the default handler.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--regenerate",
        action="store_true",
        help="write golden files instead of comparing with them",
    )
    parser.addoption(
        "--long",
        action="store_true",
        help="also run the slow tests, and run some others with more seeds and variants",
    )


@pytest.fixture(scope="session")
def regenerate(request: pytest.FixtureRequest) -> bool:
    """Whether the test writes its golden file instead of comparing with it."""
    return bool(request.config.getoption("--regenerate"))


@pytest.fixture
def frozen_gc() -> Iterator[None]:
    """For tests that measure time: the garbage collector skips the objects of earlier tests. A full
    collection with these objects takes over a second."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.fixture
def seals_without_kinds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes the hashes of seals independent of the kinds, so that twin games (tests/game/twins.py)
    have equal hashes."""
    true_leaf = commitment.leaf

    def leaf(game: str, color: Color, square: Square, kind: Kind, salt: bytes) -> bytes:
        return true_leaf(game, color, square, Kind.UNKNOWN, salt)

    monkeypatch.setattr(commitment, "leaf", leaf)


@pytest.fixture
def half_a_second_to_quit(monkeypatch: pytest.MonkeyPatch) -> None:
    """For tests of programs that do not exit: child programs get only 0.5 s to exit."""
    monkeypatch.setattr("attaque.players.programs.process.QUIT_SECONDS", 0.5)


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of rule texts and data next to the checkout. Tests read it in place."""
    folder = Path(__file__).resolve().parents[2] / "shared"
    if not folder.is_dir():
        pytest.skip("this test needs the folder `shared` next to the checkout")
    return folder
