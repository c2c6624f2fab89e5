"""Computes the observations of all games at once, bit for bit equal to those of encoding/view.py.

`rows` is games × bytes: a row stores one game. layout.py explains its bytes and the cells of the
board. encoding/planes.py lists the planes. A spatial plane has one number for each cell of a game,
a fact plane one number for each game.

Spatial planes are computed in two steps, for speed:

1. Each cell gets a code of two bits for each plane. The codes of a cell stand in 64 columns (ROOM).
   The first 6 columns (UNUSED) are empty; each of the others belongs to one plane. See
   tables_of_planes.py.
2. A small table of each game holds the number behind each code, for example the chance of a kind.
   One look-up gives the numbers of two neighbouring columns.
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
"""A key is the size of a float type in bytes. Its value has two integer types: one of the same
size, one of twice that size."""

Sums = tuple[tuple[Tensor, Tensor], tuple[Tensor, Tensor]]
"""The tensors `lower` and `upper` (see `_hidden_counts`) of the own army, then of the enemy's. Each
tensor has one integer for each game."""


class Observation(NamedTuple):
    """The planes of each game for its side to move. They show nothing hidden from this side."""

    cells: Tensor
    """The spatial planes: games × cells × SPATIAL."""
    facts: Tensor
    """The fact planes: games × FACTS."""


def observe(tables: Tables, rows: Tensor, dtype: torch.dtype) -> Observation:
    """The observation of each game, with all numbers in the type `dtype`."""
    if dtype.itemsize not in _INTEGERS:
        return Observation(*(part.to(dtype) for part in observe(tables, rows, torch.float32)))
    sums = _hidden_counts(tables, rows)
    words, packed = _words(tables, sums, dtype), settled(_packed(tables, rows))
    shifts = torch.arange(0, 2 * CODES, 2, dtype=torch.uint8, device=rows.device)
    codes = (packed[:, :, None] >> shifts[:, None] & OTHER_NUMBER).view(-1, CELLS, ROOM)
    both = (codes[:, :, 0::2] | codes[:, :, 1::2] << 2).to(torch.int32)
    game = torch.arange(len(rows), dtype=torch.int32, device=rows.device)[:, None, None]
    index = both * (ROOM // 2) + (game * (CODES**2 * ROOM // 2) + tables.planes.words)
    # The look-up gives all 64 columns, and the empty ones are cut off afterwards. 64 is a power of
    # two, so compiled code splits an index into cell and column without a division.
    cells = settled(words.view(-1)[index]).view(dtype)
    return Observation(cells[:, :, UNUSED:], _facts(tables, rows, sums).to(dtype))


def guess(tables: Tables, kinds: Tensor, hidden: Tensor, moved: Tensor) -> tuple[Tensor, Tensor]:
    """Two tensors about one army, as the other side sees it:

    1. games × cells × 12: the chance of each kind for the piece on the cell. A public piece has 1
       at its kind.
    2. games × 12: for each kind, how many pieces of the army are hidden.

    `kinds` (games × cells × 12) is true at the kind of the piece on the cell. `hidden` (games ×
    cells) is true for a piece that is not public, `moved` (games × cells) for one that has moved.
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
    # If others == still, the result must be exactly 0. `1 - others / still` might not be 0, because
    # division on a GPU is inexact. But 0 / still is exactly 0.
    stays = (still - others) / still
    return share * torch.where(moved, mobile.float(), torch.where(mobile, stays, 1.0))


def _words(tables: Tables, sums: Sums, dtype: torch.dtype) -> Tensor:
    """The table of step 2 (see the docstring of this file): games × CODES² × ROOM / 2. An entry
    belongs to two neighbouring columns, and to one code in each of them. It is an integer that
    holds the numbers behind both codes. Its low bits are the number of the first column."""
    single, double = _INTEGERS[dtype.itemsize]
    numbers, code = settled(_numbers(tables, sums).to(dtype)), tables.planes.values[:, None]
    number = torch.where(code == OTHER_NUMBER, numbers[:, 1:], numbers[:, :1])
    bits = torch.where(code < NUMBER, code.to(dtype), number).view(single).to(double)
    size = 8 * dtype.itemsize
    first, second = bits[:, None, :, 0::2] & (1 << size) - 1, bits[:, :, None, 1::2] << size
    return settled((first | second).view(-1, CODES**2, ROOM // 2))


def _numbers(tables: Tables, sums: Sums) -> Tensor:
    """The numbers behind the codes NUMBER and OTHER_NUMBER in each column: games × 2 × ROOM."""
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
    """Three tensors, games × the entries of `counted`. The first says how many hidden pieces of the
    plane's army have the plane's kind. The others are `lower` and `upper` of this army."""
    lower, upper = (
        torch.where(counted.of_enemy, enemy[:, None], own[:, None])
        for own, enemy in zip(*sums, strict=True)
    )
    return torch.where(counted.in_upper, upper, lower) >> counted.shift & 255, lower, upper


def _hidden_counts(tables: Tables, rows: Tensor) -> Sums:
    """How many hidden pieces each army has. The counts of an army are the bytes of two integers,
    `lower` and `upper`. Byte 0 is the lowest:

    byte     0 … 5           6                             7
    lower    kinds 0 … 5     pieces that have not moved    0
    upper    kinds 6 … 11    pieces that can move          pieces that cannot move
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
    """The codes of step 1: games × cells × 16 bytes, with four codes in a byte (the picture is in
    tables_of_planes.py). In a history plane, the target cell has the code 1. The source cell has
    OTHER_NUMBER, which stands for -1 in these planes."""
    codes = tables.planes.codes[(rows[:, :CELLS] & _KNOWN).to(torch.int32)]
    cells = tables.cells[:, None]
    source, target = (
        (rows[:, None, PLIES + i : PLY : 2] == cells).to(torch.uint8) for i in range(2)
    )
    return codes | (target | source * OTHER_NUMBER) << 2 * (CODES - 1)


def _clocks(tables: Tables, rows: Tensor) -> Tensor:
    """A tensor games × FACTS with the fact planes from `ply` to `plies left`. The values in the
    other planes have no meaning: `_facts` replaces them."""
    planes = tables.planes
    ply, quiet = read_number(rows, PLY)[:, None], read_number(rows, QUIET)[:, None]
    quiet_left = (tables.no_battle_limit - quiet).clamp(0, FAR)
    plies_left = (tables.ply_limit - ply).clamp(0, FAR)
    clock = torch.where(planes.clock == 1, quiet.clamp(max=FAR), ply.clamp(max=2000))
    clock = torch.where(planes.clock == 2, quiet_left, clock)
    clock = torch.where(planes.clock == 4, plies_left, clock)
    value = clock.float() / planes.clock_scale
    return torch.where(planes.clock == 3, tables.urgency[quiet_left], value)
