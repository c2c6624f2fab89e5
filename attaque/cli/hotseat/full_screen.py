"""Keeper: the game as it is now, so that whatever ends the program can still save it."""

from __future__ import annotations

from dataclasses import dataclass

from attaque.cli.hotseat.game import Hotseat
from attaque.cli.hotseat.screens import screen
from attaque.cli.hotseat.ui_state import UiState, press
from attaque.cli.terminal.console import Console
from attaque.cli.terminal.style import TerminalStyle


@dataclass
class CurrentGame:
    """Holds one game; the only thing here that changes."""

    game: Hotseat


def play_by_keys(current: CurrentGame, console: Console, style: TerminalStyle) -> None:
    """Plays on a whole screen, until the players leave."""
    state, shown = UiState(current.game), ""
    while state.page != "left":
        if state.page == "hand-over" and shown != "hand-over":
            console.wipe()
        shown = state.page
        console.draw(screen(state, *console.size(), style))
        key = console.key()
        if key in ("resize", "ctrl-l"):
            console.redraw()
        else:
            state = press(state, key)
            current.game = state.game
