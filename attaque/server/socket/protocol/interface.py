"""Transport: what the application calls on a WebSocket. Listener: what the WebSocket calls back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol


class Transport(Protocol):
    """An open WebSocket, as the application uses it. No method waits."""

    @property
    def is_full(self) -> bool:
        """Whether the write buffer is full, because the client reads too slowly."""

    def send(self, frames: Sequence[bytes]) -> None:
        """Sends text messages with one write."""

    def pause_reading(self) -> None:
        """Stops reading for a while; TCP flow control then stops the client."""

    def resume_reading(self) -> None:
        """Undoes `pause_reading`."""

    def close(self, code: int) -> None:
        """Sends a close frame. Afterwards nothing more is sent, and no more messages reach the
        listener."""

    def abort(self) -> None:
        """Drops the connection without a close frame."""


class Listener(Protocol):
    """The application's object for one WebSocket. No method waits."""

    def on_message(self, text: str | None) -> None:
        """A text message arrived; None stands for a binary one."""

    def on_full(self) -> None:
        """The write buffer is full: the client does not read as fast as the server sends."""

    def on_drained(self) -> None:
        """The write buffer has room again."""

    def on_closing(self, code: int) -> Sequence[bytes]:
        """The WebSocket closes with this code, but the application has not called `close`. Returns
        the last text messages to send."""

    def on_closed(self) -> None:
        """The connection is gone, whichever side closed it. This is always the last call."""
