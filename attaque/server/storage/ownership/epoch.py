"""The owner's epoch: a number in the database, which each new owner raises by one."""

from __future__ import annotations

import sqlite3

from attaque.server.storage.errors import Code, StorageError

EPOCH = "(SELECT epoch FROM owner)"
"""The epoch of the present owner, as an SQL expression."""


def raise_epoch(connection: sqlite3.Connection) -> int:
    """Makes the caller the owner, and returns its epoch. From now on all older owners fail."""
    ((epoch,),) = connection.execute(
        "UPDATE owner SET epoch = epoch + 1 RETURNING epoch"
    ).fetchall()
    return int(epoch)


def check_epoch(connection: sqlite3.Connection, epoch: int) -> None:
    """Raises StorageError (LOST) if `epoch` is not the epoch of the present owner."""
    if connection.execute(f"SELECT {EPOCH} = ?", (epoch,)).fetchone() != (1,):
        raise StorageError(Code.LOST, "a newer owner has opened it")
