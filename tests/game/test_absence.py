"""Absence: when a player who is away can be claimed, by speed, and without a winner if there is no
clock."""

import pytest

from attaque.game import (
    Absent,
    Claim,
    Control,
    Credit,
    Game,
    Options,
    Present,
    Refusal,
    TakeSeat,
    Tick,
    TimeControl,
    event_from_json,
    event_to_json,
)
from attaque.game.absence import ClaimTimes
from attaque.game.log.events import Ended, Left, Returned
from attaque.rules import Outcome, Termination, variant
from tests.game.table import BLUE, RED, Table, kinds, refused

MINUTE = 60_000
DAY = 86_400_000
FISCHER = TimeControl(Control.FISCHER, 5 * MINUTE, 3_000)
WAIT = 60_000


def begun(clock=FISCHER, claim_after=WAIT):
    """A game in which both players have moved."""
    table = Table(clock=clock, claim_after=claim_after).started("La4", "La4")
    table.play("a4a5", "k7k6")
    return table


def fischer(minutes, seconds=0):
    return TimeControl(Control.FISCHER, int(minutes * MINUTE), seconds * 1000)


@pytest.mark.parametrize(
    ("clock", "seconds"),
    [
        (fischer(5, 3), 60),  # 5 min + 40 × 3 s are 7 minutes
        (fischer(5, 5), 120),  # 8 min 20 s
        (fischer(8), 120),
        (fischer(10, 20), 120),  # 23 min 20 s
        (fischer(25), 180),
        (fischer(20, 10), 180),
        (TimeControl(Control.BRONSTEIN, 20 * MINUTE, 10_000), 180),
        (TimeControl(Control.PER_MOVE, 5_000), 5),
        (TimeControl(Control.PER_MOVE, MINUTE), 60),
        (TimeControl(Control.PER_MOVE, 5 * MINUTE), 180),
        (fischer(0.5), 30),  # never longer than the clock
        (fischer(1, 60), 60),
    ],
)
def test_the_time_until_a_claim_follows_from_the_speed_of_the_clock(clock, seconds):
    assert ClaimTimes().after(clock) == seconds * 1000


@pytest.mark.parametrize("clock", [TimeControl(), TimeControl(cap=MINUTE, setup=MINUTE)])
def test_without_a_clock_the_time_until_a_claim_is_days(clock):
    assert ClaimTimes().after(clock) == 7 * DAY
    assert ClaimTimes(untimed=3 * DAY).after(clock) == 3 * DAY


@pytest.mark.parametrize(("claim", "winner"), [(Claim(), BLUE), (Claim(draw=True), None)])
def test_with_a_clock_the_other_player_may_claim_the_win_or_end_without_a_winner(claim, winner):
    table = begun()
    assert kinds(table.do(Absent(), RED)) == [Left]
    assert refused(table, claim, BLUE, wait=WAIT - 1) is Refusal.NOT_ABSENT
    (ended,) = table.do(claim, BLUE, wait=1)
    assert ended.outcome == Outcome(winner, Termination.ABANDONED)


@pytest.mark.parametrize("clock", [TimeControl(), TimeControl(setup=MINUTE)])
def test_without_a_clock_a_claim_never_wins(clock):
    table = begun(clock, 3 * DAY)
    table.do(Absent(), RED)
    assert refused(table, Claim(draw=True), BLUE, wait=3 * DAY - 1) is Refusal.NOT_ABSENT
    assert refused(table, Claim(), BLUE, wait=1) is Refusal.NO_WIN
    assert refused(table, Claim(), BLUE, wait=300 * DAY) is Refusal.NO_WIN
    (ended,) = table.do(Claim(draw=True), BLUE)
    assert ended.outcome == Outcome(None, Termination.ABANDONED)


