"""Breaches: the ways in which a program forfeits a game."""

from __future__ import annotations

from enum import StrEnum

from attaque.rules import Termination


class Breach(StrEnum):
    """The reason of a forfeit. Forfeits are counted apart from strength."""

    SETUP = "wrong-setup"
    """A setup that the rules reject."""
    MOVE = "illegal-move"
    """A move that the rules reject."""
    NONSENSE = "nonsense"
    """A line that the protocol does not know."""
    SILENCE = "silence"
    """No answer in time."""
    CRASH = "crash"
    """It ended with an error, or could not be started."""
    EXIT = "early-exit"
    """It ended, or closed its output, before the game was over."""
    FLOOD = "flood"
    """Too much output: see MOST_UNREAD and LONGEST_LINE in process.py."""

    @property
    def termination(self) -> Termination:
        """The termination in the record of the game."""
        match self:
            case Breach.SILENCE:
                return Termination.TIME
            case Breach.CRASH | Breach.EXIT:
                return Termination.ABANDONED
        return Termination.ILLEGAL


class BreachError(Exception):
    """Raised for a player that cannot or does not continue. It loses the game."""

    def __init__(self, breach: Breach, text: str) -> None:
        super().__init__(f"{breach}: {text}")
        self.breach: Breach = breach
        self.text: str = text

    def __reduce__(self) -> tuple[type[BreachError], tuple[Breach, str]]:
        return type(self), (self.breach, self.text)
