"""One seed, one run: servers on one disk, tabs on a bad network, and then some calm."""

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
from tests.server.live_server import FREELY
from tests.server.simulation.disk import Line, Weather
from tests.server.simulation.loop import Process, VirtualLoop
from tests.server.simulation.tab import Tab
from tests.server.simulation.wire import Net, Wire

SETTINGS = {queued: Settings(**FREELY, queued_frames=queued) for queued in (6, 64)}
ADDRESS = "192.0.2.1"
EPOCH = 1_800_000_000_000
STORM, CALM, REST = 2.5, 5.0, 3.0
"""Seconds of faults, of play without, and of silence at the end."""


class Server:
    """One `attaque serve`, as far as the port."""

    def __init__(self, world: World, name: str) -> None:
        self.world, self.process = world, Process(name)
        rng = Random(f"{world.seed} {name}")
        chance = Random(rng.random())
        skew = rng.randint(-500, 500)
        loop = asyncio.get_running_loop()
        runtime = Runtime(
            world.line(rng, self.kill),
            SETTINGS[world.queued],
            now=lambda: EPOCH + skew + int(loop.time() * 1000),
            chance=Chance(chance, chance.randbytes),
            entropy=chance.randbytes,
            grace=1.0,
        )
        self.state = State(runtime, world.last_beat, world.beat)
        self.connections: list[Wire] = []
        self.is_closing = False
        self.process.context.run(self.state.begin)

    def dial(self, rng: Random) -> Wire:
        world = self.world
        wire = Wire(Random(rng.random()), world.net, self.process.context, world.written)
        self.connections.append(wire)
        self.process.context.run(self._open, wire)
        return wire

    def _open(self, wire: Wire) -> None:
        assert self.state.limits.address_sockets.enter(ADDRESS)
        wire.listener = Connection(wire, self.state, ADDRESS)

    def spawn(self, work: Any) -> asyncio.Task[Any]:
        return asyncio.get_running_loop().create_task(work, context=self.process.context)

    def kill(self) -> None:
        """kill -9: nothing of it runs any more, and its sockets break."""
        self.process.is_alive = False
        for wire in self.connections:
            wire.cut()

    async def close(self) -> None:
        """SIGTERM."""
        self.is_closing = True
        for wire in self.connections:
            wire.cut()
        await self.spawn(self.state.close())
        self.process.is_alive = False


