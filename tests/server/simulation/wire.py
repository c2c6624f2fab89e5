"""A connection between a client and a server, with everything that can happen to one."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from contextvars import Context
from dataclasses import dataclass
from random import Random
from typing import Any

from starlette.websockets import WebSocketDisconnect, WebSocketState

GONE = 1006
END = None


@dataclass
class Net:
    """How bad the network is; ordered and reliable when all are 0."""

    delay: float = 0.01
    """The most seconds for a frame."""
    breaks: float = 0.0
    """How often a frame breaks the connection."""
    drops: float = 0.0
    doubles: float = 0.0
    shuffles: bool = False
    """Whether a frame may overtake another."""
    stalls: float = 0.0
    """How often the client stops reading for a while."""


class Wire:
    """The server's end looks like Starlette's socket; the client's end is `say` and `hear`."""

    client = None

    def __init__(self, rng: Random, net: Net, server: Context, written: Callable[[], int]) -> None:
        self.scope: dict[str, Any] = {"subprotocols": ["attaque.v1"]}
        self.application_state = WebSocketState.CONNECTED
        self.is_open = True
        self._rng, self._net, self._server, self._written = rng, net, server, written
        self._client = Context()
        self._loop = asyncio.get_running_loop()
        self._up: asyncio.Queue[str | None] = asyncio.Queue()
        self._down: deque[tuple[str, int] | None] = deque()
        self._news: asyncio.Future[None] | None = None
        self._last = {True: 0.0, False: 0.0}

    async def accept(self, subprotocol: str | None = None) -> None:
        assert subprotocol == "attaque.v1"

    async def receive(self) -> dict[str, Any]:
        frame = await self._up.get()
        if frame is END:
            return {"type": "websocket.disconnect", "code": GONE}
        return {"type": "websocket.receive", "text": frame}

    async def send_text(self, frame: str) -> None:
        if self._rng.random() < self._net.stalls:
            await asyncio.sleep(self._rng.random() * 2)
        if not self.is_open:
            raise WebSocketDisconnect(GONE)
        self._carry((frame, self._written()), up=False)

    async def close(self, code: int = 1000) -> None:
        self.application_state = WebSocketState.DISCONNECTED
        self._carry(END, up=False)

    def say(self, frame: str) -> None:
        """From the client."""
        if self.is_open:
            self._carry(frame, up=True)

    async def hear(self, seconds: float) -> tuple[str, int]:
        """The next frame, and how many events were on disk when it was sent. Raises TimeoutError,
        and EOFError when there will be none."""
        if not self._down:
            self._news = self._loop.create_future()
            waiting = self._loop.call_later(seconds, self._wake)
            await self._news
            waiting.cancel()
        if not self._down:
            raise TimeoutError
        found = self._down.popleft()
        if found is END:
            self.cut()
            raise EOFError
        return found

    def _wake(self) -> None:
        if self._news is not None and not self._news.done():
            self._news.set_result(None)

    def cut(self) -> None:
        """The connection is broken, and both ends notice some time."""
        if self.is_open:
            self.is_open = False
            for up in (True, False):
                self._loop.call_later(self._when(up), self._arrive, END, up, context=self._at(up))

    def _carry(self, frame: Any, up: bool) -> None:
        rng, net = self._rng, self._net
        if rng.random() < net.breaks:
            self.cut()
            return
        copies = 0 if rng.random() < net.drops else 1 + (rng.random() < net.doubles)
        for _ in range(max(copies, frame is END)):
            self._loop.call_later(self._when(up), self._arrive, frame, up, context=self._at(up))

    def _when(self, up: bool) -> float:
        now = self._loop.time()
        arrival = now + self._rng.random() * self._net.delay
        if not self._net.shuffles:
            arrival = self._last[up] = max(arrival, self._last[up] + 1e-6)
        return arrival - now

    def _at(self, up: bool) -> Context:
        """Where a frame arrives; at a killed server nothing does."""
        return self._server if up else self._client

    def _arrive(self, frame: Any, up: bool) -> None:
        if up:
            self._up.put_nowait(frame)
        else:
            self._down.append(frame)
            self._wake()
