"""Uniform: plays any legal move with the same chance; the floor of every ladder."""

from __future__ import annotations

from random import Random

from attaque.rules import Move, Setup, Variant, View


class Uniform:
    """Any setup, any legal move."""

    name = "uniform"

    def choose_setup(self, variant: Variant, rng: Random) -> Setup:
        return Setup.random(variant, rng)

    def choose_move(self, view: View, limit: float | None, rng: Random) -> Move:
        return rng.choice(view.legal_moves)
