"""Net: plays what the trained network would, without searching."""

from __future__ import annotations

from random import Random

from attaque.players.player import Limit, Player
from attaque.players.setup_pool import strong_setup
from attaque.rules import Move, Setup, Variant, View

LEAST_CHANCE = 0.03
"""A network gives every blunder a small chance: moves below this one are never played."""
QUIET_PLIES = 150
"""Plies without a battle after which somebody else moves, where no rule would ever end the game: in
training such games were called drawn, so the network does not mind them."""
LONG_LIMIT = 400
"""A limit of more plies without a battle is as good as none: in training none was longer."""


class NetworkPlayer:
    """The policy of the network, sharpened by the temperature. In variants that it does not know,
    and where it would go on for ever, somebody else plays."""

    def __init__(self, name: str, otherwise: Player, temperature: float = 0.5) -> None:
        self.name = name
        self._otherwise, self._temperature = otherwise, temperature

    def choose_setup(self, variant: Variant, rng: Random) -> Setup:
        from attaque.players.neural.network import network  # noqa: PLC0415 — it takes a while to load

        network()  # now, and not in the time for the first move
        return strong_setup(variant, rng)

    def choose_move(self, view: View, limit: Limit, rng: Random) -> Move:
        from attaque.players.neural.network import network  # noqa: PLC0415 — it takes a while to load

        if not network().knows(view.variant) or is_endless(view):
            return self._otherwise.choose_move(view, limit, rng)
        (prediction,) = network().predict([view])
        chances = sharpened(prediction.policy.tolist(), self._temperature, LEAST_CHANCE)
        return rng.choices(prediction.moves, chances)[0]


def is_endless(view: View) -> bool:
    """Whether nothing has happened for long, and no rule sees to it that something soon does."""
    limit = view.variant.no_battle_limit
    return view.quiet > QUIET_PLIES and (limit is None or limit > LONG_LIMIT)


def sharpened(policy: list[float], temperature: float, threshold: float) -> list[float]:
    """The policy to play by; the best move always stays in it."""
    best = max(policy)
    powers = [(chance / best) ** (1 / temperature) for chance in policy]
    total = sum(powers)
    least = min(threshold, 0.5 / total)
    return [power / total if power / total >= least else 0.0 for power in powers]
