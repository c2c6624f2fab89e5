"""Setup generator: varied and sensible setups, mirrored at random."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from attaque.rules import Kind, Setup, Square, Variant
from attaque.rules.squares import mask_of, squares_in

# How well a kind fits a row. Of the four values, the first is for the back row of the zone and the
# last for its front row. The values for the rows between are interpolated linearly.
_LIKES: dict[Kind, tuple[float, float, float, float]] = {
    Kind.MARSHAL: (0.5, 2.0, 2.0, 0.7),
    Kind.GENERAL: (0.5, 2.0, 2.0, 1.0),
    Kind.COLONEL: (0.4, 1.0, 2.0, 1.6),
    Kind.MAJOR: (0.5, 1.0, 1.6, 1.8),
    Kind.CAPTAIN: (0.8, 1.0, 1.4, 1.6),
    Kind.LIEUTENANT: (1.0, 1.2, 1.2, 1.2),
    Kind.SERGEANT: (1.4, 1.4, 1.0, 0.8),
    Kind.MINER: (3.0, 1.6, 0.6, 0.15),
    Kind.SCOUT: (1.2, 1.0, 0.9, 1.6),
    Kind.SPY: (1.2, 2.0, 1.6, 0.1),
    Kind.BOMB: (1.4, 1.3, 1.0, 0.35),
    Kind.FLAG: (1.0, 0.12, 0.0, 0.0),
}

_GUARDS = (Kind.SCOUT, Kind.MINER, Kind.SPY, Kind.GENERAL, Kind.SERGEANT, Kind.LIEUTENANT)
"""The kinds that may stand beside the flag to keep scouts away (see `_cover`)."""

_ATTEMPTS = 40
"""The maximum number of setups that are built to find a sound one. If none is sound, a random setup
is used."""

SHELTER = 0.8
"""The chance that a square beside the flag or the decoy gets a bomb, as long as bombs are left."""
DECOY = 0.5
"""The chance that bombs also surround another square that would suit a flag, as a decoy."""


def make_setup(variant: Variant, rng: Random) -> Setup:
    """A sound setup (see `is_sound`). Bombs shelter the flag. Pieces of the same kind, except
    bombs, are spread over the columns. If none of _ATTEMPTS setups is sound, the setup is
    random."""
    for _ in range(_ATTEMPTS):
        setup = _Builder(variant, rng).build()
        if not setup.faults() and is_sound(setup):
            return setup.mirror() if rng.random() < 0.5 else setup
    return Setup.random(variant, rng)


def is_sound(setup: Setup) -> bool:
    """Whether three things are true:

    - Immobile pieces do not shut in any mobile piece.
    - At least three mobile pieces (or all, if there are fewer) can make the first move.
    - No square beside the flag is empty, so that no scout can reach it before a piece has moved.
    """
    variant = setup.variant
    near, land = variant.grid.neighbours, variant.grid.land
    occupied = mask_of(setup.placed)
    walls = mask_of(s for s, kind in setup.placed.items() if not variant.is_mobile(kind))
    movers = occupied & ~walls
    reached = front = mask_of(s for s in squares_in(land & ~occupied) if s.row > variant.zone)
    while front:
        spread = 0
        for square in squares_in(front):
            spread |= near[square]
        front = spread & ~walls & ~reached
        reached |= front
    ready = sum(1 for s in squares_in(movers) if near[s] & ~occupied)
    bare = any(near[s] & ~occupied for s, kind in setup.placed.items() if kind is Kind.FLAG)
    return not movers & ~reached and ready >= min(3, movers.bit_count()) and not bare


class _Builder:
    """A setup under construction. Squares are as the owner of the setup sees them."""

    def __init__(self, variant: Variant, rng: Random) -> None:
        self._variant, self._rng = variant, rng
        self._near = variant.grid.neighbours
        squares = squares_in(variant.home)
        self._free = [square for square in squares if square.row <= variant.zone]
        self._left = dict(variant.army)
        self._placed: dict[Square, Kind] = {}

    def build(self) -> Setup:
        flag = self._place(Kind.FLAG)
        self._surround(flag, SHELTER)
        if self._variant.army_size < len(self._placed) + len(self._free):
            self._cover(flag)
        if self._rng.random() < DECOY and self._left.get(Kind.BOMB, 0) > 1 and self._free:
            bait = self._choose(Kind.FLAG)
            self._surround(bait, SHELTER)
        for kind in self._order():
            self._place(kind)
        return Setup(self._variant, self._placed)

    def _order(self) -> Iterator[Kind]:
        """Yields the kind of each remaining piece. Kinds that need special squares come first."""
        picky = (Kind.BOMB, Kind.MARSHAL, Kind.GENERAL, Kind.SPY, Kind.MINER)
        rest = [kind for kind in self._left if kind not in picky]
        self._rng.shuffle(rest)
        for kind in (*picky, *rest):
            for _ in range(self._left.get(kind, 0)):
                yield kind

    def _place(self, kind: Kind) -> Square:
        square = self._choose(kind)
        self._put(square, kind)
        return square

    def _put(self, square: Square, kind: Kind) -> None:
        self._free.remove(square)
        self._placed[square] = kind
        self._left[kind] -= 1

    def _choose(self, kind: Kind) -> Square:
        weights = [self._liking(kind, square) for square in self._free]
        if not any(weights):
            return self._rng.choice(self._free)
        return self._rng.choices(self._free, weights)[0]

    def _liking(self, kind: Kind, square: Square) -> float:
        """How well a kind fits a square. This depends on the row, on the columns of the placed
        pieces of the same kind (not for bombs), and for the general on the column of the
        marshal."""
        last = max(1, self._variant.zone - 1)
        point = 3 * (square.row - 1) / last
        low = min(2, int(point))
        a, b = _LIKES[kind][low], _LIKES[kind][low + 1]
        liking = a + (b - a) * (point - low)
        files = [s.file for s, k in self._placed.items() if k is kind]
        if kind is not Kind.BOMB:
            liking *= 0.6 ** sum(1 for file in files if abs(file - square.file) < 2)
        if kind is Kind.GENERAL and Kind.MARSHAL in self._placed.values():
            (marshal,) = (s for s, k in self._placed.items() if k is Kind.MARSHAL)
            liking *= 0.3 + abs(marshal.file - square.file) / self._variant.width
        return liking

    def _cover(self, flag: Square) -> None:
        """Puts mobile pieces on the free squares beside the flag, so that no scout can reach it."""
        near = [square for square in squares_in(self._near[flag]) if square in self._free]
        for square in near:
            able = [kind for kind in _GUARDS for _ in range(self._left.get(kind, 0))]
            if able:
                self._put(square, self._rng.choice(able))

    def _surround(self, middle: Square, chance: float) -> None:
        """Puts a bomb on each free square beside `middle` with the probability `chance`, while
        bombs are left."""
        for square in squares_in(self._near[middle]):
            able = square in self._free and self._left.get(Kind.BOMB, 0)
            if able and self._rng.random() < chance:
                self._put(square, Kind.BOMB)
