"""Fixtures of the command line: a way to run it, and a small game to play."""

import io
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from attaque.cli import main
from attaque.cli.hotseat.game import Hotseat
from attaque.cli.hotseat.typed_commands import run_command
from attaque.rules import variant

RED = "FB....MERS.R"
BLUE = ".....BFMERRS"
"""Setups of the variant tiny, in letters. A Red scout on f2 has a free way to Blue's flag on f5."""


class Ran(NamedTuple):
    code: int
    out: str
    err: str


@pytest.fixture
def attaque(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Callable[..., Ran]:
    """Runs a command line with optional typed input. Games are saved in `tmp_path`."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "data"))

    def run(*words: str, typed: str = "") -> Ran:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(typed.encode()), "utf-8"))
        code = main(list(words))
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return run


@pytest.fixture
def refused(attaque: Callable[..., Ran]) -> Callable[..., str]:
    """Runs a command line that must fail with the exit code `code`; returns its standard error."""

    def run(*words: str, code: int = 1, typed: str = "") -> str:
        ran = attaque(*words, typed=typed)
        assert ran.code == code
        return ran.err

    return run


@pytest.fixture
def new_game() -> Hotseat:
    """A game of tiny before the first piece is placed."""
    return Hotseat.new(variant("tiny"), ("Anna", ""), seed=1)


@pytest.fixture
def game(new_game: Hotseat) -> Hotseat:
    """A game of tiny with both armies on the board, Red to move."""
    for line in (f"load {RED}", "finished", f"load {BLUE}", "finished"):
        new_game = run_command(new_game, line).game
    return new_game


@pytest.fixture
def script() -> str:
    """A whole game in typed lines: Red takes the flag on the third ply."""
    setup = f"load {RED}\nfinished\nload {BLUE}\nfinished\n"
    return setup + "a2a3\na5a4\nf2f5\n"


@pytest.fixture
def record(attaque: Callable[..., Ran], script: str, tmp_path: Path) -> Path:
    """The AGN file of the game that `script` plays."""
    path = tmp_path / "game.agn"
    attaque("play", "--variant", "tiny", "--red", "Anna", "--save", str(path), typed=script)
    return path
