"""Opens tables with two players over HTTP and plays legal moves over their sockets."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from random import Random
from time import perf_counter
from typing import Any

import httpx
import msgspec

from attaque.rules import Setup, variant
from scripts.benchmarks.load.served import Served
from scripts.benchmarks.load.wire import Wire

VARIANT = "classic"
CLOCK = {"control": "fischer", "initial": 3_600_000, "increment": 1_000}
AT_ONCE = 64
"""Concurrent requests and handshakes during preparation."""


class Spectator:
    """A spectator of a game; `heard` is the time of the last event received."""

    def __init__(self, game: str, token: str | None = None) -> None:
        self.game, self.token = game, token
        self.wire: Wire | None = None
        self.seq: int | None = None
        self.heard, self.events = 0.0, 0
        self._welcome: asyncio.Future[None] | None = None

    async def come(self, served: Served) -> None:
        """Opens the socket; returns after the server's welcome."""
        self._welcome = asyncio.get_running_loop().create_future()
        self.wire = await Wire.open(served.host, served.port, self.hear)
        hello = {"proto": "attaque.v1", "game": self.game, "token": self.token, "since": self.seq}
        self.say("hello", **hello)
        await self._welcome

    def say(self, kind: str, **fields: Any) -> None:
        assert self.wire is not None
        self.wire.say({"type": kind, **fields})

    def leave(self) -> None:
        assert self.wire is not None
        self.wire.hang_up()

    def hear(self, frame: bytes) -> None:
        if frame.startswith(b'{"type":"ev"'):
            self.heard = perf_counter()
            self.events += 1
        elif frame.startswith(b'{"type":"welcome"'):
            self.seq = msgspec.json.decode(frame)["seq"]
            assert self._welcome is not None
            self._welcome.set_result(None)


class Player(Spectator):
    """A player at a seat of a table."""

    def __init__(self, table: Table, token: str) -> None:
        super().__init__(table.game, token)
        self.table = table
        self.legal: list[str] = []

    def hear(self, frame: bytes) -> None:
        if frame.startswith(b'{"type":"choices"'):
            self.legal = msgspec.json.decode(frame)["legal"]
            self.table.turn(self)
        elif frame.startswith(b'{"type":"ack"'):
            self.table.answered(self)
        else:
            super().hear(frame)
            if frame.startswith(b'{"type":"ev"'):
                self.table.told(self, frame)


class Table:
    """A game of two players. It adds their answer times to its load."""

    def __init__(self, load: Load, game: str, *tokens: str) -> None:
        self.game, self._load = game, load
        self.players = [Player(self, token) for token in tokens]
        self.over = False
        self._ply = 0
        self._mover: Player | None = None
        self._sent = 0.0

    def play(self, player: Player) -> float:
        """Sends a random legal move of the player; returns the time of sending."""
        move = self._load.rng.choice(player.legal)
        self._mover, self._sent = player, perf_counter()
        player.say("move", cid=f"m{self._ply}", ply=self._ply, move=move)
        self._ply += 1
        return self._sent

    def turn(self, player: Player) -> None:
        if not self.over:
            self._load.turn(self, player)

    def answered(self, player: Player) -> None:
        if player is self._mover:
            self._load.own.append(perf_counter() - self._sent)

    def told(self, player: Player, frame: bytes) -> None:
        if self._mover is not None and player is not self._mover:
            self._load.others.append(player.heard - self._sent)
        self.over = self.over or b'"kind":"ended"' in frame[:40]


class Load:
    """All tables of one server, and its answer times in seconds."""

    def __init__(self, served: Served) -> None:
        self.served = served
        self.rng = Random(1)
        self.tables: list[Table] = []
        self.own: list[float] = []
        self.others: list[float] = []
        self.waiting: deque[tuple[Table, Player]] = deque()
        """Tables whose player may move, longest waiting first."""
        self.eager = False
        """Whether players move as soon as it is their turn."""

    @property
    def players(self) -> list[Player]:
        return [player for table in self.tables for player in table.players]

    def turn(self, table: Table, player: Player) -> None:
        if self.eager:
            table.play(player)
        else:
            self.waiting.append((table, player))

    def step(self) -> None:
        """The player who has waited longest moves."""
        table, player = self.waiting.popleft()
        table.play(player)

    async def open(self, count: int) -> None:
        """Opens `count` tables; returns when all of them wait for the first move."""
        self.tables = [Table(self, *seats) for seats in await self._seats(count)]
        await few_at_once(partial(player.come, self.served) for player in self.players)
        letters = Setup.random(variant(VARIANT), self.rng).letters
        for number, player in enumerate(self.players):
            player.say("ready", cid="ready", setup=letters)
            if number % 100 == 0:
                await asyncio.sleep(0.02)
        while len(self.waiting) < count:
            await asyncio.sleep(0.05)

    async def _seats(self, count: int) -> list[list[str]]:
        """Game, Red's token and Blue's token of each table."""
        async with httpx.AsyncClient(base_url=self.served.url, timeout=60) as http:

            async def one() -> list[str]:
                body = {"nickname": "r", "variant": VARIANT, "clock": CLOCK, "colours": "choice"}
                red = (await http.post("/api/v1/tables", json=body | {"colour": "red"})).json()
                path = f"/api/v1/tables/{red['game']}/join"
                joining = {"nickname": "b", "invitation": red["invitation"]}
                blue = (await http.post(path, json=joining)).json()
                return [red["game"], red["token"], blue["token"]]

            return await few_at_once([one] * count)


async def few_at_once(jobs: Iterable[Callable[[], Awaitable[Any]]]) -> list[Any]:
    """Runs the jobs, at most AT_ONCE at the same time. Returns their results in order."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(job: Callable[[], Awaitable[Any]]) -> Any:
        async with gate:
            return await job()

    return await asyncio.gather(*map(one, jobs))
