"""What changes during training, as functions of the progress through the whole plan (0 … 1).

Progress is counted in decisions and stored in the checkpoint, so a run that resumes goes on where
the last one stopped, on whatever machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple


class Hyperparameters(NamedTuple):
    """The settings of one iteration."""

    random_share: float
    """Share of games from random setups, where there are others."""
    thinned: float
    no_battle_limit: float
    """Factor on the variant's own limit."""
    adjudication: float
    """What a draw by a limit is worth to the side with more material, at most."""
    magnet: float
    """Weight of the pull towards uniform play."""
    advantage_lambda: float
    value_lambda: float
    learning_rate: float
    """Factor on the learning rate."""


class Ends(NamedTuple):
    """Where some schedules come to rest, for a run to choose: the larger, the further advantages
    and values look ahead, and the more varied play stays."""

    advantage_lambda: float = 0.5
    value_lambda: float = 0.8
    magnet_floor: float = 0.003


USUAL = Ends()


def hyperparameters(progress: float, ends: Ends = USUAL) -> Hyperparameters:
    """Random setups teach what wins; strong ones from the start end in endless draws."""
    p = progress
    return Hyperparameters(
        random_share=line(p, (0.01, 1.0), (0.05, 0.10)),
        thinned=line(p, (0.0, 0.3), (0.05, 0.05)),
        no_battle_limit=line(p, (0.01, 1.0), (0.06, 0.5), (0.5, 0.5), (0.6, 1.0)),
        adjudication=line(p, (0.0, 0.5), (0.06, 0.0)),
        magnet=line(
            p, (0.0, 0.05), (0.01, 0.02), (0.03, 0.01), (0.2, 0.01), (0.6, ends.magnet_floor)
        ),
        advantage_lambda=line(p, (0.0, 0.8), (0.08, ends.advantage_lambda)),
        value_lambda=line(p, (0.0, 0.95), (0.08, ends.value_lambda)),
        learning_rate=line(p, (0.9, 1.0), (1.0, 0.05)),
    )


def shares(random: float, pools: int) -> tuple[float, ...]:
    """Of the setup pools: the random one first, all others alike."""
    if pools == 1:
        return (1.0,)
    return (random, *[(1 - random) / (pools - 1)] * (pools - 1))


def line(x: float, *points: Sequence[float]) -> float:
    """Straight between the points (x, y), level outside them."""
    if x <= points[0][0]:
        return points[0][1]
    for (x0, y0), (x1, y1) in pairwise(points):
        if x < x1:
            return y0 + (y1 - y0) * (x - x0) / (x1 - x0)
    return points[-1][1]
