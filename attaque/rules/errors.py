"""Errors of moves, setups and variants; each reason for a refused move or setup has a code."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from attaque.rules.pieces import Kind
from attaque.rules.squares import Square

if TYPE_CHECKING:
    from attaque.rules.moves import Move


class Reason(StrEnum):
    """Why a move is refused. No reason depends on a kind that is hidden from the mover."""

    GAME_OVER = "move/game-over"
    NOT_YOUR_TURN = "move/not-your-turn"
    EMPTY_SQUARE = "move/empty-square"
    NOT_OWN_PIECE = "move/not-own-piece"
    OFF_BOARD = "move/off-board"
    STAYS = "move/stays"
    IMMOBILE = "move/immobile"
    DIAGONAL = "move/diagonal"
    LAKE = "move/lake"
    OWN_PIECE = "move/own-piece"
    TOO_FAR = "move/too-far"
    BLOCKED = "move/blocked"
    RUN_STRIKE = "move/run-strike"
    TWO_SQUARE = "move/two-square"
    CHASE = "move/chase"

    @property
    def sentence(self) -> str:
        return _SENTENCES[self]


_SENTENCES = {
    Reason.GAME_OVER: "The game is over.",
    Reason.NOT_YOUR_TURN: "It is the other side's turn.",
    Reason.EMPTY_SQUARE: "There is no piece on that square.",
    Reason.NOT_OWN_PIECE: "That piece belongs to the other side.",
    Reason.OFF_BOARD: "That square is not on the board.",
    Reason.STAYS: "A move must end on another square; you cannot pass.",
    Reason.IMMOBILE: "Bombs and flags never move.",
    Reason.DIAGONAL: "Pieces move straight: forward, backward or sideways, never diagonally.",
    Reason.LAKE: "Pieces cannot enter lakes.",
    Reason.OWN_PIECE: "Your own piece is on that square.",
    Reason.TOO_FAR: "This piece does not move that far in one turn.",
    Reason.BLOCKED: "A runner needs a free path: it cannot jump over pieces or lakes.",
    Reason.RUN_STRIKE: "In this variant a runner cannot run and strike in the same turn.",
    Reason.TWO_SQUARE: (
        "Two-square rule: this piece has already gone back and forth here as many times in a row as"
        " the rules allow."
    ),
    Reason.CHASE: (
        "Chase rule: the chaser may not recreate a position of the same chase. Play something else."
    ),
}


class IllegalMoveError(ValueError):
    """A move that the rules refuse; `reason` says which rule."""

    def __init__(self, move: Move, reason: Reason) -> None:
        super().__init__(f"{move}: {reason.sentence} [{reason}]")
        self.move = move
        self.reason = reason


class FaultCode(StrEnum):
    """What can be wrong with a setup."""

    INCOMPLETE = "setup/incomplete"
    COUNT = "setup/count"
    ZONE = "setup/zone"
    IMMOBILE = "setup/immobile"


@dataclass(frozen=True)
class Fault:
    """One fault of a setup, with the kinds and squares that it concerns."""

    code: FaultCode
    kinds: tuple[Kind, ...] = ()
    squares: tuple[Square, ...] = ()

    def __str__(self) -> str:
        kinds = " ".join(map(str, self.kinds))
        squares = " ".join(map(str, self.squares))
        match self.code:
            case FaultCode.INCOMPLETE:
                return f"not placed yet: {kinds}"
            case FaultCode.COUNT:
                return f"more than the army has: {kinds}"
            case FaultCode.ZONE:
                return f"not on your setup squares: {squares}"
            case FaultCode.IMMOBILE:
                return "no piece could make the first move"


class IllegalSetupError(ValueError):
    """A setup that cannot be played; `faults` lists everything wrong with it."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__("; ".join(f"{fault} [{fault.code}]" for fault in faults))
        self.faults: tuple[Fault, ...] = tuple(faults)


class VariantError(ValueError):
    """A variant that cannot be used; `problems` lists everything wrong with it."""

    def __init__(self, source: str, problems: Sequence[str]) -> None:
        super().__init__("\n".join(f"{source}: {problem}" for problem in problems))
        self.source = source
        self.problems: tuple[str, ...] = tuple(problems)
