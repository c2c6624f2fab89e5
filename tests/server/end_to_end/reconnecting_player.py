"""A player who reconnects after the server was killed, and sends unanswered commands again."""

from __future__ import annotations

import asyncio
import time
from random import Random
from typing import Any

from websockets.exceptions import ConnectionClosed

from tests.server.live_server import Client
from tests.server.simulation.tab import Picture, squares


class Player:
    """Plays random moves. If it can, it avoids strikes on pieces that have not moved. So a flag is
    seldom captured."""

    def __init__(self, url: str, seat: dict[str, Any], rng: Random) -> None:
        self.url, self.seat, self.rng = url, seat, rng
        self.events: dict[int, dict[str, Any]] = {}
        self.acknowledged: dict[str, int] = {}
        self.codes: list[int | None] = []
        """The close code of each lost socket; None if the server sent no close frame."""
        self.seq, self.is_over = 0, False
        self.pending: dict[str, Any] | None = None
        self._asked = self.last = 0.0
        """When the pending move (`_asked`) and the last acknowledged move (`last`) were first sent,
        in seconds of the monotonic clock."""
        self.picture = Picture()
        self.moved: set[str] = set()
        """The squares of moved pieces in the last snapshot, and the targets of all later moves."""

    async def play(self) -> None:
        """Connects again and again, until the game is over."""
        while not self.is_over:
            try:
                client = await Client.connect(self.url, open_timeout=10)
                client.seq = self.seq
                await client.hello(self.seat["game"], self.seat["token"], since=self.seq or None)
                await self.go_on(client)
            except ConnectionClosed as closed:
                self.codes.append(closed.rcvd.code if closed.rcvd else None)
            except (OSError, TimeoutError):
                pass
            await asyncio.sleep(0.05)

    async def go_on(self, client: Client) -> None:
        """Plays on one open socket. First sends the unanswered command again."""
        for message in client.seen:
            self.look(client, message)
        if self.pending:
            await client.send(self.pending)
        try:
            while not self.is_over:
                message = await client.receive()
                self.look(client, message)
                await self.move(client)
        finally:
            await client.close()

    def look(self, client: Client, message: dict[str, Any]) -> None:
        self.is_over = client.outcome is not None
        match message:
            case {"type": "ack", "cid": cid, "seq": seq}:
                self.acknowledged[cid], self.pending = seq, None
                self.last = self._asked
            case {"type": "nack"}:
                assert message["code"] in ("game/stale", "move/not-your-turn"), message
                self.pending = None
            case {"type": "snap", "view": view}:
                self.seq = message["seq"]
                self.picture.show(view)
                board = view["board"] or {"pieces": []}
                self.moved = {piece["square"] for piece in board["pieces"] if piece["moved"]}
            case {"type": "ev", "seq": seq}:
                assert self.events.setdefault(seq, message) == message
                self.seq = seq
                self.picture.apply(message)
                self.moved |= {squares(message["move"])[1]} if "move" in message else set()

    async def move(self, client: Client) -> None:
        choices = client.choices
        if self.pending is None and choices and choices["legal"] and not self.is_over:
            pieces = self.picture.pieces
            harmless = [
                move
                for move in choices["legal"]
                if (target := squares(move)[1]) not in pieces or target in self.moved
            ]
            cid = f"m{len(self.acknowledged)}-{self.rng.getrandbits(64):x}"
            move = self.rng.choice(harmless or choices["legal"])
            self.pending = {"type": "move", "cid": cid, "ply": client.ply, "move": move}
            client.choices = None
            self._asked = time.monotonic()
            await client.send(self.pending)
