"""A game line by line: for scripts, for terminals without keys, and for --plain."""

from __future__ import annotations

import os
import sys

from attaque.cli.hotseat.full_screen import Keeper
from attaque.cli.hotseat.game import Hotseat, RefusedError
from attaque.cli.hotseat.help import help_lines
from attaque.cli.hotseat.panels import news
from attaque.cli.hotseat.screens import board_lines, hand_over
from attaque.cli.hotseat.sentences import counted, told_outcome
from attaque.cli.hotseat.typed_commands import obey
from attaque.cli.output import say
from attaque.cli.terminal.console import WIPE
from attaque.cli.terminal.style import Style
from attaque.rules.pieces import COLORS


def play_by_lines(keeper: Keeper, style: Style, wipes: bool) -> None:
    """Plays to the end, or until somebody quits or the input ends. With `wipes` the screen is
    cleared whenever the keyboard changes hands; scripts do without."""
    _hand_over(keeper.game, wipes)
    while True:
        say(*table(keeper.game, style))
        before = keeper.game
        while _same_player(before, keeper.game):
            line = _ask(keeper.game)
            if line is None or line.strip().lower() in ("quit", "exit", "q"):
                return
            _answer(keeper, line, style)
        if keeper.game.outcome:
            say("", *table(keeper.game, style))
            return
        _hand_over(keeper.game, wipes)


def table(game: Hotseat, style: Style) -> list[str]:
    """The board of the player whose turn it is, with all he should know."""
    lines = ["", *(line.rstrip() for line in board_lines(game, style)), ""]
    if game.is_setting_up:
        return [*lines, f"To place: {counted(game.variant, game.setup.missing(), style)}"]
    lost = (
        f"{game.name(color)} lost: {counted(game.variant, game.position.captured(color), style)}"
        for color in COLORS
    )
    told = (f"{title}: {text}" for title, text in news(game, game.actor))
    end = [told_outcome(game, game.outcome)] if game.outcome else []
    return [*lines, *lost, *told, *end]


def _same_player(before: Hotseat, now: Hotseat) -> bool:
    same = before.actor is now.actor and before.is_setting_up == now.is_setting_up
    return same and now.outcome is None and len(before.moves) == len(now.moves)


def _ask(game: Hotseat) -> str | None:
    """The next line; None when there is none."""
    sys.stdout.write(f"{game.actor}> ")
    sys.stdout.flush()
    line = sys.stdin.readline()
    if not sys.stdin.isatty():
        say(line.rstrip("\n"))
    return line.rstrip("\n") if line else None


def _answer(keeper: Keeper, line: str, style: Style) -> None:
    word = line.strip().lower()
    if word in ("help", "?"):
        say(*help_lines(keeper.game)[:-2])
        return
    if word in ("board", "show"):
        say(*table(keeper.game, style))
        return
    before = keeper.game
    try:
        keeper.game, text = obey(before, line)
    except RefusedError as error:
        say(str(error))
        return
    if text:
        say(text)
    if before.is_setting_up and _same_player(before, keeper.game) and before != keeper.game:
        say(*table(keeper.game, style))


def _hand_over(game: Hotseat, wipes: bool) -> None:
    if game.variant.complete_visibility and game.moves:
        return
    if not wipes:
        say("", *(f"--- {line}" for line in hand_over(game)[:-2] if line))
        return
    _wipe()
    say(*hand_over(game))
    if not sys.stdin.readline():
        return
    _wipe()


def _wipe() -> None:
    if os.name == "nt":
        os.system("cls")
        return
    # A terminal that ignores the sequence still scrolls the board away.
    sys.stdout.write("\n" * 60 + WIPE)
    sys.stdout.flush()
