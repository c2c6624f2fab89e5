"""Post: whoever has something to send sends it once in each turn of the loop, all of it at once."""

from __future__ import annotations

import asyncio
from typing import Protocol


class Sender(Protocol):
    """Somebody with frames that wait."""

    def deliver(self) -> None:
        """Must not wait for anything, nor raise."""


class Post:
    """An answer and the news that follow it leave together, with one call of the system."""

    def __init__(self) -> None:
        self._waiting: list[Sender] = []

    def add(self, sender: Sender) -> None:
        """For this turn; once is enough."""
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._deliver)
        self._waiting.append(sender)

    def _deliver(self) -> None:
        waiting, self._waiting = self._waiting, []
        for sender in waiting:
            sender.deliver()
