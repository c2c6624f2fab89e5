"""Ends: what a socket, and whoever listens to it, know of each other; nothing here waits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol


class Transport(Protocol):
    """A socket that is open."""

    @property
    def is_full(self) -> bool:
        """Whether what is sent now would have to wait in memory."""

    def send(self, frames: Sequence[bytes]) -> None:
        """Messages of text, all at once."""

    def pause_reading(self) -> None:
        """Reads no more for a while, so that the other side has to wait."""

    def resume_reading(self) -> None:
        """Reads on."""

    def close(self, code: int) -> None:
        """Nothing more is sent, and nothing more is heard."""

    def abort(self) -> None:
        """Ends it without a word."""


class Listener(Protocol):
    """Whoever is told what happens to a socket."""

    def on_message(self, frame: str | None) -> None:
        """A message; None for one that is not text."""

    def on_full(self) -> None:
        """What was sent waits: the other side does not read as fast."""

    def on_drained(self) -> None:
        """There is room again."""

    def on_closing(self, code: int) -> Sequence[bytes]:
        """The last messages of a socket that is now closed with this code, not by `close`."""

    def on_closed(self) -> None:
        """The last that is told, whoever has closed it."""
