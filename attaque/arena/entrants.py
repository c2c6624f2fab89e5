"""Entrants: the players and programs of a contest; each makes a new player for every game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from attaque.players import Player
from attaque.players.programs.external_player import PATIENCE, ExternalPlayer, ProgramProtocol
from attaque.players.programs.line_protocol import LineProtocol
from attaque.players.programs.ucc import UccProtocol
from attaque.rules import Color

PROTOCOLS: dict[str, Callable[[], ProgramProtocol]] = {"attaque": LineProtocol, "ucc": UccProtocol}
"""The protocols for programs, by name."""


@dataclass(frozen=True)
class Ours:
    """A built-in player."""

    name: str
    make: Callable[[], Player]
    """Makes a new player. This function must be picklable, because worker processes call it."""
    fingerprint: str = ""
    """Identifies the player if its name alone does not (players/fingerprint.py)."""

    @property
    def spec(self) -> str:
        """Identifies the player in a results file."""
        return self.fingerprint or self.name

    def sit(self, color: Color, opponent: str) -> Player:
        """A new player for one game."""
        return self.make()


@dataclass(frozen=True)
class Stranger:
    """A program that plays through a protocol, in a process of its own."""

    name: str
    command: str
    """The command that starts the program."""
    protocol: str
    """A name in PROTOCOLS."""
    patience: float = PATIENCE
    """How many seconds the program may take for an answer, in addition to its thinking time."""

    @property
    def spec(self) -> str:
        """Identifies the program in a results file."""
        return f"{self.protocol}: {self.command}"

    def sit(self, color: Color, opponent: str) -> Player:
        """A player for one game, which starts the program in a new process. Raises BreachError if
        the program cannot be started."""
        protocol = PROTOCOLS[self.protocol]()
        return ExternalPlayer(self.name, self.command, protocol, color, opponent, self.patience)


Entrant = Ours | Stranger
