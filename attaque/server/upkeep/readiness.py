"""Readiness: whether the server can take players now, judged by its last write to the database."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from attaque.server.settings import Settings
from attaque.server.storage import Code, Storage, StorageError


class Readiness:
    """Health says that the server answers; readiness says that it can store moves."""

    def __init__(self, storage: Storage, settings: Settings) -> None:
        self._storage, self._seconds = storage, settings.ready_seconds
        self.is_resumed: bool = False
        """Whether the running games are in memory after the start."""
        self.is_stopping: Callable[[], bool] = lambda: False
        """Whether the server has been told to stop."""

    async def obstacle(self) -> str | None:
        """Why the server is not ready: `starting`, `stopping` or the code of the error that writes
        get now. None if it is ready. If no write has succeeded for `ready_seconds`, tries one."""
        if self.is_stopping():
            return "stopping"
        failure = await self._failure()
        if failure is not None:
            return str(failure)
        return None if self.is_resumed else "starting"

    async def _failure(self) -> Code | None:
        vitals = self._storage.vitals
        if vitals.failure is None and vitals.seconds_since_success < self._seconds:
            return None
        try:
            await asyncio.wait_for(self._storage.probe(), self._seconds)
        except StorageError as error:
            return error.code
        except TimeoutError:
            return vitals.failure or Code.BUSY
        return None
