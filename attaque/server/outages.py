"""Outages: the times in which the server itself could not work, so that no clock counts them."""

from __future__ import annotations

from collections.abc import Callable

STALL = 1_000
"""Milliseconds. Only a longer standstill of the event loop, or a longer write, is an outage."""
PULSE = 0.25
"""Seconds between two calls of `pulse`."""
KEPT = 1_000
"""The most outages that are remembered."""

Span = tuple[int, int]
"""A time span in milliseconds: its beginning and its end."""


class Outages:
    """The outages of one server: the time before its start, standstills of its event loop, and
    failures of its storage. All times are in milliseconds."""

    def __init__(
        self,
        clock: Callable[[], int],
        monotonic: Callable[[], float],
        down_since: int | None = None,
        credited: Callable[[int], None] = lambda ms: None,
        noticed: Callable[[int], None] = lambda ms: None,
    ) -> None:
        """`clock` is the time in milliseconds, `monotonic` the time in seconds of a clock that
        nobody sets. `down_since` is the last sign of life before this start of the server. If it
        is None, the server counts as down since the beginning of time. `credited` is called with
        each credit that a game gets, `noticed` with the length of each outage after the start."""
        self._clock, self._monotonic = clock, monotonic
        self.credited: Callable[[int], None] = credited
        self._noticed = noticed
        self.start: int = clock()
        """The start of the server."""
        down = down_since or 0
        self._spans: list[Span] = [(down, self.start)] if down < self.start else []
        """The finished outages, in order and without overlap."""
        self._failing_since: int | None = None
        """The first write that failed and was followed by no successful one: when it began."""
        self._closing_since: int | None = None
        """When the server began to close: since then nobody can move."""
        self.is_lasting: bool = False
        """Whether an outage goes on."""
        self._pending: list[int] = []
        """When those writes began that have no result yet, in order."""
        self._alive: float | None = None
        """The last sign of life of the event loop, in seconds of `monotonic`."""
        self.latest: int = self.start
        """The time when it was last asked for. `pulse` asks every PULSE seconds."""
        self.newest: int = self._spans[-1][1] if self._spans else 0
        """The end of the newest finished outage."""

    @property
    def is_failing(self) -> bool:
        """Whether the last write of the storage failed."""
        return self._failing_since is not None

    def begin_closing(self) -> None:
        """The server closes: from now on all time is its own."""
        self._closing_since, self.is_lasting = self.now(), True

    def pulse(self) -> None:
        """Called every PULSE seconds. From the first call on, standstills of the event loop are
        noticed."""
        self._alive = self._monotonic() if self._alive is None else self._alive
        self.now()

    def now(self) -> int:
        """The time. If the event loop stood still, this call adds the standstill to the outages.
        So an outage is known before the time of a command is read."""
        now, alive = self._clock(), self._alive
        self.latest = now
        if alive is not None:
            self._alive = self._monotonic()
            if self._alive - alive > PULSE:
                silent = int((self._alive - alive) * 1000)
                if silent > STALL + PULSE * 1000:
                    self._add(now - silent, now)
        return now

    @property
    def known_until(self) -> int:
        """The time until which all outages are known: a write without a result may still fail."""
        now = self.now()
        return self._pending[0] if self._pending else now

    def write_began(self) -> int:
        """A write begins now, directly after somebody asked for the time. Returns that time. The
        caller reports the end with `write_ended`."""
        self._pending.append(self.latest)
        return self.latest

    def write_ended(self, since: int) -> None:
        """The write that began at `since` has a result."""
        self._pending.remove(since)

    def write_failed(self, since: int) -> None:
        """A write that began at `since` failed because of the storage."""
        if self._failing_since is None:
            self._failing_since, self.is_lasting = since, True

    def write_succeeded(self, since: int, now: int) -> None:
        """A write that began at `since` is on disk now."""
        if self._failing_since is not None:
            self._add(min(self._failing_since, since), now)
            self._failing_since, self.is_lasting = None, self._closing_since is not None
        elif now - since > STALL:
            self._add(since, now)

    def spans(self, since: int, now: int) -> list[Span]:
        """The outages between two times, in order and without overlap. An outage that lasts is
        included up to `now`."""
        found = self._finished(since, now)
        lasting = (self._failing_since, self._closing_since)
        found += [(max(begin, since), now) for begin in lasting if begin is not None]
        return merged(found)

    def finished(self, since: int) -> int:
        """The milliseconds since a time that lie in finished outages."""
        return sum(end - begin for begin, end in self._finished(since, self.now()))

    def _finished(self, since: int, now: int) -> list[Span]:
        found = []
        for begin, end in reversed(self._spans):
            if end <= since:
                break
            found.append((max(begin, since), min(end, now)))
        return found

    def _add(self, begin: int, end: int) -> None:
        if begin >= end:  # for instance a failure that ended within its millisecond
            return
        self._noticed(end - begin)
        self._spans = merged([*self._spans, (begin, end)])[-KEPT:]
        self.newest = self._spans[-1][1]


def merged(spans: list[Span]) -> list[Span]:
    """The spans in order, without overlaps and without empty ones."""
    found: list[Span] = []
    for begin, end in sorted(spans):
        if begin >= end:
            continue
        if found and begin <= found[-1][1]:
            found[-1] = found[-1][0], max(found[-1][1], end)
        else:
            found.append((begin, end))
    return found
