"""Unreliable network: links between tabs and servers that delay, lose and duplicate frames."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from contextvars import Context
from dataclasses import dataclass
from random import Random
from typing import Any

from attaque.server.socket.protocol.interface import Listener

END = None
"""Stands for the end of a link in the queues of frames."""


@dataclass
class NetworkFaults:
    """How unreliable the network is. With all values 0 or False, every frame arrives in order."""

    delay: float = 0.01
    """The most seconds until a frame arrives."""
    breaks: float = 0.0
    """Probability that a frame breaks the link."""
    drops: float = 0.0
    """Probability that a frame is lost."""
    doubles: float = 0.0
    """Probability that a frame arrives twice."""
    shuffles: bool = False
    """Whether a frame may overtake another."""
    stalls: float = 0.0
    """Probability that a `send` of the server fills the link. It is then full for up to 2 s."""


class Link:
    """One connection. The server uses it as a `Transport`, the tab uses `send_up` and `receive`."""

    listener: Listener

    def __init__(
        self, rng: Random, faults: NetworkFaults, server: Context, written: Callable[[], int]
    ) -> None:
        self.is_open = True
        self.is_full = False
        self._is_closing = self._is_lost = False
        self._is_paused = False
        self._rng, self._faults, self._server, self._written = rng, faults, server, written
        self._client = Context()
        self._loop = asyncio.get_running_loop()
        self._up: deque[str | None] = deque()
        self._down: deque[tuple[str, int] | None] = deque()
        self._news: asyncio.Future[None] | None = None
        self._last = {True: 0.0, False: 0.0}
        """The time at which the newest frame of each direction arrives. The key True is the
        direction to the server."""

    def send(self, frames: Sequence[bytes]) -> None:
        assert not self.is_full
        for frame in frames:
            if self.is_open and not self._is_closing:
                self._carry((frame.decode(), self._written()), up=False)
        if self._rng.random() < self._faults.stalls:
            self.is_full = True
            self.listener.on_full()
            wait = self._rng.random() * 2
            self._loop.call_later(wait, self._empty, context=self._server)

    def _empty(self) -> None:
        self.is_full = False
        if not self._is_lost:
            self.listener.on_drained()

    def pause_reading(self) -> None:
        self._is_paused = True

    def resume_reading(self) -> None:
        self._is_paused = False
        self._loop.call_soon(self._read, context=self._server)

    def close(self, code: int) -> None:
        if not self._is_closing:
            self._is_closing = True
            self._carry(END, up=False)

    def abort(self) -> None:
        self.cut()

    def send_up(self, frame: str) -> None:
        """Sends a frame from the client to the server."""
        if self.is_open:
            self._carry(frame, up=True)

    async def receive(self, seconds: float) -> tuple[str, int]:
        """The next frame for the client, and how many events were on disk when the server sent it.
        Raises TimeoutError if no frame arrives in time, and EOFError at the end of the link."""
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
        """Breaks the link; each end notices it later."""
        if self.is_open:
            self.is_open = False
            for up in (True, False):
                self._loop.call_later(self._when(up), self._arrive, END, up, context=self._at(up))

    def _carry(self, frame: Any, up: bool) -> None:
        """Sends a frame: it arrives later, perhaps twice or never, or it breaks the link. The END
        always arrives."""
        rng, faults = self._rng, self._faults
        if rng.random() < faults.breaks:
            self.cut()
            return
        copies = 0 if rng.random() < faults.drops else 1 + (rng.random() < faults.doubles)
        for _ in range(max(copies, frame is END)):
            self._loop.call_later(self._when(up), self._arrive, frame, up, context=self._at(up))

    def _when(self, up: bool) -> float:
        """Seconds until a frame that is sent now arrives."""
        now = self._loop.time()
        arrival = now + self._rng.random() * self._faults.delay
        if not self._faults.shuffles:
            arrival = self._last[up] = max(arrival, self._last[up] + 1e-6)
        return arrival - now

    def _at(self, up: bool) -> Context:
        """The context of the receiver of a frame. In the context of a killed server, no callback
        runs."""
        return self._server if up else self._client

    def _arrive(self, frame: Any, up: bool) -> None:
        if up:
            self._up.append(frame)
            self._read()
        else:
            self._down.append(frame)
            self._wake()

    def _read(self) -> None:
        """Passes arrived frames to the server's listener. While reading is paused, frames wait. An
        END at the head of the queue does not wait."""
        while self._up and not self._is_lost and not (self._is_paused and self._up[0] is not END):
            frame = self._up.popleft()
            if frame is not END:
                self.listener.on_message(frame)
            else:
                self._is_lost = True
                self.listener.on_closed()
