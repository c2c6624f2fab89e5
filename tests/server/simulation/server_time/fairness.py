"""Fairness: the log of a run with time faults is compared with what truly happened."""

from __future__ import annotations

from collections.abc import Iterator

from attaque.game.log.events import Battled, Ended, Event, Finished, Left, Moved, Seated, Started
from attaque.rules import Color, Termination
from tests.server.simulation.invariants import Breach, Invariant, Truth, breaches
from tests.server.simulation.server_time.own_time import OwnTime, failures
from tests.server.simulation.server_time.world import CLAIM, TimedWorld

TOLERANCE = 0.25
"""Seconds. The server keeps a credit below 0.2 s for later, so a player may lack so much."""
MOMENT = 0.05
"""Seconds. A move that reaches the socket so long before the flag has to count."""


def timed_breaches(world: TimedWorld) -> list[Breach]:
    """The broken invariants of a finished run: those of every run, and those of time."""
    return breaches(world, lambda truth: Fairness(world, truth).breaches())


class Fairness:
    """Checks one run."""

    def __init__(self, world: TimedWorld, truth: Truth) -> None:
        self._world, self._record, self._truth = world, world.record, truth
        self._rows = self._record.rows[world.game]
        self._own = OwnTime(self._record, world.waiting, world.delay)
        self._turn = 0.0
        """When the running clock was started."""

    def breaches(self) -> Iterator[Breach]:
        yield from self._owned()
        yield from self._runs_out()
        for event in self._truth.events:
            yield from self._fair(event)
            if isinstance(event, Seated | Started | Moved | Battled):
                self._turn = self._asked(event)

    def _asked(self, event: Event) -> float:
        return self._rows[event.seq - 1].asked

    def _owned(self) -> Iterator[Breach]:
        for seq, row in enumerate(self._rows, 1):
            owner = self._record.owner(row.committed)
            if row.life is not owner:
                how = f"{row.life.name} wrote event {seq} after {owner.name} had opened the disk"
                yield Breach(Invariant.OWNER, how)
        for server in self._world.alive:
            if server is not self._world.newest:
                yield Breach(Invariant.OWNER, f"{server.process.name} has not stopped")

    def _runs_out(self) -> Iterator[Breach]:
        if self._truth.games[-1].outcome is None:
            yield Breach(Invariant.RUNS_OUT, "the game has not ended")

    def _fair(self, event: Event) -> Iterator[Breach]:
        clock = self._truth.after(max(1, event.seq - 1)).clock
        match event:
            case Left():
                yield from self._absent(event)
            case Moved(seat=seat) | Battled(seat=seat):
                charged = clock.left[seat] + clock.control.increment
                after = self._truth.after(event.seq).clock
                yield from self._charged(event, seat, charged - after.left[seat])
            case Finished(auto=True, seat=seat):
                yield from self._charged(event, seat, clock.control.setup or 0)
            case Ended(outcome=outcome) if clock.running is not None:
                if outcome.termination is Termination.TIME:
                    yield from self._flagged(event, clock.running, clock.left[clock.running])
                if outcome.termination is Termination.ABANDONED and outcome.winner is not None:
                    yield from self._claimed(event, outcome.winner.other)

    def _charged(self, event: Event, seat: Color, ms: int) -> Iterator[Breach]:
        own = self._own.thinking(seat, self._turn, self._asked(event))
        if ms / 1000 > own + TOLERANCE:
            how = f"event {event.seq}: {seat} was charged {ms} ms, but could use {own:.3f} s"
            yield Breach(Invariant.CHARGED, how)

    def _flagged(self, event: Event, seat: Color, allowed: int) -> Iterator[Breach]:
        yield from self._charged(event, seat, allowed)
        if not self._world.was_slow:
            yield from self._moved_in_time(event, seat, allowed / 1000)

    def _moved_in_time(self, event: Event, seat: Color, allowed: float) -> Iterator[Breach]:
        """Checks that no move had reached the server that flagged the player."""
        end, life = self._asked(event), self._rows[event.seq - 1].life
        position = self._truth.after(event.seq - 1).position
        faults = [since for since, until in failures(life) if until >= self._turn]
        if position is None or faults:
            return
        for visit in self._record.visits:
            if visit.life is not life or visit.seat is not seat:
                continue
            for at, message in visit.moves():
                is_it = message["ply"] == position.ply and message["move"] != "a1a1"
                if is_it and self._turn < at < end:
                    own = self._own.thinking(seat, self._turn, at)
                    if own < allowed - MOMENT:
                        how = f"{seat} was flagged at {end:.3f}, but had moved at {at:.3f}"
                        yield Breach(Invariant.IN_TIME, how)

    def _absent(self, event: Left) -> Iterator[Breach]:
        """Checks that the player was really away, and for long enough."""
        at, life, seat = self._asked(event), self._rows[event.seq - 1].life, event.seat
        if self._record.is_connected(seat, life, at):
            how = f"event {event.seq}: {seat} counts as absent, but is connected"
            yield Breach(Invariant.CONNECTED, how)
            return
        seen, grace = self._record.last_seen(seat, at, life), self._world.grace
        if seen is None:
            is_first = life is self._record.lives[0]
            seen, grace = life.born, grace if is_first else self._world.start_grace
        if any(seen == cut and self._record.fell_at_once(cut) for cut in self._record.cuts):
            grace = self._world.start_grace
        away = self._own.absence(seen, at)
        if away < grace - TOLERANCE:
            how = f"event {event.seq}: {seat} counts as absent after {away:.3f} s"
            yield Breach(Invariant.ABSENT, how)

    def _claimed(self, event: Ended, seat: Color) -> Iterator[Breach]:
        at, life, world = self._asked(event), self._rows[event.seq - 1].life, self._world
        if self._record.is_connected(seat, life, at):
            yield Breach(Invariant.CONNECTED, f"{seat} was claimed, but is connected")
            return
        seen = self._record.last_seen(seat, at)
        away = self._own.absence(seen or 0.0, at)
        if away < world.grace + CLAIM - TOLERANCE:
            yield Breach(Invariant.ABSENT, f"{seat} was claimed after {away:.3f} s of absence")
        is_start = life is not self._record.lives[0]
        if is_start and self._record.last_seen(seat, at, life) is None:
            away = self._own.absence(life.born, at)
            if away < world.start_grace - TOLERANCE:
                yield Breach(Invariant.ABSENT, f"{seat} was claimed {away:.3f} s after a start")
