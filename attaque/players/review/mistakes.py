"""Faults: moves that may have been mistakes, weighed against the network's own until it is sure."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from statistics import fmean

from attaque.players.neural.move_values import Scores, mean_difference
from attaque.players.review.analysis import Analysis, worlds_of
from attaque.rules import Move, View

MISTAKE = 0.03
"""What a move must have lost to be told as a mistake."""
RIVALS, WORLDS = 2, 12
"""Against how many moves a suspect is weighed, in how many worlds in a round."""
ROUND_EVALUATIONS = 2 * WORLDS * (1 + RIVALS)
"""The positions that the network looks at in a round: before each answer, and after it."""
MEAN, MOST = 2, 5
"""How many rounds there are for each suspect on average, and how many one may have."""
CERTAIN, EXACT = 2.0, 0.01
"""How many standard errors a loss must have to count, and the error with which it is known well
enough."""


class Suspect:
    """A move that its player may have made by mistake."""

    def __init__(self, view: View, analysis: Analysis, move: Move, rng: Random) -> None:
        self._view, self._analysis, self._move, self._rng = view, analysis, move, rng
        self._rivals = [c.move for c in analysis.moves if c.move != move][:RIVALS]
        self._scores: Scores = {each: [] for each in (move, *self._rivals)}

    def weigh(self) -> None:
        """One more round, in worlds that the player believed in."""
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
        """What it may have lost, if luck hid it."""
        loss, error = self._difference
        return loss + CERTAIN * error

    @property
    def is_clear(self) -> bool:
        """Whether it was a mistake, and no chance of the worlds."""
        loss, error = self._difference
        return loss > CERTAIN * error

    @property
    def is_open(self) -> bool:
        """Whether another round may tell more."""
        is_known = self.is_clear and self._difference[1] <= EXACT
        worlds = len(self._scores[self._move])
        return worlds < MOST * WORLDS and self.most >= MISTAKE and not is_known

    @property
    def _difference(self) -> tuple[float, float]:
        return mean_difference(self._scores, self.better, self._move)


def evaluation_count(suspects: int) -> int:
    """How many positions the network looks at for so many of them, at most."""
    return ROUND_EVALUATIONS * MEAN * suspects


def weigh_all(suspects: Sequence[Suspect], looked: Callable[[int], None]) -> None:
    """A round for each, and then more for whichever may have lost most. `looked` is told how many
    positions the network has looked at."""
    for done, suspect in enumerate(suspects, start=1):
        suspect.weigh()
        looked(ROUND_EVALUATIONS * done)
    for done in range(len(suspects) + 1, MEAN * len(suspects) + 1):
        left = [suspect for suspect in suspects if suspect.is_open]
        if not left:
            break
        max(left, key=lambda suspect: suspect.most).weigh()
        looked(ROUND_EVALUATIONS * done)
