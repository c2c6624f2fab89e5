"""Computes the observations of all games at once, bit for bit as encoding/view.py.

Spatial planes: each cell gets packed codes (tables_of_planes.py). Two planes at a time are then one
look-up in a small table of the game, which holds the chances of kinds. Facts are not repeated for
each cell.
"""

from __future__ import annotations

from typing import NamedTuple

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
    settled,
)
from attaque.batch.tables import Tables
from attaque.batch.tables_of_planes import CODES, HALF, NUMBER, OTHER_NUMBER, ROOM, UNUSED, Counted
from attaque.encoding.actions import CELLS
from attaque.encoding.planes import FAR

_KNOWN = 127
"""The bits of a cell without EVADED, which no observation shows."""

_INTEGERS = {2: (torch.int16, torch.int32), 4: (torch.int32, torch.int64)}
"""Bytes of a float → the integer types of that size and of twice that size."""

Sums = tuple[tuple[Tensor, Tensor], tuple[Tensor, Tensor]]
"""For each army two integers with one byte for each count (see `_hidden_counts`)."""


class Observation(NamedTuple):
    """What the side to move may know, for each game."""

    cells: Tensor
    """Games × cells × SPATIAL."""
    facts: Tensor
    """Games × FACTS."""


def observe(tables: Tables, rows: Tensor, dtype: torch.dtype) -> Observation:
    if dtype.itemsize not in _INTEGERS:
        return Observation(*(part.to(dtype) for part in observe(tables, rows, torch.float32)))
    sums = _hidden_counts(tables, rows)
    words, packed = _words(tables, sums, dtype), settled(_packed(tables, rows))
    shifts = torch.arange(0, 2 * CODES, 2, dtype=torch.uint8, device=rows.device)
    codes = (packed[:, :, None] >> shifts[:, None] & OTHER_NUMBER).view(-1, CELLS, ROOM)
    both = (codes[:, :, 0::2] | codes[:, :, 1::2] << 2).to(torch.int32)
    game = torch.arange(len(rows), dtype=torch.int32, device=rows.device)[:, None, None]
    index = both * (ROOM // 2) + (game * (CODES**2 * ROOM // 2) + tables.planes.words)
    # Computes all of ROOM and cuts the planes out: with rows of 64, indices need no division.
    cells = settled(words.view(-1)[index]).view(dtype)
    return Observation(cells[:, :, UNUSED:], _facts(tables, rows, sums).to(dtype))


def guess(tables: Tables, kinds: Tensor, hidden: Tensor, moved: Tensor) -> tuple[Tensor, Tensor]:
    """The chances of kinds of an army as the other side sees it, and the count of unseen pieces of
    each kind. `kinds` is games × cells × kinds."""
    mobile = tables.mobile_kinds
    count = (kinds & hidden[:, :, None]).sum(1).float()
    still = (hidden & ~moved).sum(1, keepdim=True).float()
    walkers = torch.where(mobile, count, 0.0).sum(1, keepdim=True)
    others = torch.where(mobile, 0.0, count).sum(1, keepdim=True)
    parts = (part[:, None] for part in (count, still, walkers, others))
    guesses = _chances(mobile, moved[:, :, None], *parts)
    return torch.where(hidden[:, :, None], guesses, kinds.float()), count


def _chances(  # noqa: PLR0913 — the inputs of a chance
    mobile: Tensor, moved: Tensor, count: Tensor, still: Tensor, walkers: Tensor, others: Tensor
) -> Tensor:
    """The chance of a kind, for a piece that has moved or not. `count` hidden pieces have the kind.
    Of all hidden pieces `still` have not moved, `walkers` can move, `others` cannot."""
    still = still.clamp(min=1)
    share = count / torch.where(mobile, walkers.clamp(min=1), still)
    # Subtract first: 0 / still is exactly 0 everywhere, but division on a GPU is inexact.
    stays = (still - others) / still
    return share * torch.where(moved, mobile.float(), torch.where(mobile, stays, 1.0))


def _words(tables: Tables, sums: Sums, dtype: torch.dtype) -> Tensor:
    """Games × CODES² × ROOM / 2: the values of two neighbouring planes, by both codes. One integer
    holds both values; the first plane has the low bits."""
    single, double = _INTEGERS[dtype.itemsize]
    numbers, code = settled(_numbers(tables, sums).to(dtype)), tables.planes.values[:, None]
    number = torch.where(code == OTHER_NUMBER, numbers[:, 1:], numbers[:, :1])
    bits = torch.where(code < NUMBER, code.to(dtype), number).view(single).to(double)
    size = 8 * dtype.itemsize
    first, second = bits[:, None, :, 0::2] & (1 << size) - 1, bits[:, :, None, 1::2] << size
    return settled((first | second).view(-1, CODES**2, ROOM // 2))


def _numbers(tables: Tables, sums: Sums) -> Tensor:
    """Games × (NUMBER, OTHER_NUMBER) × ROOM: the numbers behind these two codes."""
    planes = tables.planes
    count, lower, upper = _count(planes.guesses, sums)
    still, walkers, others = lower >> 8 * HALF, upper >> 8 * HALF & 255, upper >> 8 * (HALF + 1)
    parts = (part.float()[:, None] for part in (count, still, walkers, others))
    chance = _chances(planes.is_mobile, planes.is_moved, *parts)
    return torch.where(planes.is_chance, chance, planes.number)


def _facts(tables: Tables, rows: Tensor, sums: Sums) -> Tensor:
    planes = tables.planes
    count, _, _ = _count(planes.counts, sums)
    fact = torch.where(planes.is_count, count.float() / 8, _clocks(tables, rows))
    return torch.where(planes.is_fixed, planes.fixed, fact)


def _count(counted: Counted, sums: Sums) -> tuple[Tensor, Tensor, Tensor]:
    """By plane: the count of its kind, and the two integers of its army."""
    lower, upper = (
        torch.where(counted.of_enemy, his[:, None], mine[:, None])
        for mine, his in zip(*sums, strict=True)
    )
    return torch.where(counted.in_upper, upper, lower) >> counted.shift & 255, lower, upper


def _hidden_counts(tables: Tables, rows: Tensor) -> Sums:
    """The counts of hidden pieces for each army, as bytes of two integers:

    first     kinds 0 … HALF - 1, then pieces that have not moved
    second    kinds HALF …, then pieces that can move, then pieces that cannot
    """
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
    own, enemy = (
        (torch.where(side, lower, 0).sum(1), torch.where(side, upper, 0).sum(1))
        for side in (hidden & ~is_enemy, hidden & is_enemy)
    )
    return own, enemy


def _packed(tables: Tables, rows: Tensor) -> Tensor:
    """Games × cells × HISTORY: the codes of all spatial planes, four in a byte. In the planes of
    the last plies, the target has code 1 and the source OTHER_NUMBER, which is -1 there."""
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
