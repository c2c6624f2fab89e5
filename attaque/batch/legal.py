"""Finds the actions that movement and the two-square rule allow, in all games at once.

`rows` is games × bytes: each row is one game. layout.py explains its bytes, and the cells, lines,
places and borders of the board. encoding/actions.py numbers the actions. chase.py has the chase
rule.

A set of places on a line is stored as an integer: bit p is place p. A few bit operations then find
all targets of a piece along a line. At the end, `spread` turns the bits into a mask of actions.
"""

from __future__ import annotations

import torch

from attaque.batch.layout import ENEMY, KIND_BITS, LAKE, OWN_SHUTTLE, SHUTTLE_SIZE, Tensor, settled
from attaque.batch.tables import Direction, Tables
from attaque.encoding.actions import ACTIONS, CELLS, SIDE
from attaque.rules.variants.variant import Variant

_LINE = (1 << SIDE) - 1
"""The bits of all places on a line."""
_ENEMY_STEPS = 2 * (SIDE - 1)
"""The number of the bit after the bits for k = 0 … 17 (see `moves`)."""


def moves(tables: Tables, variant: Variant, rows: Tensor) -> Tensor:
    """A tensor games × cells. Each entry is an integer with these bits:

    bit k              action `100 * k + cell` is legal if the chase rule is ignored (k = 0 … 17)
    bit _ENEMY_STEPS   the cell has an enemy piece that could take a step
    """
    board = rows[:, :CELLS].view(-1, SIDE, SIDE)
    content = (board & KIND_BITS).to(torch.int32)
    taken, piece = content > 0, (content > 0) & (content < LAKE)
    enemy = piece & ((board & ENEMY) != 0)
    own = piece & ~enemy
    goal = ~own & (content != LAKE)
    # Each cell has three bits, ten apart: taken, goal, enemy. The sum over a line is one integer
    # with three sets of places: one set for each of these bits.
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
        # The number k of an action leaves out the place of the piece. So the bits of higher places
        # move down by one.
        reached.append((targets & direction.below) | ((targets >> 1) & ~direction.below))
        steps = steps | ((direction.steps & ~(lines >> 2 * SIDE)) != 0)
    can_step = (enemy & mobile & steps).to(torch.int32)
    bits = reached[0] | reached[1] << (SIDE - 1) | can_step << _ENEMY_STEPS
    return settled(bits).view(-1, CELLS)


def spread(tables: Tables, bits: Tensor) -> Tensor:
    """Turns the result of `moves` into a mask: games × actions."""
    return ((bits[:, None, :] & tables.action_bits) != 0).view(-1, ACTIONS)


def enemy_can_move(bits: Tensor) -> Tensor:
    """Whether the waiting side has a piece that can move if the repetition rules are ignored.
    `bits` is the result of `moves`. Only steps count here: a runner that cannot step cannot
    run."""
    return (bits >= 1 << _ENEMY_STEPS).any(1)


def _targets(
    variant: Variant, direction: Direction, lines: Tensor, walks: Tensor, runs: Tensor
) -> Tensor:
    """For each cell with an own piece, the places on its line to which the piece can go, as bits; 0
    for all other cells. `lines` holds the three sets of places of each line (see `moves`). `walks`
    and `runs` say for each cell whether it has an own piece that can step or run.

        place       0  1  2  3  4  5  6  7  8  9
        cell        .  #  .  .  R  .  .  #  .  .
        downward    .  +  +  +  .  .  .  .  .  .
        upward      .  .  .  .  .  +  +  +  .  .

    The picture shows a run (+) of the piece R. A run goes up to the first cell that is taken (#),
    and this cell is included. Afterwards the limits of `direction` and the allowed contents of a
    target are applied.
    """
    taken, goal = lines & _LINE, (lines >> SIDE) & _LINE
    ahead = (taken | 1 << SIDE) & direction.above
    upward = (2 * (ahead & -ahead) - 1) & direction.above
    downward = direction.below & ~(_filled(taken & direction.below) >> 1)
    run = (upward | downward) & direction.runs
    if not variant.run_strike:
        run = run & ~taken
    return (torch.where(walks, direction.steps, 0) | torch.where(runs, run, 0)) & goal


def _hot_borders(rows: Tensor, limit: int) -> Tensor:
    """The "hot" borders, as bits: bit b is border b of the line in the two-square memory of the
    side to move. A border is hot if the piece of this memory has crossed it in as many turns in a
    row as the two-square rule allows."""
    times = rows[:, OWN_SHUTTLE + 2 : OWN_SHUTTLE + SHUTTLE_SIZE]
    hot = torch.zeros_like(times[:, 0], dtype=torch.int32)
    for border in range(SIDE - 1):
        hot = hot | (times[:, border] >= limit).to(torch.int32) << border
    return hot[:, None, None]


def _border_bans(tables: Tables, rows: Tensor, direction: Direction, hot: Tensor) -> Tensor:
    """For the cell of the own piece that moved last, the places on its line that are behind a hot
    border, as bits; 0 for all other cells."""
    cell, line = (rows[:, OWN_SHUTTLE + i, None, None] for i in range(2))
    over = hot & ~direction.below
    banned = -(over & -over) << 1 | _filled(hot & direction.below)
    return torch.where((tables.grid == cell) & (direction.line == line), banned, 0)


def _pair_bans(tables: Tables, limit: int, rows: Tensor, direction: Direction) -> Tensor:
    """For each cell, the place on its line to which its piece must not move, as a bit; 0 if there
    is none. Only the own piece that moved last can have such a place: the other cell of its pair.
    This cell is forbidden if the piece has moved between the two cells in as many turns in a row as
    the two-square rule allows."""
    cell, low, high, times = (rows[:, OWN_SHUTTLE + i, None, None] for i in range(4))
    other = torch.where(cell == low, high, low)
    on_pair = (times >= limit) & ((cell == low) | (cell == high))
    of_piece = on_pair & (tables.grid == cell)
    return torch.where(of_piece, _one_bit(direction, other), 0)


def _one_bit(direction: Direction, cell: Tensor) -> Tensor:
    """For each cell of the board: the place of `cell` as a bit if both are on the same line of this
    direction, else 0."""
    rank, file = cell // SIDE, cell % SIDE
    line = file + SIDE if direction.is_vertical else rank
    place = (rank if direction.is_vertical else file).to(torch.int32).clamp(max=SIDE)
    return torch.where(direction.line == line, torch.ones_like(place) << place, 0)


def _filled(bits: Tensor) -> Tensor:
    """All bits up to the highest one that is set."""
    for shift in (1, 2, 4, 8):
        bits = bits | bits >> shift
    return bits
