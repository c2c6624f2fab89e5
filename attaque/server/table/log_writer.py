"""Log writer of a table: appends events, and reports to `Outages` whether the storage works."""

from __future__ import annotations

from collections.abc import Awaitable, Sequence
from typing import TypeVar

from attaque.game import Game
from attaque.server.outages import Outages
from attaque.server.storage import Code, NewEvent, Storage, StorageError

Result = TypeVar("Result")
FAILURES = frozenset({Code.BUSY, Code.FULL, Code.LOCKED, Code.CORRUPT, Code.UNUSABLE})
"""Errors that are the storage's own fault: another write would have failed as well."""


class LogWriter:
    """Writes for one table. Each call may raise StorageError."""

    __slots__ = ("_outages", "_storage")

    def __init__(self, storage: Storage, outages: Outages) -> None:
        self._storage, self._outages = storage, outages

    def append(
        self, before: Game, after: Game, command_id: str, rows: Sequence[NewEvent]
    ) -> Awaitable[int]:
        """Appends the events that lead from `before` to `after`. Returns the number of the last
        event after the commit. The caller has just asked for the time."""
        status = None if after.phase is before.phase else str(after.phase)
        return self._noted(self._storage.append(before.id, before.seq, command_id, rows, status))

    async def probe(self) -> None:
        """Writes something and deletes it, to learn whether the storage works."""
        self._outages.now()
        await self._noted(self._storage.probe())

    async def _noted(self, write: Awaitable[Result]) -> Result:
        """Waits for a write, and reports how it ended."""
        outages = self._outages
        since = outages.write_began()
        try:
            result = await write
        except StorageError as error:
            if error.code in FAILURES:
                outages.write_failed(since)
            raise
        finally:
            outages.write_ended(since)
        outages.write_succeeded(since, outages.now())
        return result
