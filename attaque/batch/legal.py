"""Finds legal actions in all games at once, by movement and the two-square rule.

Each line of the board is a bit set. A few bit operations give all targets of a piece as one number
for each cell. Only the last step spreads them over the action table.
"""

from __future__ import annotations

import torch

from attaque.batch.layout import ENEMY, KIND_BITS, LAKE, OWN_SHUTTLE, SHUTTLE_SIZE, Tensor, settled
from attaque.batch.tables import Direction, Tables
from attaque.encoding.actions import ACTIONS, CELLS, SIDE
from attaque.rules.variants.variant import Variant

_LINE = (1 << SIDE) - 1
_ENEMY_STEPS = 2 * (SIDE - 1)


def moves(tables: Tables, variant: Variant, rows: Tensor) -> Tensor:
    """By cell, as bits:

    bit k              action `100 * k + cell` is legal, apart from the chase rule
    bit _ENEMY_STEPS   the cell has an enemy piece that could take a step
    """
    board = rows[:, :CELLS].view(-1, SIDE, SIDE)
    content = (board & KIND_BITS).to(torch.int32)
    taken, piece = content > 0, (content > 0) & (content < LAKE)
    enemy = piece & ((board & ENEMY) != 0)
    own = piece & ~enemy
    goal = ~own & (content != LAKE)
    # Three facts of a cell, ten bits apart, so one sum gives the line of each fact.
    cell = taken.to(torch.int32) | goal.to(torch.int32) << SIDE | enemy.to(torch.int32) << 2 * SIDE
    along = torch.where(tables.is_up, cell.transpose(1, 2)[:, None], cell[:, None])
    sums = (along << tables.bits).sum(3, dtype=torch.int32)
    files, ranks = sums[:, 0, None, :], sums[:, 1, :, None]
    mobile = ((tables.mobile_bits >> content) & 1) != 0
    walks, runs = own & mobile, own & (((tables.runner_bits >> content) & 1) != 0)
    limit = variant.two_square_limit
    hot = _hot_borders(rows, limit) if limit and variant.two_square_scope == "borders" else None
    reached = []
    steps = torch.zeros_like(own)
    for lines, direction in ((files, tables.up), (ranks, tables.across)):
        targets = _targets(variant, direction, lines, walks, runs)
        if hot is not None:
            targets = targets & ~_border_bans(tables, rows, direction, hot)
        elif limit is not None:
            targets = targets & ~_pair_bans(tables, limit, rows, direction)
        reached.append((targets & direction.below) | ((targets >> 1) & ~direction.below))
        steps = steps | ((direction.steps & ~(lines >> 2 * SIDE)) != 0)
    can_step = (enemy & mobile & steps).to(torch.int32)
    bits = reached[0] | reached[1] << (SIDE - 1) | can_step << _ENEMY_STEPS
    return settled(bits).view(-1, CELLS)


def spread(tables: Tables, bits: Tensor) -> Tensor:
    """The bits of `moves` by action."""
    return ((bits[:, None, :] & tables.turns) != 0).view(-1, ACTIONS)


def enemy_can_move(bits: Tensor) -> Tensor:
    """Whether the waiting side has a structural move, from the bits of `moves`. Steps are enough:
    a runner that cannot step cannot run."""
    return (bits >= 1 << _ENEMY_STEPS).any(1)


def _targets(
    variant: Variant, direction: Direction, lines: Tensor, walks: Tensor, runs: Tensor
) -> Tensor:
    """Where the piece of each cell can go along its line, as bits of that line."""
    taken, goal = lines & _LINE, (lines >> SIDE) & _LINE
    ahead = (taken | 1 << SIDE) & direction.above
    upward = (2 * (ahead & -ahead) - 1) & direction.above
    downward = direction.below & ~(_filled(taken & direction.below) >> 1)
    run = (upward | downward) & direction.runs
    if not variant.run_strike:
        run = run & ~taken
    return (torch.where(walks, direction.steps, 0) | torch.where(runs, run, 0)) & goal


def _hot_borders(rows: Tensor, limit: int) -> Tensor:
    """The borders that the last-moved piece has crossed as often as allowed, as bits."""
    times = rows[:, OWN_SHUTTLE + 2 : OWN_SHUTTLE + SHUTTLE_SIZE]
    hot = torch.zeros_like(times[:, 0], dtype=torch.int32)
    for border in range(SIDE - 1):
        hot = hot | (times[:, border] >= limit).to(torch.int32) << border
    return hot[:, None, None]


def _border_bans(tables: Tables, rows: Tensor, direction: Direction, hot: Tensor) -> Tensor:
    """The targets of the last-moved piece beyond a hot border."""
    cell, line = (rows[:, OWN_SHUTTLE + i, None, None] for i in range(2))
    over = hot & ~direction.below
    banned = -(over & -over) << 1 | _filled(hot & direction.below)
    return torch.where((tables.grid == cell) & (direction.line == line), banned, 0)


def _pair_bans(tables: Tables, limit: int, rows: Tensor, direction: Direction) -> Tensor:
    """The other square of the last-moved piece's pair, if it has gone there as often as allowed."""
    cell, low, high, times = (rows[:, OWN_SHUTTLE + i, None, None] for i in range(4))
    other = torch.where(cell == low, high, low)
    on_pair = (times >= limit) & ((cell == low) | (cell == high))
    of_piece = on_pair & (tables.grid == cell)
    return torch.where(of_piece, _one_bit(direction, other), 0)


def _one_bit(direction: Direction, cell: Tensor) -> Tensor:
    """That cell as a bit of each line; 0 where the line does not go through it."""
    rank, file = cell // SIDE, cell % SIDE
    line = file + SIDE if direction.is_vertical else rank
    place = (rank if direction.is_vertical else file).to(torch.int32).clamp(max=SIDE)
    return torch.where(direction.line == line, torch.ones_like(place) << place, 0)


def _filled(bits: Tensor) -> Tensor:
    """All bits up to the highest one that is set."""
    for shift in (1, 2, 4, 8):
        bits = bits | bits >> shift
    return bits
