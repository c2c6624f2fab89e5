"""The protocol that every player implements, and the limit of its thinking."""

from __future__ import annotations

from random import Random
from typing import Protocol

from attaque.rules import Move, Setup, Variant, View


class Nodes(int):
    """A limit as a number of positions, not of seconds. With such a limit, a player with the same
    views and seed makes the same choices on every machine."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"Nodes({int(self)})"


Limit = float | Nodes | None
"""The thinking limit for a move: seconds, a number of positions, or None for no limit."""


IN_TIME = 0.85
"""The share of a time limit that a player uses for thinking. The rest is for returning the move."""


class Player(Protocol):
    """Chooses setups and moves. A player gets a view, never a position. All its random numbers come
    from `rng`, so a game can be repeated from its seed.

    A player with a memory learns from the views of its own turns. Each of these views holds the
    plies since the player's previous turn. If the ply number of a view is not higher than in the
    view before, the player forgets what it has learned: a new game has begun. One player object can
    play both sides of a game.
    """

    @property
    def name(self) -> str: ...

    def choose_setup(self, variant: Variant, rng: Random) -> Setup: ...

    def choose_move(self, view: View, limit: Limit, rng: Random) -> Move:
        """Chooses one of `view.legal_moves`. There must be at least one legal move."""
        ...
