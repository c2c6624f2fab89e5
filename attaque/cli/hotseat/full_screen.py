"""Keeper: the game as it is now, so that whatever ends the program can still save it."""

from __future__ import annotations

from dataclasses import dataclass

from attaque.cli.hotseat.game import Hotseat
from attaque.cli.hotseat.screens import screen
from attaque.cli.hotseat.ui_state import Desk, press
from attaque.cli.terminal.console import Console
from attaque.cli.terminal.style import Style


@dataclass
class Keeper:
    """Holds one game; the only thing here that changes."""

    game: Hotseat


def play_by_keys(keeper: Keeper, console: Console, style: Style) -> None:
    """Plays on a whole screen, until the players leave."""
    desk, shown = Desk(keeper.game), ""
    while desk.page != "left":
        if desk.page == "hand-over" and shown != "hand-over":
            console.wipe()
        shown = desk.page
        console.draw(screen(desk, *console.size(), style))
        key = console.key()
        if key in ("resize", "ctrl-l"):
            console.redraw()
        else:
            desk = press(desk, key)
            keeper.game = desk.game
