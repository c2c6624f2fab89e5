"""Terminal style: colours and characters that a terminal can show, and lines cut to its width."""

from __future__ import annotations

import os
import re
import sys
import textwrap
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

_CODES = {
    "bold": "1",
    "dim": "2",
    "underline": "4",
    "reverse": "7",
    "red": "1;97;41",
    "blue": "1;97;44",
    "lake": "36",
    "cursor": "1;30;103",
    "picked": "1;30;105",
    "target": "1;30;102",
    "warning": "1;33",
}
_ATTRIBUTES = ("bold", "dim", "underline", "reverse")
_WITHOUT_COLOR = {"cursor": "reverse", "picked": "reverse", "target": "bold", "warning": "bold"}
_SGR = re.compile(r"(\x1b\[[0-9;]*m)")


@dataclass(frozen=True)
class TerminalStyle:
    """What a terminal can show. What a colour shows, a character always shows too (board.py)."""

    color: bool = False
    attributes: bool = False
    """Bold, dim, underlined and reversed text. NO_COLOR leaves these on."""
    unicode: bool = False

    def paint(self, text: str, *names: str) -> str:
        codes = [code for name in names if (code := self._code(name))]
        return f"\x1b[{';'.join(codes)}m{text}\x1b[0m" if codes and text else text

    def sign(self, unicode: str, ascii: str) -> str:
        return unicode if self.unicode else ascii

    def _code(self, name: str) -> str | None:
        if not self.color:
            name = _WITHOUT_COLOR.get(name, name)
        usable = self.color or (self.attributes and name in _ATTRIBUTES)
        return _CODES[name] if usable else None


PLAIN = TerminalStyle()


def terminal_style(environ: Mapping[str, str]) -> TerminalStyle:
    """What standard output can show, as far as can be detected."""
    encoding = (getattr(sys.stdout, "encoding", None) or "").lower().replace("-", "")
    if environ.get("TERM") == "dumb" or not sys.stdout.isatty():
        return TerminalStyle(unicode=encoding == "utf8")
    return TerminalStyle(not environ.get("NO_COLOR"), True, encoding == "utf8")


def user_style() -> TerminalStyle:
    return terminal_style(os.environ)


def width_of(line: str) -> int:
    """The number of columns of a line."""
    return sum(_width(char) for char in _SGR.sub("", line))


def fit(line: str, width: int) -> str:
    """The line cut or padded to exactly this many columns."""
    room = width
    parts: list[str] = []
    cut = False
    for part in _SGR.split(line):
        if part.startswith("\x1b["):
            parts.append(part)
            continue
        for char in part:
            if _width(char) > room:
                cut = True
                break
            if not cut:
                parts.append(char)
                room -= _width(char)
    return "".join(parts) + " " * room


def wrap(text: str, width: int) -> list[str]:
    """Plain text in lines of at most `width` characters. A wide character counts as one."""
    return textwrap.wrap(text, width) or [""]


def beside(left: list[str], right: list[str], left_width: int, right_width: int) -> Iterator[str]:
    """Two blocks side by side, with two empty columns between them."""
    for i in range(max(len(left), len(right))):
        a = left[i] if i < len(left) else ""
        b = right[i] if i < len(right) else ""
        yield f"{fit(a, left_width)}  {fit(b, right_width)}"


def _width(char: str) -> int:
    if unicodedata.combining(char):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1
