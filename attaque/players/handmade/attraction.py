"""Attractions: how strongly the pieces of each side attract the pieces of the other side."""

from __future__ import annotations

from functools import lru_cache

from attaque.players.battles import FLAG_WORTH, REAL, WIN
from attaque.players.handmade.evaluation import FADING, Evaluator
from attaque.rules import Kind, Square, Variant
from attaque.rules.squares import SQUARES, STRIDE, squares_in

Strengths = list[float]
"""How strongly one piece attracts an enemy piece of each kind, before the attraction fades."""

Fades = list[float]
"""For each square, the share of one piece's attraction that remains there. It fades with the
distance."""

NO_STRENGTHS: Strengths = [0.0] * len(REAL)
NO_FADES: Fades = [0.0] * len(SQUARES)


class Attractions:
    """The attractions of all pieces. They are computed once for each choice of a move, and all
    worlds use them. Side 0 is the player, side 1 the enemy. How strongly a piece attracts depends
    on what the other side knows or expects of it, not on the kind that it has in a world."""

    def __init__(self, evaluator: Evaluator) -> None:
        self._evaluator, assessment = evaluator, evaluator.assessment
        self._assessment, self._style = assessment, evaluator.style
        self._mobile = [assessment.variant.is_mobile(kind) for kind in REAL]
        # For each square with a piece, the strengths of the piece.
        self.rows: dict[Square, Strengths] = {s: self._own(s) for s in assessment.own}
        self.rows |= {s: self._foe(s) for s in assessment.foes}
        self.shown: tuple[list[Strengths], list[Strengths]] = (
            self._shown(assessment.struck),
            self._shown(assessment.strikes),
        )
        """`shown[side][kind]` are the strengths of a public piece of that side and kind."""
        land = assessment.variant.grid.land
        walls = sum(
            1 << s for s, own in assessment.own.items() if own.kind in assessment.variant.immobile
        )
        self._room = (land & ~assessment.own_mask, land & ~assessment.foe_mask & ~walls)
        self._fades: dict[Square, Fades] = {}

    def fades(self, square: Square, side: int) -> Fades:
        """The fades of a piece of `side` that does not move. The way to the piece leads around the
        other pieces of `side`. For side 1 it also leads around the player's immobile pieces."""
        if square not in self._fades:
            self._fades[square] = _fading(square, self._room[side], self._assessment.variant.height)
        return self._fades[square]

    def _foe(self, square: Square) -> Strengths:
        foe = self._assessment.foes[square]
        return self._clipped(
            [self._evaluator.attraction(kind, True, square, foe) for kind in REAL],
        )

    def _own(self, square: Square) -> Strengths:
        o, (kind, public) = self._assessment, self._assessment.own[square]
        if not public:
            about = o.about_me[square]
            mean = sum(p * w for p, w in zip(about[: Kind.FLAG], o.mine, strict=False))
            news = self._style.probe * mean * (1 - max(about))
            return self._clipped([gain + news for gain in o.foe_gains(square)])
        if kind is Kind.BOMB:
            behind = 0.3 * FLAG_WORTH * self._flag_beside(square)
            opens = [ends[Kind.BOMB] == WIN for ends in o.table]
            gains = zip(o.struck, opens, strict=True)
            return self._clipped([row[kind] + behind if able else 0.0 for row, able in gains])
        return self._clipped([self._style.hunt * row[kind] for row in o.struck])

    def _flag_beside(self, bomb: Square) -> float:
        """The chance, from what the enemy knows, that the player's flag stands beside that bomb."""
        o = self._assessment
        beside = [s for s in squares_in(o.near[bomb]) if s in o.own]
        return sum(
            float(o.own[s].kind is Kind.FLAG) if o.own[s].public else o.about_me[s][Kind.FLAG]
            for s in beside
        )

    def _shown(self, gains: list[list[float]]) -> list[Strengths]:
        return [
            self._clipped([self._style.hunt * gains[hunter][prey] for hunter in REAL])
            for prey in REAL
        ]

    def _clipped(self, row: Strengths) -> Strengths:
        """The strengths, with 0 for negative ones and for kinds that cannot move."""
        return [max(0.0, x) if able else 0.0 for x, able in zip(row, self._mobile, strict=True)]


@lru_cache(maxsize=64)
def open_fades(variant: Variant) -> tuple[Fades, ...]:
    """For each square, the fades of a piece on that square if the board is empty otherwise. Pieces
    that can move have these fades."""
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
