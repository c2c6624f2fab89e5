"""Mistakes: measures how much a suspect move loses, compared with the network's best moves."""

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
"""RIVALS is the number of the network's best moves that are compared with a suspect. WORLDS is the
number of worlds in a round."""
ROUND_EVALUATIONS = 2 * WORLDS * (1 + RIVALS)
"""Positions that the network evaluates in a round: for each move and world, one before the
opponent's answer and one after it."""
MEAN, MOST = 2, 5
"""Suspects have at most MEAN rounds on average. One suspect has at most MOST rounds."""
CERTAIN, EXACT = 2.0, 0.01
"""A loss is certain if it is larger than CERTAIN times its standard error. A loss is exact enough
if its standard error is at most EXACT."""


class Suspect:
    """A move that was perhaps a mistake, with all scores so far of the move and of its rivals."""

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
        """The upper bound of the loss: the loss plus CERTAIN times its standard error."""
        loss, error = self._difference
        return loss + CERTAIN * error

    @property
    def is_clear(self) -> bool:
        """Whether the move has certainly lost something."""
        loss, error = self._difference
        return loss > CERTAIN * error

    @property
    def is_open(self) -> bool:
        """Whether another round is useful: the suspect has had fewer than MOST rounds, the loss can
        still be large enough to be reported, and the loss is not yet both certain and exact."""
        is_known = self.is_clear and self._difference[1] <= EXACT
        worlds = len(self._scores[self._move])
        return worlds < MOST * WORLDS and self.most >= MISTAKE and not is_known

    @property
    def _difference(self) -> tuple[float, float]:
        return mean_difference(self._scores, self.better, self._move)


def evaluation_count(suspects: int) -> int:
    """The maximum number of positions that the network evaluates for that number of suspects."""
    return ROUND_EVALUATIONS * MEAN * suspects


def weigh_all(suspects: Sequence[Suspect], progress: Callable[[int], None]) -> None:
    """Plays one round for each suspect. Then plays more rounds, each for the open suspect with the
    highest upper bound of the loss. After each round, `progress` is called with the number of
    positions evaluated so far."""
    for done, suspect in enumerate(suspects, start=1):
        suspect.weigh()
        progress(ROUND_EVALUATIONS * done)
    for done in range(len(suspects) + 1, MEAN * len(suspects) + 1):
        left = [suspect for suspect in suspects if suspect.is_open]
        if not left:
            break
        max(left, key=lambda suspect: suspect.most).weigh()
        progress(ROUND_EVALUATIONS * done)
