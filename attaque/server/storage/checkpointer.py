"""Sweeper: brings what was written over from the WAL into the database, beside the writer."""

from __future__ import annotations

import asyncio
import logging
import sqlite3

from attaque.server.storage.connection_thread import Lane, read

logger: logging.Logger = logging.getLogger("attaque.storage")

PAUSE = 0.1
"""Seconds of writing that are brought over together: little enough that the disk, while it takes
them, is soon free again for the next commit."""


class Sweeper:
    """A checkpoint waits for the disk longer than any commit, so it must not be the writer that
    waits. What is swept is in the database already when the writer's own checkpoint comes, which
    then has little left to do, and begins the WAL again from its start."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._lane = Lane(connection, read, group=1, pending=1)
        self._is_due = False
        """Whether a sweep is to come, or going on."""
        self._timer: asyncio.TimerHandle | None = None

    def soon(self) -> None:
        """Something is being written."""
        if not self._is_due:
            self._is_due = True
            self._timer = asyncio.get_running_loop().call_later(PAUSE, self._sweep)

    async def close(self) -> None:
        self._is_due = True
        if self._timer is not None:
            self._timer.cancel()
        await self._lane.close()

    def _sweep(self) -> None:
        self._lane.do(_checkpoint).add_done_callback(self._swept)

    def _swept(self, done: asyncio.Future[None]) -> None:
        self._is_due = False
        error = done.exception()
        if error is not None:  # nothing is lost: it is in the WAL, and is tried again
            logger.warning("checkpoint: %s", error)


def _checkpoint(db: sqlite3.Connection) -> None:
    """PASSIVE: as much as can be done without anybody having to wait."""
    db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
