"""Plays the policy of the trained network, without lookahead."""

from __future__ import annotations

from random import Random

from attaque.players.player import Limit, Player
from attaque.players.setup_pool import strong_setup
from attaque.rules import Move, Setup, Variant, View

LEAST_CHANCE = 0.03
"""Moves with a lower chance are not played, because the network gives every blunder a small
chance."""
QUIET_PLIES = 150
"""After more than QUIET_PLIES plies without a battle the player `fallback` chooses the moves (see
`is_endless`). In training, games that went on without battles were draws, so the network does not
avoid them. Exception: a no-battle limit of at most LONG_LIMIT will end the game, so the network
still chooses."""
LONG_LIMIT = 400
"""The highest no-battle limit in training. A variant with a higher one is treated as if it had
none."""


class NetworkPlayer:
    """Samples its moves from the policy of the network, changed by a temperature (see `sharpened`).
    In variants that the network does not know, and in endless games, the player `fallback` chooses
    the move."""

    def __init__(self, name: str, fallback: Player, temperature: float = 0.5) -> None:
        self.name = name
        self._fallback, self._temperature = fallback, temperature

    def choose_setup(self, variant: Variant, rng: Random) -> Setup:
        return strong_setup_with_network(variant, rng)

    def choose_move(self, view: View, limit: Limit, rng: Random) -> Move:
        from attaque.players.neural.network import network  # noqa: PLC0415 — slow to load

        if not network().knows(view.variant) or is_endless(view):
            return self._fallback.choose_move(view, limit, rng)
        (prediction,) = network().predict([view])
        chances = sharpened(prediction.policy.tolist(), self._temperature, LEAST_CHANCE)
        return rng.choices(prediction.moves, chances)[0]


def strong_setup_with_network(variant: Variant, rng: Random) -> Setup:
    """A strong setup. Also loads the network, so that the first move does not wait for it."""
    from attaque.players.neural.network import network  # noqa: PLC0415 — slow to load

    network()
    return strong_setup(variant, rng)


def is_endless(view: View) -> bool:
    """Whether there was no battle for more than QUIET_PLIES plies, in a variant without a
    no-battle limit. A limit above LONG_LIMIT counts as none."""
    limit = view.variant.no_battle_limit
    return view.quiet > QUIET_PLIES and (limit is None or limit > LONG_LIMIT)


def sharpened(policy: list[float], temperature: float, threshold: float) -> list[float]:
    """Each chance of the policy to the power 1 / temperature, scaled to a sum of 1. Then chances
    below the threshold become 0, so the result may sum to less than 1. A threshold above half of
    the best chance counts as half of the best chance, so the best move is never dropped."""
    best = max(policy)
    powers = [(chance / best) ** (1 / temperature) for chance in policy]
    total = sum(powers)
    least = min(threshold, 0.5 / total)
    return [power / total if power / total >= least else 0.0 for power in powers]
