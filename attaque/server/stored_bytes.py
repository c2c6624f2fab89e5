"""Stored bytes: how much each address has stored in the last day, and what it may still store."""

from __future__ import annotations

from math import ceil

from attaque.server.errors import ErrorCode, ServerError
from attaque.server.limits import Rate, RateLimit
from attaque.server.settings import Settings

DAY = 86_400.0
"""Seconds."""
RESERVE = 1.1
"""Running games may store until the address has used this much of its budget."""
ROW_BYTES = 128
"""The bytes that a stored row takes beside its text: keys, index and times."""
STEP = 4_096
"""The most bytes that a connection adds together: adding them one by one would cost each move more
time."""
TABLE_BYTES = 4_096
"""The bytes of a new table: its row, its first events, its tokens, and its end."""


class StoredBytes:
    """The budget of each address, as a leaky bucket over a day. The budget is counted in memory:
    after a restart it is whole again."""

    def __init__(self, settings: Settings) -> None:
        self._budget = max(1, round(settings.address_megabytes * 2**20))
        self._limit = RateLimit(Rate(self._budget, DAY), settings.counted_keys)
        self.step: int = min(STEP, max(1, self._budget // 256))
        """So many bytes may be added together."""
        self.over: set[str] = set()
        """The addresses that were over their budget when something was last added."""

    def add(self, address: str, now: float, size: int) -> None:
        """Counts `size` bytes. `now` is in seconds."""
        if self._limit.add(address, now, size) >= self._budget:
            self.over.add(address)

    def is_over(self, address: str, now: float, share: float = 1.0) -> bool:
        """Whether the address has used more than this share of its budget."""
        if address not in self.over:
            return False
        level = self._limit.level(address, now)
        if level < self._budget:
            self.over.discard(address)
        return level >= share * self._budget

    def check(self, address: str, now: float, share: float = 1.0) -> None:
        """Raises ServerError, with the seconds to wait, if the address is over its budget."""
        if self.is_over(address, now, share):
            over = self._limit.level(address, now) - share * self._budget
            wait = ceil(over * self._limit.rate.interval) + 1
            raise ServerError(ErrorCode.ADDRESS_STORAGE, wait=wait)
