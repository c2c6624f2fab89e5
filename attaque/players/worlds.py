"""Worlds: a view with all hidden kinds filled in by a guess, to be played out and taken back.

A world is no position of the rules: it is built from a view and a sample alone, knows nothing of
repetition, and counts only what falls. That makes it quick.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from random import Random
from typing import NamedTuple

from attaque.players.duels import LOSS, WIN
from attaque.players.outlook import Outlook
from attaque.rules import Kind, Square, Variant
from attaque.rules.squares import STRIDE

Step = tuple[int, int]
"""From one square to another."""

_Guess = tuple[Kind, list[float] | None]

Rays = tuple[tuple[int, int, int, int], ...]

FLAG_AT_RISK = 1500.0
"""What it counts that the other side may strike a flag that it does not know."""


class Undo(NamedTuple):
    """What a step has changed."""

    origin: int
    target: int
    mover: int
    struck: int
    mover_dares: list[float] | None
    struck_dares: list[float] | None
    occupied: tuple[int, int]
    mobile: tuple[int, int]
    runners: tuple[int, int]
    balance: float


@lru_cache(maxsize=64)
def _rays(variant: Variant) -> Rays:
    grid = variant.grid
    return tuple(grid.rays(Square(s), variant.run_max) for s in range(STRIDE * variant.height))


class World:
    """A guess. Side 0 is the player who guesses, side 1 the other; `balance` is the material of
    side 0 less that of side 1, counted from the start."""

    def __init__(self, outlook: Outlook, rng: Random) -> None:
        variant = outlook.variant
        self._table, self._near, self._land = outlook.table, outlook.near, variant.grid.land
        self._lakes = variant.grid.lakes
        self._rays, self._occupies = _rays(variant), variant.winner_square == "occupy"
        self._run_strike = variant.run_strike
        mine = [*outlook.mine[: Kind.FLAG], FLAG_AT_RISK]
        self._worth = (mine, outlook.theirs)
        self._gains = (outlook.strikes, outlook.struck)
        self.at = [-1] * (STRIDE * variant.height + STRIDE)
        self._kinds: list[int] = []
        self._dares: list[list[float] | None] = []
        guess = outlook.belief.sample(rng)
        occupied, mobile, runners = [0, 0], [0, 0], [0, 0]
        for side, square, (kind, dares) in _pieces(outlook, guess):
            self.at[square] = len(self._kinds)
            self._kinds.append(kind)
            self._dares.append(dares)
            occupied[side] |= 1 << square
            if variant.is_mobile(kind):
                mobile[side] |= 1 << square
            if kind in variant.runners:
                runners[side] |= 1 << square
        self.occupied = occupied[0], occupied[1]
        self.mobile = mobile[0], mobile[1]
        self.runners = runners[0], runners[1]
        self.balance = 0.0
        self.flagless = False

    def strikes(self, side: int) -> list[tuple[float, int, int]]:
        """The strikes of a side that it would dare with what it knows, each with what it may
        expect, the best first."""
        enemy, mobile = self.occupied[1 - side], self.mobile[side]
        found: list[tuple[float, int, int]] = []
        for shift in (1, STRIDE):
            hits = mobile << shift & enemy
            while hits:
                bit = hits & -hits
                hits ^= bit
                target = bit.bit_length() - 1
                self._add(side, target - shift, target, found)
            hits = mobile >> shift & enemy
            while hits:
                bit = hits & -hits
                hits ^= bit
                target = bit.bit_length() - 1
                self._add(side, target + shift, target, found)
        if self._run_strike:
            free = self._land & ~self.occupied[0] & ~self.occupied[1]
            open_to = free << 1 | free >> 1 | free << STRIDE | free >> STRIDE
            runners = self.runners[side] & open_to
            while runners:
                bit = runners & -runners
                runners ^= bit
                origin = bit.bit_length() - 1
                far = self._reach(origin) & enemy & ~self._near[origin]
                while far:
                    bit = far & -far
                    far ^= bit
                    self._add(side, origin, bit.bit_length() - 1, found)
        found.sort(reverse=True)
        return found

    def _add(
        self, side: int, origin: int, target: int, found: list[tuple[float, int, int]]
    ) -> None:
        striker, struck = self._kinds[self.at[origin]], self.at[target]
        dares = self._dares[struck]
        if dares is None:
            found.append((self._gains[side][striker][self._kinds[struck]], origin, target))
        elif dares[striker] > 0:
            found.append((dares[striker], origin, target))

    def is_guess(self, target: int) -> bool:
        """Whether the piece there is one that only the guess knows."""
        return self._dares[self.at[target]] is not None

    def steps(self, side: int) -> list[Step]:
        """The quiet steps of a side that touch the other: from beside it, or to beside it."""
        enemy = self.occupied[1 - side]
        contact = enemy << 1 | enemy >> 1 | enemy << STRIDE | enemy >> STRIDE
        free = self._land & ~self.occupied[0] & ~self.occupied[1]
        near, runners = self._near, self.runners[side]
        reach = contact & free
        ready = self.mobile[side] & (
            contact | reach << 1 | reach >> 1 | reach << STRIDE | reach >> STRIDE | runners
        )
        found: list[Step] = []
        while ready:
            bit = ready & -ready
            ready ^= bit
            origin = bit.bit_length() - 1
            targets = (self._reach(origin) if bit & runners else near[origin]) & free
            if not bit & contact:
                targets &= contact
            while targets:
                bit = targets & -targets
                targets ^= bit
                found.append((origin, bit.bit_length() - 1))
        return found

    def play(self, side: int, origin: int, target: int) -> Undo:
        at, kinds = self.at, self._kinds
        mover, struck = at[origin], at[target]
        dares, out = self._dares, 1 << origin
        undo = Undo(
            origin,
            target,
            mover,
            struck,
            dares[mover],
            dares[struck],
            self.occupied,
            self.mobile,
            self.runners,
            self.balance,
        )
        if struck < 0:
            at[origin], at[target] = -1, mover
            self._shift(side, out, 1 << target)
            return undo
        dares[mover] = dares[struck] = None
        kind, other = kinds[mover], kinds[struck]
        end = self._table[kind][other]
        sign = 1 if side == 0 else -1
        if end != LOSS:
            at[target] = -1
            self._drop(1 - side, ~(1 << target))
            self.balance += sign * self._worth[1 - side][other]
            self.flagless = other == Kind.FLAG
        if end != WIN:
            at[origin] = -1
            self._drop(side, ~out)
            self.balance -= sign * self._worth[side][kind]
        elif self._occupies:
            at[origin], at[target] = -1, mover
            self._shift(side, out, 1 << target)
        return undo

    def take_back(self, undo: Undo) -> None:
        origin, target, mover, struck, a, b, occupied, mobile, runners, balance = undo
        self.at[origin], self.at[target] = mover, struck
        self._dares[mover] = a
        if struck >= 0:
            self._dares[struck] = b
        self.occupied, self.mobile, self.runners = occupied, mobile, runners
        self.balance = balance
        self.flagless = False

    def _shift(self, side: int, out: int, into: int) -> None:
        """Moves a piece of a side from one square to another."""
        both, (r0, r1) = out | into, self.runners
        (o0, o1), (m0, m1) = self.occupied, self.mobile
        if side == 0:
            self.occupied, self.mobile = (o0 ^ both, o1), (m0 ^ both, m1)
            if r0 & out:
                self.runners = (r0 ^ both, r1)
        else:
            self.occupied, self.mobile = (o0, o1 ^ both), (m0, m1 ^ both)
            if r1 & out:
                self.runners = (r0, r1 ^ both)

    def _drop(self, side: int, rest: int) -> None:
        """Takes a piece of a side off the board."""
        (o0, o1), (m0, m1), (r0, r1) = self.occupied, self.mobile, self.runners
        if side == 0:
            self.occupied, self.mobile, self.runners = (
                (o0 & rest, o1),
                (m0 & rest, m1),
                (r0 & rest, r1),
            )
        else:
            self.occupied, self.mobile, self.runners = (
                (o0, o1 & rest),
                (m0, m1 & rest),
                (r0, r1 & rest),
            )

    def _reach(self, origin: int) -> int:
        """The squares that a runner reaches, up to the first obstacle in each direction."""
        obstacles = self.occupied[0] | self.occupied[1] | self._lakes
        right, up, left, down = self._rays[origin]
        hit = right & obstacles
        reach = right & ((hit & -hit) * 2 - 1) if hit else right
        hit = up & obstacles
        reach |= up & ((hit & -hit) * 2 - 1) if hit else up
        hit = left & obstacles
        reach |= left & -(1 << (hit.bit_length() - 1)) if hit else left
        hit = down & obstacles
        return reach | (down & -(1 << (hit.bit_length() - 1)) if hit else down)


def _pieces(outlook: Outlook, guess: Mapping[Square, Kind]) -> Iterator[tuple[int, Square, _Guess]]:
    """All pieces with their sides: what they are, and what the other side dares against those that
    it does not know."""
    for square, (kind, public) in outlook.own.items():
        yield 0, square, (kind, None if public else outlook.dares(square))
    for square, foe in outlook.foes.items():
        known = foe.kind
        yield 1, square, (guess[square], outlook.hopes(square)) if known is None else (known, None)
