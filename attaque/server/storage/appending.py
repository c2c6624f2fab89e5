"""Appending: the moves of many games in few statements, each of them one step of the database."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence

from attaque.server.storage import statements
from attaque.server.storage.errors import Code, storage_error
from attaque.server.storage.lane import Outcome, Work, commit, transaction
from attaque.server.storage.rows import Entry

LARGEST = 64
"""Rows of one statement."""

Row = tuple[object, ...]


class Append:
    """The work of one command, which may be done together with that of others."""

    __slots__ = ("entry",)

    def __init__(self, entry: Entry) -> None:
        self.entry = entry

    def __call__(self, db: sqlite3.Connection) -> int:
        return statements.append(db, self.entry)


class _ApartError(Exception):
    """One of the entries cannot be written: each must be looked at."""


def write(connection: sqlite3.Connection, works: Sequence[Work]) -> Sequence[Outcome]:
    """As `commit`. While a statement runs, the event loop does; between two of them the writer has
    to wait for its turn, and so it is fewer statements that make a group fast."""
    entries = [work.entry for work in works if isinstance(work, Append)]
    if len(entries) == len(works) == len({entry.game for entry in entries}) > 1:
        try:
            return transaction(connection, lambda: _together(connection, entries))
        except _ApartError:
            pass
        except sqlite3.Error as fault:
            error = storage_error(fault)
            if error.code is Code.LOCKED:
                return [(None, error)] * len(works)
    return commit(connection, works)


def _together(db: sqlite3.Connection, entries: Sequence[Entry]) -> list[Outcome]:
    """All of the entries, which are of different games, or none."""
    rows = [row for entry in entries for row in _rows(entry)]
    before = db.total_changes
    for part in _parts(rows):
        db.execute(_INSERT[len(part)], [value for row in part for value in row])
    if db.total_changes - before != len(rows):
        raise _ApartError
    for entry in entries:
        if entry.status is not None:
            statements.set_status(db, entry.game, entry.status)
    return [(entry.expected_seq + len(entry.events), None) for entry in entries]


def _rows(entry: Entry) -> list[Row]:
    game, expected, command, events, _ = entry
    end = expected + len(events)
    return [
        (game, seq, command if seq == end else None, at_ms, kind, body, expected)
        for seq, (kind, body, at_ms) in enumerate(events, expected + 1)
    ]


def _parts(rows: Sequence[Row]) -> Iterator[Sequence[Row]]:
    """In powers of two, so that there are few different statements to prepare. What one command
    has caused may lie in two of them: the second would then not find the log as it should be, and
    the entries are written one by one."""
    place = 0
    while place < len(rows):
        size = min(LARGEST, 1 << ((len(rows) - place).bit_length() - 1))
        yield rows[place : place + size]
        place += size


def _insert(size: int) -> str:
    marks = ", ".join(["(?, ?, ?, ?, ?, ?, ?)"] * size)
    return (
        "INSERT INTO events (game, seq, command_id, at_ms, kind, body)"
        f" WITH new (game, seq, command_id, at_ms, kind, body, expected) AS (VALUES {marks})"
        " SELECT game, seq, command_id, at_ms, kind, body FROM new WHERE expected ="
        " (SELECT coalesce(max(e.seq), 0) FROM events AS e WHERE e.game = new.game)"
    )


_INSERT = {size: _insert(size) for size in (1, 2, 4, 8, 16, 32, LARGEST)}
