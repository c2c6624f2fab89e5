"""Assessment of a view: chances, piece values, dangers and distances in one place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property, lru_cache
from operator import mul
from typing import NamedTuple

from attaque.players.battles import LOSS, REAL, WIN, BattleTable, battle_table, worth
from attaque.players.belief import Belief, Likelihoods, Weights
from attaque.rules import Color, Kind, Square, Variant, View
from attaque.rules.pieces import KINDS
from attaque.rules.squares import STRIDE, mask_of, squares_in

UNREACHABLE = 99
"""The distance to a square that cannot be reached."""
_STEPS = bytes([UNREACHABLE, *range(255)])
"""Translates the count of a square (see `_flooded`) into its distance."""

HIDDEN_SHARE = 0.6
"""The weight of the expected loss of a hidden piece. The enemy does not know the kind of the piece,
and perhaps does not strike it."""
BLUFF = 0.3
"""The weight of a negative expected loss. The enemy would lose by striking the hidden piece, but
perhaps does not strike it."""


class Own(NamedTuple):
    """One of the player's pieces."""

    kind: Kind
    public: bool


class Foe(NamedTuple):
    """An enemy piece: the chance of each kind. `kind` is None if it is not known."""

    chances: Weights
    kind: Kind | None


Gains = list[list[float]]
"""The gain of a strike for the striking side, in piece values: `gains[kind of the striker][kind of
the struck piece]`."""


@dataclass(frozen=True, eq=False)
class MaterialValues:
    """Values and gains that depend only on the variant and on the pieces that each side has left.
    Many turns share one cached object: treat it as read-only."""

    mine: list[float]
    """The value of each kind as a piece of the player."""
    theirs: list[float]
    """The value of each kind as a piece of the enemy."""
    strikes: Gains
    """The player's gains from its strikes."""
    struck: Gains
    """The enemy's gains from its strikes."""


