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
"""Every protocol that programs may use, by its name."""


@dataclass(frozen=True)
class Ours:
    """A built-in player."""

    name: str
    make: Callable[[], Player]
    """Can be pickled, so that a worker process can call it."""
    fingerprint: str = ""
    """The player's fingerprint, if the name alone does not identify it."""

    @property
    def spec(self) -> str:
        """Identifies the player in a results file."""
        return self.fingerprint or self.name

    def sit(self, color: Color, opponent: str) -> Player:
        return self.make()


@dataclass(frozen=True)
class Stranger:
    """Any other program, given by the command that starts it."""

    name: str
    command: str
    protocol: str
    patience: float = PATIENCE

    @property
    def spec(self) -> str:
        return f"{self.protocol}: {self.command}"

    def sit(self, color: Color, opponent: str) -> Player:
        """Raises BreachError if the program cannot be started."""
        protocol = PROTOCOLS[self.protocol]()
        return ExternalPlayer(self.name, self.command, protocol, color, opponent, self.patience)


Entrant = Ours | Stranger
