"""Walk: the same games in the batch and in the rules, side by side."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import numpy as np
import torch

from attaque.batch import Batch
from attaque.batch.layout import ENEMY, LAKE, MOVED, PLY, PUBLIC, QUIET, read_number
from attaque.encoding import frame
from attaque.rules import Move, Position, Setup, Variant

# Many small tensors on a shared machine: more threads only wait for each other.
torch.set_num_threads(1)


class Walk:
    """The same games, played at random in the batch and in the rules at once."""

    def __init__(self, variant: Variant, games: int, seed: int) -> None:
        self.variant, self.random = variant, Random(seed)
        self.batch = Batch(variant)
        self.games = games
        self.boards = self.batch.boards(games)
        starts = [self._start() for _ in range(games)]
        self.positions = [position for position, _ in starts]
        self.rows, self.mask = self._rows([setups for _, setups in starts])
        self.plies = self.chases = 0
        self.ended: list[str] = []

    def _start(self) -> tuple[Position, tuple[Setup, Setup]]:
        setups = tuple(Setup.random(self.variant, self.random) for _ in range(2))
        return Position.start(self.variant, *setups), setups

    def _rows(self, setups: list[tuple[Setup, Setup]]):
        first = self.variant.first
        own = self.batch.armies([pair[first] for pair in setups])
        enemy = self.batch.armies([pair[1 - first] for pair in setups])
        return self.batch.start(own, enemy)

    def differences(self) -> Iterator[str]:
        """What differs between the two now."""
        board = frame(self.variant)
        masks, rows = self.mask.numpy(), self.rows
        cells = (rows[:, :100] & 127).numpy()
        quiet, ply = read_number(rows, QUIET).tolist(), read_number(rows, PLY).tolist()
        for i, position in enumerate(self.positions):
            turn = position.turn
            legal = sorted(board.action(move, turn) for move in position.legal_moves)
            if legal != np.flatnonzero(masks[i]).tolist():
                yield f"game {i}: legal moves at ply {position.ply}"
            if (expected_cells(position) != cells[i]).any():
                yield f"game {i}: board at ply {position.ply}"
            if (position.quiet, position.ply) != (quiet[i], ply[i]):
                yield f"game {i}: counters at ply {position.ply}"
            if self.batch.outcome(rows[i]) != position.outcome:
                yield f"game {i}: outcome at ply {position.ply}"

    def advance(self) -> None:
        """One random ply in every game; finished games are replaced."""
        board = frame(self.variant)
        actions = torch.zeros(self.games, dtype=torch.int64)
        for i, position in enumerate(self.positions):
            if position.outcome is None:
                move = self._choose(position)
                actions[i] = board.action(move, position.turn)
                self.positions[i] = position.play(move)
        self.plies += self.games
        step = self.batch.step(self.rows, self.mask, actions, self.boards)
        self.rows, self.mask = step.rows, step.mask
        if self.batch.chase is not None:
            self.chases += int(self.batch.chase.bans(self.rows, self.boards).sum())

    def renew(self) -> None:
        over = [i for i, position in enumerate(self.positions) if position.outcome]
        if not over:
            return
        self.ended += [str(self.positions[i].outcome.termination) for i in over]
        starts = {i: self._start() for i in over}
        for i, (position, _) in starts.items():
            self.positions[i] = position
        rows, mask = self._rows([setups for _, setups in starts.values()])
        self.rows[over], self.mask[over] = rows, mask

    def _choose(self, position: Position) -> Move:
        """At random, but most of the time so that the repetition rules have something to do."""
        moves = position.legal_moves
        quiet = [move for move in moves if position.battle(move) is None]
        whim = self.random.random()
        if whim < 0.3:
            backs = {ply.move.back for ply in position.history[-4:]}
            quiet = [move for move in quiet if move in backs]
        elif whim < 0.8:
            quiet = [move for move in quiet if _chases_or_flees(position, move)]
        else:
            quiet = []
        return self.random.choice(quiet or moves)


def _chases_or_flees(position: Position, move: Move) -> bool:
    neighbours = position.variant.grid.neighbours
    enemies = (o.square for o in position.occupants() if o.piece.color is not position.turn)
    if position.history and neighbours[position.history[-1].move.target] >> move.origin & 1:
        return True
    return any(neighbours[move.target] >> square & 1 for square in enemies)


def expected_cells(position: Position) -> np.ndarray:
    """The board bytes of a position, the side to move at the bottom."""
    board, turn = frame(position.variant), position.turn
    cells = np.where(board.lakes, LAKE, 0).astype(np.uint8)
    for square, piece, moved, public in position.occupants():
        enemy = ENEMY if piece.color is not turn else 0
        seen = (MOVED if moved else 0) | (PUBLIC if public else 0)
        cells[board.cell(square, turn)] = piece.kind + 1 | enemy | seen
    return cells
