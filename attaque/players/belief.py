"""Belief: the chances of each kind for the hidden pieces of one side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import accumulate
from math import fsum
from operator import mul
from random import Random

from attaque.players.battles import REAL
from attaque.rules import Color, Kind, Square, Variant, View
from attaque.rules.squares import squares_in

Weights = tuple[float, ...]
"""For one piece, how well each kind fits it, in the order of REAL. 0 means impossible. Only the
ratios matter."""

Likelihoods = Mapping[int, Weights]
"""The weights of the evidence that a player has about pieces (evidence.py), by piece identity."""

_ROUNDS, _CLOSE = 60, 1e-4
"""Balancing takes at most _ROUNDS rounds. It stops when the expected number of pieces of each kind
differs from their count by less than _CLOSE."""

BARE, WALLED = 0.35, 2.0
"""Factors for the chance that an unmoved piece is the flag: BARE for each neighbouring square
without a piece of its side, WALLED for each neighbouring square with a public bomb of its side."""


class Belief:
    """What can be believed about the hidden pieces of one side. It follows from the number of
    pieces left of each kind, and from weights for each piece: a piece that has moved is of a mobile
    kind, flags and bombs usually stand at the back, and moves are evidence.

    If the weights only exclude the immobile kinds for pieces that have moved, the chances are
    exact. Otherwise they are approximate, but balanced: the chances of a piece sum to 1, and those
    of a kind sum to its count. Samples follow the weights approximately (Metropolis swaps) and fit
    the counts.
    """

    def __init__(
        self, squares: Sequence[Square], weights: Sequence[Weights], pool: Mapping[Kind, int]
    ) -> None:
        """`squares` and `weights` have one entry for each hidden piece. `pool` holds the count of
        each kind. It may hold more kinds than there are pieces: the surplus is not on the board."""
        self.squares: tuple[Square, ...] = tuple(squares)
        self._pool = [pool.get(kind, 0) for kind in REAL]
        absent = sum(self._pool) - len(self.squares)
        # The flag is on the board, so it is never in the surplus.
        nowhere = tuple(0.0 if kind is Kind.FLAG else 1.0 for kind in REAL)
        rows = [*weights, *[nowhere] * absent]
        forced = _forced(tuple(Counter(rows).items()), tuple(self._pool))
        self._rows = [forced[row] for row in rows]

    @classmethod
    def of(
        cls,
        view: View,
        color: Color,
        likelihoods: Likelihoods | None = None,
        forgotten: Collection[Square] = (),
    ) -> Belief:
        """What the opponent of `color` can believe about the hidden pieces of `color`, from what is
        public. `color` can also be the viewer's own side: then this is the enemy's belief about the
        viewer. `forgotten` are squares whose public pieces count as hidden."""
        variant, gathered = view.variant, likelihoods or {}
        squares: list[Square] = []
        weights: list[Weights] = []
        known: Counter[Kind] = Counter(view.captured(color))
        moving, staying = _fits(variant, color)
        for square, (owner, kind), moved, public in view.occupants():
            if owner is not color:
                continue
            if public and square not in forgotten:
                known[kind] += 1
                continue
            fit = moving if moved else staying[square]
            seen = gathered.get(view.identity_at(square)) if gathered else None
            squares.append(square)
            weights.append(fit if seen is None else tuple(map(mul, fit, seen)))
        return cls(squares, weights, _pool(variant, known, len(squares)))

    @cached_property
    def chances(self) -> dict[Square, Weights]:
        """For each hidden piece, by its square, the chance of each kind."""
        found = _balanced(tuple(Counter(self._rows).items()), tuple(self._pool))
        return {square: found[row] for square, row in zip(self.squares, self._rows, strict=False)}

    @property
    def pool(self) -> dict[Kind, int]:
        """The kinds of the hidden pieces, with the number of each."""
        return {kind: n for kind, n in zip(REAL, self._pool, strict=True) if n}

    def chance(self, square: Square, kind: Kind) -> float:
        return self.chances[square][kind]

    def sample(self, rng: Random) -> dict[Square, Kind]:
        """A random kind for each hidden piece, by its square. They fit all that is known."""
        held = self._dealt(rng)
        self._mix(held, rng)
        return {square: REAL[k] for square, k in zip(self.squares, held, strict=False)}

    def _dealt(self, rng: Random) -> list[int]:
        """A kind for each row of weights. Rows with the fewest possible kinds come first; each
        draws from the kinds that are left. If none of these fits a row, other rows exchange their
        kinds to make one free (augmenting path)."""
        rows, left = self._rows, list(self._pool)
        held = [-1] * len(rows)
        for i in self._order:
            fits = [w * n for w, n in zip(rows[i], left, strict=True)]
            sums = list(accumulate(fits))
            if sums[-1] > 0:
                point = rng.random() * sums[-1]
                held[i] = next(k for k, s in enumerate(sums) if s > point)
            else:
                held[i] = _taken_over(i, rows, held, left)
            left[held[i]] -= 1
        return held

    @cached_property
    def _order(self) -> list[int]:
        return sorted(range(len(self._rows)), key=lambda i: sum(w > 0 for w in self._rows[i]))

    def _mix(self, held: list[int], rng: Random) -> None:
        """Exchanges the kinds of random pairs of rows (Metropolis swaps), so that the kinds nearly
        follow the distribution that the weights define."""
        rows, count = self._rows, len(held)
        if len(set(rows)) < 2:
            return
        draw = rng.random
        for _ in range(3 * count):
            i, j = int(draw() * count), int(draw() * count)
            a, b = held[i], held[j]
            if a != b:
                new = rows[i][b] * rows[j][a]
                if new and new >= draw() * rows[i][a] * rows[j][b]:
                    held[i], held[j] = b, a


def sheltered(view: View, color: Color, likelihoods: Likelihoods) -> Likelihoods:
    """The likelihoods of the pieces of `color`, with the surroundings of each hidden unmoved piece
    added: a flag seldom stands in the open, and bombs usually protect it."""
    near = view.variant.grid.neighbours
    side = {o.square: o for o in view.occupants() if o.piece.color is color}
    found = dict(likelihoods)
    for square, occupant in side.items():
        if occupant.has_moved or occupant.is_public:
            continue
        share = 1.0
        for beside in squares_in(near[square]):
            neighbour = side.get(beside)
            if neighbour is None:
                share *= BARE
            elif neighbour.is_public and neighbour.piece.kind is Kind.BOMB:
                share *= WALLED
        number = view.identity_at(square)
        row = found.get(number, (1.0,) * len(REAL))
        found[number] = (*row[: Kind.FLAG], row[Kind.FLAG] * share, *row[Kind.FLAG + 1 :])
    return found


@lru_cache(maxsize=256)
def _balanced(
    groups: tuple[tuple[Weights, int], ...], pool: tuple[int, ...]
) -> Mapping[Weights, Weights]:
    """For each row of weights, the chances of the kinds that also match the count of each kind
    (iterative proportional fitting). `groups` holds each row with the number of pieces that have
    it. Cached, because consecutive turns often need the same result."""
    left = [k for k, count in enumerate(pool) if count]
    counts = [float(pool[k]) for k in left]
    rows = [([row[k] for k in left], count) for row, count in groups]
    column = counts
    for _ in range(_ROUNDS):
        sums = [0.0] * len(left)
        for row, count in rows:
            share = count / (fsum(map(mul, row, column)) or 1.0)
            sums = [s + share * w for s, w in zip(sums, row, strict=True)]
        sums = list(map(mul, sums, column))
        column = [c * n / s if s else 0.0 for c, n, s in zip(column, counts, sums, strict=True)]
        if all(abs(n - s) < _CLOSE for n, s in zip(counts, sums, strict=True)):
            break
    factors = [0.0] * len(REAL)
    for k, factor in zip(left, column, strict=True):
        factors[k] = factor
    return {row: _normalised(list(map(mul, row, factors))) for row, _ in groups}


def _normalised(row: Sequence[float]) -> Weights:
    total = sum(row) or 1.0
    return tuple(w / total for w in row)


def _pool(variant: Variant, known: Counter[Kind], hidden: int) -> Counter[Kind]:
    """The army without the known pieces: the kinds of the `hidden` pieces, and of pieces that are
    missing on the board. A position for study may have more pieces than one army. Then whole armies
    are added until there are enough kinds."""
    pool = Counter(variant.army) - known
    while pool.total() < hidden:
        pool += Counter(variant.army)
    return pool


@lru_cache(maxsize=64)
def _fits(variant: Variant, color: Color) -> tuple[Weights, dict[Square, Weights]]:
    """The weights of a piece that has moved, and for each square those of a piece that has not. A
    flag, and also a bomb, is likelier near the back row."""
    staying = {}
    for square in variant.grid.squares:
        row = square.row if color is Color.RED else variant.height + 1 - square.row
        depth = min(1.0, (row - 1) / max(1, variant.zone - 1))
        found = [1.0] * len(REAL)
        found[Kind.FLAG] = 8.0 * 0.04**depth
        found[Kind.BOMB] = 1.6 * 0.4**depth
        staying[square] = tuple(found)
    return tuple(float(variant.is_mobile(kind)) for kind in REAL), staying


@lru_cache(maxsize=256)
def _forced(
    groups: tuple[tuple[Weights, int], ...], pool: tuple[int, ...]
) -> Mapping[Weights, Weights]:
    """Each row without the kinds that the counts rule out. If the pieces that can be bomb or flag
    are exactly as many as the bombs and flags left, each of them is a bomb or a flag. The same
    holds for each single kind. `groups` and `pool` are as for `_balanced`."""
    rows, counts = [row for row, _ in groups], [count for _, count in groups]
    for kinds in ((Kind.BOMB, Kind.FLAG), *((kind,) for kind in REAL)):
        left = [k for k in kinds if pool[k]]
        if not left:
            continue
        able = [i for i, row in enumerate(rows) if any(row[k] for k in left)]
        if sum(counts[i] for i in able) == sum(pool[k] for k in left):
            for i in able:
                rows[i] = tuple(w if k in left else 0.0 for k, w in enumerate(rows[i]))
    return {row: narrowed for (row, _), narrowed in zip(groups, rows, strict=True)}


def _taken_over(i: int, rows: Sequence[Weights], held: list[int], left: list[int]) -> int:
    """A kind for row `i`, made free by a chain of rows that exchange kinds. If there is no such
    chain, because the evidence contradicts itself, any kind that is left."""
    spare = [k for k, n in enumerate(left) if n]
    wanted_by: dict[int, int] = {}
    queue = [i]
    for wanting in queue:
        for j, kind in enumerate(held):
            if kind < 0 or j in wanted_by or not rows[wanting][kind]:
                continue
            wanted_by[j] = wanting
            free = [k for k in spare if rows[j][k]]
            if free:
                return _handed_on(j, free[0], wanted_by, held, left)
            queue.append(j)
    return spare[0]


def _handed_on(
    row: int, free: int, wanted_by: dict[int, int], held: list[int], left: list[int]
) -> int:
    """Gives the free kind to the row. Each next row of the chain gets the kind of the row before
    it. Returns the kind that becomes free at the end of the chain."""
    left[free] -= 1
    while row in wanted_by:
        held[row], free, row = free, held[row], wanted_by[row]
    left[free] += 1
    return free
