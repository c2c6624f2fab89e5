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
    """A piece on the board. A hidden one has the kind X."""

    square: Square
    color: Color
    kind: Kind
    home: Square
    """Its first square, which identifies the piece in this game."""
    moved: bool
    shown: bool
    """Whether both players see its kind."""


@dataclass(frozen=True)
class SeenBoard:
    """The board, a1 first, row by row."""

    turn: Color
    ply: int
    quiet: int
    """Plies since the last battle."""
    draw_in: int | None
    """How many more quiet plies draw the game."""
    last: Move | None
    pieces: tuple[SeenPiece, ...]
    captured: tuple[Mapping[Kind, int], Mapping[Kind, int]]
    """What Red and Blue have lost."""


@dataclass(frozen=True)
class GameChoices:
    """The moves of the side to move. Only its player gets them: they reveal scouts and bombs."""

    legal: tuple[Move, ...] = ()
    barred: Mapping[Move, Reason] = field(default_factory=dict)
    """Moves that only the repetition rules forbid now, with the rule."""


NO_CHOICES = GameChoices()


@dataclass(frozen=True)
class Seen:
    """All of a game that is shown to one viewer."""

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
    """The viewer's own finished setup."""
    seals: tuple[Seal, Seal] | None
    clock: GameClock
    deadline: int | None
    """When the running clock runs out."""
    board: SeenBoard | None
    choices: GameChoices
    draw_offer: Color | None
    """Who offers a draw. Only players see it, and the offer of a rematch."""
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
    """The legal and barred moves of the viewer; none in the other side's turn."""
    position = _to_move(game, viewer)
    return (
        NO_CHOICES if position is None else GameChoices(position.legal_moves, position.barred_moves)
    )


def choices_in_text(game: Game, viewer: Color | None) -> tuple[str, Mapping[Move, Reason]]:
    """As `choices`, but with the legal moves as text, separated by spaces, which is faster."""
    position = _to_move(game, viewer)
    return ("", {}) if position is None else (position.legal_text, position.barred_moves)


def _to_move(game: Game, viewer: Color | None) -> Position | None:
    """The position, if the viewer is to move. The viewer's view has the same legal moves, but
    finds them more slowly."""
    position = game.position
    if position is None or game.outcome is not None or viewer is not position.turn:
        return None
    return position


def _board(game: Game, viewer: Color | None) -> SeenBoard | None:
    position = game.position
    if position is None:
        return None
    # After the end all viewers see all pieces: the position itself.
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
    # Where players must remember what they saw, the mark would remind them.
    marked = rules.stays_shown
    for square, (color, kind), moved, public in board.occupants():
        home = game.home_of(square)
        if home is not None:
            seen.append(SeenPiece(square, color, kind, home, moved, public and marked))
    return tuple(seen)
