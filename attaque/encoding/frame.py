"""Frame: maps the squares of a variant's board to the 10 × 10 cells of the action table."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from attaque.encoding.actions import ACTION, CELLS, SIDE, SOURCE, TARGET
from attaque.encoding.planes import is_mobile, variant_facts
from attaque.rules.moves import Move
from attaque.rules.pieces import Color
from attaque.rules.squares import Square
from attaque.rules.variants.variant import Variant

_NUMBERS: list[list[int]] = ACTION.tolist()


class Frame:
    """A board in the lower left corner of 10 × 10 cells. Cells outside the board count as lakes.

    Each side sees itself at the bottom. So for Blue, the board is turned by 180 degrees before its
    squares are mapped to cells.
    """

    def __init__(self, variant: Variant) -> None:
        if variant.width > SIDE or variant.height > SIDE:
            size = f"{variant.width} × {variant.height}"
            raise ValueError(f"{variant.name}: a board of {size} does not fit into {SIDE} × {SIDE}")
        if variant.free_position:
            # An observation counts the hidden pieces of each kind. This needs armies that are
            # complete at the start.
            raise ValueError(f"{variant.name}: free positions have no encoding")
        self.variant = variant
        turned = variant.grid.turned
        self.cells: tuple[dict[Square, int], dict[Square, int]] = (
            {square: _cell(square) for square in variant.grid.squares},
            {square: _cell(turned(square)) for square in variant.grid.squares},
        )
        """For Red and for Blue, the cell of each square."""
        self.lakes: NDArray[np.bool_] = np.ones(CELLS, bool)
        """For each cell, whether it is a lake or outside the board: the same for both sides."""
        for square in variant.grid.squares:
            self.lakes[self.cell(square, Color.RED)] = bool(variant.grid.lakes >> square & 1)
        self.is_mobile: NDArray[np.bool_] = is_mobile(variant)
        self.facts: NDArray[np.float32] = variant_facts(variant)
        self.last: int = (variant.height - 1) * SIDE + variant.width - 1
        """The cell of the far right corner of the board. One side's cell c is `last - c` for the
        other side."""

    def cell(self, square: Square, color: Color) -> int:
        return self.cells[color][square]

    def square(self, cell: int, color: Color) -> Square:
        row, file = divmod(cell, SIDE)
        square = Square.at(file, row + 1)
        return square if color is Color.RED else self.variant.grid.turned(square)

    def action(self, move: Move, color: Color) -> int:
        """The number of a straight move of that side."""
        cells = self.cells[color]
        return _NUMBERS[cells[move.origin]][cells[move.target]]

    def move(self, action: int, color: Color) -> Move:
        source, target = int(SOURCE[action]), int(TARGET[action])
        return Move(self.square(source, color), self.square(target, color))


def _cell(square: Square) -> int:
    return (square.row - 1) * SIDE + square.file


@lru_cache(maxsize=256)
def frame(variant: Variant) -> Frame:
    return Frame(variant)
