"""Every example of the help can be typed as it stands, except `load LETTERS`."""

import pytest

from attaque.cli.hotseat.game import Hotseat
from attaque.cli.hotseat.help import help_lines
from attaque.cli.hotseat.typed_commands import run_command
from attaque.rules import names, variant


def examples(game: Hotseat) -> list[str]:
    """The commands of the help page, without their explanations."""
    return [line[2:16].strip() for line in help_lines(game)[2:-7]]


@pytest.mark.parametrize("name", names())
def test_the_examples_can_be_typed(name):
    game = Hotseat.new(variant(name), ("", ""), 1)
    for _ in range(2):
        auto, clear, place, swap, remove, mirror, _, undo, finished, _ = examples(game)
        assert (auto, clear, mirror, finished) == ("auto", "clear", "mirror", "finished")
        game = run_command(game, place).game
        for line in (swap, remove, mirror, undo):
            assert run_command(game, line).game != game
        game = run_command(run_command(game, "auto").game, "finished").game
    for _ in range(2):
        move, moves, draw, resign, leave = examples(game)
        assert (draw, resign, leave) == ("draw", "resign", "quit")
        assert "You can play" in run_command(game, moves).text
        game = run_command(game, move).game


def test_help_fits_a_small_terminal():
    for name in names():
        lines = help_lines(Hotseat.new(variant(name), ("", ""), 1))
        assert len(lines) <= 22
        assert max(map(len, lines)) <= 78
