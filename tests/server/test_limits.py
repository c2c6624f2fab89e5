"""Limits: rates and slots, with times that the test sets."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from attaque.server.limits import Rate, RateLimit, Slots, address_key

FIVE_IN_TEN = Rate(5, 10.0)
KEYS = 1_000


def taken(limit, key, now, tries=20):
    """The number of tries that the limit allows."""
    return sum(limit.take(key, now) for _ in range(tries))


def test_a_burst_is_limited_to_the_count():
    limit = RateLimit(FIVE_IN_TEN, KEYS)
    assert [limit.take("a", 100.0) for _ in range(7)] == [True] * 5 + [False] * 2


@pytest.mark.parametrize(("later", "more"), [(1.9, 0), (2.0, 1), (4.0, 2), (10.0, 5), (1e6, 5)])
def test_after_a_burst_each_interval_gives_one_use_back_up_to_the_count(later, more):
    limit = RateLimit(FIVE_IN_TEN, KEYS)
    assert taken(limit, "a", 0.0) == 5
    assert taken(limit, "a", later) == more


def test_each_key_has_its_own_rate():
    limit = RateLimit(FIVE_IN_TEN, KEYS)
    assert taken(limit, "a", 0.0) == 5
    assert taken(limit, "b", 0.0) == 5


def test_a_refused_use_is_not_counted():
    limit = RateLimit(FIVE_IN_TEN, KEYS)
    taken(limit, "a", 0.0, tries=1_000)
    assert limit.take("a", 2.0)


def test_a_use_is_allowed_after_the_wait_and_not_before():
    limit = RateLimit(FIVE_IN_TEN, KEYS)
    assert limit.wait("a", 0.0) == 0
    taken(limit, "a", 0.0)
    assert limit.wait("a", 0.5) == pytest.approx(1.5)
    assert not limit.take("a", 0.5 + 1.4)
    assert limit.take("a", 0.5 + 1.5)


def test_a_use_of_cost_n_counts_as_n_uses():
    limit = RateLimit(FIVE_IN_TEN, KEYS)
    assert limit.take("a", 0.0, cost=4)
    assert not limit.take("a", 0.0, cost=2)
    assert limit.take("a", 0.0)
    assert not limit.take("b", 0.0, cost=6), "a cost above the count was allowed"


def test_uses_can_be_added_beyond_the_limit_up_to_twice_the_count():
    limit = RateLimit(FIVE_IN_TEN, KEYS)
    assert limit.add("a", 0.0, 4) == 4
    assert limit.add("a", 0.0, 4) == 8
    assert not limit.take("a", 0.0)
    assert limit.add("a", 0.0, 100) == 10
    assert limit.level("a", 4.0) == pytest.approx(8.0)
    assert limit.take("a", 12.0)
    assert limit.level("b", 0.0) == 0


def test_after_the_clock_jumped_back_no_key_waits_longer_than_the_period():
    limit = RateLimit(FIVE_IN_TEN, KEYS)
    taken(limit, "a", 1e9)
    assert not limit.take("a", 0.0)
    assert limit.wait("a", 0.0) <= 10.0
    assert taken(limit, "a", 10.0) == 5
    limit.take("b", 1e9)
    assert limit.take("b", 0.0)
    assert taken(limit, "b", 10.0) == 5


@given(
    rate=st.builds(Rate, st.integers(1, 20), st.floats(0.1, 100)),
    pauses=st.lists(st.floats(0, 20), max_size=100),
)
def test_no_span_of_time_has_more_uses_than_the_rate_allows(rate, pauses):
    limit, now, times = RateLimit(rate, KEYS), 1e6, []
    for pause in pauses:
        now += pause
        if limit.take("a", now):
            times.append(now)
    for first, start in enumerate(times):
        for last, end in enumerate(times[first:], first):
            allowed = rate.count + (end - start) / rate.interval
            assert last - first + 1 <= allowed + 0.002  # floats are inexact


@given(rate=st.builds(Rate, st.integers(1, 1_000), st.floats(0.1, 1_000)))
def test_a_key_within_the_rate_is_never_refused(rate):
    limit = RateLimit(rate, KEYS)
    assert all(limit.take("a", 1e9) for _ in range(rate.count))
    assert all(limit.take("b", 1e6 + n * rate.interval) for n in range(3 * rate.count))


def test_the_number_of_keys_is_limited_and_the_newest_are_kept():
    limit = RateLimit(FIVE_IN_TEN, keys=100)
    for number in range(1_000):
        assert taken(limit, number, 0.0) == 5
        assert len(limit) <= 100
    assert not limit.take(999, 0.0)


def test_keys_without_a_recent_use_are_dropped():
    limit = RateLimit(FIVE_IN_TEN, keys=10**6)
    for number in range(1_000):
        limit.take(number, 0.0)
    for number in range(1_000):
        limit.take(("new", number), 1_000.0 + number)
    assert len(limit) < 20


def test_a_limit_with_room_for_no_key_is_an_error():
    with pytest.raises(ValueError, match="at least one key"):
        RateLimit(FIVE_IN_TEN, keys=0)


def test_a_key_has_a_limited_number_of_slots_and_can_take_a_freed_slot_again():
    sockets = Slots(2)
    assert [sockets.enter("a") for _ in range(3)] == [True, True, False]
    assert sockets.enter("b")
    sockets.leave("a")
    assert sockets.enter("a")
    assert not sockets.enter("a")


def test_a_key_that_has_left_all_its_slots_is_forgotten():
    sockets = Slots(2)
    for number in range(100):
        sockets.enter(number)
        sockets.leave(number)
    assert len(sockets) == 0
    with pytest.raises(ValueError, match="has no slot"):
        sockets.leave("a")
    assert len(sockets) == 0


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:0DB8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unix:", "unix:"),
        ("x" * 1_000, "x" * 64),
    ],
)
def test_the_key_of_an_address_is_the_ipv4_address_or_the_ipv6_network(address, key):
    assert address_key(address) == key
