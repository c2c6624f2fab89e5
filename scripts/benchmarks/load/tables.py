"""Opens tables over HTTP, connects two players to each, and plays legal moves."""

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
from scripts.benchmarks.load.websocket_client import WebSocketClient

VARIANT = "classic"
CLOCK = {"control": "fischer", "initial": 3_600_000, "increment": 1_000}
AT_ONCE = 64
"""The number of concurrent requests and handshakes during preparation."""


class Spectator:
    """A client that watches a game."""

    def __init__(self, game: str, token: str | None = None) -> None:
        self.game, self.token = game, token
        self.seq: int | None = None
        """The number of the newest event at the last welcome; None before the first welcome."""
        self.events, self.received_at = 0, 0.0
        """The number of events received, and the time of the last one."""
        self._socket: WebSocketClient | None = None
        self._welcome: asyncio.Future[None] | None = None

    async def connect(self, served: Served) -> None:
        """Opens the socket; returns after the server's welcome."""
        self._welcome = asyncio.get_running_loop().create_future()
        self._socket = await WebSocketClient.open(served.host, served.port, self.on_message)
        hello = {"proto": "attaque.v1", "game": self.game, "token": self.token, "since": self.seq}
        self.send("hello", **hello)
        await self._welcome

    def send(self, kind: str, **fields: Any) -> None:
        assert self._socket is not None
        self._socket.send({"type": kind, **fields})

    def disconnect(self) -> None:
        assert self._socket is not None
        self._socket.close()

    def on_message(self, message: bytes) -> None:
        if message.startswith(b'{"type":"ev"'):
            self.received_at = perf_counter()
            self.events += 1
        elif message.startswith(b'{"type":"welcome"'):
            self.seq = msgspec.json.decode(message)["seq"]
            assert self._welcome is not None
            self._welcome.set_result(None)


class Player(Spectator):
    """A player at a seat of a table."""

    def __init__(self, table: Table, token: str) -> None:
        super().__init__(table.game, token)
        self.table = table
        self.legal: list[str] = []

    def on_message(self, message: bytes) -> None:
        if message.startswith(b'{"type":"choices"'):
            self.legal = msgspec.json.decode(message)["legal"]
            self.table.on_turn(self)
        elif message.startswith(b'{"type":"ack"'):
            self.table.on_ack(self)
        else:
            super().on_message(message)
            if message.startswith(b'{"type":"ev"'):
                self.table.on_event(self, message)


class Table:
    """A game of two players. It measures how soon the server acknowledges each move, and how soon
    the opponent receives the move. It appends these times to the lists of its `Load`."""

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
        player.send("move", cid=f"m{self._ply}", ply=self._ply, move=move)
        self._ply += 1
        return self._sent

    def on_turn(self, player: Player) -> None:
        if not self.over:
            self._load.on_turn(self, player)

    def on_ack(self, player: Player) -> None:
        if player is self._mover:
            self._load.ack_times.append(perf_counter() - self._sent)

    def on_event(self, player: Player, message: bytes) -> None:
        if self._mover is not None and player is not self._mover:
            self._load.opponent_times.append(player.received_at - self._sent)
        self.over = self.over or b'"kind":"ended"' in message[:40]


class Load:
    """All tables of one server, and its answer times."""

    def __init__(self, served: Served) -> None:
        self.served = served
        self.rng = Random(1)
        self.tables: list[Table] = []
        self.ack_times: list[float] = []
        """Seconds from each move to its acknowledgement."""
        self.opponent_times: list[float] = []
        """Seconds from each move until the opponent receives the move. A move that ends the game
        gives a second number: the seconds until the opponent receives the end."""
        self.waiting: deque[tuple[Table, Player]] = deque()
        """Tables with the player to move. The player who has waited longest is first."""
        self.moves_at_once = False
        """Whether players move as soon as it is their turn."""

    @property
    def players(self) -> list[Player]:
        return [player for table in self.tables for player in table.players]

    def on_turn(self, table: Table, player: Player) -> None:
        if self.moves_at_once:
            table.play(player)
        else:
            self.waiting.append((table, player))

    def move_next(self) -> None:
        """Plays a move of the player who has waited longest."""
        table, player = self.waiting.popleft()
        table.play(player)

    async def open(self, count: int) -> None:
        """Opens `count` tables; returns when all of them wait for the first move."""
        self.tables = [Table(self, *seats) for seats in await self._seats(count)]
        await few_at_once(partial(player.connect, self.served) for player in self.players)
        letters = Setup.random(variant(VARIANT), self.rng).letters
        for number, player in enumerate(self.players):
            player.send("ready", cid="ready", setup=letters)
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
