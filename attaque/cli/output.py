"""Output of commands: lines to standard output, errors and progress to standard error."""

from __future__ import annotations

import sys
import unicodedata
from typing import TextIO

NOT_OWNER = 3
"""Exit code of a command that needs a database which another process owns, and of a server that has
lost its database. To start the command again does not help: a person has to look."""


class UsageError(Exception):
    """Wrong usage: exit code 2."""


class BadDataError(Exception):
    """The content of a file, or a position, is wrong: exit code 1."""


class NotOwnerError(Exception):
    """Another process owns the database: exit code NOT_OWNER."""


def say(*lines: str) -> None:
    _write(sys.stdout, "".join(f"{line}\n" for line in lines))


def note(text: str, end: str = "\n") -> None:
    """Writes to standard error a text for people, not for a program that reads the output."""
    _write(sys.stderr, text + end)
    sys.stderr.flush()


def complain(message: str, code: int) -> int:
    note(f"attaque: {message}")
    return code


def _write(stream: TextIO, text: str) -> None:
    """Writes the text. Characters that the encoding of the stream lacks become question marks."""
    try:
        stream.write(text)
    except UnicodeEncodeError as error:
        stream.write(text.encode(error.encoding, "replace").decode(error.encoding))


def clean(text: str) -> str:
    """Replaces control characters and other invisible characters. With them, text of a file or of a
    player could control the terminal."""
    return "".join(
        c if unicodedata.category(c)[0] != "C" else "\N{REPLACEMENT CHARACTER}" for c in text
    )
