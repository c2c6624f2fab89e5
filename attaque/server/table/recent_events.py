"""Recent events of a table, for viewers that come back and have missed a few."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from itertools import islice

from attaque.game import Event
from attaque.server.table.event_log import event_in, rows_of

MAX_MISSED = 32
"""A viewer that has missed more events gets a snapshot."""
EVENTS_PER_PLY = 4
"""Events that are kept for each ply of the spectators' delay: the ply and a few others, such as
offers."""


class RecentEvents:
    """The most recent events, encoded as in the log. They are seldom decoded, and the garbage
    collector does not look into bytes."""

    def __init__(self, events: Sequence[Event], delay: int) -> None:
        """`delay` is the delay of the spectators in plies."""
        kept = MAX_MISSED + EVENTS_PER_PLY * delay
        self._last = events[-1].seq if events else 0
        self._bodies = deque((row.body for row in rows_of(events[-kept:])), maxlen=kept)

    def add(self, bodies: Sequence[bytes]) -> None:
        self._bodies.extend(bodies)
        self._last += len(bodies)

    def after(self, seq: int) -> list[Event]:
        """The kept events after number `seq`."""
        first = max(0, len(self._bodies) - (self._last - seq))
        return [event_in(body) for body in islice(self._bodies, first, None)]

    def missed(self, since: int | None, until: int) -> list[Event] | None:
        """The events after number `since` up to `until`. None if the viewer needs a snapshot:
        `since` is None or above `until`, more than MAX_MISSED events are missed, or some of them
        are no longer kept."""
        oldest = self._last - len(self._bodies)
        if since is None or not oldest <= since <= until or until - since > MAX_MISSED:
            return None
        return [event for event in self.after(since) if event.seq <= until]
