"""Desk: what the players do with the keys, from one key to the next.

Arrows move a cursor, Enter picks up and puts down; anything typed is a command for Enter.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal

from attaque.cli.hotseat import setup_commands
from attaque.cli.hotseat.cursor import advanced, first_square, moved_cursor, next_square
from attaque.cli.hotseat.game import Hotseat, RefusedError
from attaque.cli.hotseat.sentences import named
from attaque.cli.hotseat.typed_commands import Answer, obey, single_kind
from attaque.rules import Kind, Move, Reason, Square
from attaque.rules.squares import SQUARES

Page = Literal["hand-over", "board", "help", "resign", "quit", "over", "left"]

_LONGEST = 200
"""Signs in a typed line: a setup of the largest board and then some."""

_SETUP_KEYS = {"f2": "auto", "f3": "clear", "f4": "mirror", "f5": "finished"}


@dataclass(frozen=True)
class Desk:
    """The game with what is on the screen beside it."""

    game: Hotseat
    page: Page = "hand-over"
    cursor: Square = SQUARES[0]
    picked: Square | None = None
    tray: Kind | None = None
    """The kind that the setting-up player has chosen to place next."""
    typed: str = ""
    message: str = ""

    @property
    def next_kind(self) -> Kind | None:
        """What Space places: the chosen kind while there are any left, else the first one left."""
        missing = self.game.setup.missing()
        return self.tray if self.tray in missing else next(iter(missing), None)

    @property
    def targets(self) -> frozenset[Square]:
        """Where the picked piece can go."""
        if self.picked is None or self.game.is_setting_up or self.game.outcome:
            return frozenset()
        return frozenset(m.target for m in self.game.view().legal_moves if m.origin == self.picked)


def seated(desk: Desk) -> Desk:
    """The next player sits down: his own cursor, nothing picked, nothing typed."""
    game = desk.game
    return Desk(game, "board", first_square(game))


def press(desk: Desk, key: str) -> Desk:
    """The desk after one key."""
    match desk.page:
        case "hand-over":
            return seated(desk) if key in ("enter", " ") else desk
        case "help":
            return replace(desk, page="board")
        case "over":
            return replace(desk, page="left") if key in ("q", "enter", "esc") else desk
        case "quit":
            return replace(desk, page="left" if key in ("y", "Y") else "board")
        case "resign":
            agreed = key in ("y", "Y")
            board = replace(desk, page="board")
            return _after(board, Answer(desk.game.resigned())) if agreed else board
        case _:
            return _trying(replace(desk, message=""), lambda now: _press(now, key))


def _trying(desk: Desk, act: Callable[[Desk], Desk]) -> Desk:
    """What is refused changes nothing but the message."""
    try:
        return act(desk)
    except RefusedError as error:
        return replace(desk, typed="", message=str(error))


def _press(desk: Desk, key: str) -> Desk:
    game = desk.game
    if key in ("up", "down", "left", "right"):
        return replace(desk, cursor=moved_cursor(game, desk.cursor, key))
    if key == "f1" or (key == "?" and not desk.typed):
        return replace(desk, page="help")
    if key == "esc":
        return replace(desk, typed="", picked=None if not desk.typed else desk.picked)
    if key == "enter" and desk.typed:
        return _run(replace(desk, typed=""), desk.typed)
    if key == "backspace" and desk.typed:
        return replace(desk, typed=desk.typed[:-1])
    if len(key) == 1 and key.isprintable() and (key != " " or desk.typed):
        return replace(desk, typed=(desk.typed + key)[:_LONGEST])
    return _press_setting_up(desk, key) if game.is_setting_up else _press_playing(desk, key)


def _run(desk: Desk, line: str) -> Desk:
    """Does what was typed."""
    word = line.strip().lower()
    if word in ("help", "?"):
        return replace(desk, page="help")
    if word in ("quit", "exit", "q"):
        return replace(desk, page="quit")
    if word == "resign" and not desk.game.is_setting_up:
        return replace(desk, page="resign")
    if desk.game.is_setting_up and (kind := single_kind(desk.game, line)) is not None:
        return _placed(desk, kind)
    return _after(desk, obey(desk.game, line))


def _after(desk: Desk, answer: Answer) -> Desk:
    """The desk after a command: the same player goes on, or the other, or the game is over."""
    before, game = desk.game, answer.game
    now = replace(desk, game=game, picked=None, message=answer.text)
    if game.outcome:
        return replace(now, page="over")
    if game.actor is before.actor and game.is_setting_up == before.is_setting_up:
        return now
    # In an open game there is nothing to hide, once both armies stand.
    if game.variant.complete_visibility and game.moves:
        return seated(now)
    return replace(now, page="hand-over")


def _press_setting_up(desk: Desk, key: str) -> Desk:
    game = desk.game
    if key in _SETUP_KEYS:
        return _after(desk, obey(game, _SETUP_KEYS[key]))
    if key in ("backspace", "delete"):
        return replace(desk, game=setup_commands.removed(game, desk.cursor))
    if key in ("tab", "backtab") and desk.next_kind is not None:
        kinds = list(game.setup.missing())
        step = 1 if key == "tab" else -1
        return replace(desk, tray=kinds[(kinds.index(desk.next_kind) + step) % len(kinds)])
    if key == " " and desk.next_kind is not None:
        return _placed(desk, desk.next_kind)
    if key == "enter":
        return _pick_or_swap(desk)
    return desk


def _placed(desk: Desk, kind: Kind) -> Desk:
    game = setup_commands.placed(desk.game, kind, desk.cursor)
    return replace(desk, game=game, tray=kind, picked=None, cursor=advanced(game, desk.cursor))


def _pick_or_swap(desk: Desk) -> Desk:
    game, cursor = desk.game, desk.cursor
    if desk.picked == cursor:
        return replace(desk, picked=None)
    if desk.picked is not None:
        return replace(desk, game=setup_commands.swapped(game, desk.picked, cursor), picked=None)
    if setup_commands.kind_at(game, cursor) is not None:
        return replace(desk, picked=cursor)
    if desk.next_kind is not None:
        return _placed(desk, desk.next_kind)
    raise RefusedError(f"There is no piece on {cursor} to pick up.")


def _press_playing(desk: Desk, key: str) -> Desk:
    if key in ("tab", "backtab"):
        choices = desk.targets or {move.origin for move in desk.game.view().legal_moves}
        back = key == "backtab"
        return replace(desk, cursor=next_square(desk.game, desk.cursor, choices, back))
    if key in ("enter", " "):
        return _pick_or_move(desk)
    return desk


def _pick_or_move(desk: Desk) -> Desk:
    game, cursor, view = desk.game, desk.cursor, desk.game.view()
    if cursor == desk.picked:
        return replace(desk, picked=None)
    piece = view.piece_at(cursor)
    if desk.picked is None or (piece is not None and piece.color is game.actor):
        return _picked(desk)
    move = Move(desk.picked, cursor)
    reason = view.why_not(move)
    if reason is not None:
        return replace(desk, message=f"{move}: {reason.sentence} [{reason}]")
    return _after(desk, obey(game, str(move)))


def _picked(desk: Desk) -> Desk:
    view, cursor = desk.game.view(), desk.cursor
    piece = view.piece_at(cursor)
    if piece is not None and any(move.origin == cursor for move in view.legal_moves):
        what = named(view.variant, piece.kind)
        return replace(desk, picked=cursor, message=f"Your {what} from {cursor}: where to?")
    if piece is not None and view.variant.is_mobile(piece.kind) and piece.color is desk.game.actor:
        return replace(desk, message=f"The piece on {cursor} cannot move now.")
    # A move to the next square shows which rule forbids it.
    reason = view.why_not(Move(cursor, cursor))
    if reason is Reason.STAYS:
        reason = Reason.IMMOBILE
    return replace(desk, message=f"{cursor}: {reason.sentence} [{reason}]" if reason else "")
