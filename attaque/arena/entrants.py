"""Entrants: who takes part; each sits down to every game as a new player."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from attaque.players import Player
from attaque.players.programs.external_player import PATIENCE, ExternalPlayer, ProgramProtocol
from attaque.players.programs.line_protocol import LineProtocol
from attaque.players.programs.ucc import UccProtocol
from attaque.rules import Color

PROTOCOLS: dict[str, Callable[[], ProgramProtocol]] = {"attaque": LineProtocol, "ucc": UccProtocol}
"""Every protocol that programs may speak, by its name."""


@dataclass(frozen=True)
class Ours:
    """One of our own players."""

    name: str
    make: Callable[[], Player]
    """Can be pickled, so that it can go to another process."""
    fingerprint: str = ""
    """Who he is, where that is more than his name here."""

    @property
    def spec(self) -> str:
        """What identifies him in a file of results."""
        return self.fingerprint or self.name

    def sit(self, color: Color, opponent: str) -> Player:
        return self.make()


@dataclass(frozen=True)
class Stranger:
    """Any other program, by the command that starts it."""

    name: str
    command: str
    protocol: str
    patience: float = PATIENCE

    @property
    def spec(self) -> str:
        return f"{self.protocol}: {self.command}"

    def sit(self, color: Color, opponent: str) -> Player:
        """Raises BreachError if it cannot be started."""
        protocol = PROTOCOLS[self.protocol]()
        return ExternalPlayer(self.name, self.command, protocol, color, opponent, self.patience)


Entrant = Ours | Stranger
