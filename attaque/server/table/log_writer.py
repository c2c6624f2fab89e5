"""Log writer of a table: appends events, and reports to `Outages` whether the storage works."""

from __future__ import annotations

from collections.abc import Sequence

from attaque.game import Game
from attaque.server.outages import PULSE, STALL, Outages
from attaque.server.storage import Code, NewEvent, Storage, StorageError

MAY_BE_SLOW = STALL - PULSE * 1000
"""Milliseconds. If a write took longer by the last known time, it may have taken longer than STALL.
The last known time is at most one pulse old."""
FAILURES = frozenset({Code.BUSY, Code.FULL, Code.LOCKED, Code.CORRUPT, Code.UNUSABLE})
"""Errors that are the storage's own fault: another write would have failed as well."""


class LogWriter:
    """Writes for one table. Each call may raise StorageError."""

    __slots__ = ("_outages", "_storage")

    def __init__(self, storage: Storage, outages: Outages) -> None:
        self._storage, self._outages = storage, outages

    async def append(
        self, before: Game, after: Game, command_id: str, rows: Sequence[NewEvent]
    ) -> int:
        """Appends the events that lead from `before` to `after`. Returns the number of the last
        event after the commit. The caller has just asked for the time."""
        status = None if after.phase is before.phase else str(after.phase)
        outages = self._outages
        since = outages.write_began()
        try:
            seq = await self._storage.append(before.id, before.seq, command_id, rows, status)
        except BaseException as error:
            self._failed(since, error)
            raise
        outages.write_ended(since)
        # The time is not asked for after each write: that would take longer than the rest here.
        if outages.is_lasting or outages.latest - since > MAY_BE_SLOW:
            outages.write_succeeded(since, outages.now())
        return seq

    async def probe(self) -> None:
        """Writes something and deletes it, to learn whether the storage works."""
        outages = self._outages
        outages.now()
        since = outages.write_began()
        try:
            await self._storage.probe()
        except BaseException as error:
            self._failed(since, error)
            raise
        outages.write_ended(since)
        outages.write_succeeded(since, outages.now())

    def _failed(self, since: int, error: BaseException) -> None:
        self._outages.write_ended(since)
        if isinstance(error, StorageError) and error.code in FAILURES:
            self._outages.write_failed(since)
