"""Updates the memories of the two-square rule after each ply.

`memory` is games × 11 bytes: the memory of one side in each game. layout.py explains these bytes,
and the cells, lines and borders of the board. `action` has one action for each game;
encoding/actions.py numbers the actions.
"""

from __future__ import annotations

import torch

from attaque.batch.layout import NOWHERE, Tensor, settled
from attaque.batch.tables import Tables
from attaque.rules.variants.variant import Variant

_MANY = 250
"""A counter is at most this number + 1. The number is higher than any limit of the two-square rule
(rules/variants/keys.py)."""


def after_own_ply(
    tables: Tables, variant: Variant, memory: Tensor, action: Tensor, ends_on: Tensor
) -> Tensor:
    """The new memory of the mover. `ends_on` is the cell where the moved piece stands after the
    ply, or NOWHERE if it was captured."""
    update = _pair if variant.two_square_scope == "pair" else _borders
    fell = ends_on[:, None] == NOWHERE
    rest = torch.where(fell, 0, update(tables, memory, action))
    return torch.where(tables.places == 0, ends_on[:, None], rest).to(torch.uint8)


def _borders(tables: Tables, memory: Tensor, action: Tensor) -> Tensor:
    """The new memory with the scope `borders`, except its first byte. The counter of each border
    that the move crosses rises by one, or becomes 1 if the memory is about another piece or line.
    The other counters become 0."""
    line, borders = settled(tables.line_byte[action]), settled(tables.borders[action])
    goes_on = settled((memory[:, 0] == tables.source_byte[action]) & (memory[:, 1] == line))
    border = (tables.places - 2).clamp(min=0)
    crossed = (borders[:, None] >> border & 1) != 0
    before = torch.where(goes_on[:, None], memory.clamp(max=_MANY), 0)
    times = torch.where(crossed, before + 1, 0)
    return torch.where(tables.places == 1, line[:, None], times)


def _pair(tables: Tables, memory: Tensor, action: Tensor) -> Tensor:
    """The new memory with the scope `pair`, except its first byte. The counter rises by one if the
    mover's last move was with the same piece between the same two cells; else it becomes 1."""
    source, target = tables.source_byte[action], tables.target_byte[action]
    low, high = torch.minimum(source, target), torch.maximum(source, target)
    goes_on = (memory[:, 0] == source) & (memory[:, 1] == low) & (memory[:, 2] == high)
    times = torch.where(goes_on, memory[:, 3].clamp(max=_MANY), 0) + 1
    rest = torch.where(tables.places == 3, times[:, None], 0)
    rest = torch.where(tables.places == 2, high[:, None], rest)
    return torch.where(tables.places == 1, low[:, None], rest)


def after_enemy_ply(tables: Tables, memory: Tensor, struck: Tensor, ends_on: Tensor) -> Tensor:
    """The new memory of the waiting side. The mover has struck the piece on the cell `struck`
    (NOWHERE: no battle). The struck piece now stands on `ends_on` (NOWHERE: captured). Both cells
    are numbered as the waiting side sees the board."""
    hit = (memory[:, 0] == struck) & (struck != NOWHERE)
    changed = hit[:, None] & (tables.places == 0)
    return torch.where(changed, ends_on[:, None], memory).to(torch.uint8)
