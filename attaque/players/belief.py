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
ratios matter. Weights that sum to 1 are chances."""

Likelihoods = Mapping[int, Weights]
"""By piece identity: the weights that follow from a player's evidence about the piece
(evidence.py)."""

_ROUNDS, _CLOSE = 60, 1e-4
"""Balancing takes at most _ROUNDS rounds. It stops earlier if, for each kind, the sum of its
chances differs from the number of its pieces by less than _CLOSE."""

BARE, WALLED = 0.35, 2.0
"""Factors by which `sheltered` multiplies the flag's weight of a hidden, unmoved piece. BARE
applies once for each neighbouring square without a piece of the same side. WALLED applies once for
each neighbouring public bomb of the same side."""


class Belief:
    """The chances of the kinds for each hidden piece of one side. They follow from the number of
    hidden pieces of each kind, and from weights for each piece. The weights express three things: a
    piece that has moved is of a mobile kind, flags and bombs usually stand near the back row, and
    the moves of this side are evidence (evidence.py).

    The chances are exact if the weights express only the first of these three things. Otherwise the
    chances are approximate, but balanced: those of a piece sum to 1, and those of a kind sum to the
    number of its hidden pieces. Samples have no more pieces of a kind than can be hidden, and
    follow the weights approximately (Metropolis swaps).
    """

    def __init__(
        self, squares: Sequence[Square], weights: Sequence[Weights], pool: Mapping[Kind, int]
    ) -> None:
        """`squares` and `weights` have one entry for each hidden piece. `pool` counts the pieces of
        each kind that can be hidden. If `pool` counts more pieces than `squares`, the
        surplus is not on the board."""
        self.squares: tuple[Square, ...] = tuple(squares)
        self._pool = [pool.get(kind, 0) for kind in REAL]
        absent = sum(self._pool) - len(self.squares)
        # The flag is on the board, so it is never in the surplus.
        off_board = tuple(0.0 if kind is Kind.FLAG else 1.0 for kind in REAL)
        rows = [*weights, *[off_board] * absent]
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
        """The belief of the opponent of `color` about the hidden pieces of `color`. If `color` is
        the viewer's own side, this is what the enemy can believe about the viewer's pieces. Public
        pieces on the squares `forgotten` count as hidden."""
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
        """A random kind for each hidden piece, by its square. No kind occurs more often than in the
        pool. A piece gets a kind of weight 0 only if the pool cannot be dealt without that."""
        held = self._dealt(rng)
        self._mix(held, rng)
        return {square: REAL[k] for square, k in zip(self.squares, held, strict=False)}

    def _dealt(self, rng: Random) -> list[int]:
        """Draws a kind for each row of weights from the kinds that are left, first for the rows
        with the fewest possible kinds. If no kind that is left fits a row, other rows exchange
        their kinds until a fitting kind is free (augmenting path)."""
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
    """The likelihoods, with a new weight of the flag for each hidden unmoved piece of `color`. The
    weight depends on the squares beside the piece: a flag seldom stands in the open, and bombs
    usually protect it."""
    near = view.variant.grid.neighbours
    side = {o.square: o for o in view.occupants() if o.piece.color is color}
    found = dict(likelihoods)
    for square, occupant in side.items():
        if occupant.has_moved or occupant.is_public:
            continue
        factor = 1.0
        for beside in squares_in(near[square]):
            neighbour = side.get(beside)
            if neighbour is None:
                factor *= BARE
            elif neighbour.is_public and neighbour.piece.kind is Kind.BOMB:
                factor *= WALLED
        number = view.identity_at(square)
        row = found.get(number, (1.0,) * len(REAL))
        found[number] = (*row[: Kind.FLAG], row[Kind.FLAG] * factor, *row[Kind.FLAG + 1 :])
    return found


@lru_cache(maxsize=256)
def _balanced(
    groups: tuple[tuple[Weights, int], ...], pool: tuple[int, ...]
) -> Mapping[Weights, Weights]:
    """For each row of weights, the chance of each kind. The chances are scaled until those of a
    kind sum to the number of its pieces (iterative proportional fitting). `groups` holds each
    different row with the number of pieces that have this row. `pool` counts the pieces of each
    kind. Cached, because consecutive turns often need the same result."""
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
    """For each kind, how many pieces of the army are not known. They are hidden or not on the
    board. `hidden` is the number of hidden pieces. A position that was set up by hand may have more
    pieces than one army. Then whole armies are added until the sum is at least `hidden`."""
    pool = Counter(variant.army) - known
    while pool.total() < hidden:
        pool += Counter(variant.army)
    return pool


@lru_cache(maxsize=64)
def _fits(variant: Variant, color: Color) -> tuple[Weights, dict[Square, Weights]]:
    """The weights of a piece that has moved, and, by square, the weights of a piece that has not.
    Flags and bombs are likelier near the back row."""
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
    """For each row of weights, the same row with 0 for the kinds that the counts exclude. Example:
    7 bombs and flags are left, and only 7 pieces can be a bomb or a flag. Then each of these pieces
    is a bomb or a flag. Each single kind is checked in the same way: if 2 spies are left, and only
    2 pieces can be a spy, both are spies. `groups` and `pool` are as for `_balanced`."""
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
    """Finds a kind for row `i`. It is taken from another row, which gets a kind of a third row, and
    so on; the last row of this chain gets a kind that is left. If the evidence contradicts itself,
    there is no such chain. Then returns any kind that is left."""
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
    """Gives the kind `free` to `row`, the last row of the chain. Each row before it gets the kind
    that the row after it had. Returns the kind that the first row of the chain had."""
    left[free] -= 1
    while row in wanted_by:
        held[row], free, row = free, held[row], wanted_by[row]
    left[free] += 1
    return free
