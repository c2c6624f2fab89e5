"""Which actions are legal: movement and the two-square rule, for all games at once."""

from __future__ import annotations

import torch

from attaque.batch.layout import ENEMY, KIND_BITS, LAKE, OWN_SHUTTLE, SHUTTLE_SIZE, Tensor
from attaque.batch.tables import Tables
from attaque.encoding.actions import CELLS, SIDE
from attaque.rules.variant import Variant


def structural(tables: Tables, variant: Variant, board: Tensor) -> Tensor:
    """The moves of the side to move by board, movement and occupancy only."""
    games = board.shape[0]
    content = board & KIND_BITS
    taken = content > 0
    own = taken & (content < LAKE) & ((board & ENEMY) == 0)
    grid = taken.view(games, SIDE, SIDE).to(torch.int32)
    rows = (grid * tables.bits).sum(2, dtype=torch.int32)
    files = (grid * tables.bits[:, None]).sum(1, dtype=torch.int32)
    lines = torch.cat([rows, files], 1)
    kinds = content.to(torch.int32)
    walks = own & tables.is_mobile[kinds]
    runs = own & tables.is_runner[kinds]
    goal = ~own & (content != LAKE)
    open_path = (lines[:, tables.line] & tables.between) == 0
    run = tables.is_run & runs[:, tables.source] & open_path
    if not variant.run_strike:
        run = run & ~taken[:, tables.target]
    return goal[:, tables.target] & ((tables.is_step & walks[:, tables.source]) | run)


def two_square_bans(tables: Tables, variant: Variant, rows: Tensor) -> Tensor:
    """The moves that cross a border, or a pair of squares, once too often in a row."""
    limit = variant.two_square_limit
    assert limit is not None
    memory = rows[:, OWN_SHUTTLE : OWN_SHUTTLE + SHUTTLE_SIZE]
    cell = memory[:, :1]
    of_piece = tables.source_byte == cell
    if variant.two_square_scope == "pair":
        low, high, times = memory[:, 1:2], memory[:, 2:3], memory[:, 3:4]
        other = torch.where(cell == low, high, low)
        on_pair = (times >= limit) & ((cell == low) | (cell == high))
        return of_piece & on_pair & (tables.target_byte == other)
    full = (memory[:, 2:] >= limit).to(torch.int32)
    hot = (full * tables.bits[: SIDE - 1]).sum(1, dtype=torch.int32)[:, None]
    return of_piece & (tables.line_byte == memory[:, 1:2]) & ((tables.borders & hot) != 0)


def enemy_can_move(tables: Tables, board: Tensor) -> Tensor:
    """Whether the side not to move has a structural move. One step is enough to look at: a runner
    that cannot step cannot run."""
    content = board & KIND_BITS
    enemy = (content > 0) & (content < LAKE) & ((board & ENEMY) != 0)
    walks = enemy & tables.is_mobile[content.to(torch.int32)]
    goal = ~enemy & (content != LAKE)
    return (walks & beside(goal)).any(1)


def beside(cells: Tensor) -> Tensor:
    """The cells next to one of the given cells."""
    grid = torch.nn.functional.pad(cells.view(-1, SIDE, SIDE), (1, 1, 1, 1))
    vertical = grid[:, :-2, 1:-1] | grid[:, 2:, 1:-1]
    horizontal = grid[:, 1:-1, :-2] | grid[:, 1:-1, 2:]
    return (vertical | horizontal).reshape(-1, CELLS)
