"""Player: what everything that plays has in common, and how long it may think."""

from __future__ import annotations

from random import Random
from typing import Protocol

from attaque.rules import Move, Setup, Variant, View


class Nodes(int):
    """A limit of so many looked-at positions instead of seconds: it means the same on every
    machine, so that a choice under it depends on the seed alone."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"Nodes({int(self)})"


Limit = float | Nodes | None
"""The time to think: seconds, a number of positions, or None for as long as he likes."""


class Player(Protocol):
    """Somebody who sets up and moves. He is given a view, never a position, and all his chances
    come from `rng`, so that a game can be played again from its seed.

    A player with memory keeps it from the views of his own turns: each holds the plies since the
    last one. He tells games apart by himself (the ply goes back), and one player may sit on both
    sides of a board.
    """

    @property
    def name(self) -> str: ...

    def choose_setup(self, variant: Variant, rng: Random) -> Setup: ...

    def choose_move(self, view: View, limit: Limit, rng: Random) -> Move:
        """One of `view.legal_moves`, which are never empty."""
        ...
