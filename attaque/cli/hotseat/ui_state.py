"""UI state of a hotseat game, and how each key changes it.

Arrows move a cursor, Enter picks up and puts down. Typed characters form a command that Enter
executes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal

from attaque.cli.hotseat import setup_commands
from attaque.cli.hotseat.cursor import advanced, first_square, moved_cursor, next_square
from attaque.cli.hotseat.game import Hotseat, RefusedError
from attaque.cli.hotseat.sentences import kind_label
from attaque.cli.hotseat.typed_commands import CommandResult, run_command, single_kind
from attaque.rules import Kind, Move, Reason, Square
from attaque.rules.squares import SQUARES

Page = Literal["hand-over", "board", "help", "resign", "quit", "over", "left"]

_LONGEST = 200
"""The longest typed line in characters: enough for a setup of the largest board."""

_SETUP_KEYS = {"f2": "auto", "f3": "clear", "f4": "mirror", "f5": "finished"}


@dataclass(frozen=True)
class UiState:
    """The game with everything else that the screen shows."""

    game: Hotseat
    page: Page = "hand-over"
    cursor: Square = SQUARES[0]
    picked: Square | None = None
    tray: Kind | None = None
    """The kind that the player chose for the key Space."""
    typed: str = ""
    message: str = ""

    @property
    def next_kind(self) -> Kind | None:
        """The kind that Space places: the chosen kind while such a piece is left, otherwise the
        first kind that is left."""
        missing = self.game.setup.missing()
        return self.tray if self.tray in missing else next(iter(missing), None)

    @property
    def targets(self) -> frozenset[Square]:
        """The squares that the picked piece can move to."""
        if self.picked is None or self.game.is_setting_up or self.game.outcome:
            return frozenset()
        return frozenset(m.target for m in self.game.view().legal_moves if m.origin == self.picked)


def next_player_seated(state: UiState) -> UiState:
    """The board of the next player: the cursor is on `first_square`, nothing is picked or typed."""
    game = state.game
    return UiState(game, "board", first_square(game))


def press(state: UiState, key: str) -> UiState:
    """The state after one key."""
    match state.page:
        case "hand-over":
            return next_player_seated(state) if key in ("enter", " ") else state
        case "help":
            return replace(state, page="board")
        case "over":
            return replace(state, page="left") if key in ("q", "enter", "esc") else state
        case "quit":
            return replace(state, page="left" if key in ("y", "Y") else "board")
        case "resign":
            agreed = key in ("y", "Y")
            board = replace(state, page="board")
            return _after(board, CommandResult(state.game.resigned())) if agreed else board
        case _:
            return _trying(replace(state, message=""), lambda now: _press(now, key))


def _trying(state: UiState, act: Callable[[UiState], UiState]) -> UiState:
    """Calls `act`. If the command is refused, the message says why, the typed line is deleted,
    and nothing else changes."""
    try:
        return act(state)
    except RefusedError as error:
        return replace(state, typed="", message=str(error))


def _press(state: UiState, key: str) -> UiState:
    game = state.game
    if key in ("up", "down", "left", "right"):
        return replace(state, cursor=moved_cursor(game, state.cursor, key))
    if key == "f1" or (key == "?" and not state.typed):
        return replace(state, page="help")
    if key == "esc":
        return replace(state, typed="", picked=None if not state.typed else state.picked)
    if key == "enter" and state.typed:
        return _run(replace(state, typed=""), state.typed)
    if key == "backspace" and state.typed:
        return replace(state, typed=state.typed[:-1])
    if len(key) == 1 and key.isprintable() and (key != " " or state.typed):
        return replace(state, typed=(state.typed + key)[:_LONGEST])
    return _press_setting_up(state, key) if game.is_setting_up else _press_playing(state, key)


def _run(state: UiState, line: str) -> UiState:
    """Executes the typed line."""
    word = line.strip().lower()
    if word in ("help", "?"):
        return replace(state, page="help")
    if word in ("quit", "exit", "q"):
        return replace(state, page="quit")
    if word == "resign" and not state.game.is_setting_up:
        return replace(state, page="resign")
    if state.game.is_setting_up and (kind := single_kind(state.game, line)) is not None:
        return _placed(state, kind)
    return _after(state, run_command(state.game, line))


def _after(state: UiState, answer: CommandResult) -> UiState:
    """The state after a command. The same player continues, the other player follows, or the game
    is over."""
    before, game = state.game, answer.game
    now = replace(state, game=game, picked=None, message=answer.text)
    if game.outcome:
        return replace(now, page="over")
    if game.actor is before.actor and game.is_setting_up == before.is_setting_up:
        return now
    # With complete visibility, no hand-over screen is needed after a move.
    if game.variant.complete_visibility and game.moves:
        return next_player_seated(now)
    return replace(now, page="hand-over")


def _press_setting_up(state: UiState, key: str) -> UiState:
    game = state.game
    if key in _SETUP_KEYS:
        return _after(state, run_command(game, _SETUP_KEYS[key]))
    if key in ("backspace", "delete"):
        return replace(state, game=setup_commands.removed(game, state.cursor))
    if key in ("tab", "backtab") and state.next_kind is not None:
        kinds = list(game.setup.missing())
        step = 1 if key == "tab" else -1
        return replace(state, tray=kinds[(kinds.index(state.next_kind) + step) % len(kinds)])
    if key == " " and state.next_kind is not None:
        return _placed(state, state.next_kind)
    if key == "enter":
        return _pick_or_swap(state)
    return state


def _placed(state: UiState, kind: Kind) -> UiState:
    game = setup_commands.placed(state.game, kind, state.cursor)
    return replace(state, game=game, tray=kind, picked=None, cursor=advanced(game, state.cursor))


def _pick_or_swap(state: UiState) -> UiState:
    game, cursor = state.game, state.cursor
    if state.picked == cursor:
        return replace(state, picked=None)
    if state.picked is not None:
        return replace(state, game=setup_commands.swapped(game, state.picked, cursor), picked=None)
    if setup_commands.kind_at(game, cursor) is not None:
        return replace(state, picked=cursor)
    if state.next_kind is not None:
        return _placed(state, state.next_kind)
    raise RefusedError(f"There is no piece on {cursor} to pick up.")


def _press_playing(state: UiState, key: str) -> UiState:
    if key in ("tab", "backtab"):
        choices = state.targets or {move.origin for move in state.game.view().legal_moves}
        back = key == "backtab"
        return replace(state, cursor=next_square(state.game, state.cursor, choices, back))
    if key in ("enter", " "):
        return _pick_or_move(state)
    return state


def _pick_or_move(state: UiState) -> UiState:
    game, cursor, view = state.game, state.cursor, state.game.view()
    if cursor == state.picked:
        return replace(state, picked=None)
    piece = view.piece_at(cursor)
    if state.picked is None or (piece is not None and piece.color is game.actor):
        return _picked(state)
    move = Move(state.picked, cursor)
    reason = view.why_not(move)
    if reason is not None:
        return replace(state, message=f"{move}: {reason.sentence} [{reason}]")
    return _after(state, run_command(game, str(move)))


def _picked(state: UiState) -> UiState:
    view, cursor = state.game.view(), state.cursor
    piece = view.piece_at(cursor)
    if piece is not None and any(move.origin == cursor for move in view.legal_moves):
        what = kind_label(view.variant, piece.kind)
        return replace(state, picked=cursor, message=f"Your {what} from {cursor}: where to?")
    if piece is not None and view.variant.is_mobile(piece.kind) and piece.color is state.game.actor:
        return replace(state, message=f"The piece on {cursor} cannot move now.")
    # Asks the rules why no move starts here. The rules refuse every move from a square to itself.
    # If the square has no own piece, the refusal says that. If it has one, the refusal is STAYS.
    # Here an own piece is always of an immobile kind, so the player reads IMMOBILE instead.
    reason = view.why_not(Move(cursor, cursor))
    if reason is Reason.STAYS:
        reason = Reason.IMMOBILE
    return replace(state, message=f"{cursor}: {reason.sentence} [{reason}]" if reason else "")
