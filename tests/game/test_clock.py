"""Clocks: examples computed by hand, and properties of random time controls."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from attaque.game import Control, GameClock, TimeControl
from attaque.rules import Color

RED, BLUE = Color.RED, Color.BLUE


def running(control, initial, increment=0, cap=None, now=0):
    return GameClock.new(TimeControl(control, initial, increment, cap)).started(RED, now)


def test_fischer_adds_the_increment_after_every_move():
    clock = running(Control.FISCHER, 60_000, 5_000)
    clock = clock.pressed(12_000)
    assert (clock.left, clock.running) == ((53_000, 60_000), BLUE)
    clock = clock.pressed(14_000)
    assert (clock.left, clock.running) == ((53_000, 63_000), RED)
    assert clock.deadline == 14_000 + 53_000


def test_bronstein_gives_back_the_used_time_up_to_the_increment():
    clock = running(Control.BRONSTEIN, 60_000, 5_000)
    assert clock.pressed(3_000).left == (60_000, 60_000)
    assert clock.pressed(12_000).left == (53_000, 60_000)


def test_bronstein_s_increment_does_not_save_a_clock_that_has_run_out():
    clock = running(Control.BRONSTEIN, 2_000, 5_000)
    assert not clock.has_run_out(1_999)
    assert clock.has_run_out(2_000)


def test_with_time_per_move_every_move_has_the_same_time():
    clock = running(Control.PER_MOVE, 10_000).pressed(9_000)
    assert clock.left == (10_000, 10_000)
    assert clock.deadline == 19_000


def test_a_clock_has_run_out_when_no_time_is_left():
    clock = running(Control.FISCHER, 1_000, 500)
    assert not clock.has_run_out(999)
    assert clock.has_run_out(1_000)


@pytest.mark.parametrize("control", [Control.FISCHER, Control.BRONSTEIN, Control.PER_MOVE])
def test_with_a_cap_the_deadline_comes_before_the_whole_time_is_used(control):
    clock = running(control, 600_000, cap=30_000)
    assert clock.deadline == 30_000
    assert clock.pressed(10_000).deadline == 40_000


def test_a_cap_limits_each_move_also_without_a_clock():
    clock = GameClock.new(TimeControl(cap=30_000)).started(RED, 5_000)
    assert clock.deadline == 35_000
    assert clock.faces is None


def test_time_never_runs_out_with_neither_clock_nor_cap():
    clock = GameClock.new(TimeControl()).started(RED, 0)
    assert clock.deadline is None
    assert not clock.has_run_out(10**15)
    assert clock.pressed(10**15).left == (0, 0)


def test_setup_time_is_separate_from_playing_time():
    clock = GameClock.new(TimeControl(Control.FISCHER, 60_000, 0, setup=90_000)).for_setup(1_000)
    assert clock.deadline == 91_000
    assert clock.started(RED, 80_000).deadline == 140_000
    assert clock.started(RED, 80_000).left == (60_000, 60_000)


def test_a_stopped_clock_shows_what_was_left():
    clock = running(Control.FISCHER, 60_000, 5_000).stopped(12_000)
    assert (clock.left, clock.running, clock.deadline) == ((48_000, 60_000), None, None)
    assert clock.since == 12_000
    assert running(Control.FISCHER, 60_000).stopped(70_000).left == (0, 60_000)


def test_a_clock_that_is_stopped_during_the_setup_keeps_all_its_time():
    control = TimeControl(Control.FISCHER, 60_000, setup=90_000)
    clock = GameClock.new(control).for_setup(0).stopped(70_000)
    assert (clock.left, clock.setting_up, clock.deadline) == ((60_000, 60_000), False, None)


def test_a_stopped_game_without_a_clock_has_no_times():
    clock = GameClock.new(TimeControl(cap=30_000)).started(RED, 0).stopped(10_000)
    assert (clock.left, clock.faces, clock.deadline) == ((0, 0), None, None)


def test_a_new_clock_does_not_run():
    clock = GameClock.new(TimeControl(Control.FISCHER, 60_000))
    assert (clock.running, clock.setting_up, clock.since, clock.deadline) == (None, False, 0, None)
    with pytest.raises(ValueError, match="no clock is running"):
        clock.pressed(0)


def test_events_hold_the_times_unless_there_is_no_clock():
    clock = running(Control.FISCHER, 60_000, 5_000)
    assert clock.faces == (60_000, 60_000)
    assert clock.faces_after_move(12_000) == (53_000, 60_000)
    assert running(Control.NONE, 0, cap=30_000).faces_after_move(12_000) is None


@pytest.mark.parametrize("control", [Control.FISCHER, Control.BRONSTEIN])
def test_a_move_after_the_time_leaves_only_the_increment(control):
    assert running(control, 60_000, 5_000).pressed(70_000).left == (5_000, 60_000)


def test_credited_downtime_is_not_counted():
    clock = running(Control.FISCHER, 60_000, now=10_000)
    assert clock.credited(500_000, 520_000).deadline == 570_000
    # The clock has counted 4 s, so at most 4 s are credited.
    assert clock.credited(500_000, 14_000).deadline == 74_000


def test_time_that_runs_backwards_counts_as_zero():
    assert running(Control.FISCHER, 60_000, now=10_000).pressed(4_000).left == (60_000, 60_000)


@pytest.mark.parametrize(
    "wrong",
    [
        {"control": Control.FISCHER},
        {"control": Control.FISCHER, "initial": -1},
        {"control": Control.FISCHER, "initial": 1000, "increment": -1},
        {"control": Control.PER_MOVE, "initial": 1000, "increment": 5},
        {"initial": 5},
        {"increment": 5},
        {"cap": 0},
        {"setup": 0},
        {"control": Control.FISCHER, "initial": 10**12},
    ],
)
def test_impossible_time_controls_are_refused(wrong):
    with pytest.raises(ValueError, match="must be"):
        TimeControl(**wrong)


MONTH = 2_592_000_000
"""30 days in milliseconds."""


@pytest.mark.parametrize("name", ["initial", "increment", "cap", "setup"])
def test_a_time_is_at_most_thirty_days(name):
    times = {"initial": 1} | {name: MONTH}
    assert getattr(TimeControl(Control.FISCHER, **times), name) == MONTH
    with pytest.raises(ValueError, match=f"fischer: {name} must be"):
        TimeControl(Control.FISCHER, **times | {name: MONTH + 1})


@pytest.mark.parametrize("name", ["initial", "cap", "setup"])
def test_a_time_that_is_given_is_at_least_a_millisecond(name):
    times = {"initial": 1} | {name: 1}
    assert getattr(TimeControl(Control.PER_MOVE, **times), name) == 1
    with pytest.raises(ValueError, match=f"per-move: {name} must be 1 to {MONTH} ms, not 0"):
        TimeControl(Control.PER_MOVE, **times | {name: 0})


@pytest.mark.parametrize("name", ["initial", "increment"])
def test_a_time_that_the_control_does_not_use_is_zero(name):
    with pytest.raises(ValueError, match=f"none: {name} must be 0 ms, not 1"):
        TimeControl(**{name: 1})


def test_the_names_of_the_controls_stay_as_logs_have_them():
    assert [str(control) for control in Control] == ["none", "per-move", "fischer", "bronstein"]


@pytest.mark.parametrize(
    ("control", "text"),
    [
        (TimeControl(), "-"),
        (TimeControl(Control.FISCHER, 600_000, 5_000, setup=300_000), "setup 300; 600+5"),
        (TimeControl(Control.BRONSTEIN, 90_500, 2_000), "90.5d2"),
        (TimeControl(Control.PER_MOVE, 20_000), "20 a move"),
        (TimeControl(cap=1_000), "at most 1 a move"),
    ],
)
def test_a_time_control_is_written_in_seconds(control, text):
    assert str(control) == text


TIMES = st.integers(1, 600_000)
CONTROLS = st.one_of(
    st.builds(TimeControl, st.just(Control.PER_MOVE), TIMES, cap=st.none() | TIMES),
    st.builds(
        TimeControl,
        st.sampled_from([Control.FISCHER, Control.BRONSTEIN]),
        TIMES,
        st.integers(0, 60_000),
        st.none() | TIMES,
    ),
)


@given(CONTROLS, st.lists(st.integers(0, 700_000), max_size=30))
def test_time_grows_by_the_increment_at_most(control, thinking):
    clock, now = GameClock.new(control).started(RED, 0), 0
    for spent in thinking:
        mover, before = clock.running, clock.left
        now += spent
        if clock.has_run_out(now):
            return
        clock = clock.pressed(now)
        assert clock.left[mover.other] == before[mover.other]
        gain = control.increment if control.control is Control.FISCHER else 0
        assert 0 < clock.left[mover] <= before[mover] + gain
        if control.control is Control.FISCHER:
            assert clock.left[mover] == before[mover] - spent + gain


@given(CONTROLS, st.integers(0, 10**6), st.integers(0, 10**9), st.integers(0, 10**6))
def test_credited_downtime_never_ends_a_game(control, before, downtime, after):
    """The clock runs out after the same thinking time with and without the credited downtime."""
    clock = GameClock.new(control).started(RED, 0)
    back = clock.credited(downtime, before + downtime)
    assert back.has_run_out(before + downtime + after) == clock.has_run_out(before + after)
    assert back.left == clock.left


@given(CONTROLS, st.integers(0, 10**6), st.integers(0, 10**9))
def test_credit_never_gives_more_than_was_counted(control, now, credit):
    clock = GameClock.new(control).started(RED, 0)
    fresh = clock.started(RED, now)
    assert clock.deadline <= clock.credited(credit, now).deadline <= fresh.deadline


@pytest.mark.parametrize(
    ("control", "estimate"),
    [
        (TimeControl(Control.FISCHER, 300_000, 3_000), 420_000),
        (TimeControl(Control.BRONSTEIN, 300_000, 3_000), 420_000),
        (TimeControl(Control.PER_MOVE, 60_000), 2_400_000),
    ],
)
def test_the_estimate_of_a_game_is_the_time_for_forty_moves(control, estimate):
    assert control.estimate == estimate
