"""Perft: counts sequences of legal moves, to compare move generation with known numbers."""

from __future__ import annotations

from attaque.rules.moves import Move
from attaque.rules.position import Position


def perft(position: Position, depth: int) -> int:
    """How many sequences of `depth` legal moves there are."""
    if depth == 0:
        return 1
    if depth == 1:
        return len(position.legal_moves)
    return sum(perft(position.play(move), depth - 1) for move in position.legal_moves)


def divide(position: Position, depth: int) -> dict[Move, int]:
    """For each legal move, how many sequences of `depth` legal moves begin with it."""
    return {move: perft(position.play(move), depth - 1) for move in position.legal_moves}
