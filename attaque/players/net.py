"""Net: plays what the trained network would, without searching."""

from __future__ import annotations

from random import Random

import numpy as np

from attaque.players.network import Floats, network
from attaque.rules import Move, Setup, Variant, View


class Net:
    """The raw policy, sharpened by the temperature; moves below the threshold are never played,
    because a network gives every blunder a small chance."""

    def __init__(
        self, name: str = "net", temperature: float = 0.5, threshold: float = 0.03
    ) -> None:
        self.name = name
        self._temperature, self._threshold = temperature, threshold

    def choose_setup(self, variant: Variant, rng: Random) -> Setup:
        return Setup.random(variant, rng)

    def choose_move(self, view: View, limit: float | None, rng: Random) -> Move:
        (thought,) = network().think([view])
        chances = sharpened(thought.policy, self._temperature, self._threshold)
        return rng.choices(thought.moves, chances.tolist())[0]


def sharpened(policy: Floats, temperature: float, threshold: float) -> Floats:
    """The policy to play by; the best move always stays in it."""
    powers = np.exp((np.log(policy + 1e-20) - np.log(policy.max())) / temperature)
    chances = powers / powers.sum()
    kept = np.where(chances >= min(threshold, 0.5 * chances.max()), chances, 0)
    found: Floats = kept / kept.sum()
    return found
