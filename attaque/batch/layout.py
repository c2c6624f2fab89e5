"""The layout of a game's row of bytes.

      0 … 99   board, one byte a cell (see encoding/actions.py), the side to move at the bottom
    100 … 110  two-square memory of the side to move, in its own cells
    111 … 121  two-square memory of the other side, in *its* own cells
    122 … 153  the last 16 plies since the last battle: source and target, the newest first
    154 … 156  plies played, lowest byte first
    157 … 159  plies since the last battle
    160        the side to move: 0 Red, 1 Blue
    161        0, or 1 + the index in TERMINATIONS of the reason why the game is over
    162        the result for the side to move: 0 none or drawn, 1 won, 2 lost
    163 … 166  chase memory of the side to move: length (2 bytes), its last source and target
    167 … 170  chase memory of the other side, in its own cells
    171 … 270  by cell: where the piece on it started, in its owner's cells

A board byte:

    bits 0–3    0 empty, 1 + kind, 13 lake
    bit 4       enemy piece
    bit 5       public
    bit 6       has moved
    bit 7       has evaded its enemy's current chase

In the memories, 255 stands for "no cell".

Two-square memory, scope `borders`: cell of the last-moved piece, its line (rows 0–9, files 10–19),
then 9 counters: how often in a row the piece has crossed each border of the line. Scope `pair`:
cell of the piece, the pair's lower and higher cell, how often in a row.
"""

from __future__ import annotations

from collections.abc import Sequence

import torch

from attaque.encoding.planes import HISTORY, KIND_COUNT
from attaque.rules.outcome import Termination

Tensor = torch.Tensor

LAKE = KIND_COUNT + 1
KIND_BITS, ENEMY, PUBLIC, MOVED, EVADED = 15, 16, 32, 64, 128
NOWHERE = 255

SHUTTLE_SIZE, CHASE_SIZE = 11, 4
OWN_SHUTTLE = 100
ENEMY_SHUTTLE = OWN_SHUTTLE + SHUTTLE_SIZE
PLIES = ENEMY_SHUTTLE + SHUTTLE_SIZE
PLY = PLIES + 2 * HISTORY
QUIET = PLY + 3
TURN = QUIET + 3
OVER = TURN + 1
RESULT = OVER + 1
OWN_CHASE = RESULT + 1
ENEMY_CHASE = OWN_CHASE + CHASE_SIZE
ORIGIN = ENEMY_CHASE + CHASE_SIZE
WIDTH = ORIGIN + 100

DRAWN, WON, LOST = range(3)

TERMINATIONS = (
    Termination.FLAG,
    Termination.IMMOBILE,
    Termination.MUTUAL_IMMOBILITY,
    Termination.NO_BATTLE,
    Termination.PLY_LIMIT,
    Termination.ILLEGAL,
)


def read_number(rows: Tensor, at: int, size: int = 3) -> Tensor:
    """A number of several bytes, as int32."""
    total = rows[:, at].to(torch.int32)
    for i in range(1, size):
        total = total + (rows[:, at + i].to(torch.int32) << 8 * i)
    return total


def number_bytes(number: Tensor, size: int = 3) -> Tensor:
    """The inverse of `read_number`: one column for each byte."""
    shifts = 8 * torch.arange(size, dtype=torch.int32, device=number.device)
    return ((number[:, None] >> shifts) & 255).to(torch.uint8)


def joined(parts: Sequence[Tensor]) -> Tensor:
    """As `torch.cat(parts, 1)`, but as one expression: the compiler makes one kernel of it, and of
    `cat` one kernel for each part."""
    # One extra column in front, since the compiler turns padding on one side into a `cat`.
    width, at = 1 + sum(part.shape[1] for part in parts), 1
    row = torch.zeros_like(parts[0][:, :1]).expand(-1, width)
    for part in parts:
        end = at + part.shape[1]
        row = row | torch.nn.functional.pad(part, (at, width - end))
        at = end
    return settled(row)[:, 1:]


def settled(tensor: Tensor) -> Tensor:
    """The same tensor, but the compiler must store it. Otherwise it would recompute a number of the
    game for each byte that uses it."""
    return tensor.as_strided(tensor.shape, tensor.stride())
