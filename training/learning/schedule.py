"""Schedules of the hyperparameters, as functions of the progress through the plan (0 … 1).

Progress is counted in decisions and stored in the checkpoint. So a resumed run continues at the
same point of the schedules, on any machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple


class Hyperparameters(NamedTuple):
    """The hyperparameters of one iteration."""

    random_share: float
    """Share of the setups that are random, in variants with setup files."""
    thinned: float
    """Share of games that start with reduced armies."""
    no_battle_limit: float
    """Factor on the variant's own limit."""
    adjudication: float
    """Largest reward that a drawn game gives the side with more material."""
    magnet: float
    """Weight of the KL penalty that pulls towards uniform play."""
    advantage_lambda: float
    value_lambda: float
    learning_rate: float
    """Factor on the learning rate."""


class Ends(NamedTuple):
    """Final values of three schedules, which a run may choose. With a larger λ the targets depend
    on more of the later plies. A larger magnet keeps play more varied."""

    advantage_lambda: float = 0.5
    value_lambda: float = 0.8
    magnet_floor: float = 0.003


USUAL = Ends()


def hyperparameters(progress: float, ends: Ends = USUAL) -> Hyperparameters:
    """The hyperparameters at this progress. With strong setups, a network that has not learned
    anything yet only plays draws. So training begins with random setups, which teach it how to
    win."""
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
    """The share of each setup pool. The first pool holds the random setups and gets the share
    `random`; the others get equal shares."""
    if pools == 1:
        return (1.0,)
    return (random, *[(1 - random) / (pools - 1)] * (pools - 1))


def line(x: float, *points: Sequence[float]) -> float:
    """The value at `x` of a function that is linear between the points (x, y). Before the first
    point and after the last point it is constant."""
    if x <= points[0][0]:
        return points[0][1]
    for (x0, y0), (x1, y1) in pairwise(points):
        if x < x1:
            return y0 + (y1 - y0) * (x - x0) / (x1 - x0)
    return points[-1][1]
