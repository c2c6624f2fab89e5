"""Accidents of a timed world: stalls, outages, restarts, second owners, mass drops, absences."""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING

from attaque.rules import Color
from tests.server.simulation.loop import Handle
from tests.server.simulation.server_time.disk import Outage
from tests.server.simulation.tab import Tab

if TYPE_CHECKING:
    from tests.server.simulation.server_time.world import TimedServer, TimedWorld

CLOCK_CHANGES = (0, 0, 0, -3_600_000, 3_600_000)
"""Milliseconds by which the clock of the machine is set forward between two starts."""


class Accidents:
    """Chooses what happens, and when. Two or three kinds happen in one run."""

    def __init__(self, world: TimedWorld, rng: Random) -> None:
        self._world, self._rng = world, rng
        kinds = (self._stall, self._outage, self._restart, self._second_owner, self._mass_drop)
        self._kinds = [*rng.sample(kinds, 2), self._go_away]
        self._unreachable = 0.0
        """Until then nobody can connect."""
        self._late: dict[str, float] = {}
        """Until then the tab with this name does not come back."""
        self._away: dict[Color | None, float] = {}
        self._tempts = rng.random() < 0.7
        """Whether the server may stop for a moment when a player moves late."""
        self._is_over = False

    def unreachable_until(self, tab: Tab) -> float:
        late, away = self._late.get(tab.name, 0.0), self._away.get(tab.seat, 0.0)
        return max(self._unreachable, late, away)

    async def happen(self) -> None:
        while True:
            await asyncio.sleep(0.5 + self._rng.random() * 3)
            self._world.spawn(self._rng.choice(self._kinds)())

    def end(self) -> None:
        self._is_over = True
        self._unreachable = 0.0
        self._late.clear()
        self._away.clear()
        self._world.disk_outage.kind = None
        for server in self._world.owners:
            self._go_on(server)

    def stop_for_a_late_move(self, left: float) -> None:
        """The event loop of the server stops until the clock of the player has run out, in `left`
        seconds. Meanwhile the move waits in its socket. This is too short to be noticed."""
        if self._tempts and not self._is_over and left < 0.8 and self._rng.random() < 0.9:
            self._world.spawn(self._stand_still(left + 0.02 + 0.15 * self._rng.random()))

    async def _stall(self) -> None:
        await self._stand_still(1.3 + self._rng.random() * self._rng.choice((1.0, 6.7)))

    async def _stand_still(self, seconds: float) -> None:
        server = self._world.newest
        if server is None or not server.process.runs:
            return
        begin = self._world.loop.time()
        server.process.stand_still()
        server.standing_since = begin
        await asyncio.sleep(seconds)
        if server.standing_since == begin:
            self._go_on(server)

    def _go_on(self, server: TimedServer) -> None:
        if server.process.runs or not server.process.is_alive:
            return
        server.life.stalls.append((server.standing_since, self._world.loop.time()))
        sockets_first = self._rng.random() < 0.5

        def order(held: list[Handle]) -> list[Handle]:
            return sorted(held, key=lambda one: _reads_socket(one) is not sockets_first)

        self._world.loop.go_on(server.process, order)

    async def _outage(self) -> None:
        outage = self._world.disk_outage
        outage.kind, outage.number = self._rng.choice(list(Outage)), outage.number + 1
        number = outage.number
        await asyncio.sleep(0.5 + self._rng.random() * 4)
        if outage.number == number:
            outage.kind = None

    async def _restart(self) -> None:
        server = self._world.newest
        if server is None:
            return
        if self._rng.random() < 0.6:
            server.kill()
        else:
            await server.close()
        await asyncio.sleep(0.05 + self._rng.random() * self._rng.choice((0.3, 3.0)))
        if self._world.newest is None:
            self._start()

    def _start(self) -> None:
        """Starts a server. The clients come back some seconds late."""
        world, rng = self._world, self._rng
        world.set_clock += rng.choice(CLOCK_CHANGES)
        world.start()
        for tab in world.tabs:
            self._late[tab.name] = world.loop.time() + rng.random() * rng.choice((0.3, 3.5))

    async def _second_owner(self) -> None:
        """A second server opens the disk. The old one is alive, and may stand still."""
        if self._rng.random() < 0.3:
            self._world.spawn(self._stall())
            await asyncio.sleep(0.1)
        if self._world.newest is not None:
            self._world.start()

    async def _mass_drop(self) -> None:
        """The proxy restarts: it cuts all connections, and nobody can connect for a moment."""
        world, server = self._world, self._world.newest
        if server is None:
            return
        now = world.loop.time()
        self._unreachable = now + 0.3 + self._rng.random() * 2.5
        world.record.cuts.append(now)
        for link in server.links:
            link.cut()

    async def _go_away(self) -> None:
        """A player closes all tabs."""
        world, seat = self._world, self._rng.choice(list(Color))
        self._away[seat] = world.loop.time() + 0.5 + self._rng.random() * 6
        for link in world.links_of(seat):
            link.cut()


def _reads_socket(handle: Handle) -> bool:
    return getattr(handle.callback, "__name__", "") == "_arrive"
