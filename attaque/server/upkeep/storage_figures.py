"""Storage figures: how much there is in the storage, counted at most once a minute."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from attaque.server.storage import Storage
from attaque.server.storage.keeping.vitals import Figures

FRESH_MS = 60_000
"""Milliseconds for which counted figures are used again."""


class StorageFigures:
    """All readers of one server share these figures, because counting reads a lot."""

    def __init__(self, storage: Storage, now: Callable[[], int]) -> None:
        """`now` is the time in milliseconds."""
        self._storage, self._now = storage, now
        self._counted: Figures | None = None
        self._counted_at = 0
        self._counting = asyncio.Lock()

    async def latest(self) -> Figures:
        """Figures that are at most a minute old. Raises StorageError."""
        async with self._counting:  # who asks during a count gets its result
            if self._counted is None or self._now() - self._counted_at >= FRESH_MS:
                self.keep(await self._storage.figures())
            assert self._counted is not None
            return self._counted

    def keep(self, figures: Figures) -> None:
        """Takes over figures that the storage has just counted."""
        self._counted, self._counted_at = figures, self._now()
