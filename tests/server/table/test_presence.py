"""Presence: how long a seat without a viewer waits until its player counts as absent."""

from __future__ import annotations

import asyncio

from attaque.server.outages import Outages
from attaque.server.table.presence import USUAL, PresenceTracker
from attaque.server.table.time_account import TimeAccount
from tests.game.table import Table
from tests.server.simulation.loop import VirtualLoop
from tests.server.tables import RED, RecordingViewer

GRACE = 5.0
MONTH = 30 * 86_400.0
"""Seconds."""


def absences(most_seconds: float) -> list[float]:
    """When a player counts as absent who comes back at once each time, and leaves again. In
    seconds."""
    loop, found = VirtualLoop(), []

    async def come_and_go() -> None:
        def now() -> int:
            return int(loop.time() * 1000)

        account = TimeAccount(Table().game, Outages(now, loop.time, down_since=0))
        away = asyncio.Event()
        tracker = PresenceTracker(GRACE, lambda seat: away.set(), account)
        viewer = RecordingViewer(RED)
        while loop.time() < most_seconds:
            tracker.enter(viewer)
            tracker.leave(viewer)
            await away.wait()
            away.clear()
            found.append(loop.time())

    loop.run(come_and_go())
    return found


def test_the_first_absences_are_noticed_after_the_grace_period():
    times = absences(USUAL * GRACE)
    assert times == [GRACE * (n + 1) for n in range(USUAL)]


def test_a_bad_connection_cannot_fill_the_log_with_absences():
    """With a constant grace period it would be half a million in a month."""
    assert USUAL < len(absences(MONTH)) < 2_600
