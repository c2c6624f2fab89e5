"""Turns of the bots: thoughts wait for a free process; the addresses they belong to take turns."""

from __future__ import annotations

import asyncio
from collections.abc import Hashable

from attaque.server.workers.fair_queue import FairQueue

WEIGHT = 0.125
"""How much the newest thought counts in the usual time of a thought."""


class Turn:
    """The turn of one thought: asked for, then waited for, then ended."""

    __slots__ = ("_begun", "_come", "_turns", "asked", "backlog", "is_usual", "key")

    def __init__(self, turns: BotTurns, key: Hashable) -> None:
        loop = asyncio.get_running_loop()
        self.key: Hashable = key
        self.asked: float = loop.time()
        self.backlog: float = 0.0
        """When the turn came: the seconds that the last waiting thought of the same key would have
        to wait if all were usual thoughts."""
        self.is_usual: bool = True
        """Whether the thought has its usual time, and is not made short."""
        self._begun: float | None = None
        self._turns = turns
        self._come: asyncio.Future[None] = loop.create_future()

    @property
    def has_come(self) -> bool:
        return self._begun is not None

    @property
    def waited(self) -> float:
        """The seconds that the turn was waited for."""
        return (self._begun or asyncio.get_running_loop().time()) - self.asked

    async def wait(self, timeout: float | None) -> None:
        """Waits until the turn has come, at most `timeout` seconds."""
        if not self.has_come:
            await asyncio.wait([self._come], timeout=timeout)

    def is_hurried(self, bound: float) -> bool:
        """Whether thoughts of this key wait for longer than `bound` seconds, so that this one has
        to be short."""
        return max(self.waited, self.backlog) > bound

    def come(self, backlog: float) -> None:
        self._begun, self.backlog = asyncio.get_running_loop().time(), backlog
        if not self._come.done():
            self._come.set_result(None)

    def end(self) -> None:
        """The thought is over, or is no longer wanted."""
        spent = None if self._begun is None else asyncio.get_running_loop().time() - self._begun
        self._turns.ended(self, spent)


class BotTurns:
    """Has a place for each process. A free place goes to the key whose turn it is."""

    def __init__(self, places: int) -> None:
        self._places = self._free = places
        self._waiting: FairQueue[Turn] = FairQueue()
        self._usual = 0.0
        """The seconds of a usual thought: a moving average."""

    def ask(self, key: Hashable) -> Turn:
        """Asks for a turn. It may have come at once. Each turn needs one `end`."""
        turn = Turn(self, key)
        self._waiting.put(key, turn)
        self._give()
        return turn

    def ended(self, turn: Turn, spent: float | None) -> None:
        """`spent` is None for a turn that has not come."""
        if spent is None:
            self._waiting.remove(turn)
            return
        if turn.is_usual:
            self._usual += WEIGHT * (spent - self._usual)
        self._free += 1
        self._give()

    def __len__(self) -> int:
        """The number of thoughts that wait."""
        return len(self._waiting)

    def _give(self) -> None:
        waiting = self._waiting
        while self._free and waiting:
            key, turn = waiting.take()
            self._free -= 1
            # Until the last thought of this key has its turn, each key with waiting thoughts has
            # as many turns as this one.
            before = waiting.count(key) * max(1, waiting.keys)
            turn.come(before * self._usual / self._places)
