"""Timer that wakes a table when the clock of its game may have run out."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

SOON, AFTER_ERROR = 0.05, 1.0
"""Seconds until the timer wakes the table again: after it was too early, and after the storage
failed."""


class FlagTimer:
    """At most one timer, set for the deadline or before it."""

    def __init__(self, now: Callable[[], int], wake: Callable[[], None]) -> None:
        self._now, self._wake = now, wake
        self._timer: asyncio.TimerHandle | None = None
        self._wakes_at = 0
        """The deadline, in milliseconds, that the timer was set for."""

    @property
    def is_set(self) -> bool:
        return self._timer is not None

    def set(self, deadline: int | None, least: float = 0.0) -> None:
        """Wakes by the deadline, but after `least` seconds at the earliest. A timer that fires too
        early stays: setting it again costs less than a new timer for each move."""
        if self._timer is not None:
            if deadline is not None and self._wakes_at <= deadline:
                return
            self.cancel()
        if deadline is not None:
            wait = max(least, (deadline - self._now()) / 1000)
            self._wakes_at = deadline
            self._timer = asyncio.get_running_loop().call_later(wait, self._fire)

    def set_again(self, deadline: int | None, has_failed: bool) -> None:
        """For a game that still runs after the table was woken."""
        if not self.is_set:
            self.set(deadline, AFTER_ERROR if has_failed else SOON)

    def cancel(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _fire(self) -> None:
        self._timer = None
        self._wake()
