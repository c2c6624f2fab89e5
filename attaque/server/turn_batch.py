"""TurnBatch: callbacks that are added in one turn of the event loop run together in the next."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class TurnBatch:
    """Runs the callbacks one directly after the other, which is faster than with other work between
    them. A socket with new frames adds one callback, which sends all its frames at once."""

    def __init__(self) -> None:
        self._waiting: list[Callable[[], None]] = []

    def add(self, work: Callable[[], None]) -> None:
        """Adds a callback for the next turn. The callback must not block or raise."""
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._do)
        self._waiting.append(work)

    def _do(self) -> None:
        waiting, self._waiting = self._waiting, []
        for work in waiting:
            work()