class World:
    """`run` plays it; afterwards everything that happened is here to be examined."""

    def __init__(self, seed: int, disk: MemoryStorage | None = None) -> None:
        self.seed, self.rng = seed, Random(seed)
        self.disk = MemoryStorage() if disk is None else disk
        self.loop = VirtualLoop()
        self.weather, self.net = Weather(), Net()
        self.queued = self.rng.choice(tuple(SETTINGS))
        self.servers: list[Server] = []
        self.tabs: list[Tab] = []
        self._tasks: list[asyncio.Task[None]] = []
        self.game = ""
        self.last_beat: int | None = None
        self.calm_commands: dict[str, int] = {}
        """How many commands each tab had sent when the faults stopped."""
        self.log_at_calm = 0
        self.overlaps = 0
        """How often somebody had two servers to choose from."""
        self.rows: tuple[EventRow, ...] = ()
        """The log as it is in the end."""
        self.games: dict[str, Game] = {}
        """The game as each server that is left has it."""
        self.complaints: list[str] = []
        self.is_orderly = self.rng.random() < 0.5
        """Whether frames of one socket come all and in order, as TCP promises."""

    def run(self) -> World:
        told = _Told()
        logger = logging.getLogger("attaque")
        logger.addHandler(told)
        before, logger.propagate = logger.propagate, False
        try:
            self.loop.run(self._play())
        finally:
            logger.removeHandler(told)
            logger.propagate = before
        self.complaints = [*self.loop.complaints, *told.lines]
        return self

    def line(self, rng: Random, fall: Any) -> Any:
        return Line(self.disk, rng, self.weather, fall)

    def beat(self, now: int) -> None:
        self.last_beat = now

    def written(self) -> int:
        return len(self.disk._events[self.game])

    @property
    def alive(self) -> list[Server]:
        return [server for server in self.servers if server.process.is_alive]

    async def _play(self) -> None:
        self._start()
        await self._seat()
        await asyncio.sleep(self.rng.choice((0.0, 1.0)))  # the setup may be over, or not
        self._worsen()
        accidents = self._spawn(self._accidents())
        await asyncio.sleep(STORM)
        accidents.cancel()
        await self._calm_down()
        await self._until(self._has_gone_on, CALM)
        for tab in self.tabs:
            tab.is_acting = False
        await self._until(self._is_settled, REST)
        self.rows = tuple(self.disk._events[self.game])
        for server in self.alive:
            table = server.state.tables.here(self.game)
            self.games |= {} if table is None else {server.process.name: table.game}

    async def _until(self, is_so: Callable[[], bool], seconds: float) -> None:
        """No longer than so many seconds; then it is for the invariants to say what is wrong."""
        end = self.loop.time() + seconds
        while self.loop.time() < end:
            await asyncio.sleep(0.1)
            if is_so():
                return

    def _has_gone_on(self) -> bool:
        """A player has done something that he thought of after the faults."""
        return any(
            int(cid.rpartition("-")[2]) >= self.calm_commands[tab.name]
            for tab in self.tabs
            for cid in tab.acknowledged
            if tab.commands[cid]["type"] not in ("say", "draft")
        )

    def _is_settled(self) -> bool:
        table = self.alive[-1].state.tables.here(self.game) if self.alive else None
        if table is None or table.game.seq != self.written():
            return False
        ends = {tab.name: table.audience.seq_for(tab.seat) for tab in self.tabs}
        return all(tab.seq == ends[tab.name] and tab.pending is None for tab in self.tabs)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """What no server can take down with it."""
        task = self.loop.create_task(work, context=Context())
        self._tasks.append(task)
        return task

    def _start(self) -> Server:
        server = Server(self, f"server {len(self.servers)}")
        self.servers.append(server)
        return server

    async def _seat(self) -> None:
        """Two tabs for Red, one for Blue, and somebody who watches."""
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
            clock=rng.choice((ClockRequest(), _CLOCK)),
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
            tab = Tab(name, token, seat, Random(f"{self.seed} {name}"))
            self.tabs.append(tab)
            self._spawn(tab.live(self.game, rules, self._dial))

    def _dial(self, rng: Random) -> Wire | None:
        """Whoever connects during a handover may come to the old server or to the new one."""
        alive = self.alive
        self.overlaps += len(alive) > 1
        return rng.choice(alive).dial(rng) if alive else None

    def _worsen(self) -> None:
        rng = self.rng
        self.weather.slow = rng.choice((0.0, 0.01, 0.2))
        self.weather.fails, self.weather.lost = rng.choice((0.0, 0.1)), rng.choice((0.0, 0.1))
        self.weather.crash = rng.choice((0.0, 0.03))
        net = self.net
        net.delay, net.breaks = rng.choice((0.01, 0.1, 0.5)), rng.choice((0.0, 0.03))
        net.stalls = rng.choice((0.0, 0.05))
        if not self.is_orderly:
            net.shuffles, net.drops, net.doubles = True, 0.05, 0.1

    async def _accidents(self) -> None:
        rng = self.rng
        while True:
            await asyncio.sleep(rng.random() * 2)
            if not self.alive:
                self._start()
            elif rng.random() < 0.5:
                rng.choice(self.alive).kill()
            else:
                await self._hand_over()

    async def _hand_over(self) -> None:
        """The next server starts while the old one still works, for a while."""
        old = self.alive[-1]
        self._start()
        await asyncio.sleep(self.rng.random() * 2)
        if old.process.is_alive:
            if self.rng.random() < 0.5:
                old.kill()
            else:
                self._spawn(old.close())

    async def _calm_down(self) -> None:
        """The faults stop. One server is left, or has to be started."""
        for name in ("slow", "fails", "lost", "crash"):
            setattr(self.weather, name, 0.0)
        for name, value in vars(Net()).items():
            setattr(self.net, name, value)
        staying = [server for server in self.alive if not server.is_closing][-1:]
        for server in self.alive:
            if server not in staying:
                server.kill()
        if not staying:
            self._start()
        self.log_at_calm = self.written()
        self.calm_commands = {tab.name: len(tab.commands) for tab in self.tabs}


_CLOCK = ClockRequest(control=Control.FISCHER, initial=60_000, increment=0, setup=3_000)


class _Told(logging.Handler):
    """Errors that the server itself calls its own fault."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))
