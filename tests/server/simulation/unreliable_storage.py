"""Unreliable storage: the access of one server to the shared disk, with delays and failures."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from attaque.server.storage import Code, MemoryStorage, StorageError

FAULTS = (Code.BUSY, Code.LOCKED, Code.FULL, Code.UNUSABLE)


@dataclass
class DiskFaults:
    """How unreliable the storage is. With all values 0 it is reliable."""

    slow: float = 0.0
    """The longest delay in seconds. A call has one delay before the commit and one after it."""
    fails: float = 0.0
    """Probability that a call fails and does nothing."""
    lost: float = 0.0
    """Probability that a call commits, but reports a failure."""
    crash: float = 0.0
    """Probability of a crash at each of two moments: before and after the commit of an append."""


class UnreliableStorage:
    """Delays calls and completes them in any order. Some calls fail; some commit, but report a
    failure."""

    def __init__(
        self, disk: MemoryStorage, rng: Random, faults: DiskFaults, crash: Callable[[], None]
    ) -> None:
        self._disk, self._rng, self._faults, self._crash = disk, rng, faults, crash

    def __getattr__(self, name: str) -> Callable[..., Any]:
        method = getattr(self._disk, name)

        async def call(*args: Any, **options: Any) -> Any:
            await self._delay(name)
            self._fail(self._faults.fails)
            result = await method(*args, **options)
            await self._delay(name)
            self._fail(self._faults.lost)
            return result

        return call

    async def _delay(self, name: str) -> None:
        """Waits before or after the commit. An append may crash its server here."""
        if name == "append" and self._rng.random() < self._faults.crash:
            self._crash()
        await asyncio.sleep(self._rng.random() * self._faults.slow)

    def _fail(self, probability: float) -> None:
        if self._rng.random() < probability:
            raise StorageError(self._rng.choice(FAULTS), "simulated")
