"""Likelihood of an average score, given counted results (empirical likelihood).

This is the likelihood of one distribution of results: the most likely one with this average. The
method assumes nothing about draws, or about the correlation of the two games of a pair.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from attaque.arena.statistics.counts import Counts

TRACE = 1e-3
"""Replaces a count of 0, so that results that have not occurred stay possible."""
_STEPS = 100
_CLOSE = 1e-13

ResultGroup = tuple[tuple[float, ...], tuple[float, ...]]
"""Two tuples: for each possible result its points per game, and how often it occurred."""


def groups(counts: Counts) -> list[ResultGroup]:
    """One group for the complete pairs, with five possible results, and one for the single games,
    with three. A group without games is left out."""
    found = [
        ((0.0, 0.25, 0.5, 0.75, 1.0), counts.pairs),
        ((0.0, 0.5, 1.0), counts.singles),
    ]
    return [(scores, _traced(numbers)) for scores, numbers in found if any(numbers)]


def fitted(scores: Sequence[float], numbers: Sequence[float], average: float) -> list[float]:
    """The chance of each result in the most likely distribution with this average, 0 < average < 1.

    It has the form p = n / (N (1 + x (score − average))): n is how often the result occurred, N is
    the sum of all n, and x is the number for which the distribution has this average. Newton's
    method finds x. The interval from `low` to `high` always contains the solution. If a step leaves
    the interval, the next x is its middle.
    """
    total, offsets = sum(numbers), [score - average for score in scores]
    low, high = -1 / offsets[-1], -1 / offsets[0]
    x = 0.0
    for _ in range(_STEPS):
        parts = [n * d / (1 + x * d) for n, d in zip(numbers, offsets, strict=True)]
        slope = sum(parts)
        if abs(slope) < _CLOSE * total:
            break
        low, high = (x, high) if slope > 0 else (low, x)
        bend = sum(part * part / n for part, n in zip(parts, numbers, strict=True))
        x += slope / bend
        if not low < x < high:
            x = (low + high) / 2
    return [n / (total * (1 + x * d)) for n, d in zip(numbers, offsets, strict=True)]


def log_likelihood(found: Sequence[ResultGroup], average: float) -> float:
    """The log-likelihood of the counted results if the expected score of a game is `average`."""
    return sum(
        n * math.log(p)
        for scores, numbers in found
        for n, p in zip(numbers, fitted(scores, numbers, average), strict=True)
    )


def _traced(numbers: Sequence[int]) -> tuple[float, ...]:
    return tuple(float(n) or TRACE for n in numbers)
