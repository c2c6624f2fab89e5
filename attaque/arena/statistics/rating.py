"""Rating: the strength of many players from all their games (Bradley–Terry, a draw is half won).

The ratings are those under which everybody's points are what they were expected to be. How far
they can be trusted follows from how much the results of pairs scatter, not from a model of draws.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import NormalDist

from attaque.arena.schedule import Pairing
from attaque.arena.statistics.counts import Counts, merged
from attaque.arena.statistics.elo import CONFIDENCE, SCALE, Estimate
from attaque.arena.statistics.linear import Matrix, inverse, product

_ROUNDS = 200
_CLOSE = 1e-10


@dataclass(frozen=True)
class Ratings:
    """The ratings of a field; only differences mean anything."""

    names: tuple[str, ...]
    strengths: tuple[float, ...]
    """In natural units; they add up to 0."""
    covariance: Matrix
    is_steadied: bool
    """Whether a drawn game was added to every pairing, because somebody won or lost everything
    and no finite rating would have fitted."""

    def difference(self, name: str, other: str) -> Estimate:
        """How much stronger the one is."""
        i, j = self.names.index(name), self.names.index(other)
        v = self.covariance
        spread = math.sqrt(max(0.0, v[i][i] + v[j][j] - 2 * v[i][j]))
        return _estimate(self.strengths[i] - self.strengths[j], spread)

    def over_average(self, name: str) -> Estimate:
        """How much stronger than the average of the field."""
        i = self.names.index(name)
        return _estimate(self.strengths[i], math.sqrt(max(0.0, self.covariance[i][i])))

    def ranked(self) -> list[str]:
        """The strongest first."""
        order = sorted(zip(self.strengths, self.names, strict=True), reverse=True)
        return [name for _, name in order]


def rate(counts: Mapping[Pairing, Counts]) -> Ratings:
    """Raises ValueError if the field falls into parts that never met."""
    met = {pairing: found for pairing, found in merged(counts).items() if found.total}
    names = tuple(dict.fromkeys(name for pairing in met for name in pairing))
    if not names:
        raise ValueError("there are no games to rate")
    both = {**met, **{Pairing(b, a): found.turned() for (a, b), found in met.items()}}
    apart = [name for name in names if name not in _reached(names[0], both, lambda _: True)]
    if apart:
        raise ValueError(f"{names[0]} and {apart[0]} have no opponents in common")
    # Ford 1957: ratings are finite if everybody has scored against everybody, through others too.
    steadied = any(len(_reached(name, both, _scored)) < len(names) for name in names)
    samples = list(_samples(names, met, steadied))
    strengths = _solved(len(names), samples)
    return Ratings(names, tuple(strengths), _covariance(strengths, samples), steadied)


Sample = tuple[int, int, int, float, int]
"""The numbers of two players, the games of a unit, the first one's points in it, how many such."""


def _samples(
    names: Sequence[str], counts: Mapping[Pairing, Counts], steadied: bool
) -> Iterator[Sample]:
    """Pairs are one unit each, so that what their two games have in common counts once."""
    for (first, second), found in counts.items():
        i, j = names.index(first), names.index(second)
        for halves, number in enumerate(found.pairs):
            yield i, j, 2, halves / 2, number
        for halves, number in enumerate(found.singles):
            yield i, j, 1, halves / 2, number
        if steadied:
            yield i, j, 1, 0.5, 1


def _solved(size: int, samples: Sequence[Sample]) -> list[float]:
    """Newton's method; the all-ones part keeps the sum at 0."""
    strengths = [0.0] * size
    for _ in range(_ROUNDS):
        slope, bend = _slope_and_bend(strengths, samples)
        steps = [sum(a * b for a, b in zip(row, slope, strict=True)) for row in inverse(bend)]
        # A step of more than a few units would leave the region where the curve is a parabola.
        shorter = min(1.0, 2 / max(1e-12, *map(abs, steps)))
        strengths = [r + shorter * step for r, step in zip(strengths, steps, strict=True)]
        if max(map(abs, steps)) < _CLOSE:
            break
    return strengths


def _slope_and_bend(
    strengths: Sequence[float], samples: Sequence[Sample]
) -> tuple[list[float], list[list[float]]]:
    size = len(strengths)
    slope = [0.0] * size
    bend = [[1.0] * size for _ in range(size)]
    for i, j, games, points, number in samples:
        chance = 1 / (1 + math.exp(strengths[j] - strengths[i]))
        surplus = number * (points - games * chance)
        weight = number * games * chance * (1 - chance)
        slope[i] += surplus
        slope[j] -= surplus
        _add_pair(bend, i, j, weight)
    return slope, bend


def _covariance(strengths: Sequence[float], samples: Sequence[Sample]) -> Matrix:
    """The sandwich: the curve's bend on both sides, the scatter of the units between."""
    _, bend = _slope_and_bend(strengths, samples)
    scatter = [[0.0] * len(strengths) for _ in strengths]
    for i, j, games, points, number in samples:
        chance = 1 / (1 + math.exp(strengths[j] - strengths[i]))
        _add_pair(scatter, i, j, number * (points - games * chance) ** 2)
    units = sum(number for *_, number in samples)
    factor = units / max(1, units - len(strengths) + 1)
    bread = inverse(bend)
    return [[factor * cell for cell in row] for row in product(product(bread, scatter), bread)]


def _add_pair(matrix: list[list[float]], i: int, j: int, weight: float) -> None:
    matrix[i][i] += weight
    matrix[j][j] += weight
    matrix[i][j] -= weight
    matrix[j][i] -= weight


def _scored(counts: Counts) -> bool:
    return counts.points > 0


def _reached(
    start: str, counts: Mapping[Pairing, Counts], leads: Callable[[Counts], bool]
) -> set[str]:
    """Who can be reached from a player, by steps from one to the next."""
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
