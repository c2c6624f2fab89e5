"""Disk of a run with time faults: one owner at a time, outages, and a record of all writes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from random import Random
from typing import Any

from attaque.server.storage import MemoryStorage, StorageError
from tests.server.simulation.server_time.record import NEVER, Appended, Life, Record, Write
from tests.server.simulation.unreliable_storage import FAULTS, DiskFaults, UnreliableStorage

PATIENCE = 0.4
"""Seconds after which a write to a locked database gives up."""


class Outage(Enum):
    """What happens to a write during an outage."""

    FAILS = auto()
    """It fails at once: the disk is full."""
    GIVES_UP = auto()
    """It fails after PATIENCE seconds: the database is locked."""
    HANGS = auto()
    """It succeeds after the outage: the disk does not answer."""


@dataclass
class DiskOutage:
    """The outage of the disk, if there is one."""

    kind: Outage | None = None
    number: int = 0
    """Counts the outages."""


class OwnedStorage(UnreliableStorage):
    """The storage of one server."""

    def __init__(
        self,
        opened: MemoryStorage,
        rng: Random,
        faults: DiskFaults,
        outage: DiskOutage,
        record: Record,
        life: Life,
    ) -> None:
        super().__init__(opened, rng, faults, lambda: None)
        self._outage, self._record, self._life = outage, record, life
        self._loop = asyncio.get_running_loop()

    def __getattr__(self, name: str) -> Callable[..., Any]:
        call = super().__getattr__(name)
        return call if name not in ("append", "probe") else self._writing(name)

    def _writing(self, name: str) -> Callable[..., Any]:
        method = getattr(self._disk, name)

        async def write(*args: Any) -> Any:
            noted = Write(self._loop.time())
            self._life.writes.append(noted)
            try:
                await self._pass_outage()
                await self._delay(name)
                result = await method(*args)
                if name == "append":
                    self._note(args[0], noted)
                await self._delay(name)
            except StorageError as error:
                noted.failed = error.code in FAULTS
                noted.end = self._loop.time() if noted.failed else NEVER
                raise
            noted.end = self._loop.time()
            return result

        return write

    async def _pass_outage(self) -> None:
        while (kind := self._outage.kind) is Outage.HANGS:
            await asyncio.sleep(0.05)
        if kind is not None:
            await asyncio.sleep(PATIENCE if kind is Outage.GIVES_UP else 0)
            raise StorageError(FAULTS[self._outage.number % len(FAULTS)], "simulated outage")

    def _note(self, game: str, write: Write) -> None:
        """Notes who wrote the events that are new in the log."""
        rows = self._record.rows.setdefault(game, [])
        for _ in range(len(rows), len(self._disk._events[game])):
            rows.append(Appended(self._life, write.begin, self._loop.time()))
