"""FairQueue: for work that takes a while; one at a time, and no address before all the others."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Hashable

from attaque.server.errors import ErrorCode, ServerError
from attaque.server.limits import Slots


class FairQueue:
    """Threads share the interpreter: with each one more that works the loop has to wait longer.
    Whoever brings much waits behind himself; of each key only one is in line with the others."""

    def __init__(self, most: int) -> None:
        """For each key so many may wait or have their turn."""
        self._taken = Slots(most)
        self._lines: dict[Hashable, asyncio.Lock] = {}
        self._turn = asyncio.Lock()

    @contextlib.asynccontextmanager
    async def turn(self, key: Hashable) -> AsyncIterator[None]:
        """Raises ServerError if too much of this key waits."""
        if not self._taken.enter(key):
            raise ServerError(ErrorCode.RATE, wait=1)
        line = self._lines.setdefault(key, asyncio.Lock())
        try:
            async with line, self._turn:
                yield
        finally:
            self._taken.leave(key)
            if not self._taken.count(key):
                del self._lines[key]

    def __len__(self) -> int:
        """How many keys wait or have their turn."""
        return len(self._lines)
