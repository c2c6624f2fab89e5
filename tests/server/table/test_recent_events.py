"""Recent events: a returning viewer gets missed events, or a snapshot if it missed too many."""

import pytest

from attaque.server.table.event_log import rows_of
from attaque.server.table.recent_events import EVENTS_PER_PLY, MAX_MISSED, RecentEvents
from tests.game.table import finished


@pytest.fixture(scope="module")
def log():
    log = finished("classic", plies=3 * MAX_MISSED).log
    assert len(log) > 2 * MAX_MISSED
    return log


def added(log, delay=0):
    """Recent events of the log, added one by one, as a table adds them."""
    recent = RecentEvents(log[:1], delay)
    for event in log[1:]:
        recent.add([row.body for row in rows_of([event])])
    return recent


@pytest.mark.parametrize("missing", [0, 1, MAX_MISSED])
def test_missed_events_are_returned_in_order(log, missing):
    last = log[-1].seq
    for recent in (added(log), RecentEvents(log, 0)):
        assert recent.missed(last - missing, last) == list(log[last - missing :])


def test_too_many_missed_events_need_a_snapshot(log):
    last = log[-1].seq
    assert added(log).missed(last - MAX_MISSED - 1, last) is None
    assert added(log, delay=50).missed(last - MAX_MISSED - 1, last) is None


def test_a_new_viewer_or_one_ahead_of_the_log_needs_a_snapshot(log):
    last = log[-1].seq
    assert added(log).missed(last + 1, last) is None
    assert added(log).missed(None, last) is None


def test_a_delayed_viewer_gets_no_event_after_the_last_one_it_may_see(log):
    last, delay = log[-1].seq, 5
    recent = added(log, delay)
    until = last - EVENTS_PER_PLY * delay
    assert recent.missed(until - 3, until) == list(log[until - 3 : until])
    assert recent.after(until) == list(log[until:])
