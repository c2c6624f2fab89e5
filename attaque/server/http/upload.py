"""Uploaded records: finds one game in the text and plays its moves, to get the game's events."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from itertools import islice

from attaque.game import Event, Game, from_record
from attaque.notation import NotationError, Record
from attaque.notation.formats import GAME_FORMATS
from attaque.server.http.models import RecordRequest

GAME = "upload"
"""The id of every uploaded game. No game that is played on the server has this id."""


def uploaded(body: RecordRequest, check: Callable[[Record], None]) -> tuple[Game, list[Event]]:
    """The game with the requested number in the request's text, and its events. `check` may refuse
    a record, for instance a long one, before it is played. Raises NotationError if the text cannot
    be parsed or has too few games, or if `from_record` cannot replay the record."""
    record = _record_in(body)
    check(record)
    return from_record(record, GAME)


def _record_in(body: RecordRequest) -> Record:
    records = GAME_FORMATS[body.format](BytesIO(body.text.encode()), None, None)
    record: Record | None = next(islice(records, body.number - 1, None), None)
    if record is None:
        message = f"there is no game {body.number} in the text"
        raise NotationError("notation/record", message, 1, 1)
    return record
