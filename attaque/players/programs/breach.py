"""Breaches: the ways in which a program forfeits a game."""

from __future__ import annotations

from enum import StrEnum

from attaque.rules import Termination


class Breach(StrEnum):
    """The reason for a forfeit."""

    SETUP = "wrong-setup"
    """The rules do not allow its setup."""
    MOVE = "illegal-move"
    """The rules do not allow its move."""
    NONSENSE = "nonsense"
    """It sent a line that is not an answer of the protocol."""
    SILENCE = "silence"
    """It did not answer in time."""
    CRASH = "crash"
    """It ended with an error, or could not be started."""
    EXIT = "early-exit"
    """It ended without an error, or closed its input or output, before the game was over."""
    FLOOD = "flood"
    """It wrote too much: see MOST_UNREAD and LONGEST_LINE in process.py."""

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
    """A player has committed a breach, and forfeits the game. The text says what exactly was
    wrong."""

    def __init__(self, breach: Breach, text: str) -> None:
        super().__init__(f"{breach}: {text}")
        self.breach: Breach = breach
        self.text: str = text

    def __reduce__(self) -> tuple[type[BreachError], tuple[Breach, str]]:
        return type(self), (self.breach, self.text)
