"""Player: what everything that plays has in common."""

from __future__ import annotations

from random import Random
from typing import Protocol

from attaque.rules import Move, Setup, Variant, View


class Player(Protocol):
    """Somebody who sets up and moves. He is given a view, never a position, and all his chances
    come from `rng`, so that a game can be played again from its seed."""

    @property
    def name(self) -> str: ...

    def choose_setup(self, variant: Variant, rng: Random) -> Setup: ...

    def choose_move(self, view: View, limit: float | None, rng: Random) -> Move:
        """One of `view.legal_moves`, which are never empty; `limit` is the time to think, in
        seconds, None for as long as he likes."""
        ...
