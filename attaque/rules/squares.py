"""Square and Grid: the shape of a board. Finds neighbours, rays and borders of squares."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cached_property, lru_cache

FILES = "abcdefghiklmnopq"
"""The letters of the files (the columns of a board), from Red's left. There is no j, as on the game
server Gravon."""

STRIDE = len(FILES)
"""Distance between two rows in the numbering of squares. It is the same for every board, so a
square has one number and one name everywhere. Boards are narrower than the stride, so a step over
the right or left edge never ends on the board."""

MAX_WIDTH = STRIDE - 1
MAX_HEIGHT = 15

_SQUARE = re.compile(rf"([{FILES}])([1-9][0-9]?)", re.ASCII)


class Square(int):
    """A square: `Square.parse("b4")`. It is also a number, to index tables.

    A set of squares is an int with one bit per square (`1 << square`).
    """

    __slots__ = ()

    @classmethod
    def at(cls, file: int, row: int) -> Square:
        """The square in column `file` (0 = a) and `row` (1 = Red's back row)."""
        return SQUARES[(row - 1) * STRIDE + file]

    @classmethod
    def parse(cls, name: str) -> Square:
        match = _SQUARE.fullmatch(name)
        if match is None or int(match[2]) > MAX_HEIGHT:
            raise ValueError(f"not a square: {name!r}")
        return cls.at(FILES.index(match[1]), int(match[2]))

    @property
    def file(self) -> int:
        return self % STRIDE

    @property
    def row(self) -> int:
        return self // STRIDE + 1

    def __str__(self) -> str:
        return NAMES[self]

    def __repr__(self) -> str:
        return f"Square.parse({str(self)!r})"


SQUARES = tuple(Square(i) for i in range(STRIDE * MAX_HEIGHT))
NAMES = tuple(f"{FILES[square.file]}{square.row}" for square in SQUARES)


def squares_in(mask: int) -> Iterator[Square]:
    """The squares of a set, a1 first, row by row."""
    while mask:
        lowest = mask & -mask
        yield SQUARES[lowest.bit_length() - 1]
        mask ^= lowest


def mask_of(squares: Iterable[Square]) -> int:
    mask = 0
    for square in squares:
        mask |= 1 << square
    return mask


class Grid:
    """The shape of a board: its squares, lakes and neighbours."""

    def __init__(self, width: int, height: int, lakes: frozenset[Square]) -> None:
        self.width: int = width
        self.height: int = height
        self.lakes: int = mask_of(lakes)
        self.squares: tuple[Square, ...] = tuple(
            Square.at(file, row) for row in range(1, height + 1) for file in range(width)
        )
        """All squares, lakes included: index 0 is a1, then row by row towards Blue."""
        self.land: int = mask_of(self.squares) & ~self.lakes

    @cached_property
    def neighbours(self) -> tuple[int, ...]:
        """For every square number, the set of land squares next to it."""
        return tuple(
            mask_of(s for s in self.squares if _distance(s, square) == 1) & self.land
            for square in SQUARES
        )

    def rays(self, square: Square, length: int) -> tuple[int, int, int, int]:
        """The squares up to `length` steps away, as four sets: to the right, above, to the left and
        below. Lakes do not end a ray."""
        if square not in self:
            return 0, 0, 0, 0
        file, row = square.file, square.row
        right = range(file + 1, min(file + length, self.width - 1) + 1)
        up = range(row + 1, min(row + length, self.height) + 1)
        left = range(max(file - length, 0), file)
        down = range(max(row - length, 1), row)
        return (
            mask_of(Square.at(f, row) for f in right),
            mask_of(Square.at(file, r) for r in up),
            mask_of(Square.at(f, row) for f in left),
            mask_of(Square.at(file, r) for r in down),
        )

    def turned(self, square: Square) -> Square:
        """Where the square lies after a half-turn of the board, that is, for the other player."""
        return Square.at(self.width - 1 - square.file, self.height + 1 - square.row)

    def mirrored(self, square: Square) -> Square:
        """Where the square lies if left and right are exchanged."""
        return Square.at(self.width - 1 - square.file, square.row)

    def __contains__(self, square: Square) -> bool:
        return square.file < self.width and square.row <= self.height


@lru_cache(maxsize=256)
def grid(width: int, height: int, lakes: frozenset[Square]) -> Grid:
    """The grid of that shape. It is cached, because its tables take a few milliseconds to build."""
    return Grid(width, height, lakes)


def _distance(a: Square, b: Square) -> int:
    return abs(a.file - b.file) + abs(a.row - b.row)


def borders(origin: Square, target: Square) -> int:
    """The borders between neighbouring squares that a straight move crosses, as bits:

    bit s          the border to the right of square s
    bit s + 256    the border above square s
    """
    low, high = sorted((origin, target))
    if low.row == high.row:
        return sum(1 << s for s in range(low, high))
    return sum(1 << (s + 256) for s in range(low, high, STRIDE))
