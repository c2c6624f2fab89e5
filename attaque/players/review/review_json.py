"""Review as JSON, for the command line and for the server's replay page."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from attaque.players.battles import REAL
from attaque.players.review.analysis import Candidate
from attaque.players.review.review import Review
from attaque.players.review.reviewed_ply import ReviewedPly
from attaque.rules import Color
from attaque.rules.pieces import COLORS

SHOWN = 3
"""How many of the best moves are listed for each ply."""


def review_to_json(review: Review, sides: Collection[Color] = COLORS) -> dict[str, Any]:
    """The review with only the plies of these sides. Scores and chances are numbers from 0 to 1. A
    belief is a list of percentages, one for each letter of `kinds`."""
    return {
        "source": review.source,
        "kinds": "".join(kind.letter for kind in REAL),
        "plies": [_ply(reviewed) for reviewed in review.decisions if reviewed.color in sides],
        "turns": [turn.at.ply for turn in review.turns(sides)],
        "faults": [reviewed.ply for reviewed in review.faults(sides)],
    }


def _ply(reviewed: ReviewedPly) -> dict[str, Any]:
    analysis, made = reviewed.analysis, reviewed.analysis.of(reviewed.move)
    chances = analysis.chances
    return {
        "ply": reviewed.ply,
        "seat": str(reviewed.color),
        "move": str(reviewed.move),
        "score": _short(reviewed.score),
        "after": _short(reviewed.after),
        "win": _short(chances.win),
        "draw": _short(chances.draw),
        "loss": _short(chances.loss),
        "chance": _short(made.chance),
        "rank": analysis.rank(reviewed.move),
        "lost": _short(reviewed.loss),
        "better": None if reviewed.better is None else str(reviewed.better),
        "best": [_candidate(candidate) for candidate in analysis.moves[:SHOWN]],
        "beliefs": {str(square): _percents(row) for square, row in analysis.kinds.items()},
    }


def _candidate(candidate: Candidate) -> dict[str, Any]:
    return {
        "move": str(candidate.move),
        "chance": _short(candidate.chance),
        "score": _short(candidate.score),
    }


def _percents(row: Sequence[float]) -> list[int]:
    """The chances as whole percentages that sum to 100 (largest remainder method)."""
    found = [int(100 * chance) for chance in row]
    cut = sorted(range(len(row)), key=lambda i: found[i] - 100 * row[i])
    for i in cut[: 100 - sum(found)]:
        found[i] += 1
    return found


def _short(number: float | None) -> float | None:
    return None if number is None else round(number, 3)
