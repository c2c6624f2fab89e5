"""The command line: finds the command, runs it, and reports errors in one line."""

from __future__ import annotations

import argparse
import contextlib
import difflib
import importlib
import os
import sys
from collections.abc import Sequence
from typing import NoReturn, Protocol, cast

import attaque
from attaque.cli.output import (
    NOT_OWNER,
    BadDataError,
    NotOwnerError,
    UsageError,
    complain,
    say,
)

COMMANDS = {
    "play": "play a game, two players at one terminal",
    "serve": "serve games to this computer, the network or the world",
    "host": "serve games, and open a table for you and a friend",
    "match": "let two players or programs play, and say which is stronger",
    "tournament": "let several players play each other, with a cross table and Elo ratings",
    "rate": "rate players by the games they have played",
    "bot": "run a built-in player as a program",
    "check-bot": "check whether a program keeps to the protocol",
    "models": "show the trained network and the setups that are installed",
    "admin": "look after the people on a running server: bans, reports, figures",
    "backup": "copy the games of a server into one file, while it runs",
    "restore": "restore a server from a backup, or check one",
    "replay": "step through a recorded game",
    "analyse": "analyse a recorded game with the computer",
    "convert": "change records, setups and positions into another format",
    "variants": "list, show or compare rule sets",
    "check-variant": "check a rule set of your own",
    "perft": "count sequences of legal moves, to check and time the rules",
}
"""Command → what it does. Each command is a module, which is imported only when it runs."""

_ROOMS = {
    **dict.fromkeys(("match", "tournament", "rate", "bot", "check-bot"), "arena"),
    **dict.fromkeys(("serve", "host", "admin", "backup", "restore"), "server"),
}
"""The subfolder of `commands` that holds the module of a command. A command that is not listed here
has its module in `commands` itself."""

BROKEN_PIPE = 128 + 13
INTERRUPTED = 128 + 2
"""Exit codes as shells report them: 128 plus the number of the signal."""


class Command(Protocol):
    """The interface of a command's module. The module's docstring is the description in
    `--help`."""

    __doc__: str | None
    EXAMPLES: str

    def add_arguments(self, parser: argparse.ArgumentParser) -> None: ...

    def run(self, args: argparse.Namespace) -> int: ...


class Parser(argparse.ArgumentParser):
    """An argument parser that raises UsageError, so that `main` reports the error."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{message} (try: {self.prog} --help)")


def main(argv: list[str] | None = None) -> int:
    """Runs one command. The exit code is 2 for wrong usage, 3 if another process owns the database,
    1 for bad data or a system error."""
    try:
        code = run(sys.argv[1:] if argv is None else argv)
        sys.stdout.flush()
    except UsageError as error:
        return complain(str(error), 2)
    except BadDataError as error:
        return complain(str(error), 1)
    except NotOwnerError as error:
        return complain(str(error), NOT_OWNER)
    except BrokenPipeError:
        _forget_stdout()
        return BROKEN_PIPE
    except OSError as error:
        name = f"{error.filename}: " if error.filename else ""
        return complain(f"{name}{error.strerror or error}", 1)
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def run(argv: Sequence[str]) -> int:
    if not argv or argv[0] in ("-h", "--help", "help"):
        say(*_overview())
        return 0
    if argv[0] in ("-V", "--version"):
        say(f"attaque {attaque.__version__}")
        return 0
    name, *rest = argv
    if name not in COMMANDS:
        close = difflib.get_close_matches(name, COMMANDS, n=1)
        hint = f"did you mean {close[0]!r}?" if close else "try: attaque --help"
        raise UsageError(f"unknown command {name!r} ({hint})")
    command = _module_of(name)
    parser = Parser(
        prog=f"attaque {name}",
        description=(command.__doc__ or "").strip(),
        epilog=f"examples:\n{command.EXAMPLES}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    command.add_arguments(parser)
    try:
        args = parser.parse_args(rest)
    except SystemExit as leaving:  # --help
        return int(leaving.code or 0)
    return command.run(args)


def _module_of(name: str) -> Command:
    path = ("attaque.cli.commands", _ROOMS.get(name, ""), name.replace("-", "_"))
    return cast(Command, importlib.import_module(".".join(filter(None, path))))


def _overview() -> list[str]:
    width = max(map(len, COMMANDS))
    return [
        "usage: attaque COMMAND [OPTIONS]",
        "",
        "Hidden-army board games of the Stratego family.",
        "",
        "commands:",
        *(f"  {name.ljust(width)}  {about}" for name, about in COMMANDS.items()),
        "",
        "examples:",
        "  attaque play                       the 40-piece game, two players, one keyboard",
        "  attaque play --variant barrage     eight pieces a side, a quick game",
        "  attaque variants classic france    the rules in which the French booklet differs",
        "",
        "`attaque COMMAND --help` explains one command and shows examples.",
    ]


def _forget_stdout() -> None:
    """Points standard output at the null device after a broken pipe. Otherwise Python would report
    the broken pipe again at exit."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
