"""Ratings agree with known values, and their intervals contain the true differences."""

import math
from random import Random

import pytest

from attaque.arena.schedule import Pairing, round_robin
from attaque.arena.statistics.counts import Counts
from attaque.arena.statistics.elo import SCALE, elo_of, estimate, score_of
from attaque.arena.statistics.rating import rate
from tests.arena.statistics.test_elo import pairs, singles

AB = Pairing("a", "b")


def test_the_difference_of_two_players_is_the_elo_of_their_score():
    counts = pairs(34, 54, 63, 64, 75)
    found, alone = rate({AB: counts}).difference("a", "b"), estimate(counts)
    assert found.elo == pytest.approx(alone.elo)
    assert (found.low, found.high) == pytest.approx((alone.low, alone.high), abs=0.6)


def test_the_interval_of_single_games_is_the_textbook_one():
    """Without draws, the variance of the log-odds is 1 / (n p (1 - p))."""
    found = rate({AB: singles(400, 0, 600)}).difference("a", "b")
    spread = SCALE / math.sqrt(1000 * 0.6 * 0.4)
    assert found.elo == pytest.approx(elo_of(0.6))
    assert found.high - found.elo == pytest.approx(1.96 * spread, rel=2e-3)


def test_if_some_ratings_predict_the_counts_exactly_they_are_found():
    """The counts are those that the known Elo differences predict."""
    truth = {"a": 120.0, "b": 0.0, "c": -75.0}
    counts = {}
    for first, second in round_robin("abc"):
        won = round(100_000 * score_of(truth[first] - truth[second]))
        counts[Pairing(first, second)] = singles(100_000 - won, 0, won)
    ratings = rate(counts)
    assert ratings.ranked() == ["a", "b", "c"]
    assert ratings.difference("a", "b").elo == pytest.approx(120, abs=0.02)
    assert ratings.difference("b", "c").elo == pytest.approx(75, abs=0.02)
    assert ratings.over_average("b").elo == pytest.approx(-15, abs=0.02)
    assert not ratings.is_steadied


def test_each_player_s_points_equal_its_expected_points():
    counts = {
        Pairing("a", "b"): pairs(1, 4, 9, 3, 3),
        Pairing("a", "c"): pairs(2, 4, 1, 3, 10),
        Pairing("c", "b"): pairs(7, 4, 2, 3, 4),
    }
    ratings = rate(counts)
    for name in "abc":
        scored = expected = 0.0
        for (first, second), found in counts.items():
            if name in (first, second):
                own = found if name == first else found.turned()
                other = second if name == first else first
                scored += own.points
                expected += own.total * score_of(ratings.difference(name, other).elo)
        assert scored == pytest.approx(expected)


def test_the_order_of_the_names_in_a_pairing_does_not_change_the_ratings():
    counts = {AB: pairs(1, 4, 9, 3, 3), Pairing("b", "c"): pairs(2, 2, 2, 2, 2)}
    turned = {Pairing(b, a): found.turned() for (a, b), found in counts.items()}
    one, other = rate(counts).difference("a", "c"), rate(turned).difference("a", "c")
    assert one == pytest.approx(other)


def test_a_draw_is_added_to_every_pairing_if_a_player_wins_all_its_games():
    ratings = rate({AB: pairs(0, 0, 0, 0, 50)})
    assert ratings.is_steadied
    found = ratings.difference("a", "b")
    assert found.elo == pytest.approx(elo_of(100.5 / 101))
    assert found.is_clear


def test_a_circle_of_wins_needs_no_added_draw():
    circle = {Pairing(a, b): singles(0, 0, 10) for a, b in ("ab", "bc", "ca")}
    assert not rate(circle).is_steadied
    assert rate(circle).difference("a", "b").elo == pytest.approx(0, abs=1e-6)


def test_players_cannot_be_rated_if_there_are_no_games_or_no_chain_of_games_connects_them():
    counts = {AB: singles(1, 1, 1), Pairing("c", "d"): singles(1, 1, 1)}
    with pytest.raises(ValueError, match="no chain of games connects"):
        rate(counts)
    with pytest.raises(ValueError, match="no games"):
        rate({AB: Counts(forfeits=(3, 0))})


def test_the_intervals_hold_the_truth_as_often_as_they_say():
    """The test simulates 300 tournaments of four players. The two games of a pair are
    correlated. The chance of a draw is at most 30 %. The 95 % interval should hold the true
    difference in 95 % of the cases."""
    truth, rng = {"a": 150.0, "b": 60.0, "c": 0.0, "d": -90.0}, Random(5)
    held = asked = 0
    for _ in range(300):
        ratings = rate(
            {p: simulated(truth[p.first] - truth[p.second], rng) for p in round_robin("abcd")}
        )
        for first, second in round_robin("abcd"):
            found = ratings.difference(first, second)
            held += found.low <= truth[first] - truth[second] <= found.high
            asked += 1
    assert 0.93 <= held / asked <= 0.97


def simulated(elo, rng, number=40, drawn=0.3):
    """The counts of `number` simulated pairs between players with this Elo difference. The games of
    a pair are correlated: luck that helps the first player in one game hurts it in the other. The
    chance of a draw is `drawn` between equal players, and lower for unequal players."""
    five, score = [0] * 5, score_of(elo)
    drawn *= 2 * min(score, 1 - score)
    for _ in range(number):
        luck = rng.choice((-0.08, 0.08))
        points = 0
        for side in (luck, -luck):
            won = min(max(score - drawn / 2 + side, 0), 1 - drawn)
            points += rng.choices((2, 1, 0), (won, drawn, 1 - won - drawn))[0]
        five[points] += 1
    return pairs(*five)
