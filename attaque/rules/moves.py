"""Move, and Movement: which moves the pieces of a variant can make on an otherwise free board."""

from __future__ import annotations

import re
from typing import NamedTuple

from attaque.rules.squares import FILES, NAMES, SQUARES, STRIDE, Grid, Square, borders, squares_in

_MOVE = re.compile(rf"([{FILES}][0-9]+)([{FILES}][0-9]+)", re.ASCII)


class Move(NamedTuple):
    """From one square to another: `Move.parse("b4b5")`. The position tells whether it strikes."""

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
        if origin // STRIDE == target // STRIDE:
            return abs(origin - target)
        rows, files = divmod(abs(origin - target), STRIDE)
        return 0 if files else rows

    @property
    def back(self) -> Move:
        return Move(self.target, self.origin)

    def __str__(self) -> str:
        return NAMES[self.origin] + NAMES[self.target]

    def __repr__(self) -> str:
        return f"Move.parse({str(self)!r})"


class Movement:
    """The structural moves of a variant: by board, movement and occupancy, not repetition.

    Sets of squares are ints, one bit per square (see squares.py).
    """

    def __init__(self, grid: Grid, run_max: int, run_strike: bool) -> None:
        self._land, self._lakes = grid.land, grid.lakes
        self._neighbours = grid.neighbours
        self._run_strike = run_strike
        self._rays = tuple(grid.rays(square, run_max) for square in SQUARES)
        # A piece has few different sets of targets, so the moves to each set are made only once.
        self._moves_to: tuple[dict[int, tuple[Move, ...]], ...] = tuple({} for _ in SQUARES)

    def moves(self, own: int, enemy: int, mobile: int, runners: int) -> list[Move]:
        """All structural moves of the side that holds `own`, by origin, then target."""
        free = self._land & ~own
        ready = mobile & self._around(free)
        found: list[Move] = []
        while ready:
            bit = ready & -ready
            ready ^= bit
            origin = bit.bit_length() - 1
            if bit & runners:
                targets = self._reach(origin, own | enemy | self._lakes) & free
                if not self._run_strike:
                    targets &= ~enemy | self._neighbours[origin]
            else:
                targets = self._neighbours[origin] & free
            moves_to = self._moves_to[origin]
            if targets not in moves_to:
                start = SQUARES[origin]
                moves_to[targets] = tuple(Move(start, target) for target in squares_in(targets))
            found += moves_to[targets]
        return found

    def allows(self, move: Move, own: int, enemy: int, mobile: int, runners: int) -> bool:
        """Whether `moves` holds this one."""
        origin, target = move
        if not mobile >> origin & 1 or not (self._land & ~own) >> target & 1:
            return False
        if self._neighbours[origin] >> target & 1:
            return True
        if not runners >> origin & 1 or (not self._run_strike and enemy >> target & 1):
            return False
        return bool(self._reach(origin, own | enemy | self._lakes) >> target & 1)

    def any(self, own: int, mobile: int) -> bool:
        """Whether the side that holds `own` has a structural move."""
        return bool(mobile & self._around(self._land & ~own))

    @staticmethod
    def _around(area: int) -> int:
        """The area moved by one step in each of the four directions."""
        return area << 1 | area >> 1 | area << STRIDE | area >> STRIDE

    def _reach(self, origin: int, obstacles: int) -> int:
        """The squares up to and including the first obstacle in each of the four directions."""
        right, up, left, down = self._rays[origin]
        reach = 0
        for ray in (right, up):
            hit = ray & obstacles
            reach |= ray & ((hit & -hit) * 2 - 1) if hit else ray
        for ray in (left, down):
            hit = ray & obstacles
            reach |= ray & -(1 << (hit.bit_length() - 1)) if hit else ray
        return reach


def crossing(move: Move, scope: str) -> int:
    """What the two-square rule remembers of a move: the unit borders it crosses, or with the
    scope `pair` its two end squares, as bits."""
    if scope == "pair":
        return 1 << move.origin | 1 << move.target
    return borders(move.origin, move.target)
