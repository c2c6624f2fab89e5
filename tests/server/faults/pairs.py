"""A pair of players on a server process, each at an address of its own."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from attaque.rules import Color
from tests.server.live_server import Client, LiveServer, letters
from tests.server.server_process import ServerProcess

RED_AT, BLUE_AT = "127.0.0.3", "127.0.0.4"
"""The addresses of the players. No attacker uses them."""


@asynccontextmanager
async def visitor(server: ServerProcess, address: str) -> AsyncIterator[LiveServer]:
    """The server for clients at this address, whose HTTP connections are closed at the end."""
    live = LiveServer(server.url.replace("localhost", "127.0.0.1"), address=address)
    try:
        yield live
    finally:
        await live.http.aclose()


class Pair:
    """Red and Blue of one game in play. Either can be away: then its client is None."""

    def __init__(self, server: ServerProcess, seats: list[dict[str, Any]]) -> None:
        self.server, self.seats = server, seats
        self.game: str = seats[0]["game"]
        self.clients: list[Client] = []

    @classmethod
    async def play(cls, server: ServerProcess, variant: str = "tiny", **options: Any) -> Pair:
        """Opens a game, takes both seats, and sends both setups."""
        async with visitor(server, RED_AT) as red, visitor(server, BLUE_AT) as blue:
            first = await red.open(variant=variant, **options)
            second = await blue.join(first["game"], invitation=first["invitation"])
        pair = cls(server, [first, second])
        await pair.connect()
        for seat, client in zip(Color, pair.clients, strict=True):
            ack = await client.done("ready", setup=letters(variant, seat + 1))
        for client in pair.clients:
            await client.reach(ack["seq"])
        return pair

    async def connect(self) -> None:
        """Opens a new socket for each player, and waits for their snapshots."""
        self.clients = [await self.enter(Color.RED), await self.enter(Color.BLUE)]
        for client in self.clients:
            await client.until("snap")

    async def enter(self, seat: Color, since: int | None = None) -> Client:
        """One more socket of a seat, from the address of its player."""
        async with visitor(self.server, BLUE_AT if seat else RED_AT) as live:
            return await live.client(self.game, self.seats[seat]["token"], since=since)

    @property
    def red(self) -> Client:
        return self.clients[Color.RED]

    @property
    def blue(self) -> Client:
        return self.clients[Color.BLUE]

    async def legal(self, client: Client) -> str:
        """A legal move of the player whose turn it is."""
        while not (client.choices and client.choices["legal"]):
            await client.receive()
        return client.choices["legal"][0]

    @property
    def mover(self) -> Client:
        """The client of the player whose turn it is."""
        return self.clients[self.red.ply % 2]

    async def try_move(self) -> dict[str, Any]:
        """Sends a move of the player whose turn it is. Returns its ack or nack."""
        mover = self.mover
        move = await self.legal(mover)
        return await mover.command("move", ply=mover.ply, move=move)

    async def moves(self, count: int) -> int:
        """Plays up to `count` plies in turn. Returns how many; fewer only if the game ends."""
        for played in range(count):
            answer = await self.try_move()
            assert answer["type"] == "ack", answer
            for client in self.clients:
                await client.reach(answer["seq"])
            if self.red.outcome is not None:
                return played + 1
        return count
