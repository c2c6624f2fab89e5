"""Record: what truly happened in a run: connections, writes, stalls and the lives of servers."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import msgspec

from attaque.rules import Color
from attaque.server.outages import Span as Milliseconds
from attaque.server.outages import merged

Span = tuple[float, float]
"""A time span in seconds of the virtual clock."""
NEVER = float("inf")
SLOW = 1.01
"""Seconds. A write that takes longer is an outage: more than 1 s, in whole milliseconds."""
QUEUED = 1.0
"""Seconds in which the commands that wait behind a slow write are certainly done."""


@dataclass
class Write:
    """A write of a server. It has no end if the server was killed before."""

    begin: float
    end: float = NEVER
    failed: bool = False


@dataclass(eq=False)
class Life:
    """One server process, from its start on."""

    name: str
    born: float
    stops: float = NEVER
    """When it was killed, or began to close."""
    stalls: list[Span] = field(default_factory=list)
    writes: list[Write] = field(default_factory=list)


@dataclass(eq=False)
class Visit:
    """One connection of a tab to a server."""

    life: Life
    seat: Color | None
    greeted: float = NEVER
    """When the server sent the welcome."""
    welcomed: float = NEVER
    """When the tab received it."""
    ended: float = NEVER
    """When either side, or the network, ended the connection."""
    arrivals: list[tuple[float, str]] = field(default_factory=list)
    """When each frame of the tab reached the socket of the server. The server may read it later."""

    @property
    def came(self) -> float:
        """When the first frame, the hello, reached the server."""
        return self.arrivals[0][0] if self.arrivals else NEVER

    def moves(self) -> list[tuple[float, dict[str, Any]]]:
        found = [(at, msgspec.json.decode(text)) for at, text in self.arrivals]
        return [(at, message) for at, message in found if message["type"] == "move"]


@dataclass
class Appended:
    """An event of the log: its server, when the server began to write it, and when it was done."""

    life: Life
    asked: float
    committed: float


@dataclass
class Record:
    """All times are seconds of the virtual clock, which no server sees."""

    lives: list[Life] = field(default_factory=list)
    """The servers in the order of their starts. Each start takes the disk from the one before."""
    visits: list[Visit] = field(default_factory=list)
    rows: dict[str, list[Appended]] = field(default_factory=dict)
    """For each game, what is known of each event of its log."""
    cuts: list[float] = field(default_factory=list)
    """When all connections of the players were cut at once."""

    def owner(self, at: float) -> Life:
        """The server that started last."""
        return [life for life in self.lives if life.born <= at][-1]

    def works_until(self, life: Life) -> float:
        """Until when the server was there and owned the disk."""
        later = [other.born for other in self.lives if other.born > life.born]
        return min([life.stops, *later])

    def is_connected(self, seat: Color, life: Life, at: float) -> bool:
        """Whether a tab of the player had a connection to this server and knew of it."""
        return any(
            visit.seat is seat and visit.life is life and visit.welcomed <= at < visit.ended
            for visit in self.visits
        )

    def first_hello(self, seat: Color, life: Life, since: float) -> float:
        """When the first hello of the player after `since` reached this server."""
        mine = [visit for visit in self.visits if visit.seat is seat and visit.life is life]
        return min((visit.came for visit in mine if visit.came >= since), default=NEVER)

    def last_seen(self, seat: Color, at: float, life: Life | None = None) -> float | None:
        """When the last connection of the player ended before `at`: `at` if one still lasts, None
        if there was none. With `life`, only connections to this server count. A connection to a
        server that no longer owns the disk has ended: the owner cannot know of it."""
        mine = [
            min(visit.ended, at, self.works_until(visit.life))
            for visit in self.visits
            if visit.seat is seat and life in (None, visit.life) and visit.greeted < at
        ]
        return max(mine, default=None)

    def fell_at_once(self, at: float) -> bool:
        """Whether the cut at this time was certainly a mass drop: both players were connected to
        the owner, and one of them had never lost a connection to it. The server notices only one
        mass drop in some minutes, and an earlier loss of both may have been one. A server that
        stands still notices each loss late, perhaps when the other player is back."""
        life = self.owner(at)
        if any(since <= at + 0.2 and at <= until for since, until in life.stalls):
            return False
        if self._was_noticed_late(life, at):
            return False
        visits = [visit for visit in self.visits if visit.life is life and visit.greeted < at]
        here = {visit.seat for visit in visits if visit.ended >= at}
        gone = {visit.seat for visit in visits if visit.ended < at}
        return here.issuperset(Color) and not gone.issuperset(Color)

    def _was_noticed_late(self, life: Life, at: float) -> bool:
        """Whether a player was back before the server could notice all losses. The socket of a
        player whose command waits behind a slow write is not read."""
        back = min(self.first_hello(seat, life, at) for seat in Color)
        during = [write for write in life.writes if write.begin <= at <= write.end]
        slow = [write for write in during if SLOW < write.end - write.begin < NEVER]
        return any(back < write.end + QUEUED for write in slow)


def length(spans: list[Span], begin: float, end: float) -> float:
    """The seconds between two times that lie in at least one of the spans."""
    inside: list[Milliseconds] = [
        (round(max(begin, since) * 1_000_000), round(min(end, until) * 1_000_000))
        for since, until in spans
    ]
    return sum(until - since for since, until in merged(inside)) / 1_000_000
