"""Flag timers, in virtual time: when a table is woken, and how many timers that takes."""

import asyncio

from attaque.server.table.flag_timer import AFTER_ERROR, READING, SOON, TRIES, FlagTimer
from tests.server.simulation.loop import VirtualLoop


class Clock:
    """A flag timer in virtual time. Notes when it wakes its table, in milliseconds."""

    def __init__(self, loop):
        self.loop, self.woken = loop, []
        self.timer = FlagTimer(self.now, lambda: self.woken.append(self.now()))

    def now(self):
        return round(self.loop.time() * 1000)

    async def until(self, ms):
        await asyncio.sleep(ms / 1000 - self.loop.time())


def in_virtual_time(test):
    """A test that runs in virtual time and gets a clock."""

    def run():
        loop = VirtualLoop()
        loop.run(test(Clock(loop)))
        assert loop.errors == []

    run.__name__, run.__doc__ = test.__name__, test.__doc__
    return run


EARLY = round(READING * 1000)
"""The sockets are read for this time before the table is woken."""


@in_virtual_time
async def test_a_table_is_woken_at_the_deadline_after_its_sockets_are_read(clock):
    clock.timer.set(5_000)
    assert clock.timer.is_set is True
    await clock.until(5_000 + EARLY - 1)
    assert clock.woken == []
    assert clock.timer.is_set is True
    await clock.until(20_000)
    assert clock.woken == [5_000 + EARLY]
    assert clock.timer.is_set is False


@in_virtual_time
async def test_without_a_deadline_no_timer_is_set(clock):
    clock.timer.set(None)
    assert clock.timer.is_set is False
    clock.timer.set(5_000)
    clock.timer.set(None)
    assert clock.timer.is_set is False
    await clock.until(20_000)
    assert clock.woken == []


@in_virtual_time
async def test_an_earlier_deadline_replaces_the_timer(clock):
    clock.timer.set(9_000)
    clock.timer.set(5_000)
    await clock.until(20_000)
    assert clock.woken == [5_000 + EARLY]


@in_virtual_time
async def test_a_timer_for_an_earlier_deadline_stays_and_fires_too_early(clock):
    """A new timer for each move would cost more."""
    before = len(clock.loop._timers)
    for deadline in (5_000, 5_000, 9_000, 12_000):
        clock.timer.set(deadline)
    assert len(clock.loop._timers) == before + 1
    await clock.until(20_000)
    assert clock.woken == [5_000 + EARLY]


@in_virtual_time
async def test_the_wait_is_at_least_what_the_caller_asks_for(clock):
    await clock.until(8_000)
    clock.timer.set(5_000, least=2.0)
    await clock.until(9_999 + EARLY)
    assert clock.woken == []
    await clock.until(20_000)
    assert clock.woken == [10_000 + EARLY]


@in_virtual_time
async def test_a_deadline_in_the_past_wakes_the_table_soon(clock):
    await clock.until(8_000)
    clock.timer.set(5_000)
    await clock.until(8_000 + EARLY + 1)
    assert clock.woken == [8_000 + EARLY]


@in_virtual_time
async def test_a_cancelled_timer_does_not_wake_the_table(clock):
    clock.timer.cancel()
    clock.timer.set(5_000)
    clock.timer.cancel()
    assert clock.timer.is_set is False
    await clock.until(20_000)
    assert clock.woken == []


@in_virtual_time
async def test_a_timer_is_cancelled_while_the_sockets_are_read(clock):
    clock.timer.set(5_000)
    await clock.until(5_000 + EARLY / 2)
    clock.timer.cancel()
    await clock.until(20_000)
    assert clock.woken == []


@in_virtual_time
async def test_a_timer_is_set_again_after_a_pause(clock):
    await clock.until(8_000)
    clock.timer.set_again(5_000, has_failed=False)
    await clock.until(9_000)
    assert clock.woken == [8_000 + round(SOON * 1000) + EARLY]
    await clock.until(10_000)
    clock.timer.set_again(5_000, has_failed=True)
    await clock.until(20_000)
    assert clock.woken[1:] == [10_000 + round(AFTER_ERROR * 1000) + EARLY]


@in_virtual_time
async def test_a_timer_that_is_set_is_not_set_again(clock):
    clock.timer.set(5_000)
    clock.timer.set_again(3_000, has_failed=False)
    await clock.until(20_000)
    assert clock.woken == [5_000 + EARLY]


@in_virtual_time
async def test_a_stopped_timer_never_wakes_the_table(clock):
    clock.timer.set(5_000)
    clock.timer.stop()
    assert clock.timer.is_set is False
    clock.timer.set(6_000)
    assert clock.timer.is_set is False
    await clock.until(20_000)
    assert clock.woken == []


def stand_still_while_reading(clock, ms):
    """The event loop stands still each time the timer lets it read its sockets."""

    def stand_still():
        clock.loop._now += ms / 1000
        clock.loop.call_soon(stand_still_again)

    def stand_still_again():
        clock.loop.call_later(READING / 2, stand_still)

    clock.loop.call_at(5.0 + READING / 2, stand_still)


@in_virtual_time
async def test_after_a_standstill_the_sockets_are_read_again(clock):
    """A move may have come in the standstill."""
    clock.timer.set(5_000)
    clock.loop.call_at(5.0 + READING / 2, lambda: setattr(clock.loop, "_now", 5.025))
    await clock.until(20_000)
    assert clock.woken == [5_025 + EARLY]


@in_virtual_time
async def test_standstills_without_end_delay_the_flag_ten_times_only(clock):
    clock.timer.set(5_000)
    stand_still_while_reading(clock, 1_000)
    await clock.until(30_000)
    (woken,) = clock.woken
    assert 5_000 + (TRIES + 1) * 1_000 < woken < 5_000 + (TRIES + 2) * 1_000


def test_a_storage_that_failed_gets_a_second_and_a_table_a_twentieth():
    assert (SOON, AFTER_ERROR, READING, TRIES) == (0.05, 1.0, 0.01, 10)
