"""Worlds: a view with sampled hidden kinds, on which steps are played and taken back.

A world is not a `Position`. It is made from a view and sampled kinds alone, and ignores the
repetition rules. A world is fast, because each step updates all sums incrementally.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from attaque.players.battles import LOSS, WIN
from attaque.players.handmade.assessment import Assessment, Gains
from attaque.players.handmade.attraction import (
    NO_FADES,
    NO_STRENGTHS,
    Attractions,
    Fades,
    Strengths,
    open_fades,
)
from attaque.rules import Kind, Square, Variant
from attaque.rules.squares import STRIDE

Step = tuple[int, int]
"""A quiet move or a strike: origin and target."""

FoeGains = list[float] | None
"""About one piece: for each kind of an enemy piece, the gain that the enemy may expect if such a
piece strikes this one. None if the enemy knows the kind of this piece."""

PullChanges = list[tuple[int, float, int]]
"""The changes of attractions during a step, in order. An entry holds the number of the attracted
piece, and two values before the change: the strongest attraction on the piece, and the number of
the piece that attracted it."""

_OFF = -1
"""Stands for "no piece" and for "no square"."""


class Undo(NamedTuple):
    """The values before a step, which `take_back` restores. `facts` are the strengths, the fades
    and the foe gains of `mover`, and then those of `struck`."""

    origin: int
    target: int
    mover: int
    struck: int
    facts: tuple[Strengths, Fades, FoeGains, Strengths, Fades, FoeGains]
    occupied: list[int]
    mobile: list[int]
    runners: list[int]
    balance: float
    pull: float
    changes: PullChanges


class World:
    """A view with a sampled enemy army. Side 0 is the player, side 1 the enemy. Each piece has a
    number.

    `balance` is the material that steps have captured in this world: the lost pieces of side 1
    minus the lost pieces of side 0, in piece values. `pull` is the sum of the strongest attractions
    on each piece of side 0, minus the same sum for side 1.
    """

    def __init__(self, assessment: Assessment, attractions: Attractions, rng: Random) -> None:
        variant = assessment.variant
        self.variant: Variant = variant
        self._table, self._near = assessment.table, assessment.near
        self._open = open_fades(variant)
        self._shown, self._worth = attractions.shown, (assessment.mine, assessment.theirs)
        self.gains: tuple[Gains, Gains] = (assessment.strikes, assessment.struck)
        self.at: list[int] = [_OFF] * (STRIDE * variant.height + STRIDE)
        """The number of the piece on each square."""
        # Facts of each piece, by its number.
        self.kinds: list[Kind] = []
        self.foe_gains: list[FoeGains] = []
        self.rows: list[Strengths] = []
        self._squares: list[int] = []
        self._fades: list[Fades] = []
        # For each side, bit sets of squares: all its pieces, those that can move, and the runners.
        self.occupied: list[int] = [0, 0]
        self.mobile: list[int] = [0, 0]
        self.runners: list[int] = [0, 0]
        for side, square, kind, foe_gains in _pieces(assessment, rng):
            self._put(side, square, kind, foe_gains, attractions.rows[square])
            stands = foe_gains is not None and side == 1 and not assessment.view.has_moved(square)
            moves = variant.is_mobile(kind) and not stands
            self._fades.append(self._open[square] if moves else attractions.fades(square, side))
        own, both = range(len(assessment.own)), range(len(self.kinds))
        self._foes = (both[len(own) :], own)
        self._hunters = tuple(
            [i for i in army if variant.is_mobile(self.kinds[i])] for army in reversed(self._foes)
        )
        self.pulls: list[float] = [0.0] * len(self.kinds)
        """The strongest attraction on each piece."""
        self._by = [_OFF] * len(self.kinds)
        for side in (0, 1):
            for i in self._hunters[side]:
                self.pulls[i], self._by[i] = self._most_attractive(i, side)
        self.balance: float = 0.0
        self.pull: float = self._summed()
        self.flagless: bool = False
        """Whether the last strike has captured a flag."""

    def _put(
        self, side: int, square: Square, kind: Kind, foe_gains: FoeGains, row: Strengths
    ) -> None:
        self.at[square] = len(self.kinds)
        self.kinds.append(kind)
        self.foe_gains.append(foe_gains)
        self.rows.append(row)
        self._squares.append(square)
        self.occupied[side] |= 1 << square
        if self.variant.is_mobile(kind):
            self.mobile[side] |= 1 << square
        if kind in self.variant.runners:
            self.runners[side] |= 1 << square

    def _summed(self) -> float:
        """The pull, computed from all pieces."""
        sums = [sum(self.pulls[i] for i in army) for army in reversed(self._foes)]
        return sums[0] - sums[1]

    def attraction(self, piece: int) -> tuple[float, Fades]:
        """The strength of the strongest attraction on a piece, and the fades of this attraction."""
        by = self._by[piece]
        return (self.rows[by][self.kinds[piece]], self._fades[by]) if by >= 0 else (0.0, NO_FADES)

    def is_hidden(self, target: int) -> bool:
        """Whether the piece on the square `target` is hidden from the other side."""
        return self.foe_gains[self.at[target]] is not None

    def pull_gain(self, origin: int, target: int) -> float:
        """The attraction of the struck piece on the striker at distance 0, minus the strongest
        attraction on the striker now."""
        piece = self.at[origin]
        return self.rows[self.at[target]][self.kinds[piece]] - self.pulls[piece]

    def play(self, side: int, origin: int, target: int) -> Undo:
        """Plays a step of a side. Pass the result to `take_back` to undo the step."""
        mover, struck = self.at[origin], self.at[target]
        undo = Undo(
            origin,
            target,
            mover,
            struck,
            (
                self.rows[mover],
                self._fades[mover],
                self.foe_gains[mover],
                self.rows[struck],
                self._fades[struck],
                self.foe_gains[struck],
            ),
            self.occupied[:],
            self.mobile[:],
            self.runners[:],
            self.balance,
            self.pull,
            [],
        )
        if struck < 0:
            self._shift(side, mover, target, undo.changes)
        else:
            self._fight(side, undo)
        return undo

    def _fight(self, side: int, undo: Undo) -> None:
        origin, target, mover, struck = undo[:4]
        kind, other = self.kinds[mover], self.kinds[struck]
        end, changes = self._table[kind][other], undo.changes
        sign = 1 if side == 0 else -1
        if end != LOSS:
            self._drop(1 - side, struck, changes)
            self.balance += sign * self._worth[1 - side][other]
            self.flagless = other is Kind.FLAG
        if end != WIN:
            self._drop(side, mover, changes)
            self.balance -= sign * self._worth[side][kind]
        variant = self.variant
        if end == WIN:
            self._show(side, mover, changes)
            if variant.winner_square == "occupy":
                self._shift(side, mover, target, changes)
        elif end == LOSS:
            self._show(1 - side, struck, changes)
            beside = self._near[target] >> origin & 1
            if variant.defender_advances and beside and variant.is_mobile(other):
                self._shift(1 - side, struck, origin, changes)

    def take_back(self, undo: Undo) -> None:
        origin, target, mover, struck, facts = undo[:5]
        _, _, _, _, _, self.occupied, self.mobile, self.runners, self.balance, self.pull, _ = undo
        self.at[origin], self.at[target] = mover, struck
        self._squares[mover] = origin
        self.rows[mover], self._fades[mover], self.foe_gains[mover] = facts[:3]
        if struck >= 0:
            self._squares[struck] = target
            self.rows[struck], self._fades[struck], self.foe_gains[struck] = facts[3:]
            self.flagless = False
        for i, most, by in reversed(undo.changes):
            self.pulls[i], self._by[i] = most, by

    def _show(self, side: int, piece: int, changes: PullChanges) -> None:
        """Lets the other side know the kind of a piece that won a battle."""
        if self.foe_gains[piece] is not None:
            self.foe_gains[piece] = None
            self.rows[piece] = self._shown[side][self.kinds[piece]]
            self._attract(side, piece, changes)

    def _shift(self, side: int, piece: int, target: int, changes: PullChanges) -> None:
        """Moves a piece of `side` to a free square."""
        origin = self._squares[piece]
        both = 1 << origin | 1 << target
        self.at[origin], self.at[target] = _OFF, piece
        self.occupied[side] ^= both
        self.mobile[side] ^= both
        if self.runners[side] >> origin & 1:
            self.runners[side] ^= both
        self._squares[piece], self._fades[piece] = target, self._open[target]
        self._update_attraction_on(side, piece, changes)
        self._attract(side, piece, changes)

    def _drop(self, side: int, piece: int, changes: PullChanges) -> None:
        """Removes a piece of `side` from the board."""
        square = self._squares[piece]
        rest = ~(1 << square)
        self.at[square] = self._squares[piece] = _OFF
        self.occupied[side] &= rest
        self.mobile[side] &= rest
        self.runners[side] &= rest
        most = self.pulls[piece]
        changes.append((piece, most, self._by[piece]))
        self.pulls[piece], self._by[piece] = 0.0, _OFF
        self.pull += most if side else -most
        self.rows[piece] = NO_STRENGTHS
        self._attract(side, piece, changes)

    def _update_attraction_on(self, side: int, piece: int, changes: PullChanges) -> None:
        """Recomputes the strongest attraction on a piece."""
        before = self.pulls[piece]
        changes.append((piece, before, self._by[piece]))
        self.pulls[piece], self._by[piece] = self._most_attractive(piece, side)
        change = self.pulls[piece] - before
        self.pull += -change if side else change

    def _most_attractive(self, piece: int, side: int) -> tuple[float, int]:
        """The strongest attraction on a piece of `side`, and the piece that attracts it."""
        kind, square = self.kinds[piece], self._squares[piece]
        rows, fades = self.rows, self._fades
        most, by = 0.0, _OFF
        for foe in self._foes[side]:
            strength = rows[foe][kind] * fades[foe][square]
            if strength > most:
                most, by = strength, foe
        return most, by

    def _attract(self, side: int, piece: int, changes: PullChanges) -> None:
        """Updates the strongest attractions on the enemy pieces, after `piece` of `side` was moved,
        shown or removed."""
        kinds, squares, row, fades = self.kinds, self._squares, self.rows[piece], self._fades[piece]
        for foe in self._hunters[1 - side]:
            square = squares[foe]
            if square < 0:
                continue
            strength, before = row[kinds[foe]] * fades[square], self.pulls[foe]
            if strength > before:
                changes.append((foe, before, self._by[foe]))
                self.pulls[foe], self._by[foe] = strength, piece
                self.pull += strength - before if side else before - strength
            elif self._by[foe] == piece and strength < before:
                self._update_attraction_on(1 - side, foe, changes)


def _pieces(assessment: Assessment, rng: Random) -> Iterator[tuple[int, Square, Kind, FoeGains]]:
    """Yields all pieces, the player's first: side, square, kind (sampled if it is hidden from the
    player), and foe gains."""
    guess = assessment.belief.sample(rng)
    for square, (kind, public) in assessment.own.items():
        yield 0, square, kind, None if public else assessment.foe_gains(square)
    for square, foe in assessment.foes.items():
        known = foe.kind
        if known is None:
            yield 1, square, guess[square], assessment.expected_gains(square)
        else:
            yield 1, square, known, None
