"""Turning points: the few moves at which the expected score of a game changed most."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from attaque.players.review.reviewed_ply import ReviewedPly
from attaque.rules import Color

MOST = 6
"""The maximum number of turning points of a game."""
LEAST_SWING = 0.05
"""The least change of score. Games of 40 pieces a side are often lost in steps of 5 to 8 points;
9 of 10 plies change the score by less than 4."""
APART = 3
"""Two turning points are more than so many plies apart."""


class TurningPoint(NamedTuple):
    """A move at which the game turned, and the player's ply that shows by how much."""

    at: ReviewedPly
    """The move."""
    whose: ReviewedPly
    """This ply or the one before it: the one whose player's score changed more."""


def turning_points(
    plies: Sequence[ReviewedPly], sides: Collection[Color]
) -> tuple[TurningPoint, ...]:
    """The moves at which the score of one of these sides changed most, in game order. Both sides
    see the same turning point; it is listed once."""
    swings = {i: abs(ply.swing) for i, ply in enumerate(plies) if ply.color in sides}
    found: list[int] = []
    for index in sorted(swings, key=lambda i: -swings[i]):
        if len(found) == MOST or swings[index] < LEAST_SWING:
            break
        at = _turned_at(plies, index)
        if all(abs(at - other) > APART for other in found):
            found.append(at)
    return tuple(TurningPoint(plies[at], plies[_whose(at, swings)]) for at in sorted(found))


def _whose(at: int, swings: Mapping[int, float]) -> int:
    return max((i for i in (at, at - 1) if i in swings), key=lambda i: swings[i])


def _turned_at(plies: Sequence[ReviewedPly], index: int) -> int:
    """The index of the move that changed a player's score.

    Between two moves of that player, either its first move or the opponent's answer changed the
    score. A battle counts before a quiet move. Of two battles or two quiet moves, it is the one
    that changed the opponent's score in the opposite direction. The end belongs to the last move.
    """
    answer = index + 1
    if answer + 1 >= len(plies):
        return len(plies) - 1
    made, answered = plies[index], plies[answer]
    if made.strikes != answered.strikes:
        return index if made.strikes else answer
    before = plies[index - 1].swing if index else 0.0
    return answer if made.swing * answered.swing < made.swing * before else index
