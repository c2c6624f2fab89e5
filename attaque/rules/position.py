"""Position: the full state of a game, with its legal moves, its next positions and its outcome."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from attaque.rules.battle import Battle, Result
from attaque.rules.board import Board, Ply, ply_of
from attaque.rules.errors import Fault, FaultCode, IllegalMoveError, IllegalSetupError, Reason
from attaque.rules.moves import Move
from attaque.rules.outcome import Outcome, Termination
from attaque.rules.pieces import Color, Kind, Piece
from attaque.rules.repetition import Shuttle
from attaque.rules.restore import Captured, lay_out
from attaque.rules.setup import Setup
from attaque.rules.squares import Square
from attaque.rules.variants.variant import Variant
from attaque.rules.view import View

_UNDECIDED: Final = Outcome(None, Termination.ADJUDICATED)
"""Marks an outcome that has not been computed yet."""


class Position(Board):
    """The full state of a game, with the kinds of both sides. Immutable. Players never get a
    position, only its `view`."""

    __slots__ = ("_flag_taken", "_outcome")

    _flag_taken: bool
    _outcome: Outcome | None

    @classmethod
    def start(cls, variant: Variant, red: Setup, blue: Setup) -> Position:
        """The start of a game. Accepts a setup in which no piece can move. If the setup's
        owner cannot move at the owner's first turn either, the game ends."""
        faults = [f for s in (red, blue) for f in s.faults() if f.code is not FaultCode.IMMOBILE]
        clash = tuple(sorted(red.pieces(Color.RED).keys() & blue.pieces(Color.BLUE).keys()))
        if clash:
            faults.append(Fault(FaultCode.ZONE, squares=clash))
        if faults:
            raise IllegalSetupError(faults)
        return cls.from_pieces(variant, {**red.pieces(Color.RED), **blue.pieces(Color.BLUE)})

    @classmethod
    def from_pieces(  # noqa: PLR0913 — the parts of a position
        cls,
        variant: Variant,
        pieces: Mapping[Square, Piece],
        *,
        turn: Color | None = None,
        moved: Collection[Square] = (),
        public: Collection[Square] = (),
        captured: Captured | None = None,
        quiet: int = 0,
        ply: int = 0,
        history: Sequence[Ply] = (),
        flag_taken: bool = False,
    ) -> Position:
        """Any position, even one that no game can reach. By default, the pieces that are missing
        from the armies count as captured, unless the variant has `free_position`.

        Raises IllegalSetupError for pieces that cannot be on this board. Raises ValueError if the
        history does not lead to these pieces.
        """
        faults = _faults(variant, pieces)
        if faults:
            raise IllegalSetupError(faults)
        position = cls.__new__(cls)
        turn = variant.first if turn is None else turn
        lay_out(position, variant, pieces, turn, moved, public, captured, quiet, ply, history)
        position._flag_taken, position._outcome = flag_taken, _UNDECIDED
        return position

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """The legal moves, sorted by origin, then by target; none when the game is over."""
        return () if self.outcome else self._find_moves()

    @property
    def legal_text(self) -> str:
        """`legal_moves` as text, separated by spaces. Faster than `legal_moves`."""
        return "" if self.outcome else self._find_text()

    @property
    def barred_moves(self) -> dict[Move, Reason]:
        """The moves that only the repetition rules forbid now, each with the rule."""
        return {} if self.outcome else self._find_barred()

    def is_legal(self, move: Move) -> bool:
        return self.outcome is None and self._allows(move)

    def why_not(self, move: Move) -> Reason | None:
        """Which rule refuses the move; None if it is legal."""
        return Reason.GAME_OVER if self.outcome else self._why_not(move)

    def battle(self, move: Move) -> Battle | None:
        """The battle that a legal move leads to; None for a quiet move."""
        struck = self._at[move.target]
        if not struck:
            return None
        kinds = self._roster.kinds
        return self._roster.tables.battles[kinds[self._at[move.origin]], kinds[struck]]

    def play(self, move: Move) -> Position:
        """The position after the move. Raises IllegalMoveError if the move is not legal."""
        if not self.is_legal(move):
            raise IllegalMoveError(move, self.why_not(move) or Reason.GAME_OVER)
        return self._after(move)

    @property
    def outcome(self) -> Outcome | None:
        """How the game has ended on the board; None while it goes on."""
        if self._outcome is _UNDECIDED:
            self._outcome = self._judge()
        return self._outcome

    def view(self, viewer: Color | None) -> View:
        """What a player knows of the position. With None, what a spectator knows."""
        return View.of(self, viewer, self.outcome)

    def _reopen(self) -> None:
        """Sets the fields that only a Position has, for a running game: no flag is taken, and the
        outcome is not computed yet."""
        self._flag_taken, self._outcome = False, _UNDECIDED

    def _judge(self) -> Outcome | None:
        """The outcome. The order of the checks is that of "How a game ends" in docs/rules.md."""
        variant, turn = self.variant, self._turn
        if self._flag_taken:
            return Outcome(turn.other, Termination.FLAG)
        if self._is_stuck():
            if variant.both_immobile == "draw" and not self._can_move(turn.other):
                return Outcome(None, Termination.MUTUAL_IMMOBILITY)
            return Outcome(turn.other, Termination.IMMOBILE)
        if variant.no_battle_limit and self._quiet >= variant.no_battle_limit:
            return Outcome(None, Termination.NO_BATTLE)
        if variant.ply_limit and self._ply >= variant.ply_limit:
            return Outcome(None, Termination.PLY_LIMIT)
        return None

    def _can_move(self, color: Color) -> bool:
        movement = self._roster.tables.movement
        return movement.any(self._occupied[color], self._mobile[color])

    def _after(self, move: Move) -> Position:
        color, tables = self._turn, self._roster.tables
        number, struck = self._at[move.origin], self._at[move.target]
        after = Position.__new__(Position)
        after._roster = self._roster
        after._turn, after._ply = color.other, self._ply + 1
        after._moves, after._outcome = None, _UNDECIDED
        after._moved = self._moved | 1 << number
        after._public = self._public
        if tables.runs_show and self._runners[color] >> move.origin & 1 and move.distance > 1:
            after._public |= 1 << number
        if struck:
            after._quiet = 0
            after._strike(self, move, number, struck)
        else:
            after._quiet = self._quiet + 1
            after._flag_taken = False
            after._walk(self, move, number)
        after._shuttles = self._shuttled(move, number)
        kept = max(after._quiet + 1, tables.history_min)
        after._history = (*self._history, ply_of(move, struck != 0))[-kept:]
        after._chase = self._chase
        if tables.chase:
            enemy = after._occupied[1 - color]
            after._chase = self._chase.after(
                color, move, number, struck != 0, self._at, enemy, tables.neighbours
            )
        return after

    def _walk(self, before: Position, move: Move, number: int) -> None:
        """Sets the fields that a quiet move changes. `number` is the moving piece."""
        origin, target = move
        at = bytearray(before._at)
        at[origin], at[target] = 0, number
        self._at = bytes(at)
        toggled = 1 << origin | 1 << target
        (red, blue), (red_mobile, blue_mobile) = before._occupied, before._mobile
        self._runners = red_runners, blue_runners = before._runners
        if number > self._roster.reds:
            self._occupied = red, blue ^ toggled
            self._mobile = red_mobile, blue_mobile ^ toggled
            if blue_runners & toggled:
                self._runners = red_runners, blue_runners ^ toggled
        else:
            self._occupied = red ^ toggled, blue
            self._mobile = red_mobile ^ toggled, blue_mobile
            if red_runners & toggled:
                self._runners = red_runners ^ toggled, blue_runners

    def _strike(self, before: Position, move: Move, number: int, struck: int) -> None:
        """Sets the fields that a battle changes. The piece `number` strikes the piece `struck`."""
        roster, (origin, target) = self._roster, move
        battle = roster.tables.battles[roster.kinds[number], roster.kinds[struck]]
        self._flag_taken = battle.defender is Kind.FLAG
        self._public |= battle.shows_attacker << number | battle.shows_defender << struck
        changes: list[tuple[int, Square, Square | None]] = []
        if battle.result is not Result.ATTACKER:
            changes.append((number, origin, None))
        if battle.result is not Result.DEFENDER:
            changes.append((struck, target, None))
        if battle.result is Result.ATTACKER and self.variant.winner_square == "occupy":
            changes.append((number, origin, target))
        if battle.result is Result.DEFENDER and self._advances(battle, move):
            changes.append((struck, target, origin))
            self._moved |= 1 << struck
        self._relocate(before, *changes)

    def _advances(self, battle: Battle, move: Move) -> bool:
        """Whether a winning defender moves to the attacker's square."""
        variant = self.variant
        mobile = variant.is_mobile(battle.defender)
        return variant.defender_advances and mobile and move.distance == 1

    def _relocate(self, before: Position, *changes: tuple[int, Square, Square | None]) -> None:
        """Applies the changes in the given order. A change is (piece number, origin, target);
        `target` is None for a piece that falls."""
        at = bytearray(before._at)
        occupied, mobile = list(before._occupied), list(before._mobile)
        runners = list(before._runners)
        for number, origin, target in changes:
            at[origin] = 0
            toggled = 1 << origin
            if target is not None:
                at[target] = number
                toggled |= 1 << target
            color = number > self._roster.reds
            occupied[color] ^= toggled
            if before._mobile[color] >> origin & 1:
                mobile[color] ^= toggled
                if before._runners[color] >> origin & 1:
                    runners[color] ^= toggled
        self._at = bytes(at)
        self._occupied = occupied[0], occupied[1]
        self._mobile = mobile[0], mobile[1]
        self._runners = runners[0], runners[1]

    def _shuttled(self, move: Move, number: int) -> tuple[Shuttle, Shuttle]:
        """The two-square memory after the move. It may still name a fallen piece. That has no
        effect, because a fallen piece never moves."""
        tables = self._roster.tables
        if tables.two_square_limit is None:
            return self._shuttles
        red, blue = self._shuttles
        own = blue if self._turn else red
        own = own.after(number, tables.crossing(move), tables.two_square_limit)
        return (red, own) if self._turn else (own, blue)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Position)
            and self._flag_taken == other._flag_taken
            and self._facts() == other._facts()
        )

    def __hash__(self) -> int:
        return Board.__hash__(self)


def _faults(variant: Variant, pieces: Mapping[Square, Piece]) -> list[Fault]:
    """The reasons why these pieces cannot be on this board. A position may have more pieces than
    the army, and pieces of every kind that can fight, even if the army has no such piece."""
    found = []
    outside = tuple(s for s in sorted(pieces) if not variant.grid.land >> s & 1)
    if outside:
        found.append(Fault(FaultCode.ZONE, squares=outside))
    kinds = {piece.kind for piece in pieces.values()}
    unfit = tuple(sorted(kind for kind in kinds if not variant.can_fight(kind)))
    if unfit:
        found.append(Fault(FaultCode.COUNT, kinds=unfit))
    return found
