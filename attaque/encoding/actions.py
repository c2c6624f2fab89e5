"""The action table: every straight-line move on a frame of 10 × 10 cells has one number.

A cell is `10 * row + file`, both counted from 0, as the mover sees the board: row 0 is the mover's
back row.

    action = 100 * k + source
    k = 0 …  8: a move along the file; k is the target row, counted without the source's row
    k = 9 … 17: a move along the row; k - 9 is the target file, counted without the source's file
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

SIDE = 10
CELLS = SIDE * SIDE
ACTIONS = 2 * (SIDE - 1) * CELLS

_k, _source = np.divmod(np.arange(ACTIONS), CELLS)
_row, _file = np.divmod(_source, SIDE)
_other = _k % (SIDE - 1)
VERTICAL: NDArray[np.bool_] = _k < SIDE - 1
_to_row = np.where(VERTICAL, _other + (_other >= _row), _row)
_to_file = np.where(VERTICAL, _file, _other + (_other >= _file))

SOURCE: NDArray[np.int64] = _source
"""For each action, the cell where the move starts."""

TARGET: NDArray[np.int64] = _to_row * SIDE + _to_file
"""For each action, the cell where the move ends."""

ACTION: NDArray[np.int64] = np.full((CELLS, CELLS), -1)
"""For each source and target, the number of the action; -1 if no straight line joins the cells."""
ACTION[SOURCE, TARGET] = np.arange(ACTIONS)

DISTANCE: NDArray[np.int64] = np.abs(_to_row - _row) + np.abs(_to_file - _file)
"""For each action, the distance between source and target in cells."""
