"""Outbox: the frames that wait for one socket; a reader too slow for them gets a snapshot."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable


class Outbox:
    """Bounded: when too much waits, all of it is dropped, and `take` says that it was."""

    def __init__(self, most_frames: int, most_bytes: int) -> None:
        self._most_frames, self._most_bytes = most_frames, most_bytes
        self._frames: deque[str] = deque()
        self._bytes = 0
        self._lost = False
        self._closing = False
        self._news = asyncio.Event()

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
        self._news.set()

    def finish(self, last: str | None) -> None:
        """Perhaps one more frame, whatever waits, and then nothing."""
        if not self._closing:
            self._closing = True
            self._frames.extend([] if last is None else [last])
            self._news.set()

    async def take(self) -> tuple[str | None, bool]:
        """The next frame, or None after the last; and whether frames were dropped before it."""
        while not (self._frames or self._closing or self._lost):
            self._news.clear()
            await self._news.wait()
        lost, self._lost = self._lost, False
        if lost and not self._closing:
            return None, True
        if not self._frames:
            return None, False
        frame = self._frames.popleft()
        self._bytes -= len(frame)
        return frame, False

    def __len__(self) -> int:
        return len(self._frames)

    def _is_full(self) -> bool:
        return len(self._frames) > self._most_frames or self._bytes > self._most_bytes
