"""Tables without HTTP and sockets, for tests. Also a manual clock and a recording viewer."""

import asyncio
import json
from random import Random

from attaque.game import Chance, Control, Options, Play, Ready, TakeSeat, TimeControl
from attaque.rules import Color, Move, Setup, variant
from attaque.server.lobby.metadata import Metadata
from attaque.server.lobby.registry import Registry
from attaque.server.outages import Outages
from attaque.server.runtime import Runtime
from attaque.server.settings import Settings
from attaque.server.storage import MemoryStorage
from attaque.server.table.event_log import read_events

RED, BLUE = Color.RED, Color.BLUE
RULES = variant("tiny")
RED_SETUP = Setup.from_letters(RULES, "FB....MERS.R")
BLUE_SETUP = Setup.from_letters(RULES, ".....BFMERRS")
CLOCK = TimeControl(Control.FISCHER, 60_000, 0, setup=30_000)


class RecordingViewer:
    """A viewer that keeps the frames it was shown."""

    def __init__(self, seat):
        self.seat, self.frames = seat, []

    def show(self, frames):
        self.frames += [json.loads(frame) for frame in frames]

    def of(self, type_):
        return [frame for frame in self.frames if frame["type"] == type_]


class ManualClock:
    """A clock that the test moves."""

    def __init__(self):
        self.ms = 1_000_000

    def __call__(self):
        return self.ms


class TableServer:
    """The tables of one server, without HTTP and sockets. `close` closes the tables, also those of
    the restarted servers."""

    def __init__(
        self, storage=None, now=None, down_since=None, settings=None, standing=False, **runtime
    ):
        """With `standing`, `seconds` is the monotonic clock, and only the test moves it."""
        self.seconds = 0.0
        self.storage = storage or MemoryStorage()
        self.now = now or ManualClock()
        rng = Random(5)
        chance = Chance(rng, rng.randbytes)
        runtime = {"answering": 0.0, **runtime}
        self.runtime = Runtime(
            self.storage,
            Settings(**(settings or {})),
            now=self.now,
            chance=chance,
            entropy=rng.randbytes,
            **runtime,
        )
        monotonic = (lambda: self.seconds) if standing else self.runtime.monotonic
        self.outages = Outages(self.now, monotonic, down_since)
        self.tables = Registry(self.runtime, self.outages)
        self._restarts = []

    def restarted(self, **options):
        """Another server on the same storage, with the same clock."""
        self._restarts.append(TableServer(self.storage, self.now, **options))
        return self._restarts[-1]

    async def close(self):
        for server in self._restarts:
            await server.close()
        await self.tables.close()

    async def table(self, started=True, rules=RULES, public=False, **options):
        seats = [TakeSeat("anna", RED), TakeSeat("ben", BLUE)]
        options = Options(rules, **options)
        table = await self.tables.open("game", options, Metadata(), public, seats)
        if started:
            for seat, setup in ((RED, RED_SETUP), (BLUE, BLUE_SETUP)):
                own = Setup.from_letters(rules, setup.letters)
                await table.submit(Ready(own), seat, f"{seat}:ready")
        return table

    async def log(self):
        return await read_events(self.storage, "game")


def move(text, ply=None):
    return Play(Move.parse(text), ply)


async def settle():
    """Yields to the event loop 20 times, so that waiting tasks can go on."""
    for _ in range(20):
        await asyncio.sleep(0)


async def wait_until(happened):
    for _ in range(400):
        if happened():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("the condition did not become true within 4 s")
