"""Lures: how much the pieces of each side attract those of the other, for a search."""

from __future__ import annotations

from functools import lru_cache

from attaque.players.battles import FLAG_WORTH, REAL, WIN
from attaque.players.handmade.evaluation import FADING, Judge
from attaque.rules import Kind, Square, Variant
from attaque.rules.squares import SQUARES, STRIDE, squares_in

Row = list[float]
"""For each kind of the other side how much a piece attracts it."""

Fades = list[float]
"""For each square what is left there of an attraction."""

NOTHING: Row = [0.0] * len(REAL)
NOWHERE: Fades = [0.0] * len(SQUARES)


class Lures:
    """Made once for a choice, and used by all its worlds. Side 0 is the player: he is attracted by
    what he knows or expects of each foe, whatever the worlds say, and so is the other side by what
    it may expect of his pieces."""

    def __init__(self, judge: Judge) -> None:
        self._judge, outlook = judge, judge.outlook
        self._outlook, self._style = outlook, judge.style
        self._mobile = [outlook.variant.is_mobile(kind) for kind in REAL]
        self.rows: dict[Square, Row] = {s: self._own(s) for s in outlook.own}
        self.rows |= {s: self._foe(s) for s in outlook.foes}
        self.shown: tuple[list[Row], list[Row]] = (
            self._shown(outlook.struck),
            self._shown(outlook.strikes),
        )
        """For each side what its pieces attract once they are shown, by kind."""
        land = outlook.variant.grid.land
        walls = sum(
            1 << s for s, own in outlook.own.items() if own.kind in outlook.variant.immobile
        )
        self._room = (land & ~outlook.own_mask, land & ~outlook.foe_mask & ~walls)
        self._fades: dict[Square, Fades] = {}

    def fades(self, square: Square, side: int) -> Fades:
        """For a piece of a side that stands where it is: the other side's way to it is around the
        pieces of now."""
        if square not in self._fades:
            self._fades[square] = _fading(square, self._room[side], self._outlook.variant.height)
        return self._fades[square]

    def _foe(self, square: Square) -> Row:
        foe = self._outlook.foes[square]
        return self._kept(
            [self._judge.attraction(kind, True, square, foe) for kind in REAL],
        )

    def _own(self, square: Square) -> Row:
        o, (kind, public) = self._outlook, self._outlook.own[square]
        if not public:
            about = o.about_me[square]
            mean = sum(p * w for p, w in zip(about[: Kind.FLAG], o.mine, strict=False))
            news = self._style.probe * mean * (1 - max(about))
            return self._kept([gain + news for gain in o.dares(square)])
        if kind is Kind.BOMB:
            behind = 0.3 * FLAG_WORTH * self._flag_beside(square)
            opens = [ends[Kind.BOMB] == WIN for ends in o.table]
            gains = zip(o.struck, opens, strict=True)
            return self._kept([row[kind] + behind if able else 0.0 for row, able in gains])
        return self._kept([self._style.hunt * row[kind] for row in o.struck])

    def _flag_beside(self, bomb: Square) -> float:
        """How likely the other side thinks that the player's flag is beside that bomb."""
        o = self._outlook
        beside = [s for s in squares_in(o.near[bomb]) if s in o.own]
        return sum(
            float(o.own[s].kind is Kind.FLAG) if o.own[s].public else o.about_me[s][Kind.FLAG]
            for s in beside
        )

    def _shown(self, gains: list[list[float]]) -> list[Row]:
        return [
            self._kept([self._style.hunt * gains[hunter][prey] for hunter in REAL]) for prey in REAL
        ]

    def _kept(self, row: Row) -> Row:
        """Nobody is driven away, and who cannot move is not attracted."""
        return [max(0.0, x) if able else 0.0 for x, able in zip(row, self._mobile, strict=True)]


@lru_cache(maxsize=64)
def open_fades(variant: Variant) -> tuple[Fades, ...]:
    """For each square how an attraction fades over the empty board: for pieces that move."""
    land = variant.grid.land
    return tuple(_fading(s, land, variant.height) for s in range(STRIDE * variant.height))


def _fading(goal: int, room: int, height: int) -> Fades:
    fades = [0.0] * (STRIDE * height)
    fades[goal] = 1.0
    front, room, distance = 1 << goal, room & ~(1 << goal), 0
    while front:
        distance += 1
        front = (front << 1 | front >> 1 | front << STRIDE | front >> STRIDE) & room
        room ^= front
        for square in squares_in(front):
            fades[square] = FADING[distance]
    return fades
