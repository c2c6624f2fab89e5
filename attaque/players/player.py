"""The protocol that every player implements, and the limits to its thinking."""

from __future__ import annotations

from random import Random
from typing import Protocol

from attaque.rules import Move, Setup, Variant, View


class Nodes(int):
    """A limit in positions instead of seconds. It means the same on every machine, so the choice
    depends on the seed alone."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"Nodes({int(self)})"


Limit = float | Nodes | None
"""The limit for a move: seconds, a number of positions, or None for no limit."""


IN_TIME = 0.85
"""The part of a time limit that a player uses for thinking. The rest is for returning the move."""


class Player(Protocol):
    """Chooses setups and moves. A player gets a view, never a position. All its random numbers come
    from `rng`, so a game can be repeated from its seed.

    A player with memory learns from the views of its own turns: each holds the plies since the last
    one. It notices a new game by itself, because the ply goes back. One player object may play both
    sides of a game.
    """

    @property
    def name(self) -> str: ...

    def choose_setup(self, variant: Variant, rng: Random) -> Setup: ...

    def choose_move(self, view: View, limit: Limit, rng: Random) -> Move:
        """One of `view.legal_moves`, which are never empty."""
        ...
