"""Flag timer: calls its table when a clock of the game may have run out."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from math import inf

SOON, AFTER_ERROR = 0.05, 1.0
"""The fewest seconds until the timer fires again: AFTER_ERROR if the storage failed, else SOON."""
READING = 0.01
"""Seconds between the timer and the call of `wake`. The event loop reads its sockets in this time.
After a standstill a timer may fire before a message is read that came much earlier."""
TRIES = 10
"""If the event loop stands still in this time, too, the timer waits again, at most so often."""


class FlagTimer:
    """Holds at most one timer. The timer may fire before the deadline of the game, so `wake` checks
    the clock itself. Between the timer and `wake` the sockets are read once."""

    def __init__(self, now: Callable[[], int], wake: Callable[[], None]) -> None:
        self._now, self._wake = now, wake
        self._timer: asyncio.TimerHandle | None = None
        self.wakes_at: float = inf
        """The deadline, in milliseconds, for which the timer is set; without a timer `inf`. A timer
        that fires too early costs less than a new timer for each move."""
        self.is_stopped: bool = False
        """Whether the timer is never set again."""

    @property
    def is_set(self) -> bool:
        return self._timer is not None

    def set(self, deadline: int | None, least: float = 0.0) -> None:
        """Calls `wake` at the deadline, but at least `least` seconds from now. None cancels the
        timer. A timer that is set for an earlier deadline stays."""
        if self._timer is not None:
            if deadline is not None and self.wakes_at <= deadline:
                return
            self.cancel()
        if deadline is not None and not self.is_stopped:
            wait = max(least, (deadline - self._now()) / 1000)
            self.wakes_at = deadline
            self._timer = asyncio.get_running_loop().call_later(wait, self._fire)

    def set_again(self, deadline: int | None, has_failed: bool) -> None:
        """Called when the command that `wake` queued is done or has failed. Sets the timer again if
        the game still has a deadline, unless the timer is set already."""
        if not self.is_set:
            self.set(deadline, AFTER_ERROR if has_failed else SOON)

    def stop(self) -> None:
        self.is_stopped = True
        self.cancel()

    def cancel(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer, self.wakes_at = None, inf

    def _fire(self, tries: int = TRIES) -> None:
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(READING, self._call, loop.time(), tries)

    def _call(self, fired: float, tries: int) -> None:
        if tries and asyncio.get_running_loop().time() > fired + 2 * READING:
            self._fire(tries - 1)
        else:
            self._timer, self.wakes_at = None, inf
            self._wake()
