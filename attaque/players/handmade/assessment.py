"""Outlook: what a player makes of a view; chances, worths, dangers and distances in one place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property, lru_cache
from operator import mul
from typing import NamedTuple

from attaque.players.battles import LOSS, REAL, WIN, Table, duels, worth
from attaque.players.belief import Belief, Likelihoods, Weights
from attaque.rules import Color, Kind, Square, Variant, View
from attaque.rules.pieces import KINDS
from attaque.rules.squares import STRIDE, mask_of, squares_in

FAR = 99
"""The distance to a square that cannot be reached."""
_STEPS = bytes([FAR, *range(255)])
"""From the count of a square to its distance."""

HIDDEN = 0.6
"""How much of a danger counts while the other side does not know the piece."""
BLUFF = 0.3
"""How much it counts that the other side may strike a hidden piece to its own loss."""


class Own(NamedTuple):
    """One of the player's pieces."""

    kind: Kind
    public: bool


class Foe(NamedTuple):
    """A piece of the other side: what it may be, and what it is if that is known."""

    chances: Weights
    kind: Kind | None


Gains = list[list[float]]
"""By the kinds of the striker and the struck."""


@dataclass(frozen=True, eq=False)
class Stakes:
    """What depends only on which pieces the two sides have left. The turns of a game share it:
    nobody may change it."""

    mine: list[float]
    """What each kind is worth to the player."""
    theirs: list[float]
    strikes: Gains
    """What the player gains by a strike."""
    struck: Gains
    """What the other side gains by one."""


class Outlook:
    """A view with everything that judging its moves needs."""

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
        self.table: Table = duels(self.variant)
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
        stakes = _stakes(self.variant, frozenset(mine.items()), frozenset(theirs.items()))
        self._stakes = stakes
        self.mine: list[float] = stakes.mine
        self.theirs: list[float] = stakes.theirs
        self.strikes: Gains = stakes.strikes
        self.struck: Gains = stakes.struck
        self.lead: float = sum(
            self.mine[k] * n for k, n in mine.items() if k is not Kind.FLAG
        ) - sum(self.theirs[k] * n for k, n in theirs.items() if k is not Kind.FLAG)
        self.flag: Square | None = next(
            (s for s, piece in self.own.items() if piece.kind is Kind.FLAG), None
        )
        self._distances: dict[Square, list[int]] = {}
        self._hopes = {s: _hopes(stakes, foe.chances) for s, foe in self.foes.items()}
        self._wins = {s: _wins(self.variant, foe.chances) for s, foe in self.foes.items()}

    @cached_property
    def about_me(self) -> dict[Square, Weights]:
        """What the other side may believe about the player's hidden pieces."""
        return Belief.of(self.view, self.me).chances

    def danger(self, square: Square, kind: Kind, public: bool, home: Square) -> float:
        """What the player can be expected to lose by a strike at that kind on that square, when it
        comes from `home`; less than nothing when the striker would be the loser."""
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
        dares = None if public else self.dares(home)
        total = 0.0
        for j, p in enumerate(chances):
            if p and self.variant.is_mobile(REAL[j]):
                loss = self.struck[j][kind]
                if loss > 0:
                    loss -= self._revenge(square, home, j)
                if dares is None:
                    total += p * max(0.0, loss)
                elif dares[j] > 0:
                    total += HIDDEN * p * loss
        return total

    def dares(self, square: Square) -> list[float]:
        """For each kind of the other side what it may expect of striking the hidden piece there."""
        row = self.about_me.get(square)
        return [0.0] * len(REAL) if row is None else _dares(self._stakes, row)

    def hopes(self, square: Square) -> list[float]:
        """For each kind of the player what it may expect of striking the foe there."""
        return self._hopes[square]

    def wins(self, square: Square) -> list[float]:
        """For each kind of the player the chance that it wins by striking the foe there."""
        return self._wins[square]

    def _revenge(self, square: Square, home: Square, j: int) -> float:
        """What the player gets back by striking a winner on that square."""
        best = 0.0
        for other in squares_in(self.near[square] & self.own_mask):
            if other != home:
                best = max(best, self.strikes[self.own[other].kind][j])
        return 0.8 * best

    def distances(self, goal: Square) -> list[int]:
        """Steps to that square from everywhere, around lakes, foes and own bombs and flag."""
        found = self._distances.get(goal)
        if found is None:
            found = self._distances[goal] = self._flooded(goal)
        return found

    @cached_property
    def _passable(self) -> int:
        """The squares that the player's pieces can cross, one byte each."""
        walls = mask_of(s for s, p in self.own.items() if not self.variant.is_mobile(p.kind))
        open_squares = squares_in(self.variant.grid.land & ~self.foe_mask & ~walls)
        return sum(1 << 8 * square for square in open_squares)

    def _flooded(self, goal: Square) -> list[int]:
        """All squares of one distance are found at once. With one byte for each, they can be
        counted in the same number: 1 for the goal, 2 for what is a step away, 0 if never found."""
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
def _stakes(
    variant: Variant, mine: frozenset[tuple[Kind, int]], theirs: frozenset[tuple[Kind, int]]
) -> Stakes:
    """From how many of each kind the two sides have."""
    table, own, other = duels(variant), dict(mine), dict(theirs)
    here, there = worth(variant, own, other), worth(variant, other, own)
    return Stakes(here, there, _gains(table, here, there), _gains(table, there, here))


def _gains(table: Table, own: list[float], other: list[float]) -> Gains:
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
def _hopes(stakes: Stakes, chances: Weights) -> list[float]:
    return _expected(stakes.strikes, chances)


@lru_cache(maxsize=512)
def _dares(stakes: Stakes, chances: Weights) -> list[float]:
    return _expected(stakes.struck, chances)


@lru_cache(maxsize=512)
def _wins(variant: Variant, chances: Weights) -> list[float]:
    return _expected([[float(end == WIN) for end in row] for row in duels(variant)], chances)


_KNOWN = tuple(Foe(tuple(float(k is kind) for k in REAL), kind) for kind in KINDS)


@lru_cache(maxsize=1024)
def _foe(chances: Weights) -> Foe:
    """A hidden piece; one that can be only one thing is as good as shown."""
    best = max(chances)
    return Foe(chances, REAL[chances.index(best)] if best > 0.999 else None)
