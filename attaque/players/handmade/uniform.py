"""Uniform: any legal move with equal chance; the weakest player."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from attaque.players.player import Limit
from attaque.rules import Move, Setup, Variant, View


class Uniform:
    """Chooses a random setup in the zone of its side, and random legal moves."""

    name = "uniform"

    def choose_setup(self, variant: Variant, rng: Random) -> Setup:
        if not variant.free_position:
            return Setup.random(variant, rng)
        at_home = replace(variant, free_position=False)
        return Setup(variant, Setup.random(at_home, rng).placed)

    def choose_move(self, view: View, limit: Limit, rng: Random) -> Move:
        return rng.choice(view.legal_moves)
