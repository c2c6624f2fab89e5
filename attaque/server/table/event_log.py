"""Event log: converts the events of a game to rows of the storage and back."""

from __future__ import annotations

import json
from collections.abc import Sequence

import msgspec

from attaque.game import Event, Hidden, event_from_json, event_to_json
from attaque.server.storage import EventRow, NewEvent, Storage
from attaque.server.storage.bounds import MAX_READ_ROWS

Logged = tuple[Event, str | None]
"""An event and the id of its command. The id is None unless the event is the command's last one."""


def rows_of(events: Sequence[Event]) -> list[NewEvent]:
    """The rows to append for these events."""
    found = []
    for event in events:
        body = event_to_json(event)
        found.append(NewEvent(body["kind"], msgspec.json.encode(body), event.at))
    return found


def event_of(row: EventRow) -> Event:
    """The event in a row. Raises ValueError if the event has another number than the row."""
    event = event_in(row.body)
    if event.seq != row.seq:
        raise ValueError(f"row {row.seq} holds event {event.seq}")
    return event


def event_in(body: bytes) -> Event:
    """The event in the body of a row. Raises ValueError if it does not hold a whole event."""
    event = event_from_json(json.loads(body))
    if isinstance(event, Hidden):
        raise ValueError(f"event {event.seq} is hidden; the log needs whole events")
    return event


async def read_events(storage: Storage, game: str, since: int = 0) -> list[Logged]:
    """The events of a game after number `since`."""
    return [(event_of(row), row.command_id) for row in await read_rows(storage, game, since)]


async def read_rows(storage: Storage, game: str, since: int = 0) -> list[EventRow]:
    """The rows of a game's events after number `since`. The caller can decode them in another
    thread."""
    found: list[EventRow] = []
    while True:
        rows = await storage.events(game, since, MAX_READ_ROWS)
        found += rows
        if len(rows) < MAX_READ_ROWS:
            return found
        since = rows[-1].seq
