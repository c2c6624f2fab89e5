"""Outcome and Termination: who won, and why the game ended."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from attaque.rules.pieces import Color


class Termination(StrEnum):
    """Why a game ended. The rules cause the first five; players or the server cause the rest."""

    FLAG = "flag"
    IMMOBILE = "immobile"
    MUTUAL_IMMOBILITY = "mutual-immobility"
    NO_BATTLE = "no-battle"
    PLY_LIMIT = "ply-limit"
    RESIGN = "resign"
    AGREED = "agreed"
    TIME = "time"
    ABANDONED = "abandoned"
    ILLEGAL = "illegal"
    BOTH_LEFT = "both-left"
    ADJUDICATED = "adjudicated"
    ABORTED = "aborted"


class Outcome(NamedTuple):
    """The end of a game; no winner means a draw."""

    winner: Color | None
    termination: Termination

    @property
    def result(self) -> str:
        """The result as a record writes it: 1-0 (Red won), 0-1 (Blue won) or 1/2-1/2 (draw)."""
        if self.winner is None:
            return "1/2-1/2"
        return "1-0" if self.winner is Color.RED else "0-1"

    def __str__(self) -> str:
        winner = "draw" if self.winner is None else f"{self.winner} wins"
        return f"{winner} ({self.termination})"
