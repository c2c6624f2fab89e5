"""Event log: converts the events of a game to rows of the storage and back."""

from __future__ import annotations

import json
from collections.abc import Sequence

import msgspec

from attaque.game import Event, Hidden, event_from_json, event_to_json
from attaque.server.storage import EventRow, NewEvent, Storage

PAGE = 1_000

Logged = tuple[Event, str | None]
"""An event, and its command id if it was the last event of that command."""


def rows_of(events: Sequence[Event]) -> list[NewEvent]:
    found = []
    for event in events:
        body = event_to_json(event)
        found.append(NewEvent(body["kind"], msgspec.json.encode(body), event.at))
    return found


def event_of(row: EventRow) -> Event:
    """Raises ValueError unless the row holds an event of a game."""
    event = event_in(row.body)
    if event.seq != row.seq:
        raise ValueError(f"row {row.seq} holds another event")
    return event


def event_in(body: bytes) -> Event:
    """Decodes the body of a row. Raises ValueError for other bytes."""
    event = event_from_json(json.loads(body))
    if isinstance(event, Hidden):
        raise ValueError(f"event {event.seq} is not whole")
    return event


async def read_events(storage: Storage, game: str, since: int = 0) -> list[Logged]:
    """The events of a game after number `since`."""
    return [(event_of(row), row.command_id) for row in await read_rows(storage, game, since)]


async def read_rows(storage: Storage, game: str, since: int = 0) -> list[EventRow]:
    """The same as stored rows, so that another thread can decode them."""
    found: list[EventRow] = []
    while True:
        rows = await storage.events(game, since, PAGE)
        found += rows
        if len(rows) < PAGE:
            return found
        since = rows[-1].seq
