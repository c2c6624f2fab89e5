"""Levels: eight opponents for people, named after the ranks; each is a player with settings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from attaque.players.handmade.search import Search
from attaque.players.handmade.steady import Steady
from attaque.players.handmade.styles import Style
from attaque.players.neural.lookahead import Lookahead
from attaque.players.neural.network_player import NetworkPlayer
from attaque.players.player import Nodes, Player


@dataclass(frozen=True)
class Level:
    """One level. The number of positions that its search and its network evaluate for a move does
    not depend on the kinds of its pieces. So the thinking time reveals little about them. A server
    hides even that: it shows the move after a fixed time (docs/players.md)."""

    name: str
    style: Style
    nodes: int = 0
    """Positions that the search of the hand-written player evaluates before a move; 0 if that
    player does not search."""
    temperature: float | None = None
    """The temperature of the trained network; None for a level without the network. At a level with
    the network, the hand-written player chooses the moves only in variants that the network does
    not know and in endless games."""
    evaluations: int = 0
    """Positions that the network evaluates in the lookahead before a move; 0 without lookahead."""

    @property
    def is_trained(self) -> bool:
        return self.temperature is not None

    def player(self) -> Player:
        by_hand = self._by_hand()
        if self.temperature is None:
            return by_hand
        if not self.evaluations:
            return NetworkPlayer(self.name, by_hand, self.temperature)
        return Lookahead(self.name, by_hand, self.evaluations, self.temperature)

    def _by_hand(self) -> Player:
        if not self.nodes:
            return Steady(self.name, self.style)
        return Search(self.name, self.style, Nodes(self.nodes))


LEVELS: Final = {
    level.name: level
    for level in (
        Level("recruit", Style(noise=80.0, memory=0.738)),
        Level("sergeant", Style(noise=47.5, memory=0.841)),
        Level("lieutenant", Style(noise=26.0, memory=0.927)),
        Level("captain", Style(noise=6.5, memory=0.991)),
        Level("major", Style(noise=4.0, memory=0.994), temperature=8.0),
        Level("colonel", Style(noise=2.0, memory=0.997), temperature=5.45),
        Level("general", Style(), temperature=3.6),
        Level("marshal", Style(), 6000, temperature=0.5, evaluations=48),
    )
}
"""Maps the name of each level to the level. The weakest level is first, the strongest last."""

DEFAULT_LEVEL: Final = "captain"
"""The opponent of a person who has chosen no level."""


def quick_player(name: str) -> Player:
    """A player with the name and the style of that level that chooses a move in milliseconds. It
    uses neither the network nor a search. Raises KeyError for an unknown name."""
    return Steady(name, LEVELS[name].style)


def level_player(name: str) -> Player:
    """A new player of that level. Raises KeyError for an unknown name."""
    return LEVELS[name].player()
