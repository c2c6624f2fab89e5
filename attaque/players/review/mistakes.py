"""Mistakes: compares suspect moves with the network's own moves, until their loss is certain."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from statistics import fmean

from attaque.players.neural.move_values import Scores, mean_difference
from attaque.players.review.analysis import Analysis, worlds_of
from attaque.rules import Move, View

MISTAKE = 0.03
"""A move is reported as a mistake if it lowers the expected score (0 to 1) by at least this."""
RIVALS, WORLDS = 2, 12
"""How many of the network's best moves a suspect is compared with, and the number of worlds in a
round."""
ROUND_EVALUATIONS = 2 * WORLDS * (1 + RIVALS)
"""Positions that the network evaluates in a round: for each move and world, one before the answer
and one after it."""
MEAN, MOST = 2, 5
"""The highest average number of rounds of all suspects, and the maximum for one suspect."""
CERTAIN, EXACT = 2.0, 0.01
"""A loss is certain if it is more than CERTAIN standard errors. It is exact enough if its standard
error is at most EXACT."""


class Suspect:
    """A move that was perhaps a mistake, with its scores so far."""

    def __init__(self, view: View, analysis: Analysis, move: Move, rng: Random) -> None:
        self._view, self._analysis, self._move, self._rng = view, analysis, move, rng
        self._rivals = [c.move for c in analysis.moves if c.move != move][:RIVALS]
        self._scores: Scores = {each: [] for each in (move, *self._rivals)}

    def weigh(self) -> None:
        """Plays one more round: the move and its rivals in WORLDS new worlds."""
        moves = list(self._scores)
        found = worlds_of(self._view, self._analysis, moves, WORLDS, self._rng)
        for move, scores in found.items():
            self._scores[move] += scores

    @property
    def better(self) -> Move:
        """The rival with the best mean score."""
        return max(self._rivals, key=lambda move: fmean(self._scores[move]))

    @property
    def loss(self) -> float:
        """How much lower the mean score of the move is than that of `better`."""
        return self._difference[0]

    @property
    def most(self) -> float:
        """The upper bound of the loss: CERTAIN standard errors above it."""
        loss, error = self._difference
        return loss + CERTAIN * error

    @property
    def is_clear(self) -> bool:
        """Whether the move has certainly lost something."""
        loss, error = self._difference
        return loss > CERTAIN * error

    @property
    def is_open(self) -> bool:
        """Whether another round is worth its time: there is one left, the loss can still be large
        enough to be reported, and it is not yet certain and exact."""
        is_known = self.is_clear and self._difference[1] <= EXACT
        worlds = len(self._scores[self._move])
        return worlds < MOST * WORLDS and self.most >= MISTAKE and not is_known

    @property
    def _difference(self) -> tuple[float, float]:
        return mean_difference(self._scores, self.better, self._move)


def evaluation_count(suspects: int) -> int:
    """The maximum number of positions that the network evaluates for that number of suspects."""
    return ROUND_EVALUATIONS * MEAN * suspects


def weigh_all(suspects: Sequence[Suspect], looked: Callable[[int], None]) -> None:
    """Plays one round for each suspect. Then it plays more rounds, each for the suspect with the
    highest upper bound of the loss. `looked` is called with the number of positions evaluated so
    far."""
    for done, suspect in enumerate(suspects, start=1):
        suspect.weigh()
        looked(ROUND_EVALUATIONS * done)
    for done in range(len(suspects) + 1, MEAN * len(suspects) + 1):
        left = [suspect for suspect in suspects if suspect.is_open]
        if not left:
            break
        max(left, key=lambda suspect: suspect.most).weigh()
        looked(ROUND_EVALUATIONS * done)
