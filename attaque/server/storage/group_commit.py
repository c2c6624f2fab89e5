"""Group commit: runs the work of many callers in one SQLite transaction."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from typing import Any

from attaque.server.storage.errors import Code, StorageError, storage_error
from attaque.server.storage.ownership.epoch import check_epoch

Work = Callable[[sqlite3.Connection], Any]
Outcome = tuple[Any, Exception | None]
"""The result of a work and None; or None and the exception that the work raised."""


def read(connection: sqlite3.Connection, works: Sequence[Work]) -> list[Outcome]:
    """Runs each work without a transaction around the group."""
    return [_attempt(connection, work) for work in works]


def commit(connection: sqlite3.Connection, works: Sequence[Work], epoch: int) -> list[Outcome]:
    """Runs all works in one transaction, as the owner with this epoch. If that fails, runs each
    work in a transaction of its own, so that one bad work does not undo the others. If the wait for
    the database lock times out, or if there is a newer owner, all works that are not done yet fail
    with that error."""
    try:
        return transaction(connection, epoch, lambda: _in_turn(connection, works))
    except Exception as fault:
        error = storage_error(fault) if isinstance(fault, sqlite3.Error) else fault
    if len(works) == 1 or concerns_all(error):
        return [(None, error)] * len(works)
    outcomes: list[Outcome] = []
    for done, work in enumerate(works):
        outcomes += commit(connection, [work], epoch)
        if concerns_all(outcomes[-1][1]):
            return outcomes + [outcomes[-1]] * (len(works) - done - 1)
    return outcomes


def transaction(
    connection: sqlite3.Connection, epoch: int, write: Callable[[], list[Outcome]]
) -> list[Outcome]:
    """Calls `write` in a transaction and commits. If `write` or the commit raises, or if there is a
    newer owner than that with this epoch, nothing is written."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        check_epoch(connection, epoch)
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


def concerns_all(error: Exception | None) -> bool:
    """Whether the group gives up: after LOCKED, each further work would wait just as long, and
    after LOST each would fail too."""
    return isinstance(error, StorageError) and error.code in (Code.LOCKED, Code.LOST)
