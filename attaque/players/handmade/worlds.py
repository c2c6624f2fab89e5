"""Worlds: a view with all hidden kinds filled in by a guess, to be played out and taken back.

A world is no position of the rules: it is built from a view and a sample alone, and knows nothing
of repetition. What it counts changes with each step by little, and that makes it quick.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from attaque.players.battles import LOSS, WIN
from attaque.players.handmade.assessment import Gains, Outlook
from attaque.players.handmade.attraction import NOTHING, NOWHERE, Fades, Lures, Row, open_fades
from attaque.rules import Kind, Square, Variant
from attaque.rules.squares import STRIDE

Step = tuple[int, int]
"""From one square to another."""

Daring = list[float] | None
"""What each kind of the other side may expect of striking a piece that it does not know."""

Lured = list[tuple[int, float, int]]
"""Pieces with how much they were attracted, and by whom."""

_OFF = -1


class Undo(NamedTuple):
    """What a step has changed."""

    origin: int
    target: int
    mover: int
    struck: int
    facts: tuple[Row, Fades, Daring, Row, Fades, Daring]
    occupied: list[int]
    mobile: list[int]
    runners: list[int]
    balance: float
    lure: float
    lured: Lured


class World:
    """A guess. Side 0 is the player who guesses, side 1 the other.

    `balance` is the material of side 0 less that of side 1, counted from the start. `lure` is how
    much the pieces of side 0 are near to what attracts each of them most, less the same of side 1.
    """

    def __init__(self, outlook: Outlook, lures: Lures, rng: Random) -> None:
        variant = outlook.variant
        self.variant: Variant = variant
        self._table, self._near = outlook.table, outlook.near
        self._open = open_fades(variant)
        self._shown, self._worth = lures.shown, (outlook.mine, outlook.theirs)
        self.gains: tuple[Gains, Gains] = (outlook.strikes, outlook.struck)
        self.at: list[int] = [_OFF] * (STRIDE * variant.height + STRIDE)
        self.kinds: list[Kind] = []
        self.daring: list[Daring] = []
        self.rows: list[Row] = []
        self._squares: list[int] = []
        self._fades: list[Fades] = []
        self.occupied: list[int] = [0, 0]
        self.mobile: list[int] = [0, 0]
        self.runners: list[int] = [0, 0]
        for side, square, kind, dares in _pieces(outlook, rng):
            self._put(side, square, kind, dares, lures.rows[square])
            stands = dares is not None and side == 1 and not outlook.view.has_moved(square)
            moves = variant.is_mobile(kind) and not stands
            self._fades.append(self._open[square] if moves else lures.fades(square, side))
        own, everybody = range(len(outlook.own)), range(len(self.kinds))
        self._foes = (everybody[len(own) :], own)
        self._hunters = tuple(
            [i for i in army if variant.is_mobile(self.kinds[i])] for army in reversed(self._foes)
        )
        self.lured: list[float] = [0.0] * len(self.kinds)
        self._by = [_OFF] * len(self.kinds)
        for side in (0, 1):
            for i in self._hunters[side]:
                self.lured[i], self._by[i] = self._most_attractive(i, side)
        self.balance: float = 0.0
        self.lure: float = self._summed()
        self.flagless: bool = False

    def _put(self, side: int, square: Square, kind: Kind, dares: Daring, row: Row) -> None:
        self.at[square] = len(self.kinds)
        self.kinds.append(kind)
        self.daring.append(dares)
        self.rows.append(row)
        self._squares.append(square)
        self.occupied[side] |= 1 << square
        if self.variant.is_mobile(kind):
            self.mobile[side] |= 1 << square
        if kind in self.variant.runners:
            self.runners[side] |= 1 << square

    def _summed(self) -> float:
        sums = [sum(self.lured[i] for i in army) for army in reversed(self._foes)]
        return sums[0] - sums[1]

    def attraction(self, piece: int) -> tuple[float, Fades]:
        """How much a piece is attracted by what attracts it most, and how that fades."""
        by = self._by[piece]
        return (self.rows[by][self.kinds[piece]], self._fades[by]) if by >= 0 else (0.0, NOWHERE)

    def is_hidden(self, target: int) -> bool:
        """Whether the piece there is one that the other side does not know."""
        return self.daring[self.at[target]] is not None

    def promise(self, origin: int, target: int) -> float:
        """How much more than its lure it is for a piece to strike a hidden one."""
        piece = self.at[origin]
        return self.rows[self.at[target]][self.kinds[piece]] - self.lured[piece]

    def play(self, side: int, origin: int, target: int) -> Undo:
        mover, struck = self.at[origin], self.at[target]
        undo = Undo(
            origin,
            target,
            mover,
            struck,
            (
                self.rows[mover],
                self._fades[mover],
                self.daring[mover],
                self.rows[struck],
                self._fades[struck],
                self.daring[struck],
            ),
            self.occupied[:],
            self.mobile[:],
            self.runners[:],
            self.balance,
            self.lure,
            [],
        )
        if struck < 0:
            self._shift(side, mover, target, undo.lured)
        else:
            self._fight(side, undo)
        return undo

    def _fight(self, side: int, undo: Undo) -> None:
        origin, target, mover, struck = undo[:4]
        kind, other = self.kinds[mover], self.kinds[struck]
        end, lured = self._table[kind][other], undo.lured
        sign = 1 if side == 0 else -1
        if end != LOSS:
            self._drop(1 - side, struck, lured)
            self.balance += sign * self._worth[1 - side][other]
            self.flagless = other is Kind.FLAG
        if end != WIN:
            self._drop(side, mover, lured)
            self.balance -= sign * self._worth[side][kind]
        variant = self.variant
        if end == WIN:
            self._show(side, mover, lured)
            if variant.winner_square == "occupy":
                self._shift(side, mover, target, lured)
        elif end == LOSS:
            self._show(1 - side, struck, lured)
            beside = self._near[target] >> origin & 1
            if variant.defender_advances and beside and variant.is_mobile(other):
                self._shift(1 - side, struck, origin, lured)

    def take_back(self, undo: Undo) -> None:
        origin, target, mover, struck, facts = undo[:5]
        _, _, _, _, _, self.occupied, self.mobile, self.runners, self.balance, self.lure, _ = undo
        self.at[origin], self.at[target] = mover, struck
        self._squares[mover] = origin
        self.rows[mover], self._fades[mover], self.daring[mover] = facts[:3]
        if struck >= 0:
            self._squares[struck] = target
            self.rows[struck], self._fades[struck], self.daring[struck] = facts[3:]
            self.flagless = False
        for i, most, by in reversed(undo.lured):
            self.lured[i], self._by[i] = most, by

    def _show(self, side: int, piece: int, lured: Lured) -> None:
        """A piece that won a battle is known."""
        if self.daring[piece] is not None:
            self.daring[piece] = None
            self.rows[piece] = self._shown[side][self.kinds[piece]]
            self._attract(side, piece, lured)

    def _shift(self, side: int, piece: int, target: int, lured: Lured) -> None:
        """Moves a piece of a side to a free square."""
        origin = self._squares[piece]
        both = 1 << origin | 1 << target
        self.at[origin], self.at[target] = _OFF, piece
        self.occupied[side] ^= both
        self.mobile[side] ^= both
        if self.runners[side] >> origin & 1:
            self.runners[side] ^= both
        self._squares[piece], self._fades[piece] = target, self._open[target]
        self._look_around(side, piece, lured)
        self._attract(side, piece, lured)

    def _drop(self, side: int, piece: int, lured: Lured) -> None:
        """Takes a piece of a side off the board."""
        square = self._squares[piece]
        rest = ~(1 << square)
        self.at[square] = self._squares[piece] = _OFF
        self.occupied[side] &= rest
        self.mobile[side] &= rest
        self.runners[side] &= rest
        most = self.lured[piece]
        lured.append((piece, most, self._by[piece]))
        self.lured[piece], self._by[piece] = 0.0, _OFF
        self.lure += most if side else -most
        self.rows[piece] = NOTHING
        self._attract(side, piece, lured)

    def _look_around(self, side: int, piece: int, lured: Lured) -> None:
        """What attracts a piece most may have changed."""
        before = self.lured[piece]
        lured.append((piece, before, self._by[piece]))
        self.lured[piece], self._by[piece] = self._most_attractive(piece, side)
        change = self.lured[piece] - before
        self.lure += -change if side else change

    def _most_attractive(self, piece: int, side: int) -> tuple[float, int]:
        kind, square = self.kinds[piece], self._squares[piece]
        rows, fades = self.rows, self._fades
        most, by = 0.0, _OFF
        for foe in self._foes[side]:
            strength = rows[foe][kind] * fades[foe][square]
            if strength > most:
                most, by = strength, foe
        return most, by

    def _attract(self, side: int, piece: int, lured: Lured) -> None:
        """A piece of a side has changed: it attracts the other side's more or less than before."""
        kinds, squares, row, fades = self.kinds, self._squares, self.rows[piece], self._fades[piece]
        for foe in self._hunters[1 - side]:
            square = squares[foe]
            if square < 0:
                continue
            strength, before = row[kinds[foe]] * fades[square], self.lured[foe]
            if strength > before:
                lured.append((foe, before, self._by[foe]))
                self.lured[foe], self._by[foe] = strength, piece
                self.lure += strength - before if side else before - strength
            elif self._by[foe] == piece and strength < before:
                self._look_around(1 - side, foe, lured)


def _pieces(outlook: Outlook, rng: Random) -> Iterator[tuple[int, Square, Kind, Daring]]:
    """All pieces with their sides, the player's first: what they are, and what the other side dares
    against those that it does not know."""
    guess = outlook.belief.sample(rng)
    for square, (kind, public) in outlook.own.items():
        yield 0, square, kind, None if public else outlook.dares(square)
    for square, foe in outlook.foes.items():
        known = foe.kind
        if known is None:
            yield 1, square, guess[square], outlook.hopes(square)
        else:
            yield 1, square, known, None
