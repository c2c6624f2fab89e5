"""Batch: starts, steps and observes many games of one variant, as rows of bytes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import torch

from attaque.batch.chase import Chase
from attaque.batch.layout import (
    CHASE_SIZE,
    DRAWN,
    ENEMY,
    ENEMY_CHASE,
    ENEMY_SHUTTLE,
    KIND_BITS,
    LAKE,
    LOST,
    NOWHERE,
    ORIGIN,
    OVER,
    OWN_CHASE,
    OWN_SHUTTLE,
    PLIES,
    PLY,
    PUBLIC,
    QUIET,
    RESULT,
    SHUTTLE_SIZE,
    TERMINATIONS,
    TURN,
    WIDTH,
    WON,
    Tensor,
    read_number,
)
from attaque.batch.legal import enemy_can_move, moves, spread
from attaque.batch.observation import Observation, observe
from attaque.batch.ply import played
from attaque.batch.tables import Tables
from attaque.encoding.actions import CELLS
from attaque.encoding.frame import frame
from attaque.rules.outcome import Termination
from attaque.rules.pieces import Color
from attaque.rules.setup import Setup
from attaque.rules.variants.variant import Variant

_FLAG, _IMMOBILE, _MUTUAL, _NO_BATTLE, _PLY_LIMIT, _ILLEGAL = range(1, len(TERMINATIONS) + 1)


class Step(NamedTuple):
    """What one ply did to all games."""

    rows: Tensor
    mask: Tensor
    """The legal actions of the next side to move; none if the game is over."""
    reward: Tensor
    """For the side that took the action."""
    over: Tensor
    """1 + index in TERMINATIONS if *this step* ended the game, else 0."""
    battle: Tensor


class Batch:
    """The rules of one variant for many games at once. Holds tables, but no games."""

    def __init__(self, variant: Variant, device: str | torch.device = "cpu") -> None:
        self.variant: Variant = variant
        self.device: torch.device = torch.device(device)
        self.tables: Tables = Tables(variant, self.device)
        self.chase: Chase | None = (
            Chase(self.tables, variant, self.device) if variant.chase else None
        )

    def boards(self, games: int) -> Tensor | None:
        """The memory of the chase rule for that many games; None if the rule is off.

        Pass it to `step`, which updates it in place, and to `legal`. Fresh games need no reset.
        """
        if self.chase is None:
            return None
        return torch.zeros(games, 2, self.chase.length, dtype=torch.int64, device=self.device)

    def armies(self, setups: Sequence[Setup]) -> Tensor:
        """Setups as rows of cells, as their owners see them."""
        cells = np.zeros((len(setups), CELLS), np.uint8)
        board = frame(self.variant)
        for row, setup in zip(cells, setups, strict=True):
            for square, kind in setup.placed.items():
                row[board.cell(square, Color.RED)] = kind + 1
        return torch.as_tensor(cells, device=self.device)

    def start(self, own: Tensor, enemy: Tensor) -> tuple[Tensor, Tensor]:
        """Fresh games and their legal actions. `own` is the army of the side that begins, `enemy`
        the other one, both as their owners see them. Pieces may have the bits PUBLIC or MOVED."""
        facing = self._turned(enemy)
        board = torch.where(facing > 0, facing | ENEMY, own)
        board = torch.where(self.tables.lakes, LAKE, board).to(torch.uint8)
        if self.variant.complete_visibility:
            board = torch.where(_is_piece(board), board | PUBLIC, board)
        cells = self.tables.cells.expand(len(board), -1)
        rest = torch.zeros(len(board), WIDTH - CELLS, dtype=torch.uint8, device=self.device)
        rows = torch.cat([board, rest], 1)
        rows[:, OWN_SHUTTLE] = rows[:, ENEMY_SHUTTLE] = NOWHERE
        rows[:, PLIES:PLY] = NOWHERE
        rows[:, TURN] = int(self.variant.first)
        rows[:, OWN_CHASE + 2 : ENEMY_CHASE] = NOWHERE
        rows[:, ENEMY_CHASE + 2 : ORIGIN] = NOWHERE
        origin = torch.where(facing > 0, self._turned(cells), cells)
        rows[:, ORIGIN : ORIGIN + CELLS] = origin
        mask, enemy_moves = self._moves(rows, None)
        over, result = self._judged(rows, mask, enemy_moves, torch.zeros_like(mask[:, 0]))
        rows[:, OVER], rows[:, RESULT] = over.to(torch.uint8), result.to(torch.uint8)
        return rows, mask & (over == 0)[:, None]

    def legal(self, rows: Tensor, boards: Tensor | None = None) -> Tensor:
        """The legal actions of the side to move."""
        return self._moves(rows, boards)[0] & (rows[:, OVER] == 0)[:, None]

    def step(
        self, rows: Tensor, mask: Tensor, action: Tensor, boards: Tensor | None = None
    ) -> Step:
        """Plays one action in every game. `mask` comes from the last `step` or `start`."""
        action = action.long()
        before = rows
        was_over = rows[:, OVER] != 0
        illegal = ~mask.gather(1, action[:, None])[:, 0] & ~was_over
        rows, battle, flag = played(self.tables, self.variant, self.chase, rows, action)
        if self.chase is not None and boards is not None:
            self.chase.remember(before, boards, action, battle)
        next_mask, enemy_moves = self._moves(rows, boards)
        over, result = self._judged(rows, next_mask, enemy_moves, flag)
        over, result = torch.where(illegal, _ILLEGAL, over), torch.where(illegal, WON, result)
        rows = torch.where(self.tables.is_over, over[:, None], rows)
        rows = torch.where(self.tables.is_result, result[:, None], rows).to(torch.uint8)
        rows = torch.where(was_over[:, None], before, rows)
        ended = torch.where(was_over, 0, over)
        reward = torch.where(result == LOST, 1.0, torch.where(result == WON, -1.0, 0.0))
        return Step(
            rows,
            next_mask & ((over == 0) & ~was_over)[:, None],
            torch.where(ended > 0, reward, 0.0),
            ended,
            battle & ~was_over & ~illegal,
        )

    def renew(
        self, rows: Tensor, mask: Tensor, which: Tensor, fresh: tuple[Tensor, Tensor]
    ) -> tuple[Tensor, Tensor]:
        """Replaces the games marked in `which` by fresh ones."""
        return (
            torch.where(which[:, None], fresh[0], rows),
            torch.where(which[:, None], fresh[1], mask),
        )

    def observe(self, rows: Tensor, dtype: torch.dtype = torch.float32) -> Observation:
        """What the sides to move may know."""
        return observe(self.tables, rows, dtype)

    def outcome(self, row: Tensor) -> tuple[Color | None, Termination] | None:
        """The winner and the termination of one game; None if it is not over."""
        over, result, turn = int(row[OVER]), int(row[RESULT]), Color(int(row[TURN]))
        if not over:
            return None
        winner = {DRAWN: None, WON: turn, LOST: turn.other}[result]
        return winner, TERMINATIONS[over - 1]

    def _turned(self, cells: Tensor) -> Tensor:
        return cells[:, self.tables.turned]

    def _moves(self, rows: Tensor, boards: Tensor | None) -> tuple[Tensor, Tensor]:
        """The legal actions, and whether the other side could move."""
        bits = moves(self.tables, self.variant, rows)
        mask = spread(self.tables, bits)
        if self.chase is not None and boards is not None:
            mask = mask & ~self.chase.bans(rows, boards)
        return mask, enemy_can_move(bits)

    def _judged(
        self, rows: Tensor, mask: Tensor, enemy_moves: Tensor, flag: Tensor
    ) -> tuple[Tensor, Tensor]:
        """Why the game is over, and the result for the side to move. The order is rules.md 3.9."""
        tables = self.tables
        stuck = ~mask.any(1)
        mutual = torch.zeros_like(stuck)
        if self.variant.both_immobile == "draw":
            mutual = stuck & ~enemy_moves
        quiet = read_number(rows, QUIET) >= tables.no_battle_limit
        late = read_number(rows, PLY) >= tables.ply_limit
        over = torch.where(late, _PLY_LIMIT, 0)
        over = torch.where(quiet, _NO_BATTLE, over)
        over = torch.where(stuck, torch.where(mutual, _MUTUAL, _IMMOBILE), over)
        over = torch.where(flag, _FLAG, over)
        lost = flag | (stuck & ~mutual)
        return over, torch.where(lost, LOST, DRAWN)


def _is_piece(board: Tensor) -> Tensor:
    content = board & KIND_BITS
    return (content > 0) & (content < LAKE)


assert ENEMY_SHUTTLE - OWN_SHUTTLE == SHUTTLE_SIZE
assert ORIGIN - ENEMY_CHASE == CHASE_SIZE
