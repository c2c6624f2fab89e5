"""Mass drops: notices that many players lost their connection at once, so it is not their fault."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass

from attaque.rules import Color
from attaque.server.table.table import Table

WINDOW = 2.0
"""Seconds within which the connections of one mass drop are lost."""
PAUSE = 300.0
"""Seconds from the beginning of one mass drop to the next. So a group of players that hangs up
again and again gains little time."""
FEWEST_SEATS = 4
"""If all players come from one address, such as an unnamed proxy, the seats are counted, and a mass
drop has at least so many."""


@dataclass(frozen=True)
class Drop:
    """A player whose last connection to a table was lost: when, in seconds and in milliseconds of
    the table's clock."""

    seconds: float
    since: int
    address: str
    table: Table
    seat: Color


class MassDrops:
    """In a mass drop, at least half of all addresses lose all connections of their players within
    WINDOW seconds: a proxy restarts, or the network of the server fails. Then each table waits for
    its players as after a start of the server."""

    def __init__(self, seconds: Callable[[], float], noticed: Callable[[], None]) -> None:
        """`seconds` is the time. `noticed` is called at each mass drop."""
        self._seconds, self._noticed = seconds, noticed
        self._sockets: Counter[str] = Counter()
        """The open sockets of players, by address."""
        self._drops: deque[Drop] = deque()
        """The drops of the last WINDOW seconds."""
        self._lasts_until = self._next = 0.0

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
        now = self._seconds()
        drop = Drop(now, table.now(), address, table, seat)
        if now < self._lasts_until:
            _wait_for(drop)
            return
        self._drops.append(drop)
        while self._drops[0].seconds < now - WINDOW:
            self._drops.popleft()
        if now >= self._next and self._is_mass_drop():
            self._lasts_until, self._next = now + WINDOW, now + PAUSE
            self._noticed()
            while self._drops:
                _wait_for(self._drops.popleft())

    def _is_mass_drop(self) -> bool:
        lost = {drop.address for drop in self._drops} - self._sockets.keys()
        if len(lost) + len(self._sockets) > 1:
            return len(lost) > 1 and len(lost) >= len(self._sockets)
        return len(self._drops) >= max(FEWEST_SEATS, self._sockets.total())


def _wait_for(drop: Drop) -> None:
    if not drop.table.audience.here.count(drop.seat) and drop.table.game.outcome is None:
        drop.table.await_return(drop.seat, drop.since)
