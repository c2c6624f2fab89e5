"""Walk: plays the same games in the batch and in the rules, and compares them after each ply."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from random import Random

import numpy as np
import torch

from attaque.batch import TERMINATIONS, Batch
from attaque.batch.layout import (
    ENEMY,
    KIND_BITS,
    LAKE,
    MOVED,
    PLY,
    PUBLIC,
    QUIET,
    TURN,
    number_bytes,
    read_number,
)
from attaque.encoding import frame
from attaque.rules import Color, Move, Position, Variant
from attaque.rules.board import Occupant
from tests.batch.choosing import eager

# One thread is enough: the tensors are small, and more threads only wait for each other.
torch.set_num_threads(1)

Begin = Callable[[Variant, Random], Position]
Choose = Callable[[Position, Random], Move]


class Walk:
    """The same games in the batch and in the rules. Raises AssertionError if they differ after a
    ply. Counts plies, battles, terminations and barred moves."""

    def __init__(self, batch: Batch, positions: Sequence[Position]) -> None:
        self.batch, self.positions = batch, list(positions)
        self.rows, self.mask = rows_of(batch, positions)
        self.boards = batch.boards(len(positions))
        self.plies = self.battles = 0
        self.ended: Counter[str] = Counter()
        """How many games of the batch ended with each termination."""
        self.barred: Counter[str] = Counter()
        """How many moves would have been legal without the repetition rules. The key is the code of
        the refusal."""
        self._compare(range(len(positions)))

    @classmethod
    def by_chance(
        cls, variant: Variant, begin: Begin, games: int, plies: int, choose: Choose = eager
    ) -> Walk:
        """Plays at least `plies` plies, counted over all games, and replaces finished games."""
        random = Random(f"{variant.name} {begin.__name__}")
        walk = cls(Batch(variant), [begin(variant, random) for _ in range(games)])
        while walk.plies < plies:
            walk.advance([None if p.outcome else choose(p, random) for p in walk.positions])
            walk.renew(lambda: begin(variant, random))
        return walk

    def advance(self, moves: Sequence[Move | None]) -> None:
        """Plays one ply in every game. `moves` has None for a finished game."""
        before, board = self.positions, frame(self.batch.variant)
        pairs = list(zip(before, moves, strict=True))
        actions = [board.action(move, position.turn) if move else 0 for position, move in pairs]
        self.positions = [position.play(move) if move else position for position, move in pairs]
        step = self.batch.step(self.rows, self.mask, torch.tensor(actions), self.boards)
        self.rows, self.mask = step.rows, step.mask
        told = zip(step.reward.tolist(), step.over.tolist(), step.battle.tolist(), strict=True)
        for i, (pair, after, found) in enumerate(zip(pairs, self.positions, told, strict=True)):
            if found != _expected(*pair, after):
                raise AssertionError(f"{self._name(i)}: wrong reward, end or battle: {found}")
        self._compare(range(len(moves)))
        self.plies += sum(move is not None for move in moves)
        self.battles += int(step.battle.sum())
        self.ended.update(TERMINATIONS[over - 1].value for over in step.over.tolist() if over)
        for position in self.positions:
            self.barred.update(reason.value for reason in position.barred_moves.values())

    def renew(self, begin: Callable[[], Position]) -> None:
        """Replaces finished games by new ones."""
        over = [i for i, position in enumerate(self.positions) if position.outcome]
        if not over:
            return
        for i in over:
            self.positions[i] = begin()
        fresh = self.rows.clone(), self.mask.clone()
        fresh[0][over], fresh[1][over] = rows_of(self.batch, [self.positions[i] for i in over])
        which = torch.zeros(len(self.rows), dtype=torch.bool)
        which[over] = True
        self.rows, self.mask = self.batch.renew(self.rows, self.mask, which, fresh)
        self._compare(over)

    def _compare(self, games: Sequence[int]) -> None:
        rows, mask = self.rows.numpy(), self.mask.numpy()
        counters = zip(*(read_number(self.rows, at).tolist() for at in (PLY, QUIET)), strict=True)
        numbers = list(counters)
        for i in games:
            for what in _differences(self.batch, self.positions[i], rows[i], mask[i], numbers[i]):
                raise AssertionError(f"{self._name(i)}: the batch differs from the rules: {what}")

    def _name(self, game: int) -> str:
        return f"{self.batch.variant.name}, game {game}, ply {self.positions[game].ply}"


def _differences(
    batch: Batch, position: Position, row: np.ndarray, mask: np.ndarray, counters: tuple[int, int]
) -> Iterator[str]:
    board, turn = frame(position.variant), position.turn
    legal = sorted(board.action(move, turn) for move in position.legal_moves)
    if legal != np.flatnonzero(mask).tolist():
        yield "legal moves"
    if (_cells(position) != row[:100] & 127).any():
        yield "board"
    if (position.ply, position.quiet, turn) != (*counters, row[TURN]):
        yield "counters or side to move"
    if batch.outcome(row) != position.outcome:
        yield f"outcome {batch.outcome(row)} and not {position.outcome}"


def _expected(before: Position, move: Move | None, after: Position) -> tuple[float, int, bool]:
    """What `Batch.step` should return for a game: the mover's reward, 1 + the index of the
    termination (0 if the game goes on), and whether there was a battle."""
    if move is None:
        return 0.0, 0, False
    battle = before.battle(move) is not None
    if after.outcome is None:
        return 0.0, 0, battle
    winner, termination = after.outcome
    reward = 0.0 if winner is None else 1.0 if winner is before.turn else -1.0
    return reward, 1 + TERMINATIONS.index(termination), battle


def rows_of(batch: Batch, positions: Sequence[Position]) -> tuple[torch.Tensor, torch.Tensor]:
    """The rows of games that begin with these positions, and their legal actions. The rows hold
    the number of earlier plies, but not their moves."""
    own = torch.as_tensor(np.stack([_army(p, p.turn) for p in positions]))
    enemy = torch.as_tensor(np.stack([_army(p, p.turn.other) for p in positions]))
    rows, mask = batch.start(own, enemy)
    for row, position in zip(rows, positions, strict=True):
        if position.turn is not batch.variant.first:
            row[TURN] = position.turn
    for at, numbers in ((PLY, [p.ply for p in positions]), (QUIET, [p.quiet for p in positions])):
        rows[:, at : at + 3] = number_bytes(torch.tensor(numbers, dtype=torch.int32))
    return rows, mask


def _army(position: Position, color: Color) -> np.ndarray:
    """One side's pieces as board bytes. The cells are numbered as this side sees the board. With
    complete visibility the bit PUBLIC is left out, because the batch sets it."""
    board, cells = frame(position.variant), np.zeros(100, np.uint8)
    marks = MOVED if position.variant.complete_visibility else MOVED | PUBLIC
    for occupant in position.occupants():
        if occupant.piece.color is color:
            cells[board.cell(occupant.square, color)] = _byte(occupant) & (KIND_BITS | marks)
    return cells


def _cells(position: Position) -> np.ndarray:
    """The board bytes of a position. The cells are numbered as the side to move sees the board."""
    board, turn = frame(position.variant), position.turn
    cells = np.where(board.lakes, LAKE, 0).astype(np.uint8)
    for occupant in position.occupants():
        enemy = ENEMY if occupant.piece.color is not turn else 0
        cells[board.cell(occupant.square, turn)] = _byte(occupant) | enemy
    return cells


def _byte(occupant: Occupant) -> int:
    _, piece, moved, public = occupant
    return piece.kind + 1 | MOVED * moved | PUBLIC * public
