"""Measures how much time a fault took from the Fischer clocks of a pair."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Self

from tests.server.faults.pairs import Pair
from tests.server.server_process import ServerProcess

ROUNDING = 1_500
"""Milliseconds. Every fault is much longer. The first clock starts a little before the test knows
it."""


class TimedPair:
    """A pair with Fischer clocks; it is Red's first turn."""

    def __init__(self, pair: Pair, initial: int) -> None:
        self.pair, self._initial = pair, initial
        self._begun, self._faults = time.monotonic(), 0.0

    @classmethod
    async def play(cls, server: ServerProcess, initial: int = 60_000, **options: Any) -> Self:
        """`initial` is the time on the clocks, in milliseconds."""
        clock = {"control": "fischer", "initial": initial, "increment": 0}
        return cls(await Pair.play(server, clock=clock, **options), initial)

    @contextmanager
    def fault(self) -> Iterator[None]:
        """The time of a fault, which is the server's own."""
        begun = time.monotonic()
        yield
        self._faults += time.monotonic() - begun

    @property
    def taken(self) -> float:
        """The milliseconds that the faults took from both clocks, by the newest move that Red has
        received."""
        clocks = [event["clocks"] for event in self.pair.red.events.values() if "clocks" in event]
        thought = time.monotonic() - self._begun - self._faults
        return 2 * self._initial - sum(clocks[-1]) - 1_000 * thought


@contextmanager
def frozen(server: ServerProcess) -> Iterator[None]:
    """The process of the server stands still."""
    server.freeze()
    try:
        yield
    finally:
        server.thaw()
