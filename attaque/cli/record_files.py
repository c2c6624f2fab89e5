"""Reads files of game records, with errors that name file, line and column."""

from __future__ import annotations

import argparse
from collections import deque
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from attaque.cli.formats import read_games
from attaque.cli.names import find_variant
from attaque.cli.output import BadDataError, UsageError
from attaque.notation import NotationError
from attaque.notation.records import Record
from attaque.notation.replay import outcome_of, verified
from attaque.rules import Outcome, Position, Variant


def add_game_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments that `requested_game` reads."""
    parser.add_argument("file", type=Path, metavar="FILE", help="file of game records")
    parser.add_argument(
        "--game", type=int, default=1, metavar="N", help="number of the game in FILE (default 1)"
    )
    parser.add_argument(
        "--variant",
        metavar="NAME",
        help="use this variant (name or TOML file) instead of the one that the record names",
    )


@contextmanager
def errors_naming(name: str) -> Iterator[None]:
    """Turns a NotationError inside the `with` block into a BadDataError that names the file."""
    try:
        yield
    except NotationError as error:
        raise BadDataError(f"{name}: {error} [{error.code}]") from None


def requested_game(args: argparse.Namespace) -> tuple[Record, tuple[Position, ...], Outcome | None]:
    """The record that FILE and --game select, its positions and its outcome. The record is
    verified. If --variant is given, its rules replace the variant that the record names."""
    if args.game < 1:
        raise UsageError(f"--game must be at least 1, not {args.game}")
    variant = find_variant(args.variant) if args.variant else None
    with errors_naming(str(args.file)):
        record = numbered_record(args.file, args.game, variant)
        positions = tuple(verified(record, variant))
        return record, positions, positions[-1].outcome or outcome_of(record)


def last_record(path: Path) -> Record:
    """The last game of a file. Raises NotationError for a faulty record, and BadDataError if the
    file has no game."""
    found = deque(read_games(path), maxlen=1)
    if not found:
        raise BadDataError(f"{path}: the file holds no game")
    return found[0]


def numbered_record(path: Path, number: int, variant: Variant | None = None) -> Record:
    """The game with that number in a file, counted from 1. Raises NotationError for a faulty
    record, and BadDataError if the file has fewer games."""
    count = 0
    with closing(read_games(path, variant)) as games:
        for count, record in enumerate(games, start=1):
            if count == number:
                return record
    holds = f"{count} game{'' if count == 1 else 's'}"
    raise BadDataError(f"{path}: there is no game {number}; the file holds {holds}")
