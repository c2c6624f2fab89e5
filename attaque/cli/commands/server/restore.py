"""Restores a server's database from a backup, or only checks the backup.

Before you restore, stop the server and move its old database files away. The command never
overwrites a file, and ends with exit code 3 while a server runs.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from attaque.cli.commands.server.serve import add_database, failure, settings_of
from attaque.cli.output import say
from attaque.server.storage import Code, StorageError, check, restore

EXAMPLES = """\
  attaque restore --check games-2026-11-15.db      checks the backup without restoring it
  attaque restore games-2026-11-15.db
  attaque restore --database /srv/attaque/attaque.db /backup/games.db"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="backup to read")
    parser.add_argument(
        "--check",
        action="store_true",
        help="only check the backup, and print how many games and events it has",
    )
    add_database(parser)


def run(args: argparse.Namespace) -> int:
    settings = settings_of(args)
    try:
        if args.check:
            found = check(args.file)
        else:
            found = restore(args.file, settings.database, settings.bounds)
    except StorageError as error:
        owned = error.code is Code.OWNED
        raise failure(error, settings.database if owned else args.file) from None
    say(f"{args.file}: {found.games:,} games, {found.events:,} events")
    if not args.check:
        say(f"restored to {settings.database}")
    return 0
