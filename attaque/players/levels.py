"""Levels: eight opponents for people, named after the ranks, each a player with settings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from attaque.players.net import Net
from attaque.players.player import Nodes, Player
from attaque.players.search import Search
from attaque.players.steady import Steady
from attaque.players.styles import Style


@dataclass(frozen=True)
class Level:
    """One level. Whatever it holds, it looks at the same number of positions before each move, so
    that its thinking time tells nothing."""

    name: str
    style: Style
    nodes: int = 0
    """How many positions it looks at before a move; 0 for a player that does not search."""
    temperature: float | None = None
    """Of the trained network, where the variant has one; None for a player without."""

    @property
    def is_trained(self) -> bool:
        return self.temperature is not None

    def player(self) -> Player:
        by_hand = self._by_hand()
        if self.temperature is None:
            return by_hand
        return Net(self.name, by_hand, self.temperature)

    def _by_hand(self) -> Player:
        if not self.nodes:
            return Steady(self.name, self.style)
        return Search(self.name, self.style, Nodes(self.nodes))


LEVELS: Final = {
    level.name: level
    for level in (
        Level("recruit", Style(noise=114.0, memory=0.645)),
        Level("sergeant", Style(noise=68.0, memory=0.78)),
        Level("lieutenant", Style(noise=38.0, memory=0.887)),
        Level("captain", Style(noise=20.0, memory=0.96)),
        Level("major", Style(noise=13.0, memory=0.975), temperature=8.8),
        Level("colonel", Style(noise=6.0, memory=0.99), temperature=6.55),
        Level("general", Style(), temperature=4.2),
        Level("marshal", Style(), 6000, temperature=0.5),
    )
}
"""From the weakest to the strongest."""

DEFAULT_LEVEL: Final = "captain"
"""Whom a newcomer meets."""


def level_player(name: str) -> Player:
    """A new player of that level. Raises KeyError for a name that is none."""
    return LEVELS[name].player()
