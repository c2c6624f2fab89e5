"""Breaches: the reasons for which a program forfeits a game."""

from __future__ import annotations

from enum import StrEnum

from attaque.rules import Termination


class Breach(StrEnum):
    """The reason for a forfeit."""

    SETUP = "wrong-setup"
    """The rules do not allow the setup of the program."""
    MOVE = "illegal-move"
    """The rules do not allow the move of the program."""
    NONSENSE = "nonsense"
    """The program sent a line that is not an answer of the protocol."""
    SILENCE = "silence"
    """The program did not answer in time."""
    CRASH = "crash"
    """The program ended with an error, or could not be started. Also: one of our players raised an
    exception."""
    EXIT = "early-exit"
    """Before the game was over, the program ended without an error, or closed its input or
    output."""
    FLOOD = "flood"
    """The program wrote too much: see MOST_UNREAD, MOST_UNREAD_LINES and LONGEST_LINE in
    process.py."""

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
    """A program has committed a breach, and forfeits the game. `text` says exactly what was
    wrong."""

    def __init__(self, breach: Breach, text: str) -> None:
        super().__init__(f"{breach}: {text}")
        self.breach: Breach = breach
        self.text: str = text

    def __reduce__(self) -> tuple[type[BreachError], tuple[Breach, str]]:
        return type(self), (self.breach, self.text)
