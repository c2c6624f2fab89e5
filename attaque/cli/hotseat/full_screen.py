"""Full-screen mode: plays a game by keys, and keeps the current game so that it can be saved."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from attaque.cli.hotseat.game import Hotseat
from attaque.cli.hotseat.screens import screen
from attaque.cli.hotseat.ui_state import UiState, press
from attaque.cli.terminal.console import Console
from attaque.cli.terminal.style import TerminalStyle


@dataclass
class CurrentGame:
    """Holds the current game. All other objects of the package `hotseat` are immutable."""

    game: Hotseat


def play_by_keys(current: CurrentGame, console: Console, style: TerminalStyle) -> None:
    """Plays on the whole screen until the players leave."""
    state, shown = UiState(current.game), ""
    while state.page != "left":
        if state.page == "hand-over" and shown != "hand-over":
            console.wipe()
        shown = state.page
        state = press(state, console.key_on(partial(screen, state, style=style)))
        current.game = state.game
