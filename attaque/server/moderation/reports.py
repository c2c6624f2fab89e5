"""Reports: checks what a person reports, and stores it for the host."""

from __future__ import annotations

from typing import TypeVar

import msgspec
from msgspec import Struct

from attaque.rules import Color
from attaque.server import text
from attaque.server.errors import ErrorCode, ServerError
from attaque.server.http.moderation_models import About, ReportRequest
from attaque.server.runtime import Runtime
from attaque.server.socket.messages import ChatLine, Seat, seat_word
from attaque.server.storage import Code, ReportRow, StorageError
from attaque.server.table.table import Table

T = TypeVar("T")


class ReportBody(Struct, omit_defaults=True):
    """A report as the storage keeps it (JSON). It points at things of the game, and repeats nothing
    that could be hidden: only the reporter's words, and the line of chat as it was said."""

    about: About
    by: Seat | None
    """The seat of the reporter; None for a spectator."""
    text: str
    seat: Seat | None = None
    """The seat of the player whom the report is about; for a line of chat the seat that wrote it,
    or None if a spectator wrote it."""
    ply: int | None = None
    line: int | None = None
    said: str | None = None
    """The reported line of chat."""


async def store_report(
    asked: ReportRequest, table: Table, seat: Color | None, runtime: Runtime
) -> None:
    """Stores a report by the player at `seat`, or by a spectator (None). Raises ServerError if the
    ply or the line does not exist for this person, and if too many reports are open; TextError;
    and NotNowError for a spectator who reports a ply or a line of a table without spectators."""
    words = text.clean(asked.text, runtime.settings.report_length)
    body = ReportBody(asked.about, seat_word(seat), words)
    if asked.about == "player":
        body.seat = _given(asked.seat, "seat")
    elif asked.about == "ply":
        body.ply = _ply(table, seat, _given(asked.ply, "ply"))
    elif asked.about == "chat":
        line = _line(table, seat, _given(asked.line, "line"))
        body.line, body.seat, body.said = line.n, line.seat, line.text
    row = ReportRow(asked.game, runtime.now(), msgspec.json.encode(body))
    try:
        await runtime.storage.add_report(row)
    except StorageError as error:
        if error.code is Code.TOO_MUCH:
            raise ServerError(ErrorCode.REPORTS_FULL) from None
        raise


def read_body(row: ReportRow) -> ReportBody:
    return msgspec.json.decode(row.body, type=ReportBody)


def _given(value: T | None, name: str) -> T:
    if value is None:
        raise ServerError(ErrorCode.MALFORMED, why=f"{name} is missing")
    return value


def _ply(table: Table, seat: Color | None, ply: int) -> int:
    """The ply, if the reporter has been shown it."""
    game = table.game if seat is not None else table.game.behind
    if not 1 <= ply <= len(game.moves):
        raise ServerError(ErrorCode.REPORT_UNKNOWN)
    return ply


def _line(table: Table, seat: Color | None, number: int) -> ChatLine:
    """The line of chat, if the reporter can read it and the server still has it."""
    if seat is None:
        table.game.behind  # noqa: B018  raises NotNowError if the table has no spectators
    for line in table.audience.chat.lines(seat):
        if line.n == number:
            return line
    raise ServerError(ErrorCode.REPORT_UNKNOWN)
