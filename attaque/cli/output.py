"""What a command says: lines to standard output, complaints and progress to standard error."""

from __future__ import annotations

import sys
import unicodedata
from typing import TextIO


class UsageError(Exception):
    """The command line makes no sense: exit code 2."""


class BadDataError(Exception):
    """The command line is right, but a file or a position is not: exit code 1."""


def say(*lines: str) -> None:
    _write(sys.stdout, "".join(f"{line}\n" for line in lines))


def note(text: str, end: str = "\n") -> None:
    """For people watching, not for the program that reads the output."""
    _write(sys.stderr, text + end)
    sys.stderr.flush()


def complain(message: str, code: int) -> int:
    note(f"attaque: {message}")
    return code


def _write(stream: TextIO, text: str) -> None:
    """A terminal that lacks a sign shows a question mark, which beats ending with an error."""
    try:
        stream.write(text)
    except UnicodeEncodeError as error:
        stream.write(text.encode(error.encoding, "replace").decode(error.encoding))


def clean(text: str) -> str:
    """Text from a file or a player without control signs, which could command the terminal."""
    return "".join(
        c if unicodedata.category(c)[0] != "C" else "\N{REPLACEMENT CHARACTER}" for c in text
    )
