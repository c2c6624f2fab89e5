"""Breach: what a program can do that costs it the game, in one word and in a sentence."""

from __future__ import annotations

from enum import StrEnum

from attaque.rules import Termination


class Breach(StrEnum):
    """How a player has lost without being beaten. Counted apart from strength."""

    SETUP = "wrong-setup"
    """A setup that the rules refuse."""
    MOVE = "illegal-move"
    """A move that the rules refuse."""
    NONSENSE = "nonsense"
    """A line that the protocol does not know."""
    SILENCE = "silence"
    """No answer in time."""
    CRASH = "crash"
    """It ended with an error, or could not be started."""
    EXIT = "early-exit"
    """It ended, or closed its output, before the game was over."""
    FLOOD = "flood"
    """More output than anybody could want."""

    @property
    def termination(self) -> Termination:
        """What stands in the record of the game."""
        match self:
            case Breach.SILENCE:
                return Termination.TIME
            case Breach.CRASH | Breach.EXIT:
                return Termination.ABANDONED
        return Termination.ILLEGAL


class BreachError(Exception):
    """Raised by a player that cannot or does not play on; the game is lost for it."""

    def __init__(self, breach: Breach, text: str) -> None:
        super().__init__(f"{breach}: {text}")
        self.breach: Breach = breach
        self.text: str = text

    def __reduce__(self) -> tuple[type[BreachError], tuple[Breach, str]]:
        return type(self), (self.breach, self.text)
