"""Determinization: makes a position from a view and a guess of its hidden kinds."""

from __future__ import annotations

from collections.abc import Mapping

from attaque.rules.board import Board
from attaque.rules.pieces import Kind
from attaque.rules.position import Position
from attaque.rules.restore import sort_pieces
from attaque.rules.squares import Square
from attaque.rules.view import View


def imagine(view: View, kinds: Mapping[Square, Kind]) -> Position:
    """The position if the hidden pieces had these kinds.

    Raises ValueError if `kinds` does not name exactly the squares of the hidden pieces, or if the
    game is over.
    """
    hidden = {s for s, piece, _, _ in view.occupants() if piece.kind is Kind.UNKNOWN}
    if hidden != kinds.keys():
        raise ValueError("a guess must give a kind to every hidden piece, and to no other piece")
    if view.outcome is not None:
        raise ValueError("the game is over")
    position = Position.__new__(Position)
    for name in Board.__slots__:
        setattr(position, name, getattr(view, name))
    position._roster = view._roster.guessed({view._at[s]: kind for s, kind in kinds.items()})
    position._moves = None
    position._reopen()
    sort_pieces(position)
    return position
