"""Own time: how much of a time span was the player's own, computed from the record of a run."""

from __future__ import annotations

from collections.abc import Iterator

from attaque.rules import Color
from tests.server.simulation.server_time.record import SLOW, Life, Record, Span, length

STALL = 1.25
"""Seconds. A longer standstill must be noticed."""


class OwnTime:
    """What was the server's time is given here at its least. So a check that compares it with the
    log never accuses a right server."""

    def __init__(self, record: Record, waiting: float, delay: float) -> None:
        """`waiting` is the most seconds for which a server waits for a player. After `delay`
        seconds the server knows that a connection was cut."""
        self._record, self._waiting, self._delay = record, waiting, delay

    def thinking(self, seat: Color, begin: float, end: float) -> float:
        """The seconds between two times in which the player could move."""
        spans = [*self._outages(), *self._waits(seat)]
        return end - begin - length(spans, begin, end)

    def absence(self, begin: float, end: float) -> float:
        """The seconds between two times in which a player could come back."""
        return end - begin - length(list(self._outages()), begin, end)

    def _outages(self) -> Iterator[Span]:
        record = self._record
        for life, later in zip(record.lives, [*record.lives[1:], None], strict=True):
            end = record.works_until(life)
            if later is not None:
                yield end, later.born
            for since, until in life.stalls:
                if until - since > STALL:
                    yield since, min(until, end)
            for since, until in failures(life):
                yield since, min(until, end)

    def _waits(self, seat: Color) -> Iterator[Span]:
        record = self._record
        for life in record.lives[1:]:
            yield self._wait(seat, life, life.born)
        for cut in record.cuts:
            if record.fell_at_once(cut):
                begin, end = self._wait(seat, record.owner(cut), cut)
                yield begin + self._delay, end

    def _wait(self, seat: Color, life: Life, since: float) -> Span:
        back, end = self._record.first_hello(seat, life, since), self._record.works_until(life)
        return since, min(back, end, since + self._waiting)


def failures(life: Life) -> Iterator[Span]:
    """From each failed write until the next successful one, and each slow write."""
    good = sorted(write.end for write in life.writes if not write.failed)
    for write in life.writes:
        if write.failed:
            yield write.begin, next((end for end in good if end >= write.end), float("inf"))
        elif write.end - write.begin > SLOW:
            yield write.begin, write.end
