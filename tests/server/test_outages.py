"""Outages: standstills of the event loop and failures of the storage, as time spans."""

import pytest

from attaque.server.outages import Outages, merged


class Clocks:
    """The server's clock in milliseconds and the monotonic clock in seconds, moved together."""

    def __init__(self):
        self.ms = 1_000_000

    def now(self):
        return self.ms

    def monotonic(self):
        return self.ms / 1000


@pytest.fixture
def clocks():
    return Clocks()


@pytest.fixture
def outages(clocks):
    """The outages of a server that has just started after one second of downtime."""
    return Outages(clocks.now, clocks.monotonic, down_since=999_000)


def test_the_time_before_the_start_is_an_outage(outages):
    assert outages.spans(0, 1_000_500) == [(999_000, 1_000_000)]
    assert outages.spans(999_400, 1_000_500) == [(999_400, 1_000_000)]


def test_without_a_sign_of_life_all_time_before_the_start_is_an_outage(clocks):
    assert Outages(clocks.now, clocks.monotonic).spans(0, 2_000_000) == [(0, 1_000_000)]


def test_a_sign_of_life_in_the_future_is_no_outage(clocks):
    assert Outages(clocks.now, clocks.monotonic, 9_000_000).spans(0, 2_000_000) == []


def test_a_standstill_is_known_before_the_first_command_after_it(outages, clocks):
    outages.pulse()
    clocks.ms += 250
    outages.pulse()
    clocks.ms += 5_000
    assert outages.now() == clocks.ms
    assert outages.spans(1_000_000, clocks.ms) == [(1_000_250, 1_005_250)]


def test_a_short_standstill_is_no_outage(outages, clocks):
    outages.pulse()
    clocks.ms += 1_250
    outages.pulse()
    assert outages.spans(1_000_000, clocks.ms) == []


def test_a_standstill_of_more_than_a_second_and_a_pulse_is_an_outage(outages, clocks):
    outages.pulse()
    clocks.ms += 1_500
    outages.pulse()
    assert outages.spans(1_000_000, clocks.ms) == [(1_000_000, 1_001_500)]


def test_pulses_in_time_are_no_standstill(outages, clocks):
    for _ in range(40):
        outages.pulse()
        clocks.ms += 250
    assert outages.spans(1_000_000, clocks.ms) == []


def test_without_pulses_no_standstill_is_noticed(outages, clocks):
    outages.now()
    clocks.ms += 60_000
    outages.now()
    assert outages.spans(1_000_000, clocks.ms) == []


def test_if_only_the_time_of_day_jumps_there_is_no_standstill(clocks):
    outages = Outages(clocks.now, lambda: 5.0, down_since=1_000_000)
    outages.pulse()
    clocks.ms += 60_000
    outages.pulse()
    assert outages.spans(0, clocks.ms) == []


def test_a_failure_lasts_from_the_first_failed_to_the_first_successful_write(outages, clocks):
    outages.write_failed(1_000_100)
    outages.write_failed(1_000_700)
    assert outages.is_failing
    assert outages.spans(1_000_000, 1_000_900) == [(1_000_100, 1_000_900)]
    outages.write_succeeded(1_002_000, 1_002_010)
    assert not outages.is_failing
    assert outages.spans(1_000_000, 1_009_000) == [(1_000_100, 1_002_010)]


def test_a_failure_that_ends_within_its_millisecond_is_no_outage(clocks):
    outages = Outages(clocks.now, clocks.monotonic, down_since=clocks.ms)
    outages.write_failed(clocks.ms)
    outages.write_succeeded(clocks.ms, clocks.ms)
    assert not outages.is_failing
    assert outages.spans(0, clocks.ms + 1) == []
    assert outages.newest == 0


def test_a_write_of_more_than_a_second_is_an_outage(outages):
    outages.write_succeeded(1_000_000, 1_001_000)
    assert outages.spans(1_000_000, 1_009_000) == []
    outages.write_succeeded(1_002_000, 1_003_001)
    assert outages.spans(1_000_000, 1_009_000) == [(1_002_000, 1_003_001)]
    assert outages.newest == 1_003_001


def test_outages_that_overlap_count_once(outages, clocks):
    outages.pulse()
    outages.write_failed(1_001_000)
    clocks.ms += 4_000
    outages.pulse()
    outages.write_succeeded(1_004_000, 1_004_500)
    assert outages.spans(1_000_000, 1_009_000) == [(1_000_000, 1_004_500)]


def test_only_the_newest_outages_are_remembered(outages):
    for number in range(1_005):
        outages.write_succeeded(1_000_000 + 3_000 * number, 1_002_000 + 3_000 * number)
    assert len(outages.spans(0, 10**9)) == 1_000


def test_spans_are_merged():
    assert merged([(5, 9), (1, 3), (2, 4), (9, 9), (8, 12)]) == [(1, 4), (5, 12)]
    assert merged([(1, 3), (3, 5)]) == [(1, 5)]
    assert merged([(1, 1), (2, 4), (7, 7)]) == [(2, 4)]


def test_a_close_lasts_to_the_end(outages, clocks):
    clocks.ms += 100
    outages.begin_closing()
    clocks.ms += 400
    assert outages.is_lasting
    assert outages.spans(1_000_000, clocks.ms) == [(1_000_100, 1_000_500)]
    outages.write_failed(clocks.ms)
    outages.write_succeeded(clocks.ms, clocks.ms)
    assert outages.is_lasting
    assert outages.spans(1_000_000, clocks.ms + 10) == [(1_000_100, 1_000_510)]


def test_a_failure_that_is_over_lasts_no_longer(outages):
    outages.write_failed(1_000_100)
    assert outages.is_lasting
    outages.write_succeeded(1_000_200, 1_000_300)
    assert not outages.is_lasting


def test_outages_are_known_until_the_first_write_without_result(outages, clocks):
    assert outages.known_until == clocks.ms
    first = outages.write_began()
    clocks.ms += 50
    assert outages.now() == clocks.ms
    second = outages.write_began()
    clocks.ms += 50
    assert (first, second) == (1_000_000, 1_000_050)
    assert outages.known_until == first
    outages.write_ended(first)
    assert outages.known_until == second
    outages.write_ended(second)
    assert outages.known_until == clocks.ms


def test_finished_outages_are_added_up(outages, clocks):
    outages.write_succeeded(1_001_000, 1_003_000)
    outages.write_succeeded(1_005_000, 1_006_500)
    clocks.ms = 1_010_000
    assert outages.finished(1_000_000) == 3_500
    assert outages.finished(1_002_000) == 2_500
    assert outages.finished(1_003_000) == 1_500
    assert outages.finished(1_006_500) == 0
    outages.write_failed(1_009_000)
    assert outages.finished(1_000_000) == 3_500


def test_the_length_of_each_outage_after_the_start_is_told(clocks):
    told = []
    outages = Outages(clocks.now, clocks.monotonic, 900_000, noticed=told.append)
    outages.write_succeeded(1_001_000, 1_003_000)
    outages.write_failed(1_005_000)
    outages.write_succeeded(1_005_500, 1_005_700)
    assert told == [2_000, 700]


def test_an_outage_that_is_known_late_is_put_in_order(outages):
    outages.write_succeeded(1_010_000, 1_012_000)
    outages.write_succeeded(1_001_000, 1_003_000)
    outages.write_succeeded(1_002_000, 1_011_000)
    assert outages.spans(1_000_000, 1_020_000) == [(1_001_000, 1_012_000)]
    assert outages.newest == 1_012_000
