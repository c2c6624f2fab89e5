"""Checkpointer: copies the WAL into the database file on a thread of its own."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3

from attaque.server.storage.connection_thread import ConnectionThread
from attaque.server.storage.errors import StorageError
from attaque.server.storage.group_commit import read

logger: logging.Logger = logging.getLogger("attaque.storage")

PAUSE = 0.1
"""Seconds from a write to the checkpoint after it. With a short pause each checkpoint is small and
delays the next commit only briefly."""


class Checkpointer:
    """Runs checkpoints outside the writer thread, as they are slow. The writer also runs a
    checkpoint when the WAL is long, and then restarts the WAL from its beginning. That checkpoint
    has little left to copy."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._thread = ConnectionThread(connection, read, group=1, pending=2)
        self._is_due = False
        """Whether a checkpoint is scheduled or running."""
        self._timer: asyncio.TimerHandle | None = None

    def schedule(self) -> None:
        """Schedules a checkpoint unless one is scheduled or running. Called at each write."""
        if not self._is_due:
            self._is_due = True
            self._timer = asyncio.get_running_loop().call_later(PAUSE, self._start)

    async def close(self, empty_wal: bool = False) -> None:
        """`empty_wal` runs a last checkpoint, which copies the whole WAL and leaves it empty."""
        self._is_due = True
        if self._timer is not None:
            self._timer.cancel()
        if empty_wal:
            with contextlib.suppress(StorageError):
                await self._thread.do(_empty_wal)
        await self._thread.close()

    def _start(self) -> None:
        self._thread.do(_checkpoint).add_done_callback(self._done)

    def _done(self, done: asyncio.Future[None]) -> None:
        self._is_due = False
        error = done.exception()
        if error is not None:  # nothing is lost: the data stay in the WAL until the next checkpoint
            logger.warning("checkpoint failed: %s", error)


def _empty_wal(db: sqlite3.Connection) -> None:
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()


def _checkpoint(db: sqlite3.Connection) -> None:
    """PASSIVE copies as much as possible without making a reader or writer wait."""
    db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
