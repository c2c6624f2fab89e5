"""View tracker: computes a seat's view from nothing but the moves that the seat receives.

A program has no access to the game. So the tracker plays the moves on a board of its own. On this
board each hidden enemy piece has a guessed kind that fits the received moves. Positions that differ
only in hidden kinds give the same view. So the view of this board is the seat's true view, with the
same piece identities.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random

from attaque.notation import AnnotatedMove
from attaque.notation.moves import BattleNote
from attaque.rules import (
    Color,
    IllegalMoveError,
    IllegalSetupError,
    Kind,
    Move,
    Position,
    Result,
    Setup,
    Square,
    Variant,
    View,
    fight,
)

Fitting = Mapping[Square, frozenset[Kind]]
"""For each enemy piece, by its square at the start, the kinds that it can be."""

_TRIES = 50
"""How many guessed armies are tried, to find one that allows all moves of the game."""


class ViewTracker:
    """Tracks the view of one seat in one game. Methods raise ValueError if a move contradicts the
    board, or if no enemy army is found that allows all moves."""

    def __init__(self, setup: Setup, color: Color, enemies: Mapping[Square, Kind]) -> None:
        """`enemies` are the enemy's pieces at the start, by square. A kind can be UNKNOWN."""
        self._variant, self._setup, self._color = setup.variant, setup, color
        anything = frozenset(self._variant.kinds)
        self._fitting = {
            square: anything if kind is Kind.UNKNOWN else frozenset({kind})
            for square, kind in sorted(enemies.items())
        }
        self._moves: list[Move] = []
        self._homes: dict[int, Square] = {}
        self._guessed: dict[Square, Kind] = {}
        self._position = self._played()

    @property
    def view(self) -> View:
        return self._position.view(self._color)

    def see(self, annotated_move: AnnotatedMove, survivor: Square | None = None) -> None:
        """Adds the next move of either side, as the seat received it. `survivor` is the square on
        which the winner of a battle stands."""
        struck = self._position.piece_at(annotated_move.move.target) is not None
        if annotated_move.strike is not None and annotated_move.strike is not struck:
            raise ValueError(
                f"{annotated_move} does not match the board: only one of the two shows a battle"
            )
        home = self._enemy_in(annotated_move.move)
        if home is not None:
            self._fitting[home] &= self._kinds(annotated_move, survivor)
        self._moves.append(annotated_move.move)
        if home is None or self._guessed[home] in self._fitting[home]:
            try:
                self._position = self._position.play(annotated_move.move)
            except IllegalMoveError:
                # With the guessed kinds the game would already be over, so they are wrong.
                self._position = self._played()
        else:
            self._position = self._played()

    def _enemy_in(self, move: Move) -> Square | None:
        """The starting square of the enemy piece that moves or is struck; None if there is no such
        piece."""
        for square in move:
            piece = self._position.piece_at(square)
            if piece is not None and piece.color is not self._color:
                return self._homes[self._position.identity_at(square)]
        return None

    def _kinds(self, annotated_move: AnnotatedMove, survivor: Square | None) -> frozenset[Kind]:
        """The kinds that the enemy piece of this move can be."""
        variant, (origin, _) = self._variant, annotated_move.move
        mine = self._position.turn is self._color
        found = set(variant.kinds)
        if not mine:
            found -= variant.immobile
            found &= found if annotated_move.move.distance == 1 else variant.runners
        if annotated_move.battle is not None:
            found = {kind for kind in found if _fits(variant, kind, annotated_move.battle, mine)}
            lost = mine and annotated_move.battle.result is Result.DEFENDER
            if lost and variant.defender_advances and annotated_move.move.distance == 1:
                found = {kind for kind in found if variant.is_mobile(kind) == (survivor == origin)}
        return frozenset(found)

    def _played(self) -> Position:
        """The position after all moves so far, replayed with new kinds that fit them."""
        for attempt in range(_TRIES):
            self._guessed = assigned(self._variant, self._fitting, Random(attempt))
            try:
                position = self._start()
                for move in self._moves:
                    position = position.play(move)
            except (IllegalSetupError, IllegalMoveError):
                continue
            return position
        raise ValueError("found no army that fits the moves of this game")

    def _start(self) -> Position:
        other = self._color.other
        turned = self._variant.grid.turned if other is Color.BLUE else Square
        guess = Setup(self._variant, {turned(s): kind for s, kind in self._guessed.items()})
        armies = (self._setup, guess) if other is Color.BLUE else (guess, self._setup)
        start = Position.start(self._variant, *armies)
        self._homes = {start.identity_at(o.square): o.square for o in start.occupants()}
        return start


def _fits(variant: Variant, kind: Kind, battle: BattleNote, mine: bool) -> bool:
    """Whether the enemy piece of the battle can be of that kind. `mine` is true if the seat's own
    piece struck."""
    attacker, result, defender = battle
    fought = fight(variant, attacker, kind) if mine else fight(variant, kind, defender)
    noted = defender if mine else attacker
    shown = fought.shows_defender if mine else fought.shows_attacker
    return fought.result is result and (kind is noted if noted is not Kind.UNKNOWN else not shown)


def assigned(variant: Variant, fitting: Fitting, rng: Random) -> dict[Square, Kind]:
    """A random army in which every piece is of a kind that it can be. Raises ValueError if there is
    no such army."""
    places = [kind for kind, count in variant.army.items() for _ in range(count)]
    rng.shuffle(places)
    holder: dict[int, Square] = {}
    for square in sorted(fitting, key=lambda square: len(fitting[square])):
        if not _placed(square, places, fitting, holder, set()):
            raise ValueError(f"no army fits: no kind is left for the piece from {square}")
    return {square: places[index] for index, square in holder.items()}


def _placed(
    square: Square, places: list[Kind], fitting: Fitting, holder: dict[int, Square], seen: set[int]
) -> bool:
    """Gives a kind to the piece that started on `square`. If needed, other pieces get other kinds
    (augmenting path). Returns False if that is not possible."""
    open_to: Iterable[int] = (i for i, kind in enumerate(places) if kind in fitting[square])
    for index in open_to:
        if index in seen:
            continue
        seen.add(index)
        if index not in holder or _placed(holder[index], places, fitting, holder, seen):
            holder[index] = square
            return True
    return False
