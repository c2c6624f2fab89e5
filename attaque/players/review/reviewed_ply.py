"""Reviewed ply: the analysis before a move, the move, and what it changed."""

from __future__ import annotations

from dataclasses import dataclass

from attaque.players.review.analysis import Analysis
from attaque.rules import Color, Move


@dataclass(frozen=True)
class ReviewedPly:
    """A ply of the game: the analysis for its player before the move, and the move that was
    made."""

    ply: int
    """Counted from 1."""
    color: Color
    move: Move
    strikes: bool
    analysis: Analysis
    after: float | None
    """The player's score at its next ply, or at an end on the board. None if there is neither."""
    loss: float = 0.0
    """The loss of score against the better move."""
    better: Move | None = None

    @property
    def score(self) -> float:
        """The player's expected score, from 0 to 1."""
        return self.analysis.chances.score

    @property
    def swing(self) -> float:
        return 0.0 if self.after is None else self.after - self.score
