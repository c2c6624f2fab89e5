"""Reviewed ply: a move, the analysis before the move, and what the move changed."""

from __future__ import annotations

from dataclasses import dataclass

from attaque.players.review.analysis import Analysis
from attaque.rules import Color, Move


@dataclass(frozen=True)
class ReviewedPly:
    """A ply of a game: the move, and the analysis for its player before the move."""

    ply: int
    """The number of the ply, from 1."""
    color: Color
    """The side that moved."""
    move: Move
    strikes: bool
    """Whether the move was a strike."""
    analysis: Analysis
    after: float | None
    """The player's expected score before its next ply. If the game ended on the board before that
    ply, the player's final score. None if neither is known."""
    loss: float = 0.0
    """How much of the expected score the move lost, compared with `better`; 0 if no loss is
    certain."""
    better: Move | None = None
    """A better move; None if no loss is certain."""

    @property
    def score(self) -> float:
        """The player's expected score before the move, from 0 to 1."""
        return self.analysis.chances.score

    @property
    def swing(self) -> float:
        """The change of the player's score until its next ply; 0 if `after` is unknown."""
        return 0.0 if self.after is None else self.after - self.score
