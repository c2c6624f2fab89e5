"""Outbox: the frames that wait for one socket; a reader too slow for them gets a snapshot."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable


class Outbox:
    """Bounded: when too much waits, all of it is dropped, and `take` says so."""

    def __init__(self, most_frames: int, most_bytes: int) -> None:
        self._most_frames, self._most_bytes = most_frames, most_bytes
        self._frames: list[str] = []
        self._bytes = 0
        self._lost = False
        self._closing = False
        self._waiter: asyncio.Future[None] | None = None

    def put(self, frames: Iterable[str]) -> None:
        if self._closing:
            return
        for frame in frames:
            self._frames.append(frame)
            self._bytes += len(frame)
        # One frame always fits: a snapshot may be larger than everything else together.
        if len(self._frames) > 1 and self._is_full():
            self._frames.clear()
            self._bytes, self._lost = 0, True
        self._wake()

    def finish(self, last: str | None) -> None:
        """Perhaps one more frame, whatever waits, and then nothing."""
        if not self._closing:
            self._closing = True
            self._frames.extend([] if last is None else [last])
            self._wake()

    async def take(self) -> list[str] | None:
        """All frames that wait, and an empty list after the last. None: they were too many and
        have been dropped."""
        while not (self._frames or self._closing or self._lost):
            self._waiter = asyncio.get_running_loop().create_future()
            await self._waiter
        lost, self._lost = self._lost, False
        if lost and not self._closing:
            return None
        taken, self._frames, self._bytes = self._frames, [], 0
        return taken

    def __len__(self) -> int:
        return len(self._frames)

    def _wake(self) -> None:
        # A bare future: an Event takes more than five times its memory, for every socket.
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    def _is_full(self) -> bool:
        return len(self._frames) > self._most_frames or self._bytes > self._most_bytes
