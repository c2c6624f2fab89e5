"""The observation planes of all games at once: the numbers of encoding/view.py, bit for bit.

What differs from cell to cell is packed into codes (tables_of_planes.py) once a cell, so that a
plane is little work. Chances of kinds, and the facts, are `_numbers` of the game.
"""

from __future__ import annotations

import torch

from attaque.batch.layout import (
    ENEMY,
    KIND_BITS,
    LAKE,
    MOVED,
    PLIES,
    PLY,
    PUBLIC,
    QUIET,
    Tensor,
    read_number,
)
from attaque.batch.tables import Tables
from attaque.batch.tables_of_planes import CODES, HALF, NUMBER, OTHER_NUMBER, UNUSED
from attaque.encoding.actions import CELLS
from attaque.encoding.planes import FACTS, FAR, HISTORY

_KNOWN = 127
"""A cell's byte without the mark of evaders, which nobody is shown."""


def observe(tables: Tables, rows: Tensor, dtype: torch.dtype) -> Tensor:
    """Games × cells × PLANES, as the side to move may know its game."""
    numbers = _numbers(tables, rows).to(dtype)
    packed = _packed(tables, rows)
    # A tensor of its own: a compiler would otherwise pack the codes again for each plane.
    packed = packed.as_strided(packed.shape, packed.stride())
    shifts = torch.arange(0, 2 * CODES, 2, dtype=torch.uint8, device=rows.device)
    codes = packed[:, :, None] >> shifts[:, None] & OTHER_NUMBER
    codes = codes.view(-1, CELLS, CODES * HISTORY)[:, :, UNUSED:]
    codes = torch.nn.functional.pad(codes, (0, FACTS), value=NUMBER)
    number = torch.where(codes == OTHER_NUMBER, numbers[:, 1:], numbers[:, :1])
    return number.masked_fill_(codes == 0, 0.0).masked_fill_(codes == 1, 1.0)


def guess(tables: Tables, kinds: Tensor, hidden: Tensor, moved: Tensor) -> tuple[Tensor, Tensor]:
    """How the other side must guess an army (`kinds`: games × cells × kinds), and how many pieces
    of each kind it has not seen."""
    mobile = tables.mobile_kinds
    count = (kinds & hidden[:, :, None]).sum(1).float()
    still = (hidden & ~moved).sum(1, keepdim=True).float()
    walkers = torch.where(mobile, count, 0.0).sum(1, keepdim=True)
    others = torch.where(mobile, 0.0, count).sum(1, keepdim=True)
    gone, unmoved = _chances(mobile, count, still, walkers, others)
    guesses = torch.where(moved[:, :, None], gone[:, None], unmoved[:, None])
    return torch.where(hidden[:, :, None], guesses, kinds.float()), count


def _chances(
    mobile: Tensor, count: Tensor, still: Tensor, walkers: Tensor, others: Tensor
) -> tuple[Tensor, Tensor]:
    """The chance of a kind for a piece that has moved and for one that has not. `count` pieces of
    the kind are hidden; of all hidden ones `still` have not moved, `walkers` can, `others` not."""
    walks = count / walkers.clamp(min=1)
    stays = 1 - others / still.clamp(min=1)
    unmoved = torch.where(mobile, walks * stays, count / still.clamp(min=1))
    return torch.where(mobile, walks, 0.0), unmoved


def _numbers(tables: Tables, rows: Tensor) -> Tensor:
    """Games × (unmoved, moved) × planes: what the planes show that ask for a number."""
    planes = tables.planes
    own, enemy = _hidden_counts(tables, rows)
    lower, upper = (
        torch.where(planes.of_enemy, his[:, None], mine[:, None])
        for mine, his in zip(own, enemy, strict=True)
    )
    count = torch.where(planes.in_upper, upper, lower) >> planes.shift & 255
    still, walkers, others = lower >> 8 * HALF, upper >> 8 * HALF & 255, upper >> 8 * (HALF + 1)
    gone, unmoved = _chances(
        planes.is_mobile, *(number.float() for number in (count, still, walkers, others))
    )
    fact = torch.where(planes.is_count, count.float() / 8, _clocks(tables, rows))
    chance = torch.where(planes.index[:2, None] == 1, gone[:, None], unmoved[:, None])
    number = torch.where(planes.is_chance, chance, fact[:, None])
    return torch.where(planes.is_fixed, planes.fixed, number)


def _hidden_counts(tables: Tables, rows: Tensor) -> tuple[tuple[Tensor, Tensor], ...]:
    """For both armies: hidden pieces by kind, a byte each, in two numbers of HALF kinds. Above them
    in the first number those that have not moved; in the second those that can move, and cannot."""
    board = rows[:, :CELLS]
    content = (board & KIND_BITS).long()
    hidden = (content > 0) & (content < LAKE) & ((board & PUBLIC) == 0)
    is_enemy = (board & ENEMY) != 0
    is_upper = content > HALF
    one = torch.ones_like(content)
    kind = one << 8 * torch.where(is_upper, content - HALF - 1, content - 1).clamp(0, HALF)
    still = torch.where((board & MOVED) == 0, 1 << 8 * HALF, 0)
    mobile = ((tables.mobile_bits >> content) & 1) != 0
    walks = torch.where(mobile, 1 << 8 * HALF, 1 << 8 * (HALF + 1))
    lower = torch.where(is_upper, 0, kind) + still
    upper = torch.where(is_upper, kind, 0) + walks
    return tuple(
        (torch.where(side, lower, 0).sum(1), torch.where(side, upper, 0).sum(1))
        for side in (hidden & ~is_enemy, hidden & is_enemy)
    )


def _packed(tables: Tables, rows: Tensor) -> Tensor:
    """Games × cells × HISTORY: the codes of all planes before the facts, four in a byte. Of the
    last plies a target shows 1 and a source -1, the other number."""
    codes = tables.planes.codes[(rows[:, :CELLS] & _KNOWN).to(torch.int32)]
    cells = tables.cells[:, None]
    source, target = (
        (rows[:, None, PLIES + i : PLY : 2] == cells).to(torch.uint8) for i in range(2)
    )
    return codes | (target | source * OTHER_NUMBER) << 2 * (CODES - 1)


def _clocks(tables: Tables, rows: Tensor) -> Tensor:
    planes = tables.planes
    ply, quiet = read_number(rows, PLY)[:, None], read_number(rows, QUIET)[:, None]
    quiet_left = (tables.no_battle_limit - quiet).clamp(0, FAR)
    plies_left = (tables.ply_limit - ply).clamp(0, FAR)
    clock = torch.where(planes.clock == 1, quiet.clamp(max=FAR), ply.clamp(max=2000))
    clock = torch.where(planes.clock == 2, quiet_left, clock)
    clock = torch.where(planes.clock == 4, plies_left, clock)
    value = clock.float() / planes.clock_scale
    return torch.where(planes.clock == 3, tables.urgency[quiet_left], value)
