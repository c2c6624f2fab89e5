"""Evidence about hidden pieces, gathered from the other side's moves turn by turn."""

from __future__ import annotations

from attaque.players.battles import LOSS, REAL, WIN, battle_table
from attaque.players.belief import Weights
from attaque.rules import Kind, Move, Ply, Square, View
from attaque.rules.squares import squares_in

APPROACHED = {WIN: 2.5, 0: 1.2, LOSS: 0.4}
"""Factors for a piece that approached a shown piece, by the result if it strikes that piece."""
FLED = {WIN: 2.2, 0: 1.0, LOSS: 0.5}
"""Factors for a piece that left a shown piece, by the result if that piece strikes it."""
STAYED = {WIN: 0.7, 0: 1.0, LOSS: 1.15}
"""Factors for a piece that stayed beside a shown piece, by the result if that piece strikes it."""

_LEAST, _MOST = 0.02, 50.0


class Evidence:
    """The evidence of one player in one game. It is reset when the ply goes back."""

    def __init__(self) -> None:
        self._ply = -1
        self._own: dict[Square, Kind] = {}  # the player's pieces after its last move
        self._likelihoods: dict[int, list[float]] = {}

    @property
    def likelihoods(self) -> dict[int, Weights]:
        return {number: tuple(row) for number, row in self._likelihoods.items()}

    def observe(self, view: View) -> None:
        """Adds the evidence of the last plies. The view is of its owner's turn."""
        if view.ply <= self._ply:
            self._own, self._likelihoods = {}, {}
        self._ply = view.ply
        if view.history:
            self._behaved(view, view.history[-1])
            self._survived(view)

    def sent(self, view: View, move: Move) -> None:
        """Remembers where the player's pieces are after its move."""
        own = {o.square: o.piece.kind for o in view.occupants() if o.piece.color is view.viewer}
        own[move.target] = own[move.origin]
        self._own = own

    def _behaved(self, view: View, ply: Ply) -> None:
        """The other side's last ply: which pieces approached, left, or stayed beside a shown
        piece."""
        move, near = ply.move, view.variant.grid.neighbours
        table, threats = battle_table(view.variant), _shown(view)
        if not ply.strike and _hidden(view, move.target):
            number = view.identity_at(move.target)
            for square in squares_in(near[move.target] & threats):
                kind = _kind(view, square)
                self._note(number, [APPROACHED[table[k][kind]] for k in REAL])
            if near[move.origin] & threats and not near[move.target] & threats:
                for square in squares_in(near[move.origin] & threats):
                    hunter = table[_kind(view, square)]
                    self._note(number, [FLED[hunter[k]] for k in REAL])
        for threat in squares_in(threats):
            hunter = table[_kind(view, threat)]
            for square in squares_in(near[threat]):
                if square != move.target and _hidden(view, square):
                    self._note(view.identity_at(square), [STAYED[hunter[k]] for k in REAL])

    def _survived(self, view: View) -> None:
        """A piece that won a battle unseen must be of a kind that wins it."""
        table = battle_table(view.variant)
        mine = view.history[-2] if len(view.history) > 1 else None
        theirs = view.history[-1]
        if theirs.strike and theirs.move.target in self._own:
            fallen = self._own[theirs.move.target]
            self._prove(view, theirs.move, [float(table[k][fallen] == WIN) for k in REAL])
        if mine and mine.strike and mine.move.origin in self._own:
            fallen = self._own[mine.move.origin]
            self._prove(view, mine.move, [float(table[fallen][k] == LOSS) for k in REAL])

    def _prove(self, view: View, move: Move, proof: list[float]) -> None:
        """The winner stands on one of the two squares of its battle."""
        for square in move:
            if _hidden(view, square):
                self._note(view.identity_at(square), proof)

    def _note(self, number: int, factors: list[float]) -> None:
        row = self._likelihoods.setdefault(number, [1.0] * len(REAL))
        for k, factor in enumerate(factors):
            row[k] = min(_MOST, max(_LEAST, row[k] * factor)) if factor and row[k] else 0.0


def _shown(view: View) -> int:
    """The squares of the viewer's pieces that are public and can strike."""
    variant, found = view.variant, 0
    for square, (color, kind), _, public in view.occupants():
        if public and color is view.viewer and variant.is_mobile(kind):
            found |= 1 << square
    return found


def _hidden(view: View, square: Square) -> bool:
    piece = view.piece_at(square)
    return piece is not None and piece.kind is Kind.UNKNOWN


def _kind(view: View, square: Square) -> Kind:
    piece = view.piece_at(square)
    assert piece is not None
    return piece.kind
