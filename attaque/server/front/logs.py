"""The log: one format with time and level, a rate limit for each kind of line, no forged lines."""

from __future__ import annotations

import logging
import re
import sys
import threading
import time
import traceback
from collections.abc import Callable
from datetime import UTC, datetime
from typing import TextIO

MINUTE = 60.0
"""Seconds."""
KINDS = 200
"""The kinds of lines that are counted separately. Further ones share one rate for each logger."""
LONGEST = 2_000
"""The longest line, in characters, without a traceback."""
_VARYING = re.compile(r"0x[0-9a-fA-F]+|\d+")
"""Parts of a message that do not make it another kind."""
_CONTROL = re.compile(
    r"[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]"
)
"""Control characters, line breaks, and characters that change the direction of text."""


def configure(lines: int, level: int = logging.WARNING) -> None:
    """Lets all loggers write to standard error, at most `lines` lines of one kind in a minute.
    Does nothing if the root logger already has a handler."""
    logging.captureWarnings(True)
    logging.basicConfig(level=level, handlers=[LimitedHandler(sys.stderr, lines)])


def harmless(text: str) -> str:
    """The text in one line: its control characters are written as escapes."""
    return _CONTROL.sub(lambda found: found[0].encode("unicode_escape").decode(), text)


class LineFormatter(logging.Formatter):
    """`2026-11-20T08:15:30.123Z WARNING attaque.http: message`. The lines of a traceback follow,
    indented; only code can be in them, and the text of an exception is one line."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        text = harmless(record.getMessage())
        if len(text) > LONGEST:
            text = f"{text[:LONGEST]} … ({len(text)} characters)"
        line = f"{at.removesuffix('+00:00')}Z {record.levelname} {harmless(record.name)}: {text}"
        if record.exc_info and record.exc_info[1] is not None:
            line += "\n" + _traceback(record.exc_info[1])
        return line


class LimitedHandler(logging.StreamHandler[TextIO]):
    """Writes at most `lines` records of one kind in a minute, and then how many it left out. A kind
    is a logger, a message before its arguments are filled in, and the type of an exception."""

    def __init__(
        self, stream: TextIO, lines: int, clock: Callable[[], float] = time.monotonic
    ) -> None:
        super().__init__(stream)
        self.setFormatter(LineFormatter())
        self._lines, self._clock = lines, clock
        self._kinds: dict[tuple[str, ...], Kind] = {}

    def emit(self, record: logging.LogRecord) -> None:
        now = self._clock()
        self.tell_left_out(now)
        key = _kind(record)
        if key not in self._kinds and len(self._kinds) >= KINDS:
            key = (record.name,)
        kind = self._kinds.setdefault(key, Kind(now, record))
        kind.count += 1
        if kind.count <= self._lines:
            super().emit(record)
        elif kind.count == self._lines + 1:
            self._tell_later()

    def tell_left_out(self, now: float = float("inf")) -> None:
        """Writes a line for each kind whose minute is over and of which lines were left out."""
        self.acquire()
        try:
            over = [key for key, kind in self._kinds.items() if now - kind.since >= MINUTE]
            for key in over:
                kind = self._kinds.pop(key)
                if kind.count > self._lines:
                    super().emit(_left_out(kind, kind.count - self._lines))
        finally:
            self.release()

    def close(self) -> None:
        self.tell_left_out()
        super().close()

    def _tell_later(self) -> None:
        """Writes how many were left out even if no other line follows."""
        timer = threading.Timer(MINUTE, lambda: self.tell_left_out(self._clock()))
        timer.daemon = True
        timer.start()


class Kind:
    """The lines of one kind since the first one of this minute."""

    __slots__ = ("count", "level", "name", "since", "template")

    def __init__(self, since: float, record: logging.LogRecord) -> None:
        self.since: float = since
        self.count: int = 0
        self.name: str = record.name
        self.level: int = record.levelno
        self.template: str = str(record.msg)[:100]


def _kind(record: logging.LogRecord) -> tuple[str, ...]:
    error = record.exc_info[0] if record.exc_info else None
    template = _VARYING.sub("#", str(record.msg)[:200])
    return record.name, template, error.__name__ if error is not None else ""


def _left_out(kind: Kind, number: int) -> logging.LogRecord:
    text = "%d more lines like this were left out: %s"
    return logging.LogRecord(
        kind.name, kind.level, __file__, 0, text, (number, kind.template), None
    )


def _traceback(error: BaseException) -> str:
    """The traceback in indented lines. Every part but the frames may contain text of a user, so it
    becomes one line."""
    lines = []
    for part in traceback.TracebackException.from_exception(error).format():
        is_frame = part.startswith("  File ")
        found = part.rstrip("\n").split("\n") if is_frame else [part.strip("\n")]
        lines += [f"    {harmless(line)[:LONGEST]}" for line in found if line]
    return "\n".join(lines)
