"""Presence: how long a seat without a viewer waits until its player counts as absent."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine

from attaque.rules import Color
from attaque.server.outages import Outages
from attaque.server.table.presence import PresenceTracker
from attaque.server.table.time_account import TimeAccount
from tests.game.table import Table
from tests.server.simulation.loop import VirtualLoop
from tests.server.tables import BLUE, RED, RecordingViewer

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
    times = absences(102 * GRACE)
    assert times[:101] == [GRACE * (n + 1) for n in range(101)]
    assert times[101] > 102 * GRACE


def test_a_bad_connection_cannot_fill_the_log_with_absences():
    """With a constant grace period it would be half a million in a month."""
    assert 2_400 < len(absences(MONTH)) < 2_600


class Watch:
    """A tracker in virtual time. Notes which seats became absent."""

    def __init__(self, loop: VirtualLoop) -> None:
        def now() -> int:
            return int(loop.time() * 1000)

        self.absent: list[Color] = []
        self.outages = Outages(now, loop.time, down_since=0)
        account = TimeAccount(Table().game, self.outages)
        self.tracker = PresenceTracker(GRACE, self.absent.append, account)
        self.red = RecordingViewer(RED)


def in_virtual_time(test: Callable[[Watch], Coroutine[None, None, None]]) -> Callable[[], None]:
    """A test that runs in virtual time and gets a watch."""

    def run() -> None:
        loop = VirtualLoop()
        loop.run(test(Watch(loop)))
        assert loop.errors == []

    run.__name__, run.__doc__ = test.__name__, test.__doc__
    return run


@in_virtual_time
async def test_a_player_who_comes_back_in_time_is_not_absent(watch: Watch) -> None:
    watch.tracker.enter(watch.red)
    watch.tracker.leave(watch.red)
    await asyncio.sleep(GRACE - 1)
    watch.tracker.enter(watch.red)
    assert not watch.tracker.is_waiting
    await asyncio.sleep(3 * GRACE)
    assert watch.absent == []
    assert watch.tracker.is_absent(RED) is False
    assert watch.tracker.is_still_absent(RED) is False


@in_virtual_time
async def test_a_player_who_never_connected_is_absent_after_the_grace_period(watch: Watch) -> None:
    watch.tracker.watch(RED)
    await asyncio.sleep(GRACE + 1)
    assert watch.absent == [RED]
    assert watch.tracker.is_absent(RED, 1_000)
    assert not watch.tracker.is_absent(RED, 1_001)


@in_virtual_time
async def test_an_absence_counts_from_the_end_of_the_grace_period(watch: Watch) -> None:
    watch.tracker.enter(watch.red)
    watch.tracker.leave(watch.red)
    assert watch.tracker.is_waiting
    await asyncio.sleep(GRACE + 1)
    assert watch.absent == [RED]
    assert watch.tracker.is_still_absent(RED)
    assert watch.tracker.is_absent(RED, 1_000)
    assert not watch.tracker.is_absent(RED, 1_001)


@in_virtual_time
async def test_a_player_who_never_came_back_after_a_start_has_been_absent_all_the_time(
    watch: Watch,
) -> None:
    """The log knows since when; this server does not."""
    watch.tracker.await_return(RED, 20.0)
    await asyncio.sleep(19.9)
    assert watch.absent == []
    await asyncio.sleep(0.2)
    assert watch.absent == [RED]
    assert watch.tracker.is_absent(RED, 10**9)
    # The absence could not be written, so the table tries again.
    watch.tracker.watch(RED)
    await asyncio.sleep(GRACE + 1)
    assert watch.absent == [RED, RED]
    assert watch.tracker.is_absent(RED, 10**9)


@in_virtual_time
async def test_a_player_who_was_back_after_a_start_is_absent_like_all_others(watch: Watch) -> None:
    watch.tracker.await_return(RED, 20.0)
    watch.tracker.enter(watch.red)
    watch.tracker.leave(watch.red)
    await asyncio.sleep(GRACE + 1)
    assert watch.absent == [RED]
    assert not watch.tracker.is_absent(RED, 1_001)


@in_virtual_time
async def test_a_return_is_awaited_once(watch: Watch) -> None:
    watch.tracker.await_return(RED, 20.0)
    await asyncio.sleep(20.1)
    watch.tracker.enter(watch.red)
    watch.tracker.leave(watch.red)
    await asyncio.sleep(GRACE + 1)
    assert watch.absent == [RED, RED]
    assert not watch.tracker.is_absent(RED, 1_001)


@in_virtual_time
async def test_nobody_awaits_a_player_who_is_here_or_for_no_time(watch: Watch) -> None:
    watch.tracker.await_return(RED, 0.0)
    assert not watch.tracker.is_waiting
    watch.tracker.enter(watch.red)
    watch.tracker.await_return(RED, 20.0)
    assert not watch.tracker.is_waiting


@in_virtual_time
async def test_awaiting_a_return_replaces_the_grace_period(watch: Watch) -> None:
    watch.tracker.enter(watch.red)
    watch.tracker.leave(watch.red)
    watch.tracker.await_return(RED, 20.0)
    await asyncio.sleep(GRACE + 1)
    assert watch.absent == []


@in_virtual_time
async def test_the_grace_period_is_longer_by_the_time_that_the_server_lost(watch: Watch) -> None:
    watch.tracker.enter(watch.red)
    watch.tracker.leave(watch.red)
    watch.outages.write_failed(0)
    await asyncio.sleep(2.0)
    watch.outages.write_succeeded(2_000, 2_000)
    await asyncio.sleep(GRACE - 0.001)
    assert watch.absent == []
    await asyncio.sleep(0.002)
    assert watch.absent == [RED]


@in_virtual_time
async def test_time_that_the_server_lost_is_no_absence(watch: Watch) -> None:
    watch.tracker.enter(watch.red)
    watch.tracker.leave(watch.red)
    await asyncio.sleep(GRACE)
    watch.outages.write_failed(5_000)
    await asyncio.sleep(2.0)
    watch.outages.write_succeeded(7_000, 7_000)
    assert watch.tracker.is_absent(RED)
    assert not watch.tracker.is_absent(RED, 1)
    await asyncio.sleep(1.0)
    assert watch.tracker.is_absent(RED, 1_000)


@in_virtual_time
async def test_a_closed_tracker_notices_no_absence(watch: Watch) -> None:
    watch.tracker.enter(watch.red)
    watch.tracker.leave(watch.red)
    watch.tracker.close()
    assert not watch.tracker.is_waiting
    await asyncio.sleep(3 * GRACE)
    assert watch.absent == []


def test_seats_and_spectators_are_counted_apart() -> None:
    watch = Watch(VirtualLoop())
    watch.tracker.enter(watch.red)
    for _ in range(2):
        watch.tracker.enter(RecordingViewer(None))
    assert watch.tracker.seats == [True, False]
    assert [watch.tracker.count(seat) for seat in (RED, BLUE, None)] == [1, 0, 2]
    assert watch.tracker.at(RED) == (watch.red,)
    assert len(watch.tracker.at(None)) == 2
