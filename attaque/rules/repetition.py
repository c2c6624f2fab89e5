"""Repetition rules: what the two-square rule and the chase rule remember and forbid."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import and_
from typing import NamedTuple

from attaque.rules.moves import Move
from attaque.rules.pieces import Color


class Shuttle(NamedTuple):
    """The two-square memory of one player: the piece that the player moved last, and the crossings
    of its moves since the player last moved another piece."""

    piece: int = 0
    """The number of that piece."""
    crossings: tuple[int, ...] = ()
    """One crossing for each of these moves, in order of play (see `crossing` in moves.py). Only the
    newest are kept: at most as many as the limit of the two-square rule."""
    banned: int = 0
    """The bits that all kept crossings have in common; 0 if fewer crossings than the limit are
    kept."""

    def after(self, piece: int, crossing: int, limit: int) -> Shuttle:
        before = self.crossings if piece == self.piece else ()
        crossings = (*before, crossing)[-limit:]
        banned = reduce(and_, crossings) if len(crossings) == limit else 0
        return Shuttle(piece, crossings, banned)

    def bans(self, crossing: int, scope: str) -> bool:
        """Whether the rule forbids the piece to make a move with that crossing."""
        common = crossing & self.banned
        # With the scope `pair` all bits must agree, because two different pairs of squares can
        # share one square.
        return common == crossing if scope == "pair" else common != 0


NO_SHUTTLE = Shuttle()


NO_EVADERS: tuple[frozenset[int], frozenset[int]] = (frozenset(), frozenset())


class Chase(NamedTuple):
    """The chase memory: the current chase of each player, and the boards since these chases began.

    Each pair has Red's value first, then Blue's. `length` is the number of plies of the player's
    current chase: threat, evasion, threat, evasion … It is 0 without a chase.
    """

    length: tuple[int, int] = (0, 0)
    last: tuple[Move | None, Move | None] = (None, None)
    """The last move of each player."""
    boards: tuple[bytes, ...] = ()
    """The past boards of the current chases, in order of play. The newest is the board one ply
    ago."""
    evaded: tuple[frozenset[int], frozenset[int]] = NO_EVADERS
    """For each player, the numbers of the enemy pieces that have evaded in its current chase."""

    def after(  # noqa: PLR0913 — the facts of one ply
        self,
        color: Color,
        move: Move,
        piece: int,
        battle: bool,
        before: bytes,
        enemy: int,
        neighbours: Sequence[int],
    ) -> Chase:
        """The memory after a ply of the side `color`. `before` is the board before the ply. `enemy`
        is the set of squares that the other side holds after the ply."""
        chaser = 1 - color
        threat = self.last[chaser]
        fled = threat is not None and neighbours[threat.target] >> move.origin & 1
        theirs = self.length[chaser] + 1 if fled else 0
        ours = self.length[color]
        if battle:
            theirs = ours = 0
        ours = ours + 1 if neighbours[move.target] & enemy else 0
        length = (theirs, ours) if color else (ours, theirs)
        last = (self.last[0], move) if color else (move, self.last[1])
        reach = max(length) - 1
        boards = (*self.boards, before)[-reach:] if reach > 0 else ()
        return Chase(length, last, boards, self._evaders(color, piece, ours, theirs))

    def _evaders(
        self, color: Color, piece: int, ours: int, theirs: int
    ) -> tuple[frozenset[int], frozenset[int]]:
        if ours <= 1 and not theirs:
            return NO_EVADERS
        chaser = 1 - color
        mine = self.evaded[color] if ours > 1 else frozenset()
        other = self.evaded[chaser] | {piece} if theirs else frozenset()
        return (other, mine) if color else (mine, other)

    def boards_of(self, color: Color) -> tuple[bytes, ...]:
        """The boards that the player may not recreate by a chasing move."""
        reach = self.length[color] - 1
        return self.boards[-reach:] if reach > 0 else ()


NO_CHASE = Chase()
