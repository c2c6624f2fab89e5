"""Presence: who is connected to a table now, and when a player counts as absent."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Protocol

from attaque.rules import Color
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


class SeatPresence:
    """The viewers of one seat, and its grace period."""

    __slots__ = ("absences", "absent_since", "is_awaited", "since", "timer", "viewers")

    def __init__(self) -> None:
        self.viewers: set[Viewer] = set()
        self.timer: asyncio.TimerHandle | None = None
        """The timer of the grace period, while it runs."""
        self.since: int = 0
        """When the last grace period began."""
        self.absent_since: int | None = None
        """When the grace period ended, if the player was here, and then went away."""
        self.is_awaited: bool = False
        """Whether `await_return` named the seat, and its player has not been back since."""
        self.absences: int = 0
        """How often the grace period has ended."""

    @property
    def is_absent(self) -> bool:
        return not self.viewers and self.timer is None

    def stop_timer(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


class PresenceTracker:
    """The viewers of each seat of a table, and the spectators. A player counts as absent when the
    player's seat has had no viewer for the grace period. A page reload takes less time."""

    __slots__ = ("_account", "_grace", "_seats", "_set_absent", "_spectators")

    def __init__(
        self, grace: float, set_absent: Callable[[Color], None], account: TimeAccount
    ) -> None:
        """`grace` is in seconds. `set_absent` is called with a seat when its grace period ends. A
        grace period does not count the server's own time, which the `account` knows."""
        self._grace, self._set_absent, self._account = grace, set_absent, account
        self._seats = SeatPresence(), SeatPresence()
        self._spectators: set[Viewer] = set()

    def enter(self, viewer: Viewer) -> None:
        self._viewers(viewer.seat).add(viewer)
        if viewer.seat is not None:
            mine = self._seats[viewer.seat]
            mine.is_awaited, mine.absent_since = False, None
            mine.stop_timer()

    def leave(self, viewer: Viewer) -> None:
        self._viewers(viewer.seat).discard(viewer)
        if viewer.seat is not None:
            self.watch(viewer.seat)

    def watch(self, seat: Color) -> None:
        """Starts the grace period of a seat that has no viewer."""
        if self._seats[seat].is_absent:
            growth = max(1.0, self._seats[seat].absences / USUAL) ** 2
            self._start_timer(seat, self._grace * growth)

    def await_return(self, seat: Color, seconds: float) -> None:
        """The connection of the player was lost through no fault of the player, for instance at a
        start of the server. The player does not count as absent until the player has been back, or
        `seconds` have passed."""
        mine = self._seats[seat]
        if not mine.viewers and seconds > 0:
            mine.is_awaited = True
            mine.stop_timer()
            self._start_timer(seat, seconds)

    def at(self, seat: Color | None) -> Sequence[Viewer]:
        return tuple(self._spectators if seat is None else self._seats[seat].viewers)

    def count(self, seat: Color | None) -> int:
        return len(self._spectators if seat is None else self._seats[seat].viewers)

    @property
    def seats(self) -> list[bool]:
        """For Red, then for Blue: whether the seat has a viewer."""
        return [bool(mine.viewers) for mine in self._seats]

    def is_absent(self, seat: Color, ms: int = 0) -> bool:
        """Whether the player counts as absent, and has done so for `ms` milliseconds, as far as
        this server knows. The log may say more: a return that could not be written."""
        mine, account = self._seats[seat], self._account
        if not mine.is_absent:
            return False
        since = mine.absent_since
        return since is None or account.now() - since - account.lost(since) >= ms

    def is_still_absent(self, seat: Color) -> bool:
        """Asked right before the absence is written. False if the player has come back since the
        end of the grace period, or if the server itself has lost a part of it."""
        mine = self._seats[seat]
        if not mine.is_absent:
            return False
        lost = self._account.lost(mine.since)
        if lost:
            self._start_timer(seat, lost / 1000)
        return not lost

    @property
    def is_waiting(self) -> bool:
        """Whether a grace period runs."""
        return any(mine.timer is not None for mine in self._seats)

    def close(self) -> None:
        for mine in self._seats:
            mine.stop_timer()

    def _viewers(self, seat: Color | None) -> set[Viewer]:
        return self._spectators if seat is None else self._seats[seat].viewers

    def _start_timer(self, seat: Color, seconds: float) -> None:
        mine = self._seats[seat]
        mine.since = self._account.now()
        mine.timer = asyncio.get_running_loop().call_later(seconds, self._expire, seat)

    def _expire(self, seat: Color) -> None:
        """The grace period is over, unless the server itself lost a part of it."""
        mine = self._seats[seat]
        mine.timer = None
        if self.is_still_absent(seat):
            if not mine.is_awaited:
                mine.absent_since = self._account.now()
            mine.absences += 1
            self._set_absent(seat)
