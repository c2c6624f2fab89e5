"""The game that an analysis process gets, as JSON: its rules, both setups and the moves."""

from __future__ import annotations

from itertools import accumulate
from typing import Any

from msgspec import Struct

from attaque.game import Game, plain, read
from attaque.rules import Move, Position, Setup, Variant
from attaque.rules.pieces import COLORS


class AnalysisTask(Struct):
    """The parts of a game that a review needs. It has no names, dates or clocks, and no sign of a
    resignation or a loss on time. So two games with the same rules, setups and moves give equal
    tasks."""

    rules: dict[str, Any]
    setups: tuple[str, str]
    moves: list[str]

    @classmethod
    def of(cls, game: Game) -> AnalysisTask:
        """Raises ValueError for a game that has not started."""
        red, blue = game.setups
        if red is None or blue is None:
            raise ValueError("the game has no setups")
        return cls(
            plain(game.options.rules), (red.letters, blue.letters), list(map(str, game.moves))
        )

    def positions(self) -> list[Position]:
        """The start and the position after each move."""
        rules = read(Variant, self.rules)
        red, blue = (Setup.from_letters(rules, self.setups[color]) for color in COLORS)
        start = Position.start(rules, red, blue)
        return list(accumulate(map(Move.parse, self.moves), Position.play, initial=start))
