"""Replay queue: jobs that read or write game records run one at a time; addresses take turns."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Hashable

from attaque.server.errors import ErrorCode, ServerError
from attaque.server.limits import Slots


class ReplayQueue:
    """A queue of jobs for each key (an address); the keys take turns. One job runs at a time,
    because each further thread would slow the event loop down."""

    def __init__(self, most: int) -> None:
        """At most `most` jobs of each key may wait or run."""
        self._taken = Slots(most)
        self._lines: dict[Hashable, asyncio.Lock] = {}
        self._running = asyncio.Lock()

    @contextlib.asynccontextmanager
    async def slot(self, key: Hashable) -> AsyncIterator[None]:
        """Waits until this job may run; the job runs inside the `async with`. Raises ServerError if
        too many jobs of this key wait or run."""
        if not self._taken.enter(key):
            raise ServerError(ErrorCode.RATE, wait=1)
        line = self._lines.setdefault(key, asyncio.Lock())
        try:
            async with line, self._running:
                yield
        finally:
            self._taken.leave(key)
            if not self._taken.count(key):
                del self._lines[key]

    def __len__(self) -> int:
        """The number of keys whose jobs wait or run."""
        return len(self._lines)
