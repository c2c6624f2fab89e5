"""Uploaded records: finds one in the text and plays it once, as a game with its events."""

from __future__ import annotations

from io import BytesIO
from itertools import islice

from attaque.game import Event, Game, from_record
from attaque.notation import NotationError, Record
from attaque.notation.formats import GAME_FORMATS
from attaque.notation.replay import record_error
from attaque.server.http.models import RecordRequest

ID = "upload"


def uploaded(body: RecordRequest, most_plies: int) -> tuple[Game, list[Event]]:
    """The game that the request brings, and its events. Raises NotationError with the place for a
    text without that game, and for a record that is untrue or too long."""
    record = record_in(body)
    if len(record.moves) > most_plies:
        raise record_error(record, f"more than {most_plies:,} plies")
    return from_record(record, ID)


def record_in(body: RecordRequest) -> Record:
    """The game of that number in the text. Raises NotationError with the place."""
    records = GAME_FORMATS[body.format](BytesIO(body.text.encode()), None, None)
    record: Record | None = next(islice(records, body.number - 1, None), None)
    if record is None:
        message = f"there is no game {body.number} in the text"
        raise NotationError("notation/record", message, 1, 1)
    return record
