"""Appending: the moves of many games in few statements, each of them one step of the database."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from functools import cache

from attaque.server.storage import statements
from attaque.server.storage.connection_thread import Outcome, Work, commit, transaction
from attaque.server.storage.errors import Code, storage_error
from attaque.server.storage.rows import Entry

LARGEST = 64
"""Rows of one statement."""

Row = tuple[object, ...]


class Append:
    """The work of one command, which may be done together with that of others."""

    __slots__ = ("entry",)

    def __init__(self, entry: Entry) -> None:
        self.entry: Entry = entry

    def __call__(self, db: sqlite3.Connection) -> int:
        return statements.append(db, self.entry)


def write(connection: sqlite3.Connection, works: Sequence[Work]) -> Sequence[Outcome]:
    """As `commit`. While a statement runs, the event loop does; around it the writer has to wait
    for its turn, and so it is fewer statements that make a group fast."""
    entries = [work.entry for work in works if isinstance(work, Append)]
    if len(entries) == len(works) == len({entry.game for entry in entries}):
        try:
            return _together(connection, entries)
        except sqlite3.Error as fault:
            error = storage_error(fault)
            if error.code is Code.LOCKED:
                return [(None, error)] * len(works)
    return commit(connection, works)


def _together(db: sqlite3.Connection, entries: Sequence[Entry]) -> list[Outcome]:
    """All of the entries, which are of different games, or none: then it raises sqlite3.Error, and
    each must be looked at."""
    rows = [row for entry in entries for row in _rows(entry)]
    changed = [entry for entry in entries if entry.status is not None]
    written: list[Outcome] = [(entry.expected_seq + len(entry.events), None) for entry in entries]

    def all_of_them() -> list[Outcome]:
        for first in range(0, len(rows), LARGEST):
            _insert(db, rows[first : first + LARGEST])
        for entry in changed:
            statements.set_status(db, entry.game, str(entry.status))
        return written

    if changed or len(rows) > LARGEST:
        return transaction(db, all_of_them)
    _insert(db, rows)  # one statement is a transaction by itself
    return written


def _rows(entry: Entry) -> list[Row]:
    game, expected, command, events, _ = entry
    end = expected + len(events)
    return [
        (game, expected, seq, command if seq == end else None, at_ms, kind, body)
        for seq, (kind, body, at_ms) in enumerate(events, expected + 1)
    ]


def _insert(db: sqlite3.Connection, rows: Sequence[Row]) -> None:
    """What one command has caused may lie in two statements: the second does not find the log as
    it should be, and refuses."""
    db.execute(_statement(len(rows)), [value for row in rows for value in row])


@cache
def _statement(size: int) -> str:
    """A row that does not follow the last one of its log gets no number, which the table refuses,
    and the whole statement with it."""
    marks = ", ".join(["(?, ?, ?, ?, ?, ?, ?)"] * size)
    return (
        "INSERT INTO events (game, seq, command_id, at_ms, kind, body)"
        f" WITH new (game, expected, seq, command_id, at_ms, kind, body) AS (VALUES {marks})"
        " SELECT game, CASE expected WHEN (SELECT coalesce(max(e.seq), 0) FROM events AS e"
        " WHERE e.game = new.game) THEN seq END, command_id, at_ms, kind, body FROM new"
    )
