"""Move generation: all moves that are legal without the repetition rules."""

from __future__ import annotations

import re
from itertools import chain
from typing import NamedTuple

from attaque.rules.squares import FILES, NAMES, SQUARES, STRIDE, Grid, Square, borders, squares_in

_MOVE = re.compile(rf"([{FILES}][0-9]+)([{FILES}][0-9]+)", re.ASCII)


class Move(NamedTuple):
    """A move from one square to another: `Move.parse("b4b5")`. The two squares do not tell whether
    the move is a strike."""

    origin: Square
    target: Square

    @classmethod
    def parse(cls, text: str) -> Move:
        match = _MOVE.fullmatch(text)
        if match is None:
            raise ValueError(f"not a move: {text!r}")
        return cls(Square.parse(match[1]), Square.parse(match[2]))

    @property
    def distance(self) -> int:
        """How many squares a straight move goes; 0 for a move that is not straight."""
        origin, target = self
        gap = abs(origin - target)
        if not gap % STRIDE:
            return gap // STRIDE
        return gap if origin // STRIDE == target // STRIDE else 0

    @property
    def back(self) -> Move:
        return Move(self.target, self.origin)

    def __str__(self) -> str:
        return NAMES[self.origin] + NAMES[self.target]

    def __repr__(self) -> str:
        return f"Move.parse({str(self)!r})"


class Movement:
    """Finds the structural moves: the moves that are legal without the repetition rules.

    Sets of squares are ints, one bit per square (see squares.py). `own` and `enemy` are the squares
    of the two sides. `mobile` are the own squares whose pieces can move; `runners` are those whose
    pieces can run.
    """

    def __init__(self, grid: Grid, run_max: int, run_strike: bool) -> None:
        self._land, self._lakes = grid.land, grid.lakes
        self._run_strike = run_strike
        starts = (_Start(square, grid, run_max) for square in SQUARES)
        self._starts = {1 << start.square: start for start in starts}

    def moves(self, own: int, enemy: int, mobile: int, runners: int) -> list[Move]:
        """All structural moves, sorted by origin, then by target."""
        return list(chain.from_iterable(self._fans(own, enemy, mobile, runners)))

    def text(self, own: int, enemy: int, mobile: int, runners: int) -> str:
        """The result of `moves` as text, separated by spaces. This is faster than `moves`, because
        the text of each piece's moves is cached."""
        return " ".join([fan.text for fan in self._fans(own, enemy, mobile, runners)])

    def _fans(self, own: int, enemy: int, mobile: int, runners: int) -> list[_Fan]:
        free, obstacles = self._land & ~own, own | enemy | self._lakes
        starts = self._starts
        ready = mobile & self._around(free)
        found: list[_Fan] = []
        while ready:
            bit = ready & -ready
            ready ^= bit
            start = starts[bit]
            if bit & runners:
                targets = start.reach(obstacles) & free
                if not self._run_strike:
                    targets &= ~enemy | start.near
            else:
                targets = start.near & free
            found.append(start[targets])
        return found

    def allows(self, move: Move, own: int, enemy: int, mobile: int, runners: int) -> bool:
        """Whether the result of `moves` contains the move."""
        origin, target = move
        if not mobile >> origin & 1 or not (self._land & ~own) >> target & 1:
            return False
        start = self._starts[1 << origin]
        if start.near >> target & 1:
            return True
        if not runners >> origin & 1 or (not self._run_strike and enemy >> target & 1):
            return False
        return bool(start.reach(own | enemy | self._lakes) >> target & 1)

    def any(self, own: int, mobile: int) -> bool:
        """Whether there is a structural move."""
        return bool(mobile & self._around(self._land & ~own))

    @staticmethod
    def _around(area: int) -> int:
        """The squares next to the area."""
        return area << 1 | area >> 1 | area << STRIDE | area >> STRIDE


class _Fan(tuple[Move, ...]):
    """The moves of one piece, also as text."""

    text: str


class _Start(dict[int, _Fan]):
    """A cache for one origin: set of targets → moves to them. Few different sets occur."""

    __slots__ = ("_file", "_row", "near", "square")

    def __init__(self, square: Square, grid: Grid, run_max: int) -> None:
        self.square, self.near = square, grid.neighbours[square]
        right, up, left, down = grid.rays(square, run_max)
        self._row, self._file = _Line(right, left), _Line(up, down)

    def reach(self, obstacles: int) -> int:
        """The squares up to and including the first obstacle in each of the four directions."""
        row, file = self._row, self._file
        return row[row.squares & obstacles] | file[file.squares & obstacles]

    def __missing__(self, targets: int) -> _Fan:
        fan = self[targets] = _Fan(Move(self.square, target) for target in squares_in(targets))
        fan.text = " ".join(map(str, fan))
        return fan


class _Line(dict[int, int]):
    """A cache for the row or file of one square: set of obstacles → squares a runner reaches."""

    __slots__ = ("_ahead", "_back", "squares")

    def __init__(self, ahead: int, back: int) -> None:
        self._ahead, self._back = ahead, back
        self.squares = ahead | back

    def __missing__(self, obstacles: int) -> int:
        reach = self.squares
        hit = self._ahead & obstacles
        if hit:
            reach &= (hit & -hit) * 2 - 1
        hit = self._back & obstacles
        if hit:
            reach &= -(1 << (hit.bit_length() - 1))
        self[obstacles] = reach
        return reach


def crossing(move: Move, scope: str) -> int:
    """What the two-square rule remembers of a move, as bits. The scope `pair` stands for the two
    end squares of the move, the scope `borders` for the borders that the move crosses."""
    if scope == "pair":
        return 1 << move.origin | 1 << move.target
    return borders(move.origin, move.target)
