"""Mistakes: compares suspicious moves with the network's own moves until the loss is certain."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from statistics import fmean

from attaque.players.neural.move_values import Scores, mean_difference
from attaque.players.review.analysis import Analysis, worlds_of
from attaque.rules import Move, View

MISTAKE = 0.03
"""The loss of score from which a move is reported as a mistake."""
RIVALS, WORLDS = 2, 12
"""How many of the network's moves a suspect is compared with, and the number of worlds in a
round."""
ROUND_EVALUATIONS = 2 * WORLDS * (1 + RIVALS)
"""Positions that the network evaluates in a round: one before each answer and one after it."""
MEAN, MOST = 2, 5
"""The average number of rounds for a suspect, and the maximum."""
CERTAIN, EXACT = 2.0, 0.01
"""A loss counts from CERTAIN standard errors on. It is known well enough when its error is
EXACT."""


class Suspect:
    """A move that may have been a mistake."""

    def __init__(self, view: View, analysis: Analysis, move: Move, rng: Random) -> None:
        self._view, self._analysis, self._move, self._rng = view, analysis, move, rng
        self._rivals = [c.move for c in analysis.moves if c.move != move][:RIVALS]
        self._scores: Scores = {each: [] for each in (move, *self._rivals)}

    def weigh(self) -> None:
        """Plays one more round, in worlds drawn from the player's belief."""
        moves = list(self._scores)
        found = worlds_of(self._view, self._analysis, moves, WORLDS, self._rng)
        for move, scores in found.items():
            self._scores[move] += scores

    @property
    def better(self) -> Move:
        """The best of the network's own moves."""
        return max(self._rivals, key=lambda move: fmean(self._scores[move]))

    @property
    def loss(self) -> float:
        return self._difference[0]

    @property
    def most(self) -> float:
        """The upper bound of the loss, CERTAIN standard errors above the mean."""
        loss, error = self._difference
        return loss + CERTAIN * error

    @property
    def is_clear(self) -> bool:
        """Whether it was certainly a mistake."""
        loss, error = self._difference
        return loss > CERTAIN * error

    @property
    def is_open(self) -> bool:
        """Whether another round may change the result."""
        is_known = self.is_clear and self._difference[1] <= EXACT
        worlds = len(self._scores[self._move])
        return worlds < MOST * WORLDS and self.most >= MISTAKE and not is_known

    @property
    def _difference(self) -> tuple[float, float]:
        return mean_difference(self._scores, self.better, self._move)


def evaluation_count(suspects: int) -> int:
    """The maximum number of positions that the network evaluates for so many suspects."""
    return ROUND_EVALUATIONS * MEAN * suspects


def weigh_all(suspects: Sequence[Suspect], looked: Callable[[int], None]) -> None:
    """Plays one round for each suspect, then more for those that may have lost most. `looked` is
    called with the number of positions evaluated so far."""
    for done, suspect in enumerate(suspects, start=1):
        suspect.weigh()
        looked(ROUND_EVALUATIONS * done)
    for done in range(len(suspects) + 1, MEAN * len(suspects) + 1):
        left = [suspect for suspect in suspects if suspect.is_open]
        if not left:
            break
        max(left, key=lambda suspect: suspect.most).weigh()
        looked(ROUND_EVALUATIONS * done)
