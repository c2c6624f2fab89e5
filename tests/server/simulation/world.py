"""World: one simulated run of servers, a shared disk, a network and tabs, from one seed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from contextvars import Context
from random import Random
from typing import Any

from attaque.game import Chance, Colours, Control, Game, Spectators
from attaque.rules import Color, variant
from attaque.server.http.models import ClockRequest, JoinRequest, TableRequest
from attaque.server.runtime import Runtime
from attaque.server.settings import Settings
from attaque.server.socket.connection import Connection
from attaque.server.state import State
from attaque.server.storage import EventRow, MemoryStorage
from tests.server.raised_limits import RAISED_RATES
from tests.server.simulation.loop import Process, VirtualLoop
from tests.server.simulation.network import Link, NetworkFaults
from tests.server.simulation.tab import Tab
from tests.server.simulation.unreliable_storage import DiskFaults, UnreliableStorage

SETTINGS = {queued: Settings(**RAISED_RATES, queued_frames=queued) for queued in (6, 64)}
"""The settings of the servers. The key is the largest number of frames in an outbox."""
ADDRESS = "192.0.2.1"
EPOCH = 1_800_000_000_000
FAULTY_SECONDS, PLAY_SECONDS, SETTLE_SECONDS = 2.5, 5.0, 3.0
"""The lengths of three parts of a run. They follow a start without faults. First there are faults
for FAULTY_SECONDS. Then the play goes on without faults for at most PLAY_SECONDS. Then nobody acts,
and within SETTLE_SECONDS all tabs should get all events."""


class Server:
    """One server process, without its HTTP port."""

    def __init__(self, world: World, name: str) -> None:
        self.world, self.process = world, Process(name)
        rng = Random(f"{world.seed} {name}")
        chance = Random(rng.random())
        skew = world.skew(rng)
        loop = asyncio.get_running_loop()
        runtime = Runtime(
            world.storage(self, rng),
            world.settings,
            now=lambda: EPOCH + skew + int(loop.time() * 1000),
            chance=Chance(chance, chance.randbytes),
            entropy=chance.randbytes,
            monotonic=loop.time,
            grace=world.grace,
            start_grace=world.start_grace,
            waiting=world.waiting,
        )
        self.state = State(runtime, world.last_beat, world.beat)
        self.links: list[Link] = []
        self.is_closing = False
        self.process.context.run(self.state.begin)

    def dial(self, tab: Tab) -> Link:
        link = self.world.link(self, tab)
        self.links.append(link)
        self.process.context.run(self._open, link, self.world.address(tab))
        return link

    def _open(self, link: Link, address: str) -> None:
        assert self.state.limits.address_sockets.enter(address)
        link.listener = Connection(link, self.state, address)

    def spawn(self, work: Any) -> asyncio.Task[Any]:
        return asyncio.get_running_loop().create_task(work, context=self.process.context)

    def kill(self) -> None:
        """SIGKILL: the process stops at once and its links break."""
        self.process.kill()
        for link in self.links:
            link.cut()

    async def close(self) -> None:
        """SIGTERM: the process closes its state and ends."""
        self.is_closing = True
        for link in self.links:
            link.cut()
        await self.spawn(self.state.close())
        self.process.kill()


class World:
    """One run. After `run`, the attributes hold the log, the servers and the tabs."""

    grace, start_grace, waiting = 1.0, 3.0, 1.0
    """Values of the `Runtime`. They are short, because a run is short."""
    faulty_seconds = FAULTY_SECONDS
    tab_class: type[Tab] = Tab

    def __init__(self, seed: int, disk: MemoryStorage | None = None) -> None:
        self.seed, self.rng = seed, Random(seed)
        self.disk = MemoryStorage() if disk is None else disk
        self.loop = VirtualLoop()
        self.disk_faults, self.network_faults = DiskFaults(), NetworkFaults()
        self.settings = SETTINGS[self.rng.choice(tuple(SETTINGS))]
        self.servers: list[Server] = []
        self.tabs: list[Tab] = []
        self._tasks: list[asyncio.Task[None]] = []
        self.game = ""
        self.last_beat: int | None = None
        self.calm_commands: dict[str, int] = {}
        """How many commands each tab had sent when the faults stopped. The key is the name
        of the tab."""
        self.log_at_calm = 0
        """How many events were in the log when the faults stopped."""
        self.overlaps = 0
        """How often a tab connected while more than one server was alive."""
        self.rows: tuple[EventRow, ...] = ()
        """The log at the end of the run."""
        self.games: dict[str, Game] = {}
        """The game on each server that is alive at the end and has loaded it. The key is the
        server's name."""
        self.errors: list[str] = []
        self.is_orderly = self.rng.random() < 0.5
        """Whether all frames of a link arrive in order, as TCP guarantees."""

    def run(self) -> World:
        log = _ErrorLog()
        logger = logging.getLogger("attaque")
        logger.addHandler(log)
        before, logger.propagate = logger.propagate, False
        try:
            self.loop.run(self._play())
        finally:
            logger.removeHandler(log)
            logger.propagate = before
        ended = [task for task in self._tasks if task.done() and not task.cancelled()]
        failed = [repr(error) for task in ended if (error := task.exception())]
        self.errors = [*self.loop.errors, *log.lines, *failed]
        return self

    def storage(self, server: Server, rng: Random) -> Any:
        """The access of a new server to the disk."""
        return UnreliableStorage(self.disk, rng, self.disk_faults, server.kill)

    def skew(self, rng: Random) -> int:
        """By how many milliseconds the clock of a new server is wrong."""
        return rng.randint(-500, 500)

    def link(self, server: Server, tab: Tab) -> Link:
        rng = Random(tab.rng.random())
        return Link(rng, self.network_faults, server.process.context, self.written)

    def address(self, tab: Tab) -> str:
        return ADDRESS

    def beat(self, now: int) -> None:
        self.last_beat = now

    def written(self) -> int:
        return len(self.disk._events[self.game])

    @property
    def alive(self) -> list[Server]:
        return [server for server in self.servers if server.process.is_alive]

    async def _play(self) -> None:
        self.start()
        await self._seat()
        await asyncio.sleep(self.rng.choice((0.0, 1.0)))  # faults start in setup or later
        self._start_faults()
        accidents = self.spawn(self._accidents())
        await asyncio.sleep(self.faulty_seconds)
        accidents.cancel()
        await self._stop_faults()
        await self._until(self._has_gone_on, PLAY_SECONDS)
        for tab in self.tabs:
            tab.is_acting = False
        await self._let_clocks_run_out()
        await self._until(self._is_settled, SETTLE_SECONDS)
        self.rows = tuple(self.disk._events[self.game])
        for server in self.alive:
            table = server.state.tables.here(self.game)
            self.games |= {} if table is None else {server.process.name: table.game}

    async def _let_clocks_run_out(self) -> None:
        """Called when nobody acts any more."""

    async def _until(self, is_so: Callable[[], bool], seconds: float) -> None:
        """Waits until `is_so` returns True, but for at most `seconds`. Does not fail after this
        time: the invariants report what is missing."""
        end = self.loop.time() + seconds
        while self.loop.time() < end:
            await asyncio.sleep(0.1)
            if is_so():
                return

    def _has_gone_on(self) -> bool:
        """Whether a server has acknowledged a command that was first sent after the faults. Chat
        and drafts do not count."""
        return any(
            int(cid.rpartition("-")[2]) >= self.calm_commands[tab.name]
            for tab in self.tabs
            for cid in tab.acknowledged
            if tab.commands[cid]["type"] not in ("say", "draft")
        )

    def _is_settled(self) -> bool:
        """Whether all tabs have all events that they may see, and no command is unanswered."""
        table = self.alive[-1].state.tables.here(self.game) if self.alive else None
        if table is None or table.game.seq != self.written():
            return False
        ends = {tab.name: table.audience.seq_for(tab.seat) for tab in self.tabs}
        return all(tab.seq == ends[tab.name] and tab.pending is None for tab in self.tabs)

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Starts a task that belongs to no server, so that no kill stops it."""
        task = self.loop.create_task(work, context=Context())
        self._tasks.append(task)
        return task

    def start(self) -> Server:
        server = Server(self, f"server {len(self.servers)}")
        self.servers.append(server)
        return server

    async def _seat(self) -> None:
        """Opens the game, with two tabs for Red, one for Blue and one spectator."""
        rng, server = self.rng, self.servers[0]
        lobby = server.state.lobby
        late = rng.random() < 0.3
        request = TableRequest(
            nickname="anna",
            variant=rng.choice(("tiny", "tiny", "tiny+secrecy")),
            colours=Colours.CHOICE,
            colour="red",
            spectators=Spectators.DELAYED if late else Spectators.OPEN,
            delay=2 if late else 0,
            clock=self._clock(),
        )
        red = await server.spawn(lobby.open(request, "http://localhost"))
        join = JoinRequest(nickname="ben", invitation=red.invitation)
        blue = await server.spawn(lobby.join(red.game, join))
        self.game, rules = red.game, variant(request.variant)
        for name, token, seat in (
            ("red", red.token, Color.RED),
            ("red-too", red.token, Color.RED),
            ("blue", blue.token, Color.BLUE),
            ("watcher", None, None),
        ):
            tab = self.tab_class(name, token, seat, Random(f"{self.seed} {name}"))
            self.tabs.append(tab)
            self.spawn(tab.run(self.game, rules, self._dial))

    def _clock(self) -> ClockRequest:
        return self.rng.choice((ClockRequest(), _CLOCK))

    def _dial(self, tab: Tab) -> Link | None:
        """Connects to a random server that is alive: in a handover the old or the new one. Returns
        None if no server is alive."""
        alive = self.alive
        self.overlaps += len(alive) > 1
        return tab.rng.choice(alive).dial(tab) if alive else None

    def _start_faults(self) -> None:
        rng, disk = self.rng, self.disk_faults
        disk.slow = rng.choice((0.0, 0.01, 0.2))
        disk.fails, disk.lost = rng.choice((0.0, 0.1)), rng.choice((0.0, 0.1))
        disk.crash = rng.choice((0.0, 0.03))
        network = self.network_faults
        network.delay, network.breaks = rng.choice((0.01, 0.1, 0.5)), rng.choice((0.0, 0.03))
        network.stalls = rng.choice((0.0, 0.05))
        if not self.is_orderly:
            network.shuffles, network.drops, network.doubles = True, 0.05, 0.1

    async def _accidents(self) -> None:
        rng = self.rng
        while True:
            await asyncio.sleep(rng.random() * 2)
            if not self.alive:
                self.start()
            elif rng.random() < 0.5:
                rng.choice(self.alive).kill()
            else:
                await self._hand_over()

    async def _hand_over(self) -> None:
        """Starts the next server. The old one is killed or closed after at most 2 s."""
        old = self.alive[-1]
        self.start()
        await asyncio.sleep(self.rng.random() * 2)
        if old.process.is_alive:
            if self.rng.random() < 0.5:
                old.kill()
            else:
                self.spawn(old.close())

    async def _stop_faults(self) -> None:
        """Ends all faults and leaves exactly one server running."""
        for name in ("slow", "fails", "lost", "crash"):
            setattr(self.disk_faults, name, 0.0)
        for name, value in vars(NetworkFaults()).items():
            setattr(self.network_faults, name, value)
        staying = [server for server in self.alive if not server.is_closing][-1:]
        for server in self.alive:
            if server not in staying:
                server.kill()
        if not staying:
            self.start()
        self.log_at_calm = self.written()
        self.calm_commands = {tab.name: len(tab.commands) for tab in self.tabs}


_CLOCK = ClockRequest(control=Control.FISCHER, initial=60_000, increment=0, setup=3_000)


class _ErrorLog(logging.Handler):
    """Collects the errors that the servers log."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))
