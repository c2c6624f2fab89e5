"""Round: work of one kind, done for everybody together once in each turn of the loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class TurnBatch:
    """What many ask for in one turn is done for one after the other, with nothing in between: a
    processor is faster at the same work again. An answer and the news that follow it leave
    together, with one call of the system."""

    def __init__(self) -> None:
        self._waiting: list[Callable[[], None]] = []

    def add(self, work: Callable[[], None]) -> None:
        """For this turn; it must not wait for anything, nor raise."""
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._do)
        self._waiting.append(work)

    def _do(self) -> None:
        waiting, self._waiting = self._waiting, []
        for work in waiting:
            work()
