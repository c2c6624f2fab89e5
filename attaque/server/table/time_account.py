"""Time account of a table: how much of the server's own time its clocks still have to get back."""

from __future__ import annotations

from attaque.game import Game
from attaque.rules import Color
from attaque.rules.pieces import COLORS
from attaque.server.outages import Outages, Span, merged


class TimeAccount:
    """The server's own time are the outages of the server, and the time for which it waits until a
    player is back after a start or after a mass drop. Before each command the table writes a
    `Credit` for the time that is owed. All times are milliseconds of the table's clock."""

    __slots__ = ("_ahead", "_outages", "_paid", "_waits", "is_resumed")

    def __init__(self, game: Game, outages: Outages) -> None:
        """`game` is the game as its log has it."""
        self._outages = outages
        now = outages.now()
        self._ahead = max(0, game.at - now)
        """How far the log is ahead of the server's clock. This can happen if the clock of the
        machine was set back. The table's clock then goes on from the time of the last event."""
        self._paid = game.at
        """The outages up to this time are in the log, or concern no clock."""
        self._waits: dict[Color, list[Span]] = {}
        """For each player, the waits that the log may lack: since when, and until when at most, the
        server waited. The last one may go on."""
        self.is_resumed: bool = game.at > now or game.at < outages.start
        """Whether an earlier server wrote the last event, as far as the times tell."""

    def now(self) -> int:
        """The time of the table's clock."""
        return self._outages.now() + self._ahead

    @property
    def start(self) -> int:
        """The start of the server."""
        return self._outages.start + self._ahead

    def wait_for(self, seat: Color, since: int, until: int) -> None:
        """The server waits for this player: while it is the player's turn, no time passes."""
        self._waits.setdefault(seat, []).append((since, until))

    def is_back(self, seat: Color) -> bool:
        """Ends the wait for a player, and returns whether there was one."""
        waits, now = self._waits.get(seat, []), self.now()
        if not waits or now >= waits[-1][1]:
            return False
        waits[-1] = waits[-1][0], now
        return True

    def not_before(self, game: Game) -> int:
        """The end of the wait for the players whose time runs; 0 if the server waits for none of
        them. No clock can run out earlier."""
        if not self._waits:
            return 0
        return max(
            (self._waits[seat][-1][1] for seat in _timed(game) if seat in self._waits), default=0
        )

    @property
    def is_settled(self) -> bool:
        """Whether nothing is owed. False means only that something may be owed."""
        outages = self._outages
        is_over = outages.newest + self._ahead <= self._paid and not outages.is_lasting
        return is_over and not self._waits

    @property
    def is_waiting(self) -> bool:
        """Whether the server waits for a player."""
        now = self.now()
        return any(waits[-1][1] > now for waits in self._waits.values())

    def owed(self, game: Game, now: int) -> int:
        """The milliseconds to credit now."""
        counted = [] if game.clock.deadline is None else [game.clock.since]
        counted += [since for since in game.absent_since if since is not None]
        if not counted or game.outcome is not None:
            return 0
        since = max(self._paid, min(counted))
        ahead = self._ahead
        spans = [
            (begin + ahead, end + ahead)
            for begin, end in self._outages.spans(since - ahead, now - ahead)
        ]
        for seat in _timed(game):
            spans += [
                (max(begin, since), min(end, now)) for begin, end in self._waits.get(seat, [])
            ]
        return sum(end - begin for begin, end in merged(spans))

    def lost(self, since: int) -> int:
        """The milliseconds since a time in which the server could not work."""
        ahead, now = self._ahead, self._outages.now()
        return sum(end - begin for begin, end in self._outages.spans(since - ahead, now))

    def credit(self, ms: int, now: int) -> None:
        """A credit of `ms` is in the log: it pays all that was owed at the time `now`."""
        self._outages.credited(ms)
        self.settle(now)

    def settle(self, now: int) -> None:
        """Nothing is owed for the time before `now`."""
        self._paid = now
        going_on = {
            seat: [wait for wait in waits if wait[1] > now] for seat, waits in self._waits.items()
        }
        self._waits = {seat: waits for seat, waits in going_on.items() if waits}


def _timed(game: Game) -> list[Color]:
    """The players whose time runs."""
    clock = game.clock
    if clock.setting_up:
        return [seat for seat in COLORS if game.setups[seat] is None]
    return [] if clock.running is None else [clock.running]
