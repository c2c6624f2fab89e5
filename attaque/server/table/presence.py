"""Presence: who is connected to a table now, and when a player counts as absent."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Protocol

from attaque.rules import Color
from attaque.rules.pieces import COLORS
from attaque.server.errors import ServerError
from attaque.server.table.time_account import TimeAccount

USUAL = 100
"""Absences of one player in one game. With more, the grace period grows, so that a bad connection
cannot fill the log: in 30 days there are at most 2,500 absences."""


class Viewer(Protocol):
    """A socket or a bot that receives the frames of a game."""

    @property
    def seat(self) -> Color | None:
        """The seat whose view is shown; None for a spectator."""

    def show(self, frames: Sequence[bytes]) -> None:
        """Takes frames to send or to react to. The call must return at once."""

    def dismiss(self, address: str, error: ServerError) -> None:
        """A socket from this address is closed with this reason; a bot ignores the call."""


class PresenceTracker:
    """The viewers of each seat of a table, and the spectators. A player counts as absent when the
    player's seat has had no viewer for the grace period. A page reload takes less time."""

    def __init__(
        self, grace: float, set_absent: Callable[[Color], None], account: TimeAccount
    ) -> None:
        """`grace` is in seconds. `set_absent` is called with a seat when its grace period ends. A
        grace period does not count the server's own time, which the `account` knows."""
        self._grace, self._set_absent, self._account = grace, set_absent, account
        self._viewers: dict[Color | None, set[Viewer]] = {seat: set() for seat in (*COLORS, None)}
        self._timers: dict[Color, asyncio.TimerHandle] = {}
        """The timer of each seat whose grace period runs."""
        self._since: dict[Color, int] = {}
        """When the last grace period of each seat began."""
        self._absent_since: dict[Color, int] = {}
        """When the grace period ended of each player who was here, and then went away."""
        self._unseen: set[Color] = set()
        """The seats that `await_return` named, and whose players have not been back since."""
        self._absences = dict.fromkeys(COLORS, 0)
        """How often the grace period of each seat has ended."""

    def enter(self, viewer: Viewer) -> None:
        self._viewers[viewer.seat].add(viewer)
        if viewer.seat is not None:
            self._unseen.discard(viewer.seat)
            self._absent_since.pop(viewer.seat, None)
            self._stop_timer(viewer.seat)

    def leave(self, viewer: Viewer) -> None:
        self._viewers[viewer.seat].discard(viewer)
        if viewer.seat is not None:
            self.watch(viewer.seat)

    def watch(self, seat: Color) -> None:
        """Starts the grace period of a seat that has no viewer."""
        if not self._viewers[seat] and seat not in self._timers:
            growth = max(1.0, self._absences[seat] / USUAL) ** 2
            self._start_timer(seat, self._grace * growth)

    def await_return(self, seat: Color, seconds: float) -> None:
        """The connection of the player was lost through no fault of the player, for instance at a
        start of the server. The player does not count as absent until the player has been back, or
        `seconds` have passed."""
        if not self._viewers[seat] and seconds > 0:
            self._unseen.add(seat)
            self._stop_timer(seat)
            self._start_timer(seat, seconds)

    def at(self, seat: Color | None) -> Sequence[Viewer]:
        return tuple(self._viewers[seat])

    def count(self, seat: Color | None) -> int:
        return len(self._viewers[seat])

    @property
    def seats(self) -> list[bool]:
        """For Red, then for Blue: whether the seat has a viewer."""
        return [bool(self._viewers[seat]) for seat in COLORS]

    def is_absent(self, seat: Color, ms: int = 0) -> bool:
        """Whether the player counts as absent, and has done so for `ms` milliseconds, as far as
        this server knows. The log may say more: a return that could not be written."""
        if self._viewers[seat] or seat in self._timers:
            return False
        since = self._absent_since.get(seat)
        return since is None or self._account.now() - since - self._account.lost(since) >= ms

    def is_still_absent(self, seat: Color) -> bool:
        """Asked right before the absence is written. False if the player has come back since the
        end of the grace period, or if the server itself has lost a part of it."""
        if self._viewers[seat] or seat in self._timers:
            return False
        lost = self._account.lost(self._since[seat])
        if lost:
            self._start_timer(seat, lost / 1000)
        return not lost

    @property
    def is_waiting(self) -> bool:
        """Whether a grace period runs."""
        return bool(self._timers)

    def close(self) -> None:
        for seat in tuple(self._timers):
            self._stop_timer(seat)

    def _start_timer(self, seat: Color, seconds: float) -> None:
        self._since[seat] = self._account.now()
        loop = asyncio.get_running_loop()
        self._timers[seat] = loop.call_later(seconds, self._expire, seat)

    def _expire(self, seat: Color) -> None:
        """The grace period is over, unless the server itself lost a part of it."""
        self._timers.pop(seat, None)
        if self.is_still_absent(seat):
            if seat not in self._unseen:
                self._absent_since[seat] = self._account.now()
            self._unseen.discard(seat)
            self._absences[seat] += 1
            self._set_absent(seat)

    def _stop_timer(self, seat: Color) -> None:
        timer = self._timers.pop(seat, None)
        if timer is not None:
            timer.cancel()
