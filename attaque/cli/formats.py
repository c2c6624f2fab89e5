"""Finds the format of a file by its suffix, reads the games of a file, and writes files."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from pathlib import Path
from typing import Any, BinaryIO

from attaque.cli.output import UsageError
from attaque.notation.formats import FORMATS
from attaque.notation.records import Record
from attaque.rules import Variant


def format_of(path: Path) -> str:
    """The name of the format that has the suffix of the file. Raises UsageError if none has it."""
    for name, entry in FORMATS.items():
        if path.suffix.lower() in entry.suffixes:
            return name
    known = " ".join(suffix for entry in FORMATS.values() for suffix in entry.suffixes)
    raise UsageError(f"{path}: no format has this suffix; known suffixes: {known}")


def read_games(path: Path, variant: Variant | None = None) -> Generator[Record]:
    """The games of a file in any format that holds games. A file whose suffix belongs to no
    readable format is read as AGN. Raises NotationError, or UsageError if the format holds no
    games."""
    known = any(path.suffix.lower() in e.suffixes for e in FORMATS.values() if e.read)
    entry = FORMATS[format_of(path) if known else "agn"]
    if entry.holds != "games" or entry.read is None:
        raise UsageError(f"{path}: a {path.suffix} file holds no games")
    with path.open("rb") as file:
        yield from entry.read(file, variant, None)


def write_all(things: Iterable[Any], name: str, file: BinaryIO) -> int:
    """Writes all items in the format `name`, and returns their number. Raises UsageError at the
    second item if a file of the format can hold only one."""
    entry, count = FORMATS[name], 0
    assert entry.write is not None
    for count, thing in enumerate(things, start=1):
        if count > 1 and entry.gap is None:
            only = f"a {entry.suffixes[0]} file holds only one of the {entry.holds}"
            raise UsageError(f"{only}; choose it with --number")
        file.write((entry.gap or b"" if count > 1 else b"") + entry.write(thing))
    return count
