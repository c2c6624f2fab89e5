"""Board: the pieces on their squares, what the repetition rules remember, and the legal moves.

A Position holds all kinds; a View holds only the kinds that its viewer knows. Both compute the
legal moves with the code in this file. On the viewer's turn the results are equal. So the legal
moves cannot depend on a hidden kind.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Any, NamedTuple

from attaque.rules.errors import Reason
from attaque.rules.moves import Move
from attaque.rules.pieces import COLORS, PIECES, Color, Kind, Piece
from attaque.rules.repetition import Chase, Shuttle
from attaque.rules.roster import Roster
from attaque.rules.squares import SQUARES, Square
from attaque.rules.variants.variant import Variant


class Ply(NamedTuple):
    """A move that was played, and whether it was a strike."""

    move: Move
    strike: bool


@cache
def ply_of(move: Move, strike: bool) -> Ply:
    """A cached ply: games contain many plies, but only a few thousand different ones exist."""
    return Ply(move, strike)


class Occupant(NamedTuple):
    """A piece on its square, with what both players have seen of it."""

    square: Square
    piece: Piece
    has_moved: bool
    is_public: bool


class Board:
    """The base class of Position and View. A board is immutable."""

    __slots__ = (
        "_at",
        "_chase",
        "_history",
        "_mobile",
        "_moved",
        "_moves",
        "_occupied",
        "_ply",
        "_public",
        "_quiet",
        "_roster",
        "_runners",
        "_shuttles",
        "_turn",
    )

    _roster: Roster
    _at: bytes  # square → number of the piece on it, 0 for none
    _occupied: tuple[int, int]  # the squares that Red and Blue hold, as bits
    _mobile: tuple[int, int]  # the squares in `_occupied` with pieces of a known mobile kind
    _runners: tuple[int, int]  # the squares in `_occupied` with pieces of a known kind that can run
    _moved: int  # the numbers of the pieces that have moved, as bits
    _public: int  # the numbers of the pieces whose kind is public, as bits
    _turn: Color
    _ply: int
    _quiet: int
    _history: tuple[Ply, ...]
    _shuttles: tuple[Shuttle, Shuttle]
    _chase: Chase
    _moves: tuple[Move, ...] | None  # the legal moves; None until they are computed

    @property
    def variant(self) -> Variant:
        return self._roster.variant

    @property
    def turn(self) -> Color:
        return self._turn

    @property
    def ply(self) -> int:
        """How many plies have been played."""
        return self._ply

    @property
    def quiet(self) -> int:
        """How many plies have been played since the last battle."""
        return self._quiet

    @property
    def history(self) -> tuple[Ply, ...]:
        """The most recent plies, in order of play. In a game they go back at least to the last
        battle, so that the repetition memory can be rebuilt from them (restore.py)."""
        return self._history

    def piece_at(self, square: Square) -> Piece | None:
        number = self._number_at(square)
        return self._piece(number) if number else None

    def occupants(self) -> Iterable[Occupant]:
        """All pieces on the board, a1 first, row by row."""
        for square, number in enumerate(self._at):
            if number:
                yield Occupant(
                    SQUARES[square],
                    self._piece(number),
                    bool(self._moved >> number & 1),
                    bool(self._public >> number & 1),
                )

    def has_moved(self, square: Square) -> bool:
        return bool(self._moved >> self._number_at(square) & 1)

    def is_public(self, square: Square) -> bool:
        """Whether both players have been shown the kind of the piece."""
        return bool(self._public >> self._number_at(square) & 1)

    def identity_at(self, square: Square) -> int:
        """The number of a piece: the same for the whole game, and independent of its kind. An
        empty square has 0."""
        return self._number_at(square)

    def captured(self, color: Color) -> dict[Kind, int]:
        """How many pieces of each kind the side has lost."""
        living = set(self._at)
        kinds = (self._roster.kinds[n] for n in self._roster.numbers(color) if n not in living)
        return dict(sorted(Counter(kinds).items()))

    def _number_at(self, square: Square) -> int:
        return self._at[square] if square < len(self._at) else 0

    def _piece(self, number: int) -> Piece:
        roster = self._roster
        return PIECES[number > roster.reds][roster.kinds[number]]

    def _find_moves(self) -> tuple[Move, ...]:
        """The legal moves of the side to move, as if the game were not over."""
        if self._moves is None:
            moves = self._structural_moves()
            if self._shuttles[self._turn].banned:
                moves = [move for move in moves if not self._two_square_bans(move)]
            if self._chase.length[self._turn] > 1:
                moves = self._without_chasing(moves)
            self._moves = tuple(moves)
        return self._moves

    def _find_text(self) -> str:
        """The moves of `_find_moves` as text, separated by spaces."""
        if self._moves is not None or self._may_repeat:
            return " ".join(map(str, self._find_moves()))
        return self._roster.tables.movement.text(*self._forces())

    def _allows(self, move: Move) -> bool:
        """Whether `_find_moves` contains the move. Checks only this move, which is faster."""
        if self._moves is not None:
            return move in self._moves
        turn = self._turn
        if not self._roster.tables.movement.allows(move, *self._forces()):
            return False
        if self._shuttles[turn].banned and self._two_square_bans(move):
            return False
        return self._chase.length[turn] <= 1 or bool(self._without_chasing([move]))

    def _is_stuck(self) -> bool:
        """Whether the side to move has no legal move."""
        turn = self._turn
        if self._moves is None and not self._may_repeat:
            return not self._roster.tables.movement.any(self._occupied[turn], self._mobile[turn])
        return not self._find_moves()

    @property
    def _may_repeat(self) -> bool:
        """Whether the repetition rules may forbid a move of the side to move."""
        return bool(self._shuttles[self._turn].banned) or self._chase.length[self._turn] > 1

    def _find_barred(self) -> dict[Move, Reason]:
        """The moves that only the repetition rules forbid now, each with the rule."""
        if not self._may_repeat:
            return {}
        legal = set(self._find_moves())
        return {
            move: Reason.TWO_SQUARE if self._two_square_bans(move) else Reason.CHASE
            for move in self._structural_moves()
            if move not in legal
        }

    def _structural_moves(self) -> list[Move]:
        return self._roster.tables.movement.moves(*self._forces())

    def _forces(self) -> tuple[int, int, int, int]:
        """Four sets of squares: those of all pieces of the side to move, of the enemy's pieces, and
        of the mobile pieces and the runners of the side to move."""
        turn, occupied = self._turn, self._occupied
        return occupied[turn], occupied[1 - turn], self._mobile[turn], self._runners[turn]

    def _two_square_bans(self, move: Move) -> bool:
        shuttle = self._shuttles[self._turn]
        if self._at[move.origin] != shuttle.piece:
            return False
        tables = self._roster.tables
        return shuttle.bans(tables.crossing(move), tables.two_square_scope)

    def _without_chasing(self, moves: list[Move]) -> list[Move]:
        table = self._roster.chase_tables[self._turn]
        seen = {board.translate(table) for board in self._chase.boards_of(self._turn)}
        return [move for move in moves if not self._chase_bans(move, seen)]

    def _chase_bans(self, move: Move, seen: set[bytes]) -> bool:
        if self._at[move.target] or move.back == self._chase.last[self._turn]:
            return False
        if not self._threatens_from(move.target):
            return False
        after = bytearray(self._at)
        after[move.target], after[move.origin] = after[move.origin], 0
        return bytes(after.translate(self._roster.chase_tables[self._turn])) in seen

    def _threatens_from(self, square: Square) -> bool:
        near = self._roster.tables.neighbours[square] & self._occupied[1 - self._turn]
        if self.variant.chase_scope == "any":
            return near != 0
        evaders = self._chase.evaded[self._turn]
        return any(near >> s & 1 and number in evaders for s, number in enumerate(self._at))

    def _why_not(self, move: Move) -> Reason | None:
        """The first rule that refuses the move, or None. Ignores that the game may be over."""
        if move in self._find_moves():
            return None
        refused = self._why_not_structurally(move)
        if refused is not None:
            return refused
        return Reason.TWO_SQUARE if self._two_square_bans(move) else Reason.CHASE

    def _why_not_structurally(self, move: Move) -> Reason | None:
        grid, (origin, target) = self.variant.grid, move
        if origin not in grid or target not in grid:
            return Reason.OFF_BOARD
        piece, struck = self.piece_at(origin), self.piece_at(target)
        if piece is None:
            return Reason.EMPTY_SQUARE
        if piece.color is not self._turn:
            return Reason.NOT_OWN_PIECE
        if origin == target:
            return Reason.STAYS
        if piece.kind in self.variant.immobile:
            return Reason.IMMOBILE
        if not move.distance:
            return Reason.DIAGONAL
        if grid.lakes >> target & 1:
            return Reason.LAKE
        if struck is not None and struck.color is self._turn:
            return Reason.OWN_PIECE
        return self._why_not_run(move, piece.kind) if move.distance > 1 else None

    def _why_not_run(self, move: Move, kind: Kind) -> Reason | None:
        variant = self.variant
        if kind not in variant.runners or move.distance > variant.run_max:
            return Reason.TOO_FAR
        occupied = self._occupied[0] | self._occupied[1]
        low, high = sorted(move)
        path = range(low, high, (high - low) // move.distance)[1:]
        if any((occupied | variant.grid.lakes) >> square & 1 for square in path):
            return Reason.BLOCKED
        if not variant.run_strike and occupied >> move.target & 1:
            return Reason.RUN_STRIKE
        return None

    def _facts(self) -> tuple[Any, ...]:
        """The values that must be equal in two equal boards."""
        captured = tuple(tuple(self.captured(color).items()) for color in COLORS)
        layout = tuple(self.occupants())
        return self.variant, layout, captured, self._turn, self._quiet, self._ply, self._history

    def __hash__(self) -> int:
        return hash(self._facts())

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self.variant} after {self._ply} plies>"
