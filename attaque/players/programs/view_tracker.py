"""Watching: the view of a seat, kept up from nothing but the moves that its player is told.

A program at a far end has no game to look at. It plays along on a board of its own, where the
pieces it does not know are any that fit what it was told. Two positions that differ only in hidden
kinds give the same view, so this view is the true one, down to the identities of the pieces.
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
"""For each enemy piece, by the square where it stood first, what it may be."""

_TRIES = 50


class ViewTracker:
    """One seat of one game. Raises ValueError for a game that cannot be."""

    def __init__(self, setup: Setup, color: Color, enemies: Mapping[Square, Kind]) -> None:
        """`enemies` are the other side's pieces at the start, UNKNOWN or not."""
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
        """The next move of either side, as the seat was told it; after a battle `survivor` is
        where the winner stands."""
        struck = self._position.piece_at(annotated_move.move.target) is not None
        if annotated_move.strike is not None and annotated_move.strike is not struck:
            raise ValueError(f"{annotated_move} tells of a battle where there is none, or of none")
        home = self._enemy_in(annotated_move.move)
        if home is not None:
            self._fitting[home] &= self._kinds(annotated_move, survivor)
        self._moves.append(annotated_move.move)
        if home is None or self._guessed[home] in self._fitting[home]:
            try:
                self._position = self._position.play(annotated_move.move)
                return
            except IllegalMoveError:
                pass  # by the guess nobody could have moved any more
        self._position = self._played()

    def _enemy_in(self, move: Move) -> Square | None:
        """Where the enemy piece that moves or is struck stood first."""
        for square in move:
            piece = self._position.piece_at(square)
            if piece is not None and piece.color is not self._color:
                return self._homes[self._position.identity_at(square)]
        return None

    def _kinds(self, annotated_move: AnnotatedMove, survivor: Square | None) -> frozenset[Kind]:
        """What the enemy piece of this move can be."""
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
        """The game so far, with kinds that fit everything told."""
        for attempt in range(_TRIES):
            self._guessed = assigned(self._variant, self._fitting, Random(attempt))
            try:
                position = self._start()
                for move in self._moves:
                    position = position.play(move)
            except (IllegalSetupError, IllegalMoveError):
                continue
            return position
        raise ValueError("no army fits what was told of this game")

    def _start(self) -> Position:
        other = self._color.other
        turned = self._variant.grid.turned if other is Color.BLUE else Square
        guess = Setup(self._variant, {turned(s): kind for s, kind in self._guessed.items()})
        armies = (self._setup, guess) if other is Color.BLUE else (guess, self._setup)
        start = Position.start(self._variant, *armies)
        self._homes = {start.identity_at(o.square): o.square for o in start.occupants()}
        return start


def _fits(variant: Variant, kind: Kind, battle: BattleNote, mine: bool) -> bool:
    """Whether the enemy of the battle can be of that kind; `mine` if I was the striker."""
    attacker, result, defender = battle
    fought = fight(variant, attacker, kind) if mine else fight(variant, kind, defender)
    told = defender if mine else attacker
    shown = fought.shows_defender if mine else fought.shows_attacker
    return fought.result is result and (kind is told if told is not Kind.UNKNOWN else not shown)


def assigned(variant: Variant, fitting: Fitting, rng: Random) -> dict[Square, Kind]:
    """One army whose every piece fits. Raises ValueError if there is none."""
    places = [kind for kind, count in variant.army.items() for _ in range(count)]
    rng.shuffle(places)
    holder: dict[int, Square] = {}
    for square in sorted(fitting, key=lambda square: len(fitting[square])):
        if not _placed(square, places, fitting, holder, set()):
            raise ValueError(f"no army fits: what can the piece of {square} be?")
    return {square: places[index] for index, square in holder.items()}


def _placed(
    square: Square, places: list[Kind], fitting: Fitting, holder: dict[int, Square], seen: set[int]
) -> bool:
    """Finds a place for a piece, moving others out of the way (augmenting paths)."""
    open_to: Iterable[int] = (i for i, kind in enumerate(places) if kind in fitting[square])
    for index in open_to:
        if index in seen:
            continue
        seen.add(index)
        if index not in holder or _placed(holder[index], places, fitting, holder, seen):
            holder[index] = square
            return True
    return False
