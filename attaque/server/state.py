"""State: the objects that all requests and sockets of one server share."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
from collections.abc import Callable, Coroutine
from math import ceil
from typing import Any

from attaque.server.errors import ErrorCode, ServerError
from attaque.server.front.admission import Admission
from attaque.server.front.budget import admission
from attaque.server.limits import Limits, RateLimit
from attaque.server.lobby.lobby import Lobby
from attaque.server.lobby.registry import Registry
from attaque.server.metrics import Metrics
from attaque.server.moderation.admin_token import AdminToken
from attaque.server.moderation.bans import Bans
from attaque.server.origins import OriginCode, refusal
from attaque.server.outages import PULSE, Outages
from attaque.server.preview.drawing import Drawings
from attaque.server.runtime import Runtime
from attaque.server.settings import Settings
from attaque.server.socket.mass_drops import MassDrops
from attaque.server.storage import Code, StorageError
from attaque.server.stored_bytes import StoredBytes
from attaque.server.turn_batch import TurnBatch
from attaque.server.upkeep.freeing import Freeing
from attaque.server.upkeep.housekeeping import Housekeeping
from attaque.server.upkeep.readiness import Readiness
from attaque.server.upkeep.storage_figures import StorageFigures
from attaque.server.workers.analysis_queue import Analyses
from attaque.server.workers.replay_queue import ReplayQueue

logger: logging.Logger = logging.getLogger("attaque.server")

BEAT = 1.0
"""Seconds between two heartbeats, and between two questions whether the server still owns its
database."""


class State:
    """The tables, the lobby, the limits, the counters and the queues of a server."""

    def __init__(
        self,
        runtime: Runtime,
        down_since: int | None = None,
        beat: Callable[[int], None] = lambda now: None,
        admin_token: str | None = None,
    ) -> None:
        """`down_since` is the time of the last heartbeat before this start. `beat` is called every
        second with the time, except while the server owes time to a game. Both times are in
        milliseconds. `admin_token` gives access to the operations of the host; None: only the token
        of the settings does."""
        self.runtime = runtime
        self.settings: Settings = runtime.settings
        self.metrics: Metrics = Metrics()
        self.outages: Outages = Outages(
            runtime.now, runtime.monotonic, down_since, self.metrics.credited, self.metrics.outage
        )
        self.tables: Registry = Registry(runtime, self.outages)
        self.lobby: Lobby = Lobby(runtime, self.tables)
        self.housekeeping: Housekeeping = Housekeeping(runtime, self.tables, self.metrics)
        self.readiness: Readiness = Readiness(runtime.storage, self.settings)
        self.figures: StorageFigures = StorageFigures(runtime.storage, runtime.now)
        """How much there is in the storage."""
        self.freeing: Freeing = Freeing(runtime.storage, self.figures)
        self.limits: Limits = Limits(self.settings)
        self.bans: Bans = Bans(runtime)
        self.erased: set[str] = set()
        """Persons whom the host has erased since the start. A request that began before that must
        not store anything for them."""
        self.admin: AdminToken = AdminToken(admin_token or self.settings.admin_token or None)
        self.admission: Admission = admission(self.settings, self.metrics.count)
        """The TCP connections of this server."""
        self.stored: StoredBytes = StoredBytes(self.settings)
        self.replays: ReplayQueue = ReplayQueue(self.settings.address_replays)
        """Jobs that write or replay records; a long record takes about a second."""
        self.drawings: Drawings = Drawings()
        """Pictures for previews of links."""
        self.analyses: Analyses = Analyses(self.settings)
        self.start: int = runtime.now()
        """When this server started, in milliseconds."""
        self.sockets = 0
        """The number of open sockets."""
        self.drops: MassDrops = MassDrops(
            runtime.monotonic, self.outages, self.tables.keep_settling
        )
        self.deliveries: TurnBatch = TurnBatch()
        """Sockets that have frames to send; all of them send in the next turn of the event loop."""
        self.lost: asyncio.Event = asyncio.Event()
        """Set when the server no longer owns its database. Nothing can be stored any more, so the
        server has to stop."""
        self.loss: StorageError | None = None
        """Why `lost` is set."""
        self._beat, self._down_since = beat, down_since or 0
        self._tasks: list[asyncio.Task[None]] = []
        self._own_names = (socket.gethostname(),)

    @property
    def seconds(self) -> float:
        """The time in seconds, for the limits."""
        return self.runtime.now() / 1000

    def pace(self, limit: RateLimit, address: str, cost: int = 1) -> None:
        """Counts `cost` actions of this address towards the limit. Raises ServerError, with the
        seconds to wait, if the address is over its limit."""
        if not limit.take(address, self.seconds, cost):
            raise ServerError(ErrorCode.RATE, wait=ceil(limit.wait(address, self.seconds, cost)))

    def check_storage(self, address: str) -> None:
        """Raises ServerError, with the seconds to wait, if the address has stored too much today.
        Then it may store nothing new; its running games go on."""
        self.stored.check(address, self.seconds)

    def origin_refusal(
        self, origin: str | None, host: str | None, scheme: str
    ) -> OriginCode | None:
        return refusal(origin, host, scheme, self.settings.public_url, self._own_names)

    def begin(self) -> None:
        """Resumes running games and starts the periodic work."""
        self.outages.pulse()
        if self.start < self._down_since:  # the clock was set back, so this heartbeat says nothing
            with contextlib.suppress(OSError):
                self._beat(self.start)
        self._tasks = [
            asyncio.create_task(self._resume()),
            asyncio.create_task(_every(PULSE, self._pulse)),
            asyncio.create_task(_every(BEAT, self._beat_once)),
            asyncio.create_task(_every(BEAT, self.tables.settle)),
            asyncio.create_task(_every(self.runtime.forgetting, self.tables.forget)),
            asyncio.create_task(_every(self.runtime.forgetting, self.tables.end_abandoned)),
            asyncio.create_task(_every(self.runtime.sweeping, self.housekeeping.sweep)),
        ]

    async def close(self) -> None:
        """Stops the periodic work, the analyses and the freeing of space, closes all tables, and
        writes a last heartbeat. The caller closes the storage."""
        now = self.outages.known_until
        self.outages.begin_closing()
        self.tables.stop_clocks()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.analyses.close()
        await self.freeing.close()
        await self.tables.settle()
        await self.tables.close()
        self._beat_at(now)

    async def _resume(self) -> None:
        await self.tables.resume()
        self.readiness.is_resumed = True

    async def _pulse(self) -> None:
        self.outages.pulse()

    async def _beat_once(self) -> None:
        now = self.outages.known_until
        if await self._confirm():
            self._beat_at(now)

    def _beat_at(self, now: int) -> None:
        """Writes a heartbeat, unless the next start has to credit more than the time since now: an
        outage that no log has yet, or the wait for a player."""
        if self.lost.is_set():
            return  # the heartbeat belongs to the database that is there now
        if self.readiness.is_resumed and not self.tables.is_owing:
            with contextlib.suppress(OSError):
                self._beat(now)

    async def _confirm(self) -> bool:
        """Whether the server still owns its database. Sets `lost` if a newer server owns it, or if
        its files were replaced."""
        try:
            await self.runtime.storage.confirm()
            return True
        except StorageError as error:
            if error.code is Code.LOST and self.loss is None:
                logger.error("the server stops: %s", error)
                self.loss = error
                self.lost.set()
            return False


async def _every(seconds: float, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    while True:
        await asyncio.sleep(seconds)
        await work()
