"""What the two-square rule remembers, ply by ply (the layout is in layout.py)."""

from __future__ import annotations

import torch

from attaque.batch.layout import NOWHERE, SHUTTLE_SIZE, Tensor
from attaque.batch.tables import Tables
from attaque.encoding.actions import SIDE
from attaque.rules.variant import Variant

_MANY = 250
"""Counts stop here; limits are lower (schema.py)."""


def after_own_ply(
    tables: Tables, variant: Variant, memory: Tensor, action: Tensor, ends_on: Tensor
) -> Tensor:
    """The mover's memory; `ends_on` is where his piece stands after the ply, NOWHERE if it fell."""
    update = _pair if variant.two_square_scope == "pair" else _borders
    updated = update(tables, memory, action)
    updated = torch.cat([ends_on[:, None].to(torch.uint8), updated], 1)
    empty = torch.full_like(updated, NOWHERE)
    empty[:, 1:] = 0
    return torch.where(ends_on[:, None] == NOWHERE, empty, updated)


def _borders(tables: Tables, memory: Tensor, action: Tensor) -> Tensor:
    line = tables.line_byte[action]
    goes_on = (memory[:, 0] == tables.source_byte[action]) & (memory[:, 1] == line)
    crossed = (tables.borders[action][:, None] & tables.bits[: SIDE - 1]) != 0
    before = torch.where(goes_on[:, None], memory[:, 2:], 0)
    times = torch.where(crossed, before.clamp(max=_MANY) + 1, 0)
    return torch.cat([line[:, None], times.to(torch.uint8)], 1)


def _pair(tables: Tables, memory: Tensor, action: Tensor) -> Tensor:
    source, target = tables.source_byte[action], tables.target_byte[action]
    low, high = torch.minimum(source, target), torch.maximum(source, target)
    goes_on = (memory[:, 0] == source) & (memory[:, 1] == low) & (memory[:, 2] == high)
    times = torch.where(goes_on, memory[:, 3].clamp(max=_MANY), 0) + 1
    rest = torch.zeros_like(memory[:, 4:SHUTTLE_SIZE])
    return torch.cat([torch.stack([low, high, times.to(torch.uint8)], 1), rest], 1)


def after_enemy_ply(memory: Tensor, struck: Tensor, ends_on: Tensor) -> Tensor:
    """The waiting player's memory: his piece on the cell `struck` (NOWHERE if none was struck)
    now stands on `ends_on`. Cells are his own."""
    hit = (memory[:, 0] == struck) & (struck != NOWHERE)
    moved = torch.cat([ends_on[:, None].to(torch.uint8), memory[:, 1:]], 1)
    return torch.where(hit[:, None], moved, memory)