@pytest.mark.parametrize("clock", [TimeControl(), FISCHER])
@pytest.mark.parametrize("draw", [False, True])
def test_nobody_can_claim_before_both_players_have_moved(clock, draw):
    seated = Table(clock=clock, claim_after=0).seated()
    begun = Table(clock=clock, claim_after=0).started("La4", "La4")
    moved = Table(clock=clock, claim_after=0).started("La4", "La4")
    moved.play("a4a5")
    for table in (seated, begun, moved):
        table.do(Absent(), RED)
        assert refused(table, Claim(draw), BLUE, wait=MINUTE) is Refusal.NOT_NOW


@pytest.mark.parametrize("draw", [False, True])
def test_against_a_bot_nobody_can_claim(draw):
    options = Options(variant("classic"), FISCHER, claim_after=0).with_bot()
    table = Table(clock=FISCHER, claim_after=options.claim_after).started("La4", "La4")
    table.play("a4a5", "k7k6")
    table.do(Absent(), RED)
    assert refused(table, Claim(draw), BLUE, wait=MINUTE) is Refusal.NOT_NOW


def test_a_returned_player_cannot_be_claimed():
    table = begun()
    assert refused(table, Claim(), BLUE, wait=WAIT) is Refusal.NOT_ABSENT
    table.do(Absent(), RED)
    assert kinds(table.do(Present(), RED, wait=WAIT)) == [Returned]
    assert refused(table, Claim(), BLUE) is Refusal.NOT_ABSENT


def test_absence_counts_from_the_moment_that_both_have_sat_down():
    table = Table()
    table.do(TakeSeat("anna", RED))
    table.do(Absent(), RED)
    table.do(TakeSeat("ben"), wait=60_000)
    assert table.game.absent_since == (table.now, None)


def test_downtime_does_not_count_as_absence():
    table = begun()
    table.do(Absent(), RED)
    table.do(Credit(100_000), wait=100_000)
    assert refused(table, Claim(), BLUE, wait=WAIT - 1) is Refusal.NOT_ABSENT
    assert kinds(table.do(Claim(), BLUE, wait=1)) == [Ended]


def test_downtime_does_not_count_as_time_to_set_up():
    table = Table(clock=TimeControl(setup=60_000)).seated()
    table.do(Credit(100_000), wait=100_000)
    assert table.do(Tick(), wait=59_999) == []


def as_of_old(event):
    """The first event of a game as a version before this rule wrote it."""
    written = event_to_json(event)
    del written["options"]["claim_after"]
    written["options"]["absence"] = 30_000
    return written


@pytest.mark.parametrize(("clock", "wait"), [(FISCHER, 30_000), (TimeControl(), 7 * DAY)])
def test_a_running_game_of_an_earlier_version_goes_on(clock, wait):
    table = begun(clock)
    table.do(Absent(), RED)
    table.log[0] = event_from_json(as_of_old(table.log[0]))
    table.game = Game.replay(table.log)
    assert refused(table, Claim(draw=True), BLUE, wait=wait - 1) is Refusal.NOT_ABSENT
    (ended,) = table.do(Claim(draw=True), BLUE, wait=1)
    assert ended.outcome == Outcome(None, Termination.ABANDONED)


def test_a_win_that_was_claimed_under_the_earlier_rule_is_replayed():
    """Then Blue could claim the win without a clock, after 30 seconds and before both had moved."""
    table = Table().started()
    table.do(Absent(), RED)
    outcome = Outcome(BLUE, Termination.ABANDONED)
    clock = table.game.clock.stopped(table.now)
    ended = Ended(table.game.seq + 1, table.now + 30_000, outcome, table.game.seals, clock.faces)
    first, *rest = map(event_to_json, [*table.log, ended])
    old = [event_from_json(written) for written in (as_of_old(table.log[0]), *rest)]
    assert Game.replay(old).outcome == outcome
    assert first["options"].keys() - {"claim_after"} == as_of_old(table.log[0])[
        "options"
    ].keys() - {"absence"}
