"""Screens of a hotseat game: turns the UI state into lines of text."""

from __future__ import annotations

from attaque.cli.hotseat.game import Hotseat
from attaque.cli.hotseat.help import help_lines
from attaque.cli.hotseat.panels import play_panel, setup_panel
from attaque.cli.hotseat.sentences import last_move_sentence, outcome_sentence
from attaque.cli.hotseat.ui_state import UiState
from attaque.cli.terminal import board
from attaque.cli.terminal.board import Face, Marks
from attaque.cli.terminal.style import TerminalStyle, beside, fit, width_of, wrap
from attaque.rules import Color, Square

PANEL = 22
"""The least width of the panel beside the board."""

_FOOT = 6
"""The least number of lines under the board: one empty line, two for the message, one for the typed
line, two for the hints."""

_SETUP_HINTS = (
    "Arrows: move   Enter: pick up, put down   Space: place   Tab: choose   Del: remove",
    "F1 help   F2 auto   F3 clear   F4 mirror   F5 finished   or type a command",
)
_PLAY_HINTS = (
    "Arrows: move   Enter: pick up, put down   Esc: cancel   Tab: next choice",
    "F1 help   or type a move such as b4b5, or: draw, resign, moves, quit",
)


def screen(state: UiState, columns: int, rows: int, style: TerminalStyle) -> list[str]:
    """What the terminal shows: exactly `rows` lines, each exactly `columns` wide."""
    need = smallest(state.game)
    if columns < need[0] or rows < need[1]:
        lines = _too_small(state.game, columns, rows)
    elif state.page == "hand-over":
        lines = _centred(hand_over(state.game), columns, rows, style)
    elif state.page == "help":
        lines = _centred(help_lines(state.game), columns, rows, style)
    else:
        lines = _game_page(state, columns, rows, style)
    lines = [fit(line, columns) for line in lines[:rows]]
    return lines + [" " * columns] * (rows - len(lines))


def smallest(game: Hotseat) -> tuple[int, int]:
    """The columns and rows that the game needs."""
    width, height = board.width(game.variant, False), board.height(game.variant, False)
    return max(80, width + 2 + PANEL), max(22, 1 + height + _FOOT)


def hand_over(game: Hotseat) -> list[str]:
    """The text that is shown while the keyboard changes hands. It contains nothing hidden."""
    actor, other = game.actor, game.actor.other.title
    what = "places the army" if game.is_setting_up else "moves"
    lines = [f"Pass the keyboard to {game.name(actor)}, who {what}."]
    if game.is_setting_up:
        done = "Red has finished. " if game.ready else ""
        lines += ["", f"{done}{other}, please look away."]
    if game.moves:
        lines += ["", last_move_sentence(game, None)]
    if game.offer is actor.other:
        lines += ["", f"{other} offers a draw."]
    return [*lines, "", "Enter: the board"]


def board_lines(  # noqa: PLR0913 — the highlights of a board
    game: Hotseat,
    style: TerminalStyle,
    cursor: Square | None = None,
    picked: Square | None = None,
    targets: frozenset[Square] = frozenset(),
    big: bool = False,
) -> list[str]:
    """The board as the player at the keyboard sees it. During setup it has only that player's
    pieces. After the game it shows all kinds."""
    left, arrived = game.moves[-1] if game.moves else (None, None)
    marks = Marks(cursor, picked, targets, left, arrived)
    bottom = game.actor
    if game.is_setting_up:
        faces = setup_faces(game)
    elif game.outcome:
        faces, marks, bottom = board.faces_of(game.position), Marks(left=left), Color.RED
    else:
        faces = board.faces_of(game.view().as_shown())
    return board.draw(game.variant, faces, bottom, style, marks, big)


def setup_faces(game: Hotseat) -> dict[Square, Face]:
    return {
        square: Face(color, game.variant.number(kind))
        for square, (color, kind) in game.setup.pieces(game.actor).items()
    }


def _game_page(state: UiState, columns: int, rows: int, style: TerminalStyle) -> list[str]:
    game = state.game
    big = _has_room(game, columns, rows)
    width = board.width(game.variant, big)
    side = columns - width - 2
    panel = setup_panel(state, side, style) if game.is_setting_up else play_panel(game, side, style)
    drawn = board_lines(game, style, state.cursor, state.picked, state.targets, big)
    block = list(beside(drawn, panel, width, side))[: rows - 1 - _FOOT]
    return [_title(game, style), *block, *_foot(state, columns, rows - 5 - len(block), style)]


def _has_room(game: Hotseat, columns: int, rows: int) -> bool:
    width, height = board.width(game.variant, True), board.height(game.variant, True)
    return columns >= width + 2 + PANEL and rows >= 1 + height + _FOOT


def _title(game: Hotseat, style: TerminalStyle) -> str:
    actor = game.actor
    if game.outcome:
        what = "the game is over"
    elif game.is_setting_up:
        what = f"{game.name(actor)} sets up"
    else:
        what = f"{game.name(actor)} to move, ply {game.position.ply + 1}"
    chip = "" if game.outcome else " " + style.paint(f" {str(actor).upper()} ", str(actor))
    return style.paint(f" Attaque, {game.variant.name}: {what}", "bold") + chip


def _foot(state: UiState, columns: int, room: int, style: TerminalStyle) -> list[str]:
    """An empty line; the message in at least two and at most `room` lines; the typed line; the
    hints."""
    game = state.game
    message, ask, hints = state.message, f"> {state.typed}" + style.sign("▏", "_"), _PLAY_HINTS
    if game.is_setting_up:
        hints = _SETUP_HINTS
    if state.page == "quit":
        ask = "Leave the game? It will be saved. (y/n) "
    elif state.page == "resign":
        ask = "Do you really give up? (y/n) "
    elif game.outcome:
        message, ask, hints = outcome_sentence(game, game.outcome), "q: leave", ("", "")
    lines = wrap(message, columns - 2)[:room]
    shown = [style.paint(f" {line}", "warning") for line in lines]
    # A long typed line is cut at its beginning.
    ask = ask if width_of(ask) < columns else "> …" + ask[-(columns - 5) :]
    shown += [""] * (2 - len(shown))
    return ["", *shown, f" {ask}", *(style.paint(f" {hint}", "dim") for hint in hints)]


def _centred(lines: list[str], columns: int, rows: int, style: TerminalStyle) -> list[str]:
    room = columns - 4
    lines = [part for line in lines for part in (wrap(line, room) if len(line) > room else [line])]
    left = " " * ((columns - max(map(width_of, lines))) // 2)
    top = [""] * max(0, (rows - len(lines)) // 2)
    return [*top, left + style.paint(lines[0], "bold"), *(left + line for line in lines[1:])]


def _too_small(game: Hotseat, columns: int, rows: int) -> list[str]:
    need = smallest(game)
    text = (
        f"This terminal has {columns} columns and {rows} rows. The board needs {need[0]} and "
        f"{need[1]}. Make the window larger or the letters smaller; or start with --plain."
    )
    return wrap(text, max(columns, 10))
