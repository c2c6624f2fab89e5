"""Freeing: gives free space back to the file system, as a task that no request has to outlast."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass

from attaque.server.storage import Code, Storage, StorageError
from attaque.server.storage.keeping.vitals import Figures
from attaque.server.upkeep.storage_figures import StorageFigures

logger: logging.Logger = logging.getLogger("attaque.upkeep")


@dataclass(frozen=True)
class Freed:
    """The figures before the work and after it; `after` is None while the work goes on."""

    before: Figures
    after: Figures | None


class Freeing:
    """Does the work once, however many ask for it. It goes on if they no longer wait."""

    def __init__(self, storage: Storage, figures: StorageFigures) -> None:
        self._storage, self._figures = storage, figures
        self._before = Figures()
        self._work: asyncio.Task[Figures] | None = None

    async def wait(self, seconds: float) -> Freed:
        """Begins the work unless it runs already. Returns when it is done, or after `seconds`.
        Raises the StorageError with which the work failed; CLOSED after `close`."""
        if not self._is_running:
            before = await self._storage.figures()
            if not self._is_running:  # another request may have begun the work meanwhile
                self._before, self._work = before, asyncio.create_task(self._free())
                self._work.add_done_callback(_log)
        work, before = self._work, self._before
        assert work is not None
        await asyncio.wait([work], timeout=seconds)
        if work.cancelled():
            raise StorageError(Code.CLOSED)
        return Freed(before, work.result() if work.done() else None)

    async def close(self) -> None:
        """Ends the work after the step that it is doing."""
        if self._work is not None:
            self._work.cancel()
            await asyncio.wait([self._work])

    @property
    def _is_running(self) -> bool:
        return self._work is not None and not self._work.done()

    async def _free(self) -> Figures:
        after = await self._storage.free_space()
        self._figures.keep(after)
        return after


def _log(work: asyncio.Task[Figures]) -> None:
    if not work.cancelled() and work.exception() is not None:
        logger.warning("free space was not given back: %s", work.exception())