class Assessment:
    """A view with everything that the evaluation of its moves needs."""

    def __init__(
        self,
        view: View,
        likelihoods: Likelihoods | None = None,
        forgotten: Collection[Square] = (),
    ) -> None:
        assert view.viewer is not None
        self.view: View = view
        self.variant: Variant = view.variant
        self.me: Color = view.viewer
        self.near: tuple[int, ...] = self.variant.grid.neighbours
        self.table: BattleTable = battle_table(self.variant)
        self.belief: Belief = Belief.of(view, self.me.other, likelihoods, forgotten)
        self.own: dict[Square, Own] = {}
        self.foes: dict[Square, Foe] = {}
        for square, (color, kind), _, public in view.occupants():
            if color is self.me:
                self.own[square] = Own(kind, public)
            elif public and square not in forgotten:
                self.foes[square] = _KNOWN[kind]
            else:
                self.foes[square] = _foe(self.belief.chances[square])
        self.own_mask: int = mask_of(self.own)
        self.foe_mask: int = mask_of(self.foes)
        mine = Counter(piece.kind for piece in self.own.values())
        theirs = Counter(self.belief.pool)
        theirs.update(
            foe.kind
            for square, foe in self.foes.items()
            if foe.kind is not None and square not in self.belief.chances
        )
        values = _material_values(self.variant, frozenset(mine.items()), frozenset(theirs.items()))
        self._material_values = values
        self.mine: list[float] = values.mine
        self.theirs: list[float] = values.theirs
        self.strikes: Gains = values.strikes
        self.struck: Gains = values.struck
        self.lead: float = sum(
            self.mine[k] * n for k, n in mine.items() if k is not Kind.FLAG
        ) - sum(self.theirs[k] * n for k, n in theirs.items() if k is not Kind.FLAG)
        self.flag: Square | None = next(
            (s for s, piece in self.own.items() if piece.kind is Kind.FLAG), None
        )
        self._distances: dict[Square, list[int]] = {}
        self._expected_gains = {
            s: _expected_gains(values, foe.chances) for s, foe in self.foes.items()
        }
        self._win_chances = {
            s: _win_chances(self.variant, foe.chances) for s, foe in self.foes.items()
        }

    @cached_property
    def about_me(self) -> dict[Square, Weights]:
        """The enemy's belief: for each hidden piece of the player, by its square, the chance of
        each kind."""
        return Belief.of(self.view, self.me).chances

    def danger(self, square: Square, kind: Kind, public: bool, home: Square) -> float:
        """The player's expected loss if its piece stood on `square` and the most dangerous enemy
        piece beside `square` struck it. `home` is the square where the piece stands now. For a
        hidden piece the loss is negative if the enemy would lose by the strike. For a public piece
        it is never negative."""
        beside = self.near[square] & self.foe_mask
        if not beside:
            return 0.0
        worst = max(
            self._loss(square, kind, public, home, self.foes[foe].chances)
            for foe in squares_in(beside)
        )
        return worst if worst > 0 else BLUFF * worst

    def _loss(
        self, square: Square, kind: Kind, public: bool, home: Square, chances: Weights
    ) -> float:
        """The expected loss if an enemy piece with these chances of kinds strikes the piece."""
        foe_gains = None if public else self.foe_gains(home)
        total = 0.0
        for j, p in enumerate(chances):
            if p and self.variant.is_mobile(REAL[j]):
                loss = self.struck[j][kind]
                if loss > 0:
                    loss -= self._revenge(square, home, j)
                if foe_gains is None:
                    total += p * max(0.0, loss)
                elif foe_gains[j] > 0:
                    total += HIDDEN_SHARE * p * loss
        return total

    def foe_gains(self, square: Square) -> list[float]:
        """For each enemy kind, its expected gain from striking the player's hidden piece on that
        square. 0 for every kind if no hidden piece of the player stands there."""
        row = self.about_me.get(square)
        return [0.0] * len(REAL) if row is None else _foe_gains(self._material_values, row)

    def expected_gains(self, square: Square) -> list[float]:
        """For each of the player's kinds, its expected gain from striking the enemy piece on that
        square."""
        return self._expected_gains[square]

    def win_chances(self, square: Square) -> list[float]:
        """For each of the player's kinds, the chance that it wins against the enemy piece on that
        square."""
        return self._win_chances[square]

    def _revenge(self, square: Square, home: Square, j: int) -> float:
        """The player's expected gain from striking back, if an enemy piece of kind number `j` has
        won on `square`. The piece from `home` cannot strike back, because it is lost."""
        best = 0.0
        for other in squares_in(self.near[square] & self.own_mask):
            if other != home:
                best = max(best, self.strikes[self.own[other].kind][j])
        return 0.8 * best

    def distances(self, goal: Square) -> list[int]:
        """For every square, the number of steps to `goal`. The way leads around lakes, enemy pieces
        and the player's own immobile pieces."""
        found = self._distances.get(goal)
        if found is None:
            found = self._distances[goal] = self._flooded(goal)
        return found

    @cached_property
    def _passable(self) -> int:
        """One byte for each square: 1 if the player's pieces can cross the square."""
        walls = mask_of(s for s, p in self.own.items() if not self.variant.is_mobile(p.kind))
        open_squares = squares_in(self.variant.grid.land & ~self.foe_mask & ~walls)
        return sum(1 << 8 * square for square in open_squares)

    def _flooded(self, goal: Square) -> list[int]:
        """The distance of each square to `goal`, by a breadth-first search over all squares at
        once. The integer `found` holds one byte for each square: 0 if it is not reached, 1 for the
        goal, 2 for the neighbours of the goal, and so on."""
        front = found = 1 << 8 * goal
        room, count = self._passable & ~front, 1
        while front:
            count += 1
            front = (front << 8 | front >> 8 | front << 8 * STRIDE | front >> 8 * STRIDE) & room
            room ^= front
            found += count * front
        counts = found.to_bytes(STRIDE * self.variant.height, "little")
        return list(counts.translate(_STEPS))


@lru_cache(maxsize=64)
def _material_values(
    variant: Variant, mine: frozenset[tuple[Kind, int]], theirs: frozenset[tuple[Kind, int]]
) -> MaterialValues:
    """The values if both sides have these pieces left. Each pair is a kind and its count."""
    table, own, other = battle_table(variant), dict(mine), dict(theirs)
    here, there = worth(variant, own, other), worth(variant, other, own)
    return MaterialValues(here, there, _gains(table, here, there), _gains(table, there, here))


def _gains(table: BattleTable, own: list[float], other: list[float]) -> Gains:
    return [
        [
            other[j] if end == WIN else -own[k] if end == LOSS else other[j] - own[k]
            for j, end in enumerate(row)
        ]
        for k, row in enumerate(table)
    ]


def _expected(gains: Gains, chances: Weights) -> list[float]:
    return [sum(map(mul, chances, row)) for row in gains]


@lru_cache(maxsize=512)
def _expected_gains(values: MaterialValues, chances: Weights) -> list[float]:
    return _expected(values.strikes, chances)


@lru_cache(maxsize=512)
def _foe_gains(values: MaterialValues, chances: Weights) -> list[float]:
    return _expected(values.struck, chances)


@lru_cache(maxsize=512)
def _win_chances(variant: Variant, chances: Weights) -> list[float]:
    return _expected([[float(end == WIN) for end in row] for row in battle_table(variant)], chances)


_KNOWN = tuple(Foe(tuple(float(k is kind) for k in REAL), kind) for kind in KINDS)


@lru_cache(maxsize=1024)
def _foe(chances: Weights) -> Foe:
    """An enemy piece with these chances. If one kind is nearly certain, it counts as known."""
    best = max(chances)
    return Foe(chances, REAL[chances.index(best)] if best > 0.999 else None)
