"""Random moves for walks: `eager` prefers battles and repetitions, `pursuing` prefers chases."""

from __future__ import annotations

from random import Random

from attaque.rules import Move, Position


def eager(position: Position, random: Random) -> Move:
    """A random move. Strikes, moves back, threats and evasions are more frequent than by chance."""
    moves, whim = position.legal_moves, random.random()
    if whim < 0.3:
        liked = [move for move in moves if position.battle(move)]
    elif whim < 0.5:
        backs = {ply.move.back for ply in position.history[-4:]}
        liked = [move for move in moves if move in backs]
    elif whim < 0.8:
        liked = _threats(position) or _flights(position)
    else:
        liked = []
    return random.choice(liked or moves)


def pursuing(position: Position, random: Random) -> Move:
    """A random threat on even plies, and a random evasion on odd plies. If there is none, a move of
    the other sort is chosen. In 2 % of the plies, or if there are neither threats nor evasions, any
    legal move is chosen."""
    if random.random() < 0.02:
        return random.choice(position.legal_moves)
    liked = _flights(position), _threats(position)
    chases = position.ply % 2 == 0
    return random.choice(liked[chases] or liked[not chases] or position.legal_moves)


def _threats(position: Position) -> list[Move]:
    """Quiet moves to a square beside an enemy piece."""
    neighbours, near = position.variant.grid.neighbours, 0
    for square, piece, _, _ in position.occupants():
        if piece.color is not position.turn:
            near |= neighbours[square]
    return [move for move in _quiet(position) if near >> move.target & 1]


def _flights(position: Position) -> list[Move]:
    """Quiet moves of pieces beside the target of the enemy's last move."""
    if not position.history:
        return []
    near = position.variant.grid.neighbours[position.history[-1].move.target]
    return [move for move in _quiet(position) if near >> move.origin & 1]


def _quiet(position: Position) -> list[Move]:
    return [move for move in position.legal_moves if not position.battle(move)]
