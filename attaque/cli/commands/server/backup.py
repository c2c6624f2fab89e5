"""Copies the games of a server into one file, also while the server runs.

The copy holds every move that the server acknowledged before the backup began. The copy gets its
name only when it is complete and checked. The command never overwrites an existing FILE.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from attaque.cli.commands.server.serve import add_database, failure, settings_of
from attaque.cli.output import say
from attaque.server.storage import StorageError, check
from attaque.server.storage.backup import back_up

EXAMPLES = """\
  attaque backup games-2026-11-15.db
  attaque backup --database /srv/attaque/attaque.db /backup/games.db"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="file to write; it must not exist")
    add_database(parser)


def run(args: argparse.Namespace) -> int:
    settings = settings_of(args)
    try:
        back_up(settings.database, args.file, settings.bounds)
        found = check(args.file)
    except StorageError as error:
        raise failure(error, settings.database, args.file) from None
    say(f"{args.file}: {found.games:,} games, {found.events:,} events")
    return 0
