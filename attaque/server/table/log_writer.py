"""Log writer of a table: appends events, and reports to `Outages` whether the storage works."""

from __future__ import annotations

from collections.abc import Sequence

from attaque.game import Game
from attaque.server.outages import Outages
from attaque.server.storage import Code, NewEvent, Storage, StorageError

FAILURES = frozenset({Code.BUSY, Code.FULL, Code.LOCKED, Code.CORRUPT, Code.UNUSABLE})
"""Errors that are the storage's own fault: another write would have failed as well."""


class LogWriter:
    """Writes for one table. Each call may raise StorageError."""

    def __init__(self, storage: Storage, outages: Outages) -> None:
        self._storage, self._outages = storage, outages

    async def append(
        self, before: Game, after: Game, command_id: str, rows: Sequence[NewEvent]
    ) -> int:
        """Appends the events that lead from `before` to `after`. Returns the number of the last
        event after the commit."""
        status = None if after.phase is before.phase else str(after.phase)
        outages = self._outages
        since = outages.now()
        try:
            seq = await self._storage.append(before.id, before.seq, command_id, rows, status)
        except StorageError as error:
            self._failed(error, since)
            raise
        outages.write_succeeded(since, outages.now())
        return seq

    async def probe(self) -> None:
        """Writes something and deletes it, to learn whether the storage works."""
        since = self._outages.now()
        try:
            await self._storage.probe()
        except StorageError as error:
            self._failed(error, since)
            raise
        self._outages.write_succeeded(since, self._outages.now())

    def _failed(self, error: StorageError, since: int) -> None:
        if error.code in FAILURES:
            self._outages.write_failed(since)
