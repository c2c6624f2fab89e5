"""Turning points: the few moves at which the expected score of a game changed most."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from attaque.players.review.reviewed_ply import ReviewedPly
from attaque.rules import Color

MOST = 6
"""The maximum number of turning points of a game."""
LEAST_SWING = 0.05
"""The least change of the score (0 to 1) at a turning point. With 40 pieces on each side, a game is
often lost in steps of 0.05 to 0.08; 9 of 10 plies change the score by less than 0.04."""
APART = 3
"""The least number of plies between two turning points."""


class TurningPoint(NamedTuple):
    """A move that changed the expected score of a player, and the ply that shows by how much."""

    at: ReviewedPly
    """The ply of that move."""
    whose: ReviewedPly
    """The ply whose `swing` is that change: `at` or the ply before `at`. If both are plies of the
    requested sides, `whose` is the one with the larger absolute `swing`."""


def turning_points(
    plies: Sequence[ReviewedPly], sides: Collection[Color]
) -> tuple[TurningPoint, ...]:
    """The moves at which the score of one of these sides changed most, in game order. A move that
    changed the scores of both sides is listed once."""
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
    """The index of the move that caused the swing of the ply `index`.

    A swing is measured from one ply of a player to its next one. So the cause is either the
    player's own move or the opponent's answer. If only one of the two is a battle, the battle is
    the cause. Otherwise the opponent's swings over the two moves are compared. The cause is the
    move whose swing goes further in the direction opposite to the player's swing. If both go
    equally far, the cause is the player's own move. A swing at the end of the game is caused by the
    last move of the game.
    """
    answer = index + 1
    if answer + 1 >= len(plies):
        return len(plies) - 1
    made, answered = plies[index], plies[answer]
    if made.strikes != answered.strikes:
        return index if made.strikes else answer
    before = plies[index - 1].swing if index else 0.0
    return answer if made.swing * answered.swing < made.swing * before else index
