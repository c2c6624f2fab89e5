"""A server on loopback, and clients that speak its protocol."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
from collections.abc import AsyncIterator
from random import Random
from typing import Any, ClassVar

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from attaque.game import Chance
from attaque.rules import Setup, variant
from attaque.server.app import SOCKET_PATH, create_app
from attaque.server.runtime import Runtime
from attaque.server.serving import Server, configuration, listen
from attaque.server.settings import Settings
from attaque.server.state import State
from attaque.server.storage import MemoryStorage, Storage
from tests.server.raised_limits import RAISED_RATES

TIMEOUT = 30.0
"""Seconds; long enough for a slow and busy machine."""


class LiveServer:
    """A running server. `url` is its address. `state` is None if it runs in another process."""

    def __init__(self, url: str, state: State | None = None, address: str | None = None) -> None:
        """Clients connect from `address`, such as 127.0.0.2; None lets the system choose."""
        self.url, self.state, self.address = url, state, address
        # `verify=False` saves the loading of TLS certificates, which takes longer than most tests.
        transport = httpx.AsyncHTTPTransport(verify=False, local_address=address)
        self.http = httpx.AsyncClient(base_url=url, timeout=TIMEOUT, transport=transport)

    @contextlib.asynccontextmanager
    async def at(self, address: str) -> AsyncIterator[LiveServer]:
        """The same server, for clients at another address."""
        other = LiveServer(self.url, self.state, address)
        try:
            yield other
        finally:
            await other.http.aclose()

    async def open(self, nickname: str = "anna", **request: Any) -> dict[str, Any]:
        """Opens a table. Returns the seat of its host."""
        body = {
            "nickname": nickname,
            "variant": "tiny",
            "colour": "red",
            "colours": "choice",
            **request,
        }
        return await self.post("/api/v1/tables", body)

    async def join(self, game: str, nickname: str = "ben", **request: Any) -> dict[str, Any]:
        return await self.post(f"/api/v1/tables/{game}/join", {"nickname": nickname, **request})

    async def pair(self, **request: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """Opens a table and joins it. Returns Red's seat and Blue's seat."""
        first = await self.open(**request)
        second = await self.join(first["game"], invitation=first["invitation"])
        return (first, second) if first["seat"] == "red" else (second, first)

    async def post(self, path: str, body: Any, status: int = 201) -> dict[str, Any]:
        answer = await self.http.post(path, json=body)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def post_empty(self, path: str, body: Any) -> None:
        """Posts a body; the answer must have none."""
        answer = await self.http.post(path, json=body)
        assert answer.status_code == 204, answer.text

    async def client(self, game: str, token: str | None = None, **hello: Any) -> Client:
        extra = {} if self.address is None else {"local_addr": (self.address, 0)}
        client = await Client.connect(self.url, **extra)
        await client.hello(game, token, **hello)
        return client

    async def players(self, red: dict[str, Any], blue: dict[str, Any]) -> tuple[Client, Client]:
        return (
            await self.client(red["game"], red["token"]),
            await self.client(blue["game"], blue["token"]),
        )


class Client:
    """One socket. Keeps every received frame, and computes the state of the game from them."""

    ids = itertools.count()
    sockets: ClassVar[list[ClientConnection]] = []

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frames: list[str] = []
        self.seen: list[dict[str, Any]] = []
        self.events: dict[int, dict[str, Any]] = {}
        """The received `ev` messages by seq."""
        self.view: dict[str, Any] | None = None
        self.seq = 0
        self.choices: dict[str, Any] | None = None
        self.outcome: dict[str, Any] | None = None
        self.ply = 0

    @classmethod
    async def connect(cls, url: str, origin: str | None = "", **extra: Any) -> Client:
        address = url.replace("http", "ws", 1) + SOCKET_PATH
        origin = url if origin == "" else origin
        socket = await connect(address, origin=origin, subprotocols=["attaque.v1"], **extra)
        cls.sockets.append(socket)
        return cls(socket)

    @classmethod
    async def close_all(cls) -> None:
        """Aborts the connections of all clients."""
        for socket in cls.sockets:
            socket.transport.abort()
            await socket.wait_closed()
        cls.sockets.clear()

    async def hello(self, game: str, token: str | None = None, **hello: Any) -> dict[str, Any]:
        body = {"type": "hello", "proto": "attaque.v1", "game": game, "token": token, **hello}
        self.seq = hello.get("since") or self.seq
        await self.send(body)
        return await self.until("welcome")

    async def send(self, message: dict[str, Any] | str) -> None:
        await self.socket.send(message if isinstance(message, str) else json.dumps(message))

    async def receive(self) -> dict[str, Any]:
        frame = await asyncio.wait_for(self.socket.recv(), TIMEOUT)
        assert isinstance(frame, str)
        self.frames.append(frame)
        message = json.loads(frame)
        self.seen.append(message)
        self._take(message)
        return message

    async def until(self, *types: str, **fields: Any) -> dict[str, Any]:
        """Receives until a message has one of `types` and all of `fields`. Returns this message."""
        while True:
            message = await self.receive()
            if message["type"] in types and fields.items() <= message.items():
                return message

    async def command(self, type_: str, **fields: Any) -> dict[str, Any]:
        """Sends a command. Returns its ack or nack."""
        cid = fields.pop("cid", None) or f"c{next(self.ids)}"
        await self.send({"type": type_, "cid": cid, **fields})
        return await self.until("ack", "nack", cid=cid)

    async def done(self, type_: str, **fields: Any) -> dict[str, Any]:
        """Sends a command that must be accepted, and waits for its events. Returns its ack."""
        answer = await self.command(type_, **fields)
        assert answer["type"] == "ack", answer
        await self.reach(answer["seq"])
        return answer

    async def ended(self) -> str | None:
        """Receives until the server closes the socket. Returns the code of its bye message."""
        try:
            while True:
                await self.receive()
        except ConnectionClosed:
            byes = [message["code"] for message in self.seen if message["type"] == "bye"]
            return byes[-1] if byes else None

    async def reach(self, seq: int) -> None:
        """Receives until the event `seq` is known."""
        while self.seq < seq:
            await self.receive()

    async def close(self) -> None:
        await self.socket.close()

    def _take(self, message: dict[str, Any]) -> None:
        match message:
            case {"type": "snap", "view": view}:
                assert message["seq"] >= self.seq
                self.view, self.seq, self.outcome = view, message["seq"], view["outcome"]
                self.ply = view["board"]["ply"] if view["board"] else 0
                self.choices = view["choices"]
            case {"type": "ev", "seq": seq}:
                assert seq == self.seq + 1, "events must arrive in order, without a gap"
                self.seq, self.events[seq] = seq, message
                self.ply = message.get("ply", self.ply)
                self.outcome = message.get("outcome", self.outcome)
                self.choices = None if "ply" in message else self.choices
            case {"type": "choices"}:
                self.choices = message


@contextlib.asynccontextmanager
async def serving(
    storage: Storage | None = None,
    settings: dict[str, Any] | None = None,
    seed: int | None = None,
    **runtime: Any,
) -> AsyncIterator[LiveServer]:
    """Runs a server in this process, by default with a storage in memory and raised rates. With
    `seed` its clock stands still and its random numbers are deterministic. At the end the server
    must have counted no fault."""
    found = Settings(**{"port": 0, **RAISED_RATES, **(settings or {})})
    if seed is not None:
        runtime = {**seeded(seed), **runtime}
    runtime = {"answering": 0.0, **runtime}
    state = State(Runtime(storage or MemoryStorage(), found, **runtime))
    listener = listen(found)
    server = Server(configuration(create_app(state), found), state.admission, found.proxies)
    running = asyncio.create_task(server.serve(sockets=[listener]))
    while not server.started:
        await asyncio.sleep(0.005)
    state.begin()
    live = LiveServer(f"http://127.0.0.1:{listener.getsockname()[1]}", state)
    try:
        yield live
    finally:
        await live.http.aclose()
        await Client.close_all()
        server.should_exit = True
        await running
        await state.close()
        listener.close()
    assert state.metrics["faults"] == 0


async def started(
    live: LiveServer, **request: Any
) -> tuple[tuple[dict[str, Any], dict[str, Any]], Client, Client]:
    """Starts a game of tiny. Returns both seats, and the clients of Red and Blue."""
    seats = await live.pair(**request)
    red, blue = await live.players(*seats)
    await red.done("ready", setup=letters("tiny", 1))
    ack = await blue.done("ready", setup=letters("tiny", 2))
    await red.reach(ack["seq"])
    await red.until("choices")
    return seats, red, blue


def seeded(seed: int) -> dict[str, Any]:
    """Arguments of `Runtime` that make the answers to the same requests equal, byte for byte."""
    rng, secret = Random(seed), Random(seed + 1)
    ticks = itertools.count(1_000_000, 0)
    return {
        "now": lambda: next(ticks),
        "chance": Chance(rng, rng.randbytes),
        "entropy": secret.randbytes,
        "gather": 0.0,
    }


def letters(name: str, seed: int = 7) -> str:
    """A random setup of the variant, as letters."""
    return Setup.random(variant(name), Random(seed)).letters
