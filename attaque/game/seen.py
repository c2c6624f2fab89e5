"""Seen: a snapshot of a game with only what is shown to one viewer, ready to send."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from attaque.game.clock import GameClock
from attaque.game.log.commitment import Seal
from attaque.game.log.events import seals_seen
from attaque.game.options import Options
from attaque.game.plain import Json, plain
from attaque.rules import Color, Kind, Move, Outcome, Position, Reason, Square
from attaque.rules.board import Board
from attaque.rules.pieces import COLORS

if TYPE_CHECKING:
    from attaque.game.game import Game


@dataclass(frozen=True)
class SeenPiece:
    """A piece on the board. If it is hidden, its kind is UNKNOWN, in JSON `X`."""

    square: Square
    color: Color
    kind: Kind
    home: Square
    """Where the piece stood at the start. This square identifies it in the game."""
    moved: bool
    shown: bool
    """Whether the kind is public. False for all pieces if players must remember kinds."""


@dataclass(frozen=True)
class SeenBoard:
    """The board as one viewer sees it."""

    turn: Color
    ply: int
    quiet: int
    """Plies since the last battle."""
    draw_in: int | None
    """The game is drawn after this many more plies without a battle; None without such a limit."""
    last: Move | None
    """The newest move."""
    pieces: tuple[SeenPiece, ...]
    """In the order of their squares: a1 first, row by row."""
    captured: tuple[Mapping[Kind, int], Mapping[Kind, int]]
    """How many pieces of each kind Red and Blue have lost."""


@dataclass(frozen=True)
class GameChoices:
    """The moves of the side to move. The opponent never gets them: they reveal scouts and bombs."""

    legal: tuple[Move, ...] = ()
    barred: Mapping[Move, Reason] = field(default_factory=dict)
    """The moves that only a repetition rule forbids now, each with this rule."""


NO_CHOICES = GameChoices()


@dataclass(frozen=True)
class Seen:
    """All that one viewer is shown of a game. A pair has a value for Red and one for Blue."""

    game: str
    viewer: Color | None
    seq: int
    at: int
    phase: str
    options: Options
    nicknames: tuple[str | None, str | None]
    ready: tuple[bool, bool]
    absent_since: tuple[int | None, int | None]
    setup: str | None
    """The letters of the viewer's own finished setup."""
    seals: tuple[Seal, Seal] | None
    clock: GameClock
    deadline: int | None
    """When the running time will be over; None if no time runs, or if it has no limit."""
    board: SeenBoard | None
    choices: GameChoices
    draw_offer: Color | None
    """The side that offers a draw. Spectators get None, here and in `rematch_offer`."""
    rematch_offer: Color | None
    rematch_agreed: bool
    outcome: Outcome | None

    def to_json(self) -> Json:
        found: Json = plain(self)
        return found


def seen_game(game: Game, viewer: Color | None) -> Seen:
    """The snapshot for a viewer: everything public, and the viewer's own secrets."""
    is_player, over = viewer is not None, game.outcome is not None
    red, blue = game.setups
    own = None if viewer is None else game.setups[viewer]
    open_to_all = over or game.options.rules.complete_visibility
    seals = game.seals
    return Seen(
        game=game.id,
        viewer=viewer,
        seq=game.seq,
        at=game.at,
        phase=str(game.phase),
        options=game.options,
        nicknames=game.nicknames,
        ready=(red is not None, blue is not None),
        absent_since=game.absent_since,
        setup=None if own is None else own.letters,
        seals=seals if seals is None or open_to_all else seals_seen(seals, viewer),
        clock=game.clock,
        deadline=game.clock.deadline,
        board=_board(game, viewer),
        choices=choices(game, viewer),
        draw_offer=game.draw_offer if is_player else None,
        rematch_offer=game.rematch_offer if is_player else None,
        rematch_agreed=game.rematch_agreed,
        outcome=game.outcome,
    )


def choices(game: Game, viewer: Color | None) -> GameChoices:
    """The legal and barred moves of the viewer; none if the viewer is not to move."""
    position = _to_move(game, viewer)
    return (
        NO_CHOICES if position is None else GameChoices(position.legal_moves, position.barred_moves)
    )


def choices_in_text(game: Game, viewer: Color | None) -> tuple[str, Mapping[Move, Reason]]:
    """As `choices`, but faster: the legal moves are one text, separated by spaces."""
    position = _to_move(game, viewer)
    return ("", {}) if position is None else (position.legal_text, position.barred_moves)


def _to_move(game: Game, viewer: Color | None) -> Position | None:
    """The position, if the viewer is to move. The viewer's view is not used: it finds the same
    legal moves, but more slowly."""
    position = game.position
    if position is None or game.outcome is not None or viewer is not position.turn:
        return None
    return position


def _board(game: Game, viewer: Color | None) -> SeenBoard | None:
    position = game.position
    if position is None:
        return None
    # After the end each viewer sees all pieces, so the position is shown instead of a view.
    board: Board = position.view(viewer).as_shown() if game.outcome is None else position
    limit = game.options.rules.no_battle_limit
    return SeenBoard(
        turn=board.turn,
        ply=board.ply,
        quiet=board.quiet,
        draw_in=None if limit is None else max(0, limit - board.quiet),
        last=board.history[-1].move if board.history else None,
        pieces=_pieces(game, board),
        captured=(board.captured(COLORS[0]), board.captured(COLORS[1])),
    )


def _pieces(game: Game, board: Board) -> tuple[SeenPiece, ...]:
    seen, rules = [], game.options.rules
    # If players must remember what they were shown, no piece is marked as shown.
    marked = rules.stays_shown
    for square, (color, kind), moved, public in board.occupants():
        home = game.home_of(square)
        if home is not None:
            seen.append(SeenPiece(square, color, kind, home, moved, public and marked))
    return tuple(seen)
