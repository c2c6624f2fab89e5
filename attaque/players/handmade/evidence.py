"""Evidence about hidden enemy pieces, gathered from the enemy's moves turn by turn."""

from __future__ import annotations

from attaque.players.battles import LOSS, REAL, TIE, WIN, battle_table
from attaque.players.belief import Weights
from attaque.rules import Kind, Move, Ply, Square, View
from attaque.rules.squares import squares_in

# A hunter is a public piece of the player that can move. Example: a hidden enemy piece has moved
# beside the player's public major. Then the weight of each kind that beats a major is multiplied
# by 2.5.
APPROACHED = {WIN: 2.5, TIE: 1.2, LOSS: 0.4}
"""The factor for the weight of a kind, if a hidden enemy piece has moved beside a hunter. The key
is the result for this kind if it strikes the hunter."""
FLED = {WIN: 2.2, TIE: 1.0, LOSS: 0.5}
"""The factor for the weight of a kind, if a hidden enemy piece has moved away from a hunter and
now stands beside none. The key is the result for the hunter if it strikes this kind."""
STAYED = {WIN: 0.7, TIE: 1.0, LOSS: 1.15}
"""The factor for the weight of a kind, if a hidden enemy piece stayed beside a hunter while another
enemy piece moved. The key is the result for the hunter if it strikes this kind."""

_LEAST, _MOST = 0.02, 50.0
"""The limits of a weight, which is the product of its factors. A weight of 0 stays 0."""


class Evidence:
    """What one player has learned from the moves of one game. If a view does not have a higher ply
    number than the view before, a new game has begun. Then the earlier evidence is dropped."""

    def __init__(self) -> None:
        self._ply = -1
        # The player's pieces after its last move. The moved piece is also kept at its origin.
        self._own: dict[Square, Kind] = {}
        self._likelihoods: dict[int, list[float]] = {}

    @property
    def likelihoods(self) -> dict[int, Weights]:
        """The weights of the kinds for each enemy piece with evidence, by piece identity."""
        return {number: tuple(row) for number, row in self._likelihoods.items()}

    def observe(self, view: View) -> None:
        """Adds the evidence of the plies since the player's last turn. In the view it must be the
        viewer's turn to move."""
        if view.ply <= self._ply:
            self._own, self._likelihoods = {}, {}
        self._ply = view.ply
        if view.history:
            self._behaved(view, view.history[-1])
            self._survived(view)

    def moved(self, view: View, move: Move) -> None:
        """Remembers the squares and kinds of the player's pieces. The moved piece is remembered at
        both squares of `move`, because `_survived` looks it up at either of them."""
        own = {o.square: o.piece.kind for o in view.occupants() if o.piece.color is view.viewer}
        own[move.target] = own[move.origin]
        self._own = own

    def _behaved(self, view: View, ply: Ply) -> None:
        """Adds what the enemy's last ply reveals: which hidden pieces moved beside a hunter, moved
        away from one, or stayed beside one."""
        move, near = ply.move, view.variant.grid.neighbours
        table, hunters = battle_table(view.variant), _hunters(view)
        if not ply.strike and _hidden(view, move.target):
            number = view.identity_at(move.target)
            for square in squares_in(near[move.target] & hunters):
                kind = _kind(view, square)
                self._note(number, [APPROACHED[table[k][kind]] for k in REAL])
            if near[move.origin] & hunters and not near[move.target] & hunters:
                for square in squares_in(near[move.origin] & hunters):
                    results = table[_kind(view, square)]
                    self._note(number, [FLED[results[k]] for k in REAL])
        for hunter in squares_in(hunters):
            results = table[_kind(view, hunter)]
            for square in squares_in(near[hunter]):
                if square != move.target and _hidden(view, square):
                    self._note(view.identity_at(square), [STAYED[results[k]] for k in REAL])

    def _survived(self, view: View) -> None:
        """Adds what the battles of the last two plies prove: a hidden enemy piece that has won must
        be of a kind that wins against the player's fallen piece."""
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
        """Applies the proof to the hidden winner of a battle. The winner stands on one of the two
        squares of the move. `proof` is 1 for each possible kind and 0 for the others."""
        for square in move:
            if _hidden(view, square):
                self._note(view.identity_at(square), proof)

    def _note(self, number: int, factors: list[float]) -> None:
        """Multiplies the weights of the piece with the identity `number` by these factors."""
        row = self._likelihoods.setdefault(number, [1.0] * len(REAL))
        for k, factor in enumerate(factors):
            row[k] = min(_MOST, max(_LEAST, row[k] * factor)) if factor and row[k] else 0.0


def _hunters(view: View) -> int:
    """The squares of the viewer's public mobile pieces, as a bit set."""
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
