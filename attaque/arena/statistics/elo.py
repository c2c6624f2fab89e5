"""Elo: scores as differences in strength, with confidence intervals."""

from __future__ import annotations

import math
from collections.abc import Callable
from statistics import NormalDist
from typing import NamedTuple

from attaque.arena.statistics.counts import Counts
from attaque.arena.statistics.likelihood import groups, log_likelihood

CONFIDENCE = 0.95
SCALE = 400 / math.log(10)
"""The Elo difference that multiplies the odds of winning by e."""

_EDGE = 1e-9
_STEPS = 40


class Estimate(NamedTuple):
    """A difference in Elo, with its confidence interval (level CONFIDENCE)."""

    elo: float
    low: float
    high: float

    @property
    def is_clear(self) -> bool:
        """Whether the interval excludes 0."""
        return self.low > 0 or self.high < 0

    def __str__(self) -> str:
        return f"{_signed(self.elo)} [{_signed(self.low)}, {_signed(self.high)}]"


def elo_of(score: float) -> float:
    """The Elo difference at which a player expects this score; infinite for 0 and 1."""
    if score <= 0 or score >= 1:
        return math.copysign(math.inf, score - 0.5)
    return -SCALE * math.log(1 / score - 1)


def score_of(elo: float) -> float:
    """The score, 0 to 1, that a player expects with this Elo difference."""
    return 1 / (1 + math.exp(-elo / SCALE))


def estimate(counts: Counts) -> Estimate:
    """Estimates how much stronger the first player is than the second. The interval holds all
    differences that a likelihood-ratio test does not reject. The test counts each complete pair as
    one result. So the interval is right although the two games of a pair depend on each other."""
    if not counts.total:
        return Estimate(0.0, -math.inf, math.inf)
    found, score = groups(counts), counts.score

    def fit(average: float) -> float:
        return log_likelihood(found, average)

    best = min(max(score, _EDGE), 1 - _EDGE)
    least = fit(best) - NormalDist().inv_cdf((1 + CONFIDENCE) / 2) ** 2 / 2
    low = _crossing(fit, least, best, _EDGE)
    high = _crossing(fit, least, best, 1 - _EDGE)
    return Estimate(elo_of(score), elo_of(low), elo_of(high))


def _crossing(fit: Callable[[float], float], least: float, inside: float, edge: float) -> float:
    """The average score between `inside` and `edge` at which `fit` falls below `least`. If `fit`
    is not below `least` even at the edge, the result is the edge, rounded to 0 or 1."""
    if fit(edge) >= least:
        return float(round(edge))
    for _ in range(_STEPS):
        middle = (inside + edge) / 2
        if fit(middle) >= least:
            inside = middle
        else:
            edge = middle
    return inside


def _signed(elo: float) -> str:
    if math.isinf(elo):
        return "+∞" if elo > 0 else "−∞"
    return f"{round(elo):+d}".replace("-", "−") if round(elo) else "0"
