"""Tabs and links of a run with time faults: players think, go away and claim; all is recorded."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from tests.server.simulation.network import END, Link
from tests.server.simulation.server_time.record import NEVER, Visit
from tests.server.simulation.tab import Tab

WELCOME = '{"type":"welcome"'


class WatchedLink(Link):
    """A link that records what happens on it."""

    visit: Visit

    def send(self, frames: Sequence[bytes]) -> None:
        if self.visit.greeted is NEVER and any(f.startswith(WELCOME.encode()) for f in frames):
            self.visit.greeted = self._loop.time()
        super().send(frames)

    async def receive(self, seconds: float) -> tuple[str, int]:
        text, written = await super().receive(seconds)
        if self.visit.welcomed is NEVER and text.startswith(WELCOME):
            self.visit.welcomed = self._loop.time()
        return text, written

    def close(self, code: int) -> None:
        self._end()
        super().close(code)

    def cut(self) -> None:
        self._end()
        super().cut()

    def _end(self) -> None:
        self.visit.ended = min(self.visit.ended, self._loop.time())

    def _carry(self, frame: Any, up: bool) -> None:
        before = self._last[up]
        super()._carry(frame, up)
        if up and frame is not END and self.is_open and self._last[up] != before:
            self.visit.arrivals.append((self._last[up], frame))


class Player(Tab):
    """A tab that thinks before each move. Often it moves when its clock has nearly run out."""

    move_seconds = 1.0
    """The time for one move. The world sets it, and the next two."""
    mind = ""
    """The seed of the player's thoughts."""
    on_late_move: Callable[[float], None]
    """Called with the seconds left when the tab sends a move with little time on its clock."""
    may_sleep = True
    """Whether the player may forget to move."""
    _turn = -1, 0.0, 0.0
    """The ply to move in, when the tab noticed it, and when the player will move."""
    _absent = False
    """Whether the opponent counts as absent."""

    def _take(self, link: Link, message: dict[str, Any]) -> None:
        super()._take(link, message)
        if message["type"] == "snap" and self.seat is not None:
            self._absent = message["view"]["absent_since"][self.seat.other] is not None

    def _apply(self, event: dict[str, Any]) -> None:
        super()._apply(event)
        match event:  # a spectator is not shown the kind of each event
            case {"kind": "left" | "returned" as kind, "seat": seat} if seat != self._word:
                self._absent = kind == "left"

    def _patience(self) -> float:
        wait = 0.3 + self.rng.random() * 0.15
        if self.phase == "setup" and self.seat is not None:
            return wait / 3
        if not self.choices:
            return wait
        return min(wait, max(0.01, self._moves_at() - self._time()))

    def _moves_at(self) -> float:
        """When the player will move. Both tabs of a player decide the same."""
        ply, now = self.picture.ply, self._time()
        if self._turn[0] != ply:
            self._turn = ply, now, now + self._thinks(Random(f"{self.mind} {self._word} {ply}"))
        _, since, at = self._turn
        return at if self.may_sleep else min(at, since + 0.3)

    def _thinks(self, rng: Random) -> float:
        luck = rng.random()
        if luck < 0.04:
            return 60.0
        if luck < 0.4:
            return self.move_seconds * (0.75 + 0.26 * rng.random())
        return 0.05 + rng.random() * 0.5

    def _command(self) -> dict[str, Any] | None:
        if self.phase != "play":
            return super()._command()
        luck = self.rng.random()
        if luck < (0.4 if self._absent else 0.01):
            return {"type": "claim"}
        if self.choices and self._time() < self._moves_at():
            return None
        command = super()._command()
        if command is None or command["type"] == "resign":
            return None
        left = self._turn[1] + self.move_seconds - self._time()
        if command["type"] == "move" and 0 < left < 0.4 * self.move_seconds:
            self.on_late_move(left)
        return command
