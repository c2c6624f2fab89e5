"""Batch: starts, steps and observes many games of one variant, as rows of bytes.

`rows` is games × bytes: each row is one game. layout.py explains its bytes and the cells of the
board. A mask is games × actions: true for a legal action. encoding/actions.py numbers the actions,
and encoding/planes.py lists the planes of an observation.
"""

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
    """What one ply did to all games. The first index of each tensor is the game."""

    rows: Tensor
    """The games after the ply. The board is turned to the side that is now to move."""
    mask: Tensor
    """The legal actions of the side that is now to move; none if the game is over."""
    reward: Tensor
    """For the side that took the action: 1 won, 0 drawn or not over, -1 lost."""
    over: Tensor
    """1 + the index in TERMINATIONS if *this step* ended the game, else 0."""
    battle: Tensor
    """Whether the action was a legal strike."""


class Batch:
    """The rules of one variant for many games at once. Holds look-up tables, but no games."""

    def __init__(self, variant: Variant, device: str | torch.device = "cpu") -> None:
        self.variant: Variant = variant
        self.device: torch.device = torch.device(device)
        self.tables: Tables = Tables(variant, self.device)
        self.chase: Chase | None = (
            Chase(self.tables, variant, self.device) if variant.chase else None
        )

    def boards(self, games: int) -> Tensor | None:
        """Memory for the past boards that the chase rule compares: games × sides × boards, one hash
        for each board (chase.py). None if the variant has no chase rule.

        `step` updates this tensor in place, and `legal` reads it. It needs no reset when a fresh
        game replaces a finished one.
        """
        if self.chase is None:
            return None
        return torch.zeros(games, 2, self.chase.length, dtype=torch.int64, device=self.device)

    def armies(self, setups: Sequence[Setup]) -> Tensor:
        """The board bytes of each setup: setups × cells, numbered as the owner of the setup sees
        the board."""
        cells = np.zeros((len(setups), CELLS), np.uint8)
        board = frame(self.variant)
        for row, setup in zip(cells, setups, strict=True):
            for square, kind in setup.placed.items():
                row[board.cell(square, Color.RED)] = kind + 1
        return torch.as_tensor(cells, device=self.device)

    def start(self, own: Tensor, enemy: Tensor) -> tuple[Tensor, Tensor]:
        """Fresh games and their legal actions. `own` holds the setups of the sides that begin,
        `enemy` those of the other sides. Both are board bytes, as `armies` makes them, each setup
        numbered as its owner sees the board. Pieces may have the bits PUBLIC or MOVED."""
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
        """The legal actions of the side to move. Without `boards`, the chase rule is ignored."""
        return self._moves(rows, boards)[0] & (rows[:, OVER] == 0)[:, None]

    def step(
        self, rows: Tensor, mask: Tensor, action: Tensor, boards: Tensor | None = None
    ) -> Step:
        """Plays one action in every game. `mask` holds the legal actions of `rows`: `start`, `step`
        or `renew` returned both together. A finished game ignores its action."""
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
        """Replaces each game whose entry in `which` is true by the game with the same index in
        `fresh`. Returns all games and their legal actions. `fresh` holds rows and masks, as `start`
        returns them."""
        return (
            torch.where(which[:, None], fresh[0], rows),
            torch.where(which[:, None], fresh[1], mask),
        )

    def observe(self, rows: Tensor, dtype: torch.dtype = torch.float32) -> Observation:
        """The observation of each game for its side to move."""
        return observe(self.tables, rows, dtype)

    def outcome(self, row: Tensor) -> tuple[Color | None, Termination] | None:
        """The winner and the termination of one game; None if the game is not over."""
        over, result, turn = int(row[OVER]), int(row[RESULT]), Color(int(row[TURN]))
        if not over:
            return None
        winner = {DRAWN: None, WON: turn, LOST: turn.other}[result]
        return winner, TERMINATIONS[over - 1]

    def _turned(self, cells: Tensor) -> Tensor:
        """The entries of all cells (games × cells), as the other side numbers the cells."""
        return cells[:, self.tables.turned]

    def _moves(self, rows: Tensor, boards: Tensor | None) -> tuple[Tensor, Tensor]:
        """The legal actions of the side to move, and whether the waiting side has a piece that can
        move."""
        bits = moves(self.tables, self.variant, rows)
        mask = spread(self.tables, bits)
        if self.chase is not None and boards is not None:
            mask = mask & ~self.chase.bans(rows, boards)
        return mask, enemy_can_move(bits)

    def _judged(
        self, rows: Tensor, mask: Tensor, enemy_moves: Tensor, flag: Tensor
    ) -> tuple[Tensor, Tensor]:
        """For each game, 1 + the index of its termination in TERMINATIONS, or 0 if the game goes
        on; and the result for the side to move. `mask` and `enemy_moves` come from `_moves`. `flag`
        says whether the last ply captured the flag.

        If a game ends for several reasons at once, docs/rules.md ("How a game ends") says which one
        counts. Here the reason that counts is assigned last.
        """
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
