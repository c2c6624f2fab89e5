"""Reading files of games, with errors that name the file, the line and the column."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from attaque.cli.formats import read_games
from attaque.cli.output import BadDataError
from attaque.notation import NotationError
from attaque.notation.records import Record
from attaque.rules import Variant


@contextmanager
def naming_file(name: str) -> Iterator[None]:
    """Errors in what is read inside get the file's name in front."""
    try:
        yield
    except NotationError as error:
        raise BadDataError(f"{name}: {error} [{error.code}]") from None


def last_record(path: Path) -> Record:
    """The last game of a file. Raises NotationError."""
    found = deque(read_games(path), maxlen=1)
    if not found:
        raise BadDataError(f"{path}: there is no game in it")
    return found[0]


def numbered_record(path: Path, number: int, variant: Variant | None = None) -> Record:
    """The game of that number in a file, the first is 1. Raises NotationError."""
    count = 0
    with closing(read_games(path, variant)) as games:
        for count, record in enumerate(games, start=1):
            if count == number:
                return record
    holds = f"{count} game{'' if count == 1 else 's'}"
    raise BadDataError(f"{path}: there is no game {number}; the file holds {holds}")
