"""Timed world: one run with short clocks and faults that take the server's own time."""

from __future__ import annotations

from random import Random
from typing import Any

from attaque.game import Control
from attaque.rules import Color
from attaque.server.http.models import ClockRequest
from attaque.server.settings import Settings
from attaque.server.storage import MemoryStorage
from tests.server.raised_limits import RAISED_RATES
from tests.server.simulation.network import Link
from tests.server.simulation.server_time.accidents import Accidents
from tests.server.simulation.server_time.disk import DiskOutage, OwnedStorage
from tests.server.simulation.server_time.record import Life, Record, Visit
from tests.server.simulation.server_time.tabs import Player, WatchedLink
from tests.server.simulation.tab import Tab
from tests.server.simulation.world import Server, World

CLAIM = 1.2
"""Seconds of absence after which a game may be claimed."""
SETTINGS = Settings(**RAISED_RATES, fast_claim_seconds=CLAIM)
PER_MOVE = ClockRequest(control=Control.PER_MOVE, initial=3_000, setup=3_000)
FISCHER = ClockRequest(control=Control.FISCHER, initial=5_000, increment=400, setup=3_000)
STOPS = "the server stops: "
"""How the log line begins with which a server that was replaced stops."""


class TimedServer(Server):
    """A server that stops when it no longer owns its disk, as `serve` does."""

    def __init__(self, world: TimedWorld, name: str) -> None:
        super().__init__(world, name)
        self.life = world.record.lives[-1]
        self.standing_since = 0.0
        """When the last standstill of the event loop began."""
        world.spawn(self._stop_when_lost())

    async def _stop_when_lost(self) -> None:
        await self.spawn(self.state.lost.wait())
        if self.process.is_alive and not self.is_closing:
            await self.close()

    def kill(self) -> None:
        now = self.world.loop.time()
        if self.process.is_alive and not self.process.runs:
            self.life.stalls.append((self.standing_since, now))
        self.life.stops = min(self.life.stops, now)
        super().kill()

    async def close(self) -> None:
        """A server that stands still hears the signal later."""
        self.is_closing = True
        await self.spawn(self._hear_signal())
        await super().close()

    async def _hear_signal(self) -> None:
        self.life.stops = min(self.life.stops, self.world.loop.time())


class TimedWorld(World):
    """The newest server owns the disk. Tabs connect to it only. The network keeps the order."""

    start_grace, waiting = 4.0, 2.0
    faulty_seconds = 12.0
    tab_class = Player

    def __init__(self, seed: int, disk: MemoryStorage | None = None) -> None:
        super().__init__(seed, disk)
        self.is_orderly, self.settings = True, SETTINGS
        self.owners: list[TimedServer] = []
        """The servers in the order of their starts."""
        self.record, self.disk_outage = Record(), DiskOutage()
        self.clock = self.rng.choice((PER_MOVE, PER_MOVE, FISCHER))
        self.accidents = Accidents(self, Random(f"{seed} accidents"))
        self.set_clock = 0
        """By how many milliseconds the clock of the next server is set forward."""
        self.delay = 0.01
        """The most seconds until a frame arrives while there are faults."""
        self.was_slow = False
        """Whether the disk was slow while there were faults."""
        self.stops = 0
        """How many servers stopped because they no longer owned the disk."""

    def run(self) -> TimedWorld:
        super().run()
        self.stops = sum(STOPS in line for line in self.errors)
        self.errors = [line for line in self.errors if STOPS not in line]
        return self

    def storage(self, server: Server, rng: Random) -> Any:
        life = Life(server.process.name, self.loop.time())
        self.record.lives.append(life)
        opened = self.disk.opened_again()
        return OwnedStorage(opened, rng, self.disk_faults, self.disk_outage, self.record, life)

    def skew(self, rng: Random) -> int:
        return super().skew(rng) + self.set_clock

    def link(self, server: Server, tab: Tab) -> Link:
        assert isinstance(server, TimedServer)
        rng = Random(tab.rng.random())
        link = WatchedLink(rng, self.network_faults, server.process.context, self.written)
        link.visit = Visit(server.life, tab.seat)
        self.record.visits.append(link.visit)
        return link

    def address(self, tab: Tab) -> str:
        return f"192.0.2.{1 + (2 if tab.seat is None else tab.seat)}"

    @property
    def newest(self) -> TimedServer | None:
        """The server that owns the disk, if it is alive and not closing."""
        server = self.owners[-1]
        return server if server.process.is_alive and not server.is_closing else None

    def start(self) -> Server:
        server = TimedServer(self, f"server {len(self.servers)}")
        self.servers.append(server)
        self.owners.append(server)
        return server

    def links_of(self, seat: Color) -> list[Link]:
        """All connections of the player to the newest server, also the old ones."""
        links = [] if self.newest is None else self.newest.links
        return [link for link in links if isinstance(link, WatchedLink) and link.visit.seat is seat]

    def _clock(self) -> ClockRequest:
        return self.clock

    async def _seat(self) -> None:
        await super()._seat()
        for tab in self.tabs:
            assert isinstance(tab, Player)
            tab.mind, tab.move_seconds = str(self.seed), self.clock.initial / 1000
            tab.on_late_move = self.accidents.stop_for_a_late_move

    def _dial(self, tab: Tab) -> Link | None:
        server = self.newest
        may = self.loop.time() >= self.accidents.unreachable_until(tab)
        return server.dial(tab) if server is not None and may else None

    def _start_faults(self) -> None:
        self.delay = self.rng.choice((0.01, 0.1))
        self.disk_faults.slow = self.rng.choice((0.0, 0.0, 0.1))
        self.was_slow = self.disk_faults.slow > 0
        self.network_faults.delay = self.delay
        self.network_faults.breaks = self.rng.choice((0.0, 0.01))

    async def _accidents(self) -> None:
        await self.accidents.happen()

    async def _stop_faults(self) -> None:
        """Ends all faults. A server that no longer owns the disk has to stop by itself."""
        self.accidents.end()
        self.disk_faults.slow = self.network_faults.breaks = 0.0
        if self.newest is None:
            self.start()
        for tab in self.tabs:
            assert isinstance(tab, Player)
            tab.may_sleep = False
        self.log_at_calm = self.written()
        self.calm_commands = {tab.name: len(tab.commands) for tab in self.tabs}

    async def _let_clocks_run_out(self) -> None:
        """Waits until the clock of a player who does nothing has run out, and until the servers
        that were replaced have stopped."""
        times = (self.clock.setup or 0) + 2 * self.clock.initial
        await self._until(self._is_over, times / 1000 + self.waiting + 2)

    def _is_over(self) -> bool:
        table = self.newest.state.tables.here(self.game) if self.newest else None
        return table is not None and table.game.outcome is not None and len(self.alive) == 1
