"""Outbox: the bounded queue of frames for one socket; an overflow drops all of them."""

from __future__ import annotations

from collections.abc import Sequence


class Outbox:
    """After an overflow `take` returns None once, and the connection sends a snapshot instead."""

    __slots__ = ("_bytes", "_frames", "_lost", "_most_bytes", "_most_frames", "is_closing")

    def __init__(self, most_frames: int, most_bytes: int) -> None:
        self._most_frames, self._most_bytes = most_frames, most_bytes
        self._frames: list[bytes] = []
        self._bytes = 0
        self._lost = False
        self.is_closing: bool = False
        """Whether `finish` was called."""

    def put(self, frames: Sequence[bytes]) -> None:
        """Queues frames. If the queue is then beyond a limit and has more than one frame, drops all
        its frames."""
        if self.is_closing:
            return
        waiting = self._frames
        waiting += frames
        self._bytes = size = self._bytes + sum(map(len, frames))
        # A single frame is never dropped: a snapshot may be larger than the limit.
        if (size > self._most_bytes or len(waiting) > self._most_frames) and len(waiting) > 1:
            waiting.clear()
            self._bytes, self._lost = 0, True

    def finish(self, last: bytes | None) -> None:
        """Queues a last frame, unless it is None. The limits do not apply to it. Later frames are
        ignored."""
        if not self.is_closing:
            self.is_closing = True
            self._frames.extend([] if last is None else [last])

    def take(self) -> list[bytes] | None:
        """Removes and returns all queued frames. The first call after an overflow returns None
        instead, unless `finish` was called."""
        if self._lost:
            self._lost = False
            if not self.is_closing:
                return None
        taken, self._frames, self._bytes = self._frames, [], 0
        return taken

    def __len__(self) -> int:
        return len(self._frames)
