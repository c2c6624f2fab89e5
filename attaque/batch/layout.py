"""The layout of a game's row of bytes.

A row holds the whole game, also the kinds of hidden pieces. Its board is turned to the side to
move, so it is turned round after each ply. "Own" is the side to move, "the enemy" the waiting side.

Most functions of this folder work on many games at once. The first index of their tensors is the
game. So `rows` is games × 271 bytes, a board is games × 100 cells, and a mask is games × actions
(encoding/actions.py numbers the actions). The look-up tables in tables.py and tables_of_planes.py
have no index for the game.

A cell is a square of the board, as a number from 0 to 99: `10 * rank + file`. Each side counts
ranks and files from 0, from its own back rank and its own left. So the sides number the same square
differently: on a board of 10 × 10, cell c of one side is cell 99 - c of the other. ("Row" means the
bytes of one game; a row of the board is called a rank.)

      0 … 99   board: one byte for each cell, numbered as the side to move sees it
    100 … 110  two-square memory of the side to move, in the cells of that side
    111 … 121  two-square memory of the waiting side, in the cells of the waiting side
    122 … 153  the plies since the last battle, at most the newest 16, the newest first: source and
               target of each, in the cells of the side to move
    154 … 156  plies played, lowest byte first
    157 … 159  plies since the last battle, lowest byte first
    160        the side to move: 0 Red, 1 Blue
    161        0, or 1 + the index in TERMINATIONS of the reason why the game is over
    162        the result for the side to move: 0 drawn or not over, 1 won, 2 lost
    163 … 166  chase memory of the side to move: the length of its chase in plies (2 bytes), then
               the source and target of its last move, in the cells of that side
    167 … 170  chase memory of the waiting side, in the cells of the waiting side
    171 … 270  for each cell of the board: the cell where the piece on it started, numbered as the
               owner of the piece sees the board

The memories and starting cells are updated only if the variant has the rule that needs them.

A board byte:

    bits 0–3    the content: 0 empty, 1 + kind, or 13 lake (also a cell outside the board)
    bit 4       enemy piece
    bit 5       public
    bit 6       has moved
    bit 7       has evaded the current chase of its enemy (only with the chase scope `evaded`)

255 stands for "no cell": for example, if the piece that a memory describes was captured.

A line is a rank (numbers 0–9) or a file (numbers 10–19). A place is the position of a cell on its
line, 0 to 9. Border b lies between the places b and b + 1:

    place       0   1   2   3   4   5   6   7   8   9
    border        0   1   2   3   4   5   6   7   8

The two-square memory of a side describes the piece that the side moved last. Its bytes depend on
the scope of the two-square rule in the variant:

    byte                   0      1              2            3            4 … 10
    scope `borders`        cell   line           border 0     border 1     borders 2 … 8
    scope `pair`           cell   lower cell     higher cell  turns        0

With `borders`, the last nine bytes belong to the borders of the line. Each is the number of turns
in a row in which the piece has crossed that border. With `pair`, the lower and the higher cell are
the two ends of its last move, and `turns` is the number of turns in a row in which the piece has
moved between them.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import torch

from attaque.encoding.planes import HISTORY, KIND_COUNT
from attaque.rules.outcome import Termination

Tensor = torch.Tensor

LAKE = KIND_COUNT + 1
KIND_BITS, ENEMY, PUBLIC, MOVED, EVADED = 15, 16, 32, 64, 128
"""The bits of a board byte. The content is in KIND_BITS."""
NOWHERE = 255
"""Stands for "no cell"."""

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


def tensor_of(values: object, dtype: torch.dtype, device: torch.device) -> Tensor:
    """A tensor of the values on the device. `values` is anything that NumPy makes an array of."""
    return torch.as_tensor(np.ascontiguousarray(values), dtype=dtype, device=device)


def read_number(rows: Tensor, at: int, size: int = 3) -> Tensor:
    """The number of `size` bytes that begins at byte `at` of each row, as int32."""
    total = rows[:, at].to(torch.int32)
    for i in range(1, size):
        total = total + (rows[:, at + i].to(torch.int32) << 8 * i)
    return total


def number_bytes(number: Tensor, size: int = 3) -> Tensor:
    """The inverse of `read_number`: the `size` bytes of each number, the lowest first."""
    shifts = 8 * torch.arange(size, dtype=torch.int32, device=number.device)
    return ((number[:, None] >> shifts) & 255).to(torch.uint8)


def joined(parts: Sequence[Tensor]) -> Tensor:
    """The same as `torch.cat(parts, 1)`, but written as one expression. The compiler makes one
    kernel of this expression. For `cat` it would make one kernel for each part."""
    # An extra byte stands in front, so the first part too has padding on its left. The compiler
    # would turn padding that is only on the right into a `cat`.
    width, at = 1 + sum(part.shape[1] for part in parts), 1
    row = torch.zeros_like(parts[0][:, :1]).expand(-1, width)
    for part in parts:
        end = at + part.shape[1]
        row = row | torch.nn.functional.pad(part, (at, width - end))
        at = end
    return settled(row)[:, 1:]


def settled(tensor: Tensor) -> Tensor:
    """The same tensor, but the compiler must store it. Otherwise compiled code would compute the
    tensor again for every byte of a row that is computed from it."""
    return tensor.as_strided(tensor.shape, tensor.stride())
