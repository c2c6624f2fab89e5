"""Greedy: strikes if it expects a gain, and otherwise moves forward."""

from __future__ import annotations

from random import Random

from attaque.players.battles import REAL, battle_table, worth
from attaque.players.belief import Belief
from attaque.players.player import Limit
from attaque.players.setups import make_setup
from attaque.rules import Color, Kind, Move, Setup, Variant, View


class Greedy:
    """Makes the strike with the highest expected gain, if that gain is positive. Otherwise it makes
    a random quiet move, forward if possible, or a random strike if there is no quiet move."""

    name = "greedy"

    def choose_setup(self, variant: Variant, rng: Random) -> Setup:
        return make_setup(variant, rng)

    def choose_move(self, view: View, limit: Limit, rng: Random) -> Move:
        best = max(view.legal_moves, key=lambda move: (self._gain(view, move), rng.random()))
        if self._gain(view, best) > 0:
            return best
        quiet = [move for move in view.legal_moves if view.piece_at(move.target) is None]
        forward = [move for move in quiet if _rows(move, view.turn) > 0]
        return rng.choice(forward or quiet or view.legal_moves)

    def _gain(self, view: View, move: Move) -> float:
        """The expected gain of a strike, from the belief about the struck piece; 0 for a quiet
        move."""
        striker, struck = view.piece_at(move.origin), view.piece_at(move.target)
        if striker is None or struck is None:
            return 0.0
        army = view.variant.army
        value, table = worth(view.variant, army, army), battle_table(view.variant)[striker.kind]
        if struck.kind is Kind.UNKNOWN:
            chances = Belief.of(view, struck.color).chances[move.target]
        else:
            chances = tuple(float(kind is struck.kind) for kind in REAL)
        return sum(
            chance * ((table[k] >= 0) * value[k] - (table[k] <= 0) * value[striker.kind])
            for k, chance in enumerate(chances)
        )


def _rows(move: Move, color: Color) -> int:
    """How many rows the move goes forward, as the player of `color` sees the board."""
    rows = move.target.row - move.origin.row
    return rows if color is Color.RED else -rows
