"""The disk that all servers share, and each server's unreliable line to it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from attaque.server.storage import Code, MemoryStorage, StorageError

FAULTS = (Code.BUSY, Code.LOCKED, Code.FULL, Code.UNUSABLE)


@dataclass
class Weather:
    """How bad things are; calm when all are 0."""

    slow: float = 0.0
    """Seconds that storage may take for each half of a call."""
    fails: float = 0.0
    """How often a call fails and has done nothing."""
    lost: float = 0.0
    """How often a call is done and the answer lost."""
    crash: float = 0.0
    """How often the server falls in the middle of an append."""


class Line:
    """Storage as one server sees it: late, in any order, sometimes not at all, and sometimes it
    says that it failed when it has not."""

    def __init__(
        self, disk: MemoryStorage, rng: Random, weather: Weather, fall: Callable[[], None]
    ) -> None:
        self._disk, self._rng, self._weather, self._fall = disk, rng, weather, fall

    def __getattr__(self, name: str) -> Callable[..., Any]:
        method = getattr(self._disk, name)

        async def call(*args: Any, **options: Any) -> Any:
            await self._half(name)
            self._fail(self._weather.fails)
            result = await method(*args, **options)
            await self._half(name)
            self._fail(self._weather.lost)
            return result

        return call

    async def _half(self, name: str) -> None:
        """Before or after the commit; this is where a server falls in the middle of a command."""
        if name == "append" and self._rng.random() < self._weather.crash:
            self._fall()
        await asyncio.sleep(self._rng.random() * self._weather.slow)

    def _fail(self, how_often: float) -> None:
        if self._rng.random() < how_often:
            raise StorageError(self._rng.choice(FAULTS), "simulated")
