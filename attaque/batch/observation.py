"""Computes the observations of all games at once, bit for bit equal to those of encoding/view.py.

The planes are listed in encoding/planes.py. Spatial planes take two steps, for speed:

1. Each cell gets a code of two bits for each plane (tables_of_planes.py).
2. A small table of each game holds the number behind each code, for example the chance of a kind.
   One look-up gives the numbers of two neighbouring planes.

A fact plane has only one number for each game. It is not repeated for each cell.
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
"""All bits of a board byte except EVADED, which no observation shows."""

_INTEGERS = {2: (torch.int16, torch.int32), 4: (torch.int32, torch.int64)}
"""For the size of a float in bytes, the integer types of that size and of twice that size."""

Sums = tuple[tuple[Tensor, Tensor], tuple[Tensor, Tensor]]
"""For the own army and for the enemy army, two integers for each game. Each byte of them is a
count (`_hidden_counts`)."""


class Observation(NamedTuple):
    """The planes of each game for its side to move. They show nothing hidden from this side."""

    cells: Tensor
    """The spatial planes: games × cells × SPATIAL."""
    facts: Tensor
    """The fact planes: games × FACTS."""


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
    # Computes all ROOM columns and cuts off those before the planes: with rows of 64 columns,
    # indices need no division.
    cells = settled(words.view(-1)[index]).view(dtype)
    return Observation(cells[:, :, UNUSED:], _facts(tables, rows, sums).to(dtype))


def guess(tables: Tables, kinds: Tensor, hidden: Tensor, moved: Tensor) -> tuple[Tensor, Tensor]:
    """For each piece of an army, the chance of each kind as the other side sees it (1 for the kind
    of a public piece); and for each kind, how many pieces are hidden from the other side.

    `kinds` is games × cells × kinds: true at the kind of the piece. `hidden` and `moved` are games
    × cells: the pieces of the army that are not public, and those that have moved.
    """
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
    """The chance that a hidden piece has a kind. `mobile`: whether the kind can move. `moved`:
    whether the piece has moved. Of all hidden pieces of the army, `count` have the kind, `still`
    have not moved, `walkers` can move and `others` cannot."""
    still = still.clamp(min=1)
    share = count / torch.where(mobile, walkers.clamp(min=1), still)
    # Not 1 - others / still: if others == still, the result must be exactly 0, and division on a
    # GPU is inexact. But 0 / still is exactly 0.
    stays = (still - others) / still
    return share * torch.where(moved, mobile.float(), torch.where(mobile, stays, 1.0))


def _words(tables: Tables, sums: Sums, dtype: torch.dtype) -> Tensor:
    """The table of step 2 (see the docstring of this file): games × CODES² × ROOM / 2. For each
    pair of codes and each pair of neighbouring planes, one integer holds both numbers. The low bits
    are the number of the first plane."""
    single, double = _INTEGERS[dtype.itemsize]
    numbers, code = settled(_numbers(tables, sums).to(dtype)), tables.planes.values[:, None]
    number = torch.where(code == OTHER_NUMBER, numbers[:, 1:], numbers[:, :1])
    bits = torch.where(code < NUMBER, code.to(dtype), number).view(single).to(double)
    size = 8 * dtype.itemsize
    first, second = bits[:, None, :, 0::2] & (1 << size) - 1, bits[:, :, None, 1::2] << size
    return settled((first | second).view(-1, CODES**2, ROOM // 2))


def _numbers(tables: Tables, sums: Sums) -> Tensor:
    """The numbers behind the codes NUMBER and OTHER_NUMBER: games × 2 × ROOM."""
    planes = tables.planes
    count, lower, upper = _count(planes.guesses, sums)
    still, walkers, others = lower >> 8 * HALF, upper >> 8 * HALF & 255, upper >> 8 * (HALF + 1)
    parts = (part.float()[:, None] for part in (count, still, walkers, others))
    chance = _chances(planes.is_mobile, planes.is_moved, *parts)
    return torch.where(planes.is_chance, chance, planes.number)


def _facts(tables: Tables, rows: Tensor, sums: Sums) -> Tensor:
    """The fact planes: games × FACTS."""
    planes = tables.planes
    count, _, _ = _count(planes.counts, sums)
    fact = torch.where(planes.is_count, count.float() / 8, _clocks(tables, rows))
    return torch.where(planes.is_fixed, planes.fixed, fact)


def _count(counted: Counted, sums: Sums) -> tuple[Tensor, Tensor, Tensor]:
    """For each plane, how many hidden pieces of its army have its kind; and the two integers of
    this army."""
    lower, upper = (
        torch.where(counted.of_enemy, enemy[:, None], own[:, None])
        for own, enemy in zip(*sums, strict=True)
    )
    return torch.where(counted.in_upper, upper, lower) >> counted.shift & 255, lower, upper


def _hidden_counts(tables: Tables, rows: Tensor) -> Sums:
    """The numbers of hidden pieces of each army, as the bytes of two integers, the lowest first:

    first     one byte for each kind 0 … 5, then the pieces that have not moved
    second    one byte for each kind 6 … 11, then the pieces that can move, then those that cannot
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
    """The codes of all spatial planes, four in a byte: games × cells × HISTORY. In a plane of the
    last plies, the target cell has the code 1. The source cell has OTHER_NUMBER, which stands for
    -1 in these planes."""
    codes = tables.planes.codes[(rows[:, :CELLS] & _KNOWN).to(torch.int32)]
    cells = tables.cells[:, None]
    source, target = (
        (rows[:, None, PLIES + i : PLY : 2] == cells).to(torch.uint8) for i in range(2)
    )
    return codes | (target | source * OTHER_NUMBER) << 2 * (CODES - 1)


def _clocks(tables: Tables, rows: Tensor) -> Tensor:
    """The fact planes from `ply` to `plies left`, at their places in games × FACTS. The values at
    the other places have no meaning: the caller replaces them."""
    planes = tables.planes
    ply, quiet = read_number(rows, PLY)[:, None], read_number(rows, QUIET)[:, None]
    quiet_left = (tables.no_battle_limit - quiet).clamp(0, FAR)
    plies_left = (tables.ply_limit - ply).clamp(0, FAR)
    clock = torch.where(planes.clock == 1, quiet.clamp(max=FAR), ply.clamp(max=2000))
    clock = torch.where(planes.clock == 2, quiet_left, clock)
    clock = torch.where(planes.clock == 4, plies_left, clock)
    value = clock.float() / planes.clock_scale
    return torch.where(planes.clock == 3, tables.urgency[quiet_left], value)
