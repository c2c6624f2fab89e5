"""Line mode: plays a game line by line, for scripts, simple terminals and --plain."""

from __future__ import annotations

import os
import sys

from attaque.cli.hotseat.full_screen import CurrentGame
from attaque.cli.hotseat.game import Hotseat, RefusedError
from attaque.cli.hotseat.help import help_lines
from attaque.cli.hotseat.panels import news
from attaque.cli.hotseat.screens import board_lines, hand_over
from attaque.cli.hotseat.sentences import kind_counts, outcome_sentence
from attaque.cli.hotseat.typed_commands import run_command
from attaque.cli.output import say
from attaque.cli.terminal.console import WIPE
from attaque.cli.terminal.style import TerminalStyle
from attaque.rules.pieces import COLORS


def play_by_lines(current: CurrentGame, style: TerminalStyle, wipes: bool) -> None:
    """Plays until the game ends, a player quits or the input ends. With `wipes` the screen is
    cleared when the keyboard changes hands. If the variant hides no pieces, it is cleared only
    until the first move."""
    _hand_over(current.game, wipes)
    while True:
        say(*table(current.game, style))
        before = current.game
        while _turn_goes_on(before, current.game):
            line = _ask(current.game)
            if line is None or line.strip().lower() in ("quit", "exit", "q"):
                return
            _answer(current, line, style)
        if current.game.outcome:
            say("", *table(current.game, style))
            return
        _hand_over(current.game, wipes)


def table(game: Hotseat, style: TerminalStyle) -> list[str]:
    """The board of the player whose turn it is. Below the board: during setup, the pieces still to
    be placed; in play, the lost pieces, the news and the result."""
    lines = ["", *(line.rstrip() for line in board_lines(game, style)), ""]
    if game.is_setting_up:
        return [*lines, f"To place: {kind_counts(game.variant, game.setup.missing(), style)}"]
    captured = game.position.captured
    lost = (
        f"{game.name(color)} lost: {kind_counts(game.variant, captured(color), style)}"
        for color in COLORS
    )
    news_lines = (f"{title}: {text}" for title, text in news(game, game.actor))
    end = [outcome_sentence(game, game.outcome)] if game.outcome else []
    return [*lines, *lost, *news_lines, *end]


def _turn_goes_on(before: Hotseat, now: Hotseat) -> bool:
    same = before.actor is now.actor and before.is_setting_up == now.is_setting_up
    return same and now.outcome is None and len(before.moves) == len(now.moves)


def _ask(game: Hotseat) -> str | None:
    """The next line; None at the end of the input."""
    sys.stdout.write(f"{game.actor}> ")
    sys.stdout.flush()
    line = sys.stdin.readline()
    if not sys.stdin.isatty():
        say(line.rstrip("\n"))
    return line.rstrip("\n") if line else None


def _answer(current: CurrentGame, line: str, style: TerminalStyle) -> None:
    word = line.strip().lower()
    if word in ("help", "?"):
        say(*help_lines(current.game)[:-2])
        return
    if word in ("board", "show"):
        say(*table(current.game, style))
        return
    before = current.game
    try:
        current.game, text = run_command(before, line)
    except RefusedError as error:
        say(str(error))
        return
    if text:
        say(text)
    if before.is_setting_up and _turn_goes_on(before, current.game) and before != current.game:
        say(*table(current.game, style))


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
    # If the terminal ignores the escape sequence WIPE, the newlines still scroll the board away.
    sys.stdout.write("\n" * 60 + WIPE)
    sys.stdout.flush()
