"""Appends the events of many games with few INSERT statements of many rows each, to be fast."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from functools import cache

from attaque.server.storage import statements
from attaque.server.storage.errors import StorageError, storage_error
from attaque.server.storage.group_commit import Outcome, Work, commit, concerns_all, transaction
from attaque.server.storage.ownership.epoch import EPOCH
from attaque.server.storage.rows import Entry

MAX_ROWS = 64
"""The most rows of one INSERT statement, unless one command has more events."""

Row = tuple[object, ...]


class Append:
    """The append of one command. `write` can put several appends into one statement."""

    __slots__ = ("entry",)

    def __init__(self, entry: Entry) -> None:
        self.entry: Entry = entry

    def __call__(self, db: sqlite3.Connection) -> int:
        return statements.append(db, self.entry)


def write(connection: sqlite3.Connection, works: Sequence[Work], epoch: int) -> Sequence[Outcome]:
    """Like `commit`, but with fewer statements if all works are appends to different games. If the
    database refuses some of these appends, `commit` runs the group again: only those then fail.

    SQLite releases the GIL during a statement. After each statement the writer thread has to wait
    until the event loop gives the GIL back. So a group with few statements is fast."""
    entries = [work.entry for work in works if isinstance(work, Append)]
    if len(entries) == len(works) == len({entry.game for entry in entries}):
        try:
            return _together(connection, entries, epoch)
        except (sqlite3.Error, StorageError) as fault:
            error = storage_error(fault) if isinstance(fault, sqlite3.Error) else fault
            if concerns_all(error):
                return [(None, error)] * len(works)
    return commit(connection, works, epoch)


def _together(db: sqlite3.Connection, entries: Sequence[Entry], epoch: int) -> list[Outcome]:
    """Writes all entries or none. They must belong to different games. Raises sqlite3.Error if one
    of them is refused."""
    batches = _batches(entries)
    changed = [entry for entry in entries if entry.status is not None]
    written: list[Outcome] = [(entry.expected_seq + len(entry.events), None) for entry in entries]

    def insert_all() -> list[Outcome]:
        for rows in batches:
            _insert(db, rows, epoch)
        for entry in changed:
            statements.set_status(db, entry)
        return written

    if changed or len(batches) > 1:
        return transaction(db, epoch, insert_all)
    _insert(db, batches[0], epoch)  # a single statement is its own transaction
    return written


def _batches(entries: Sequence[Entry]) -> list[list[Row]]:
    """The rows of each statement. The rows of one entry stay in one statement: a second statement
    would find the log longer than the entry expects."""
    batches: list[list[Row]] = [[]]
    for entry in entries:
        rows = _rows(entry)
        if batches[-1] and len(batches[-1]) + len(rows) > MAX_ROWS:
            batches.append([])
        batches[-1] += rows
    return batches


def _rows(entry: Entry) -> list[Row]:
    """The rows of an entry, in the order of the columns in `_statement`."""
    game, expected, command, events, _ = entry
    end = expected + len(events)
    return [
        (game, expected, seq, command if seq == end else None, at_ms, kind, body)
        for seq, (kind, body, at_ms) in enumerate(events, expected + 1)
    ]


def _insert(db: sqlite3.Connection, rows: Sequence[Row], epoch: int) -> None:
    db.execute(_statement(len(rows)), [*(value for row in rows for value in row), epoch])


@cache
def _statement(size: int) -> str:
    """An INSERT of `size` rows. If `expected` is stale, or if there is a newer owner, seq becomes
    NULL and the NOT NULL constraint rejects the statement. So it does for a packed game, whose -1
    nobody expects: `statements.append` unpacks the game. SQLite finishes the SELECT before it
    inserts, so that the rows of one statement do not see each other."""
    marks = ", ".join(["(?, ?, ?, ?, ?, ?, ?)"] * size)
    return (
        "INSERT INTO events (game, seq, command_id, at_ms, kind, body)"
        f" WITH new (game, expected, seq, command_id, at_ms, kind, body) AS (VALUES {marks})"
        " SELECT game, CASE WHEN expected = coalesce("
        "(SELECT max(e.seq) FROM events AS e WHERE e.game = new.game),"
        " (SELECT -1 FROM packed AS p WHERE p.game = new.game), 0)"
        f" AND {EPOCH} = ? THEN seq END, command_id, at_ms, kind, body FROM new"
    )
