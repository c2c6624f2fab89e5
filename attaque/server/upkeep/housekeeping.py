"""Housekeeping: packs ended games, deletes old ones, drops old invitations, frees space."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable
from typing import TypeVar

from attaque.server.lobby.registry import Registry
from attaque.server.lobby.tokens import derived_game_id
from attaque.server.metrics import Metrics
from attaque.server.runtime import Runtime
from attaque.server.storage import Code, StorageError
from attaque.server.storage.keeping.contract import FIRST

logger: logging.Logger = logging.getLogger("attaque.upkeep")

T = TypeVar("T")

PACKED_AT_ONCE = 2
"""Games in one step. A step delays the moves that are stored meanwhile by a few milliseconds."""
DROPPED_AT_ONCE = 50
PAGES_AT_ONCE = 32
"""Pages of the file that one step frees."""
LEAST_PAUSE = 0.005
"""The least seconds between two steps."""
DAY = 24 * 3_600_000
HOUR = 3_600_000
"""Milliseconds."""


class Housekeeping:
    """Works in small steps and rests after each, so that no player waits for it."""

    def __init__(self, runtime: Runtime, tables: Registry, metrics: Metrics) -> None:
        self._runtime, self._settings = runtime, runtime.settings
        self._storage = runtime.storage
        self._tables, self._metrics = tables, metrics

    async def sweep(self) -> None:
        """Does all that can be done now. An error of the storage ends this sweep; the next one
        goes on."""
        try:
            await self._drop_invitations()
            await self._pack()
            await self._delete()
            await self._vacuum()
        except StorageError as error:
            logger.warning("the housekeeping is not finished: %s", error)

    async def _pack(self) -> None:
        quiet_since = self._runtime.now() - int(self._settings.pack_hours * HOUR)
        while await self._step(self._storage.pack(quiet_since, PACKED_AT_ONCE)):
            pass

    async def _delete(self) -> None:
        """Deletes games that were kept long enough, those without a rematch first: the seat tokens
        of a game open its rematches too. So the rematch must be gone before its game."""
        if not self._settings.keep_days:
            return
        before = self._runtime.now() - int(self._settings.keep_days * DAY)
        while await self._delete_pass(before):
            pass

    async def _delete_pass(self, before: int) -> int:
        """Looks at each game whose last event is older than `before`. Returns how many it
        deleted."""
        deleted, places = 0, [FIRST]
        while places := await self._step(self._storage.packed(before, places[-1])):
            for _, game in places:
                deleted += await self._step(self._delete_game(game))
        return deleted

    async def _delete_game(self, game: str) -> bool:
        if await self._storage.game(derived_game_id("rematch", game)) is not None:
            return False
        if not await self._tables.put_away(game):
            return False
        try:
            await self._storage.delete_game(game)
        except StorageError as error:
            if error.code in (Code.MISSING, Code.NOT_ENDED):
                return False
            raise
        self._metrics.count("games_deleted")
        return True

    async def _drop_invitations(self) -> None:
        now = self._runtime.now()
        while await self._step(self._storage.drop_invitations(now, DROPPED_AT_ONCE)):
            pass

    async def _vacuum(self) -> None:
        while await self._step(self._storage.vacuum(PAGES_AT_ONCE)):
            pass

    async def _step(self, work: Awaitable[T]) -> T:
        """Does one step. Then rests, so that all steps take `housekeeping_percent` of the time."""
        began = self._runtime.monotonic()
        result = await work
        took = self._runtime.monotonic() - began
        rest = took * (100 / self._settings.housekeeping_percent - 1)
        await asyncio.sleep(max(LEAST_PAUSE, rest))
        return result
