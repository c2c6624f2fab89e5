"""Ratings: the strengths of many players from all their games (Bradley–Terry model).

A draw counts as half a win. With these ratings the expected points of each player equal the points
that it scored (maximum likelihood). The errors of the ratings are estimated from the variance of
the results of pairs (sandwich estimator). So no model of draws is needed.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import NormalDist

import numpy as np
from numpy.typing import NDArray

from attaque.arena.schedule import Pairing
from attaque.arena.statistics.counts import Counts, merged
from attaque.arena.statistics.elo import CONFIDENCE, SCALE, Estimate

_ROUNDS = 200
_CLOSE = 1e-10
_LONGEST_STEP = 2.0
"""The longest step of Newton's method, in natural units. Beyond it the log-likelihood is no longer
close to a parabola."""

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Ratings:
    """The ratings of a group of players. Only differences of ratings have a meaning."""

    names: tuple[str, ...]
    strengths: tuple[float, ...]
    """The ratings in natural units: a difference of 1 multiplies the odds of winning by e. The sum
    of all strengths is 0."""
    covariance: tuple[tuple[float, ...], ...]
    """The covariance of the errors of the strengths."""
    is_steadied: bool
    """Whether one drawn game was added to every pairing. That happens if no finite ratings fit the
    results: for example, if a player won or lost all its games."""

    def difference(self, name: str, other: str) -> Estimate:
        """How much stronger the player `name` is than the player `other`."""
        i, j = self.names.index(name), self.names.index(other)
        v = self.covariance
        spread = math.sqrt(max(0.0, v[i][i] + v[j][j] - 2 * v[i][j]))
        return _estimate(self.strengths[i] - self.strengths[j], spread)

    def over_average(self, name: str) -> Estimate:
        """How much stronger the player is than the average of all players."""
        i = self.names.index(name)
        return _estimate(self.strengths[i], math.sqrt(max(0.0, self.covariance[i][i])))

    def ranked(self) -> list[str]:
        """The names, the strongest player first."""
        order = sorted(zip(self.strengths, self.names, strict=True), reverse=True)
        return [name for _, name in order]


def rate(counts: Mapping[Pairing, Counts]) -> Ratings:
    """The ratings of all players with games. Raises ValueError if there are no games, or if the
    players form groups that never played against each other."""
    met = {pairing: found for pairing, found in merged(counts).items() if found.total}
    names = tuple(dict.fromkeys(name for pairing in met for name in pairing))
    if not names:
        raise ValueError("there are no games to rate")
    both = {**met, **{Pairing(b, a): found.turned() for (a, b), found in met.items()}}
    apart = [name for name in names if name not in _reached(names[0], both, lambda _: True)]
    if apart:
        raise ValueError(f"no chain of games connects {names[0]} and {apart[0]}")
    # Ford 1957: the ratings are finite if each player has scored against all others, directly or
    # through a chain of players.
    steadied = any(len(_reached(name, both, _scored)) < len(names) for name in names)
    samples = list(_samples(names, met, steadied))
    strengths = _solved(len(names), samples)
    covariance = _covariance(strengths, samples)
    rows = tuple(tuple(map(float, row)) for row in covariance)
    return Ratings(names, tuple(map(float, strengths)), rows, steadied)


Sample = tuple[int, int, int, float, int]
"""The units of one pairing that have the same result (see `_samples`): index of the first player,
index of the second player, games in each unit, points of the first player in each unit, number of
units."""


def _samples(
    names: Sequence[str], counts: Mapping[Pairing, Counts], steadied: bool
) -> Iterator[Sample]:
    """The results as units. A pair of games is one unit, because its two games depend on each
    other. A single game is also a unit. `steadied` adds one draw to every pairing."""
    for (first, second), found in counts.items():
        i, j = names.index(first), names.index(second)
        for halves, number in enumerate(found.pairs):
            yield i, j, 2, halves / 2, number
        for halves, number in enumerate(found.singles):
            yield i, j, 1, halves / 2, number
        if steadied:
            yield i, j, 1, 0.5, 1


def _solved(size: int, samples: Sequence[Sample]) -> Floats:
    """The strengths with the greatest likelihood, by Newton's method."""
    strengths = np.zeros(size)
    for _ in range(_ROUNDS):
        step = np.linalg.solve(*_curvature_and_slope(strengths, samples))
        longest = float(np.abs(step).max())
        strengths += min(1.0, _LONGEST_STEP / max(1e-12, longest)) * step
        if longest < _CLOSE:
            break
    return strengths


def _curvature_and_slope(strengths: Floats, samples: Sequence[Sample]) -> tuple[Floats, Floats]:
    """The negated second derivative and the first derivative of the log-likelihood. The number 1
    is added to each entry of the negated second derivative. This makes the matrix invertible and
    keeps the sum of the strengths at 0."""
    size = len(strengths)
    slope, curvature = np.zeros(size), np.ones((size, size))
    for i, j, games, points, number in samples:
        chance = _chance(strengths, i, j)
        surplus = number * (points - games * chance)
        slope[i] += surplus
        slope[j] -= surplus
        _add_pair(curvature, i, j, number * games * chance * (1 - chance))
    return curvature, slope


def _covariance(strengths: Floats, samples: Sequence[Sample]) -> Floats:
    """The sandwich estimator: inverse curvature × scatter of the units × inverse curvature. A
    factor corrects it for small numbers of units."""
    curvature, _ = _curvature_and_slope(strengths, samples)
    scatter = np.zeros_like(curvature)
    for i, j, games, points, number in samples:
        surplus = points - games * _chance(strengths, i, j)
        _add_pair(scatter, i, j, number * surplus**2)
    units = sum(number for *_, number in samples)
    factor = units / max(1, units - len(strengths) + 1)
    bread = np.linalg.inv(curvature)
    found: Floats = factor * (bread @ scatter @ bread)
    return found


def _chance(strengths: Floats, i: int, j: int) -> float:
    """The points that player i is expected to score in one game against player j."""
    return 1 / (1 + math.exp(strengths[j] - strengths[i]))


def _add_pair(matrix: Floats, i: int, j: int, weight: float) -> None:
    matrix[i, i] += weight
    matrix[j, j] += weight
    matrix[i, j] -= weight
    matrix[j, i] -= weight


def _scored(counts: Counts) -> bool:
    return counts.points > 0


def _reached(
    start: str, counts: Mapping[Pairing, Counts], leads: Callable[[Counts], bool]
) -> set[str]:
    """The players that a chain of pairings connects with the player `start`. Only pairings for
    which `leads` is true are in a chain."""
    found, waiting = {start}, [start]
    while waiting:
        name = waiting.pop()
        for (first, second), counted in counts.items():
            if first == name and second not in found and leads(counted):
                found.add(second)
                waiting.append(second)
    return found


def _estimate(strength: float, spread: float) -> Estimate:
    reach = NormalDist().inv_cdf((1 + CONFIDENCE) / 2) * spread
    return Estimate(SCALE * strength, SCALE * (strength - reach), SCALE * (strength + reach))
