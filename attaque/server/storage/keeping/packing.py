"""Packs ended games: one compressed row takes the place of all rows of a game's events."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import NamedTuple

from attaque.server.storage.bounds import ENDED
from attaque.server.storage.keeping.packed_game import packed, unpacked
from attaque.server.storage.rows import EventRow

LARGEST = 64 * 2**20
"""A game whose events have more bytes than this is not packed."""

# A game has either rows in `events` or one row in `packed`, never both. `games.packed` says which.
# `games.ended_ms` is the time of the last event that the game had when it ended, was packed or was
# last looked at; it is NULL if the game has not ended or cannot be packed.

# One row of text for each game. Each row that SQLite gives to Python costs a change of the GIL, so
# many small rows would slow down the event loop.
_FIND = f"""
SELECT id, CASE WHEN (SELECT sum(length(body)) FROM events WHERE game = id) <= {LARGEST} THEN (
    SELECT group_concat(line, ';') FROM (
        SELECT seq || ',' || hex(coalesce(command_id, '')) || ',' || at_ms || ',' || hex(kind)
            || ',' || hex(body) AS line
        FROM events WHERE game = id ORDER BY seq
    )
) END
FROM (SELECT id FROM games WHERE packed = 0 AND ended_ms < ? ORDER BY ended_ms, id LIMIT ?)
"""


class Found(NamedTuple):
    """An ended game that was looked at. `value` is the packed game. Without a value, the game is
    not packed now, and `last_ms` is its new `ended_ms`."""

    game: str
    last_seq: int
    last_ms: int | None
    value: bytes | None


def find(db: sqlite3.Connection, quiet_since: int, limit: int) -> list[Found]:
    """Reads and packs at most `limit` ended games that are not packed yet. Writes nothing."""
    rows = db.execute(_FIND, (quiet_since, limit)).fetchall()
    return [_found(game, text, quiet_since) for game, text in rows]


def _found(game: str, text: str | None, quiet_since: int) -> Found:
    events = [] if text is None else [_event(line) for line in text.split(";")]
    if not events or [event.seq for event in events] != list(range(1, len(events) + 1)):
        return Found(game, 0, None, None)  # it has no events, or too many, or some are missing
    _, _, last_ms, _, _ = events[-1]
    value = packed(events) if last_ms < quiet_since else None
    return Found(game, len(events), last_ms, value)


def _event(line: str) -> EventRow:
    seq, command, at_ms, kind, body = line.split(",")
    command_id = bytes.fromhex(command).decode() or None
    return EventRow(
        int(seq), command_id, int(at_ms), bytes.fromhex(kind).decode(), bytes.fromhex(body)
    )


def pack(db: sqlite3.Connection, found: Sequence[Found]) -> None:
    """Replaces the events of each game that has a value, unless the game has changed since `find`.
    Needs a transaction."""
    later = [(one.last_ms, one.game) for one in found if one.value is None]
    if later:
        db.executemany("UPDATE games SET ended_ms = ? WHERE id = ? AND ended_ms IS NOT NULL", later)
    ready = {one.game: one for one in found if one.value is not None}
    unchanged = [game for game, last in _lasts(db, list(ready)) if last == ready[game].last_seq]
    if not unchanged:
        return
    marks = _marks(unchanged)
    # The events first: in a full database, the packed games then have room.
    db.execute(f"DELETE FROM events WHERE game IN ({marks})", unchanged)
    db.execute(
        "INSERT INTO packed (game, last_seq, last_ms, body) VALUES "
        + ", ".join(["(?, ?, ?, ?)"] * len(unchanged)),
        [value for game in unchanged for value in ready[game]],
    )
    db.execute(
        "UPDATE games SET packed = 1,"
        " ended_ms = (SELECT last_ms FROM packed WHERE game = games.id)"
        f" WHERE id IN ({marks})",
        unchanged,
    )


def _lasts(db: sqlite3.Connection, games: list[str]) -> list[tuple[str, int]]:
    """Those of the games that are still ended and not packed, with the numbers of their last
    events."""
    return db.execute(
        "SELECT id, (SELECT max(seq) FROM events WHERE game = id) FROM games"
        f" WHERE id IN ({_marks(games)}) AND packed = 0 AND status = ?",
        (*games, ENDED),
    ).fetchall()


def _marks(values: Sequence[object]) -> str:
    return ", ".join("?" * len(values))


def packed_events(db: sqlite3.Connection, game: str) -> list[EventRow]:
    """All events of a packed game; empty if the game is not packed."""
    row = db.execute("SELECT body FROM packed WHERE game = ?", (game,)).fetchone()
    return [] if row is None else unpacked(row[0])


def unpack(db: sqlite3.Connection, game: str, events: Sequence[EventRow]) -> None:
    """Puts the events of a packed game back, so that further ones can follow. Needs a
    transaction."""
    db.execute("DELETE FROM packed WHERE game = ?", (game,))
    db.executemany(
        "INSERT INTO events (game, seq, command_id, at_ms, kind, body) VALUES (?, ?, ?, ?, ?, ?)",
        [(game, *event) for event in events],
    )
    db.execute("UPDATE games SET packed = 0 WHERE id = ?", (game,))
