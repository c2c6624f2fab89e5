"""Outlook: what a player makes of a view; chances, worths, dangers and distances in one place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from functools import cached_property
from typing import NamedTuple

from attaque.players.belief import Belief, Likelihoods, Weights
from attaque.players.duels import LOSS, REAL, TIE, WIN, duels, worth
from attaque.rules import Kind, Square, View
from attaque.rules.squares import STRIDE, squares_in

FAR = 99
"""The distance to a square that cannot be reached."""

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


class Outlook:
    """A view with everything that judging its moves needs."""

    def __init__(
        self,
        view: View,
        likelihoods: Likelihoods | None = None,
        forgotten: Collection[Square] = (),
    ) -> None:
        assert view.viewer is not None
        self.view, self.variant, self.me = view, view.variant, view.viewer
        self.near, self.table = self.variant.grid.neighbours, duels(self.variant)
        self.belief = Belief.of(view, self.me.other, likelihoods, forgotten)
        self.own: dict[Square, Own] = {}
        self.foes: dict[Square, Foe] = {}
        for square, (color, kind), _, public in view.occupants():
            if color is self.me:
                self.own[square] = Own(kind, public)
            elif public and square not in forgotten:
                self.foes[square] = Foe(_certain(kind), kind)
            else:
                self.foes[square] = _foe(self.belief.chances[square])
        self.own_mask = sum(1 << s for s in self.own)
        self.foe_mask = sum(1 << s for s in self.foes)
        mine = Counter(piece.kind for piece in self.own.values())
        theirs = Counter(self.belief.pool)
        theirs.update(
            foe.kind
            for square, foe in self.foes.items()
            if foe.kind is not None and square not in self.belief.chances
        )
        self.mine = worth(self.variant, mine, theirs)
        self.theirs = worth(self.variant, theirs, mine)
        self.lead = sum(self.mine[k] * n for k, n in mine.items() if k is not Kind.FLAG) - sum(
            self.theirs[k] * n for k, n in theirs.items() if k is not Kind.FLAG
        )
        self.flag = next((s for s, piece in self.own.items() if piece.kind is Kind.FLAG), None)
        self._distances: dict[Square, list[int]] = {}
        self._daring: dict[Weights, list[float]] = {}
        self._winning: dict[Weights, list[float]] = {}
        self._hoping: dict[Weights, list[float]] = {}

    @cached_property
    def about_me(self) -> dict[Square, Weights]:
        """What the other side may believe about the player's hidden pieces."""
        return Belief.of(self.view, self.me).chances

    @cached_property
    def strikes(self) -> list[list[float]]:
        """`strikes[k][j]`: what the player's kind k gains by striking the kind j."""
        return _gains(self.table, self.mine, self.theirs)

    @cached_property
    def struck(self) -> list[list[float]]:
        """`struck[j][k]`: what the other side's kind j gains by striking the kind k."""
        return _gains(self.table, self.theirs, self.mine)

    def danger(self, square: Square, kind: Kind, public: bool, home: Square) -> float:
        """What the player can be expected to lose by a strike at that kind on that square, when it
        comes from `home`; less than nothing when the striker would be the loser."""
        worst, found = 0.0, False
        for foe_square in squares_in(self.near[square] & self.foe_mask):
            loss = self._loss(square, kind, public, home, self.foes[foe_square].chances)
            worst = loss if not found else max(worst, loss)
            found = True
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
        if row is None:
            return [0.0] * len(REAL)
        if row not in self._daring:
            self._daring[row] = _expected(self.struck, row)
        return self._daring[row]

    def hopes(self, square: Square) -> list[float]:
        """For each kind of the player what it may expect of striking the foe there."""
        row = self.foes[square].chances
        if row not in self._hoping:
            self._hoping[row] = _expected(self.strikes, row)
        return self._hoping[row]

    def wins(self, square: Square) -> list[float]:
        """For each kind of the player the chance that it wins by striking the foe there."""
        row = self.foes[square].chances
        if row not in self._winning:
            self._winning[row] = [
                sum(p for p, end in zip(row, ends, strict=True) if end == WIN)
                for ends in self.table
            ]
        return self._winning[row]

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
        walls = sum(1 << s for s, p in self.own.items() if not self.variant.is_mobile(p.kind))
        return self.variant.grid.land & ~self.foe_mask & ~walls

    def _flooded(self, goal: Square) -> list[int]:
        steps = [FAR] * (STRIDE * self.variant.height)
        steps[goal] = 0
        front, room, distance = 1 << goal, self._passable & ~(1 << goal), 0
        while front:
            distance += 1
            front = (front << 1 | front >> 1 | front << STRIDE | front >> STRIDE) & room
            room ^= front
            rest = front
            while rest:
                bit = rest & -rest
                rest ^= bit
                steps[bit.bit_length() - 1] = distance
        return steps


def _gains(
    table: tuple[tuple[int, ...], ...], own: list[float], other: list[float]
) -> list[list[float]]:
    value = {
        WIN: lambda k, j: other[j],
        LOSS: lambda k, j: -own[k],
        TIE: lambda k, j: other[j] - own[k],
    }
    return [[value[end](k, j) for j, end in enumerate(row)] for k, row in enumerate(table)]


def _expected(gains: list[list[float]], chances: Weights) -> list[float]:
    likely = [(j, p) for j, p in enumerate(chances) if p]
    return [sum(p * row[j] for j, p in likely) for row in gains]


def _certain(kind: Kind) -> Weights:
    return tuple(float(k is kind) for k in REAL)


def _foe(chances: Weights) -> Foe:
    """A hidden piece; one that can be only one thing is as good as shown."""
    best = max(chances)
    return Foe(chances, REAL[chances.index(best)] if best > 0.999 else None)
