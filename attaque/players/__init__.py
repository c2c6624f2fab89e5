"""Players: each gets the view of its side, and chooses a setup and moves."""

from collections.abc import Callable
from functools import partial

from attaque.players.belief import Belief
from attaque.players.fingerprint import fingerprint_of
from attaque.players.handmade.greedy import Greedy
from attaque.players.handmade.search import Search
from attaque.players.handmade.steady import Steady
from attaque.players.handmade.styles import CHASER, DEFENDER, RUSHER, Style
from attaque.players.handmade.uniform import Uniform
from attaque.players.levels import DEFAULT_LEVEL, LEVELS, Level, level_player, quick_player
from attaque.players.neural.network_player import NetworkPlayer
from attaque.players.player import Limit, Nodes, Player
from attaque.players.review.analysis import Analysis, analyse


def _net() -> Player:
    return NetworkPlayer("net", Steady())


PLAYERS: dict[str, Callable[[], Player]] = {
    **{name: partial(level_player, name) for name in LEVELS},
    "uniform": Uniform,
    "greedy": Greedy,
    "steady": Steady,
    "rusher": partial(Steady, "rusher", RUSHER),
    "chaser": partial(Steady, "chaser", CHASER),
    "defender": partial(Steady, "defender", DEFENDER),
    "search": Search,
    "net": _net,
}
"""The built-in players: for each name, a function that makes a new player. The levels come first,
from the weakest to the strongest. A player can be pickled and sent to another process."""

__all__ = [
    "DEFAULT_LEVEL",
    "LEVELS",
    "PLAYERS",
    "Analysis",
    "Belief",
    "Greedy",
    "Level",
    "Limit",
    "NetworkPlayer",
    "Nodes",
    "Player",
    "Search",
    "Steady",
    "Style",
    "Uniform",
    "analyse",
    "fingerprint_of",
    "level_player",
    "quick_player",
]
