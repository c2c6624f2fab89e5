"""Plays a game, two players at one terminal.

Each player first sets up an army, then they move in turn. The board is hidden while the keyboard
changes hands. Use the arrow keys and Enter, or type commands: `help` lists them.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from types import FrameType

from attaque.cli.hotseat.full_screen import CurrentGame, play_by_keys
from attaque.cli.hotseat.game import Hotseat
from attaque.cli.hotseat.line_mode import play_by_lines
from attaque.cli.hotseat.save_files import restored, saved_at_exit
from attaque.cli.hotseat.sentences import outcome_sentence
from attaque.cli.names import find_variant
from attaque.cli.output import BadDataError, UsageError, clean, note, say
from attaque.cli.record_files import errors_naming, last_record
from attaque.cli.terminal import console
from attaque.cli.terminal.style import PLAIN, user_style

EXAMPLES = """\
  attaque play                                       the 40-piece game
  attaque play --variant barrage --red Anna --blue Ben
  attaque play --variant classic+memory --save evening.agn
  attaque play --resume evening.agn                  continue an unfinished game
  attaque play --variant tiny --plain < commands.txt    one command on each line"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--variant", metavar="NAME", help="name or TOML file of the variant (default classic)"
    )
    parser.add_argument("--red", metavar="NAME", default="", help="name of the player of Red")
    parser.add_argument("--blue", metavar="NAME", default="", help="name of the player of Blue")
    parser.add_argument(
        "--seed",
        type=int,
        metavar="N",
        help="seed of the command auto, which places pieces at random (default: a random seed)",
    )
    parser.add_argument(
        "--save", type=Path, metavar="FILE", help="AGN file that the record is added to"
    )
    parser.add_argument(
        "--resume", type=Path, metavar="FILE", help="AGN file whose last game continues"
    )
    parser.add_argument(
        "--plain",
        action="store_true",
        help="read and print line by line, without colours and special characters",
    )


def run(args: argparse.Namespace) -> int:
    if args.save is not None and (args.save.is_dir() or not args.save.absolute().parent.is_dir()):
        raise UsageError(
            f"--save: {args.save} cannot be written; name a file in an existing folder"
        )
    current = CurrentGame(_resumed(args) if args.resume else _new(args))
    code = 0
    try:
        with _ended_by_signals():
            _play(current, args.plain)
    except (KeyboardInterrupt, EOFError):
        code = 128 + signal.SIGINT
    finally:
        # The game is saved even after a signal or an unexpected error.
        message = saved_at_exit(current.game, args.save, os.environ, datetime.now())
    if current.game.outcome:
        say(outcome_sentence(current.game, current.game.outcome))
    if message:
        note(message)
    return code


def _play(current: CurrentGame, plain: bool) -> None:
    typing = sys.stdin.isatty() and sys.stdout.isatty()
    keys = typing and console.HAS_KEYS and os.environ.get("TERM", "dumb") != "dumb"
    if keys and not plain:
        with console.opened() as opened:
            play_by_keys(current, opened, user_style())
    else:
        play_by_lines(current, PLAIN if plain or not typing else user_style(), wipes=typing)


def _new(args: argparse.Namespace) -> Hotseat:
    variant = find_variant(args.variant or "classic")
    seed = random.SystemRandom().getrandbits(64) if args.seed is None else args.seed
    return Hotseat.new(variant, (clean(args.red), clean(args.blue)), seed)


def _resumed(args: argparse.Namespace) -> Hotseat:
    variant = find_variant(args.variant) if args.variant else None
    with errors_naming(str(args.resume)):
        record = last_record(args.resume)
        game = restored(record, variant)
    if game.outcome or record.result != "*":
        raise BadDataError(
            f"{args.resume}: the last game is over; try: attaque replay {args.resume}"
        )
    return game


@contextmanager
def _ended_by_signals() -> Iterator[None]:
    """In the `with` block, SIGTERM and SIGHUP raise SystemExit, so that `run` saves the game and
    the terminal is restored."""

    def end(number: int, _: FrameType | None) -> None:
        sys.exit(128 + number)

    signals = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {number: signal.signal(number, end) for number in signals}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
