"""Mass drops: notices that many players lost their connection at once, so it is not their fault."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass

from attaque.rules import Color
from attaque.server.outages import Outages
from attaque.server.table.table import Table

WINDOW = 2.0
"""Seconds within which the connections of one mass drop are lost. Outages do not count."""
PAUSE = 300.0
"""Seconds from the beginning of one mass drop to the next. So a group of players that hangs up
again and again gains little time."""
FEWEST_SEATS = 4
"""If all players come from one address, such as an unnamed proxy, the seats are counted, and a mass
drop has at least so many."""

Moment = tuple[float, int]
"""A time in seconds of a clock that nobody sets, and in milliseconds of the server's clock."""


@dataclass(frozen=True)
class Drop:
    """A player whose last connection to a table was lost: when, and when in milliseconds of the
    table's clock."""

    at: Moment
    since: int
    address: str
    table: Table
    seat: Color


class MassDrops:
    """In a mass drop, at least half of all addresses lose all connections of their players within
    WINDOW seconds: a proxy restarts, or the network of the server fails. Then each table waits for
    its players as after a start of the server."""

    def __init__(
        self, seconds: Callable[[], float], outages: Outages, noticed: Callable[[], None]
    ) -> None:
        """`seconds` is the time of a clock that nobody sets. `noticed` is called at each mass
        drop."""
        self._seconds, self._outages, self._noticed = seconds, outages, noticed
        self._sockets: Counter[str] = Counter()
        """The open sockets of players, by address."""
        self._drops: deque[Drop] = deque()
        """The drops of the last WINDOW seconds."""
        self._last: Moment | None = None
        """When the last mass drop was noticed."""

    def entered(self, address: str) -> None:
        """A player has connected to a table."""
        self._sockets[address] += 1

    def left(self, address: str, table: Table, seat: Color) -> None:
        """A player has lost one connection to a table."""
        self._sockets[address] -= 1
        if not self._sockets[address]:
            del self._sockets[address]
        if table.audience.here.count(seat):
            return  # another tab is open
        now = self._seconds(), self._outages.now()
        drop = Drop(now, table.now(), address, table, seat)
        if self._last is not None and self._passed(self._last) < WINDOW:
            _wait_for(drop)
            return
        self._drops.append(drop)
        while self._passed(self._drops[0].at) > WINDOW:
            self._drops.popleft()
        may_be = self._last is None or now[0] >= self._last[0] + PAUSE
        if may_be and self._is_mass_drop():
            self._last = now
            self._noticed()
            while self._drops:
                _wait_for(self._drops.popleft())

    def _passed(self, moment: Moment) -> float:
        """The seconds since then, without finished outages. The socket of a player is not read
        while a slow write stores the player's command, so the server notices its loss late."""
        seconds, ms = moment
        return self._seconds() - seconds - self._outages.finished(ms) / 1000

    def _is_mass_drop(self) -> bool:
        lost = {drop.address for drop in self._drops} - self._sockets.keys()
        if len(lost) + len(self._sockets) > 1:
            return len(lost) > 1 and len(lost) >= len(self._sockets)
        return len(self._drops) >= max(FEWEST_SEATS, self._sockets.total())


def _wait_for(drop: Drop) -> None:
    if not drop.table.audience.here.count(drop.seat) and drop.table.game.outcome is None:
        drop.table.await_return(drop.seat, drop.since)
