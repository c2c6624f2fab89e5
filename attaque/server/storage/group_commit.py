"""Group commit: runs the work of many callers in one SQLite transaction."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from typing import Any

from attaque.server.storage.errors import Code, StorageError, storage_error

Work = Callable[[sqlite3.Connection], Any]
Outcome = tuple[Any, Exception | None]
"""The result of a work and None; or None and the exception that the work raised."""


def read(connection: sqlite3.Connection, works: Sequence[Work]) -> list[Outcome]:
    """Runs each work without a transaction around the group."""
    return [_attempt(connection, work) for work in works]


def commit(connection: sqlite3.Connection, works: Sequence[Work]) -> list[Outcome]:
    """Runs all works in one transaction. If that fails, runs each work in a transaction of its own,
    so that one bad work does not undo the others. If the wait for the database lock times out,
    all works that are not done yet fail with that error."""
    try:
        return transaction(connection, lambda: _in_turn(connection, works))
    except Exception as fault:
        error = storage_error(fault) if isinstance(fault, sqlite3.Error) else fault
    if len(works) == 1 or _is_locked(error):
        return [(None, error)] * len(works)
    outcomes: list[Outcome] = []
    for done, work in enumerate(works):
        outcomes += commit(connection, [work])
        if _is_locked(outcomes[-1][1]):
            return outcomes + [outcomes[-1]] * (len(works) - done - 1)
    return outcomes


def transaction(
    connection: sqlite3.Connection, write: Callable[[], list[Outcome]]
) -> list[Outcome]:
    """Calls `write` in a transaction and commits. If `write` or the commit raises, nothing is
    written."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        outcomes = write()
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # SQLite rolls back by itself on some errors
            connection.execute("ROLLBACK")
        raise
    return outcomes


def _in_turn(connection: sqlite3.Connection, works: Sequence[Work]) -> list[Outcome]:
    return [_attempt_in_transaction(connection, work) for work in works]


def _attempt(connection: sqlite3.Connection, work: Work) -> Outcome:
    try:
        return work(connection), None
    except sqlite3.Error as fault:
        return None, storage_error(fault)
    except Exception as error:
        return None, error


def _attempt_in_transaction(connection: sqlite3.Connection, work: Work) -> Outcome:
    """Runs a work inside the transaction of the group. If the work raises a StorageError and has
    written nothing, that error is its outcome. Any other error is raised, and the transaction is
    rolled back."""
    before = connection.total_changes
    try:
        return work(connection), None
    except StorageError as refusal:
        if connection.total_changes != before:
            raise
        return None, refusal


def _is_locked(error: Exception | None) -> bool:
    """Whether the wait for the database lock timed out. Then the group gives up, because each
    further work would wait just as long."""
    return isinstance(error, StorageError) and error.code is Code.LOCKED
