"""Attendance: who is at a table now, and after what time somebody counts as away."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from attaque.rules import Color
from attaque.rules.pieces import COLORS


class Viewer(Protocol):
    """Whoever is shown a game: a socket, or a bot."""

    @property
    def seat(self) -> Color | None:
        """None for a spectator."""

    def show(self, frames: Sequence[bytes]) -> None:
        """Must not wait for anything."""


class Attendance:
    """The viewers of a table by seat. A player whose last viewer has gone is away after the grace:
    a page reload or a tunnel is no absence."""

    def __init__(self, grace: float, went: Callable[[Color], None]) -> None:
        self._grace, self._went = grace, went
        self._viewers: dict[Color | None, set[Viewer]] = {seat: set() for seat in (*COLORS, None)}
        self._leaving: dict[Color, asyncio.TimerHandle] = {}

    def enter(self, viewer: Viewer) -> None:
        self._viewers[viewer.seat].add(viewer)
        if viewer.seat is not None:
            self._stay(viewer.seat)

    def leave(self, viewer: Viewer) -> None:
        self._viewers[viewer.seat].discard(viewer)
        if viewer.seat is not None:
            self.watch(viewer.seat)

    def watch(self, seat: Color) -> None:
        """Begins the grace if nobody is at the seat."""
        if self._viewers[seat] or seat in self._leaving:
            return
        loop = asyncio.get_running_loop()
        self._leaving[seat] = loop.call_later(self._grace, self._gone, seat)

    def at(self, seat: Color | None) -> Sequence[Viewer]:
        return tuple(self._viewers[seat])

    def everybody(self) -> Iterable[Viewer]:
        return [viewer for viewers in self._viewers.values() for viewer in viewers]

    def count(self, seat: Color | None) -> int:
        return len(self._viewers[seat])

    @property
    def seats(self) -> list[bool]:
        """Whether somebody is at Red's and at Blue's."""
        return [bool(self._viewers[seat]) for seat in COLORS]

    @property
    def is_waiting(self) -> bool:
        """Whether somebody's grace is running."""
        return bool(self._leaving)

    def close(self) -> None:
        for seat in tuple(self._leaving):
            self._stay(seat)

    def _gone(self, seat: Color) -> None:
        self._leaving.pop(seat, None)
        self._went(seat)

    def _stay(self, seat: Color) -> None:
        timer = self._leaving.pop(seat, None)
        if timer is not None:
            timer.cancel()
