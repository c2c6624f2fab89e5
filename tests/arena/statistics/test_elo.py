"""Elo and its interval: closed forms, published numbers, and how often the interval is right.

The published numbers are those of fastchess's own tests (Disservin/fastchess,
app/tests/elo_test.cpp). Three of its matches have six numbers, which count pairs: lost-lost,
lost-drawn, won-lost, drawn-drawn, won-drawn, won-won. One match has three numbers, which count
single games: lost, drawn, won. The interval of fastchess comes from a normal distribution, and ours
from a likelihood-ratio test. With many games and no extreme score, both must be nearly equal.
"""

import math
from random import Random

import pytest

from attaque.arena.statistics.counts import Counts
from attaque.arena.statistics.elo import Estimate, elo_of, estimate, score_of


def pairs(*five):
    """Counts of complete pairs, with the matching game counts."""
    halves = sum(i * n for i, n in enumerate(five))
    total = 2 * sum(five)
    won, drawn = divmod(halves, 2)
    return Counts(pairs=five, games=(total - won - drawn, drawn, won))


def singles(lost, drawn, won):
    return Counts(singles=(lost, drawn, won), games=(lost, drawn, won))


def test_known_scores_have_known_elo_differences():
    assert elo_of(0.5) == 0
    assert elo_of(10 / 11) == pytest.approx(400)
    assert elo_of(0.75) == pytest.approx(190.8485)
    assert elo_of(0) == -math.inf
    assert elo_of(1) == math.inf


@pytest.mark.parametrize("elo", [-800, -3.5, 0, 120])
def test_elo_and_score_are_inverse(elo):
    assert elo_of(score_of(elo)) == pytest.approx(elo)


@pytest.mark.parametrize(
    ("counts", "elo", "error"),
    [
        (pairs(34, 54, 31 + 32, 64, 75), 55.58, 27.65),
        (pairs(332, 433, 457 + 41, 333, 334), -8.64, 10.33),
        (pairs(7895, 8757, 5485 + 200, 568, 9999), -21.04, 2.95),
        (singles(96, 111, 136), 40.70, 30.43),
    ],
)
def test_estimates_agree_with_published_numbers(counts, elo, error):
    found = estimate(counts)
    assert found.elo == pytest.approx(elo, abs=0.01)
    assert (found.high - found.low) / 2 == pytest.approx(error, rel=0.01)


def test_turned_counts_give_the_negated_estimate():
    found, turned = estimate(pairs(1, 5, 9, 8, 6)), estimate(pairs(1, 5, 9, 8, 6).turned())
    assert (turned.elo, turned.low) == pytest.approx((-found.elo, -found.high))


def test_balanced_pairs_give_a_narrower_interval_than_single_games():
    """Each of 100 pairs gave exactly 1 point, so the results of pairs do not vary. 100 single games
    were won and 100 lost, so the results of single games vary most."""
    paired, single = estimate(pairs(0, 0, 100, 0, 0)), estimate(singles(100, 0, 100))
    assert paired.high - paired.low < (single.high - single.low) / 5


def test_a_player_who_wins_everything_has_no_upper_bound():
    found = estimate(singles(0, 0, 100))
    assert (found.elo, found.high) == (math.inf, math.inf)
    # Without TRACE (likelihood.py) the interval holds all scores p with p^100 >= exp(-1.9207).
    # TRACE moves the bound by less than 3 Elo.
    assert found.low == pytest.approx(elo_of(math.exp(-1.9207 / 100)), abs=3)


def test_without_games_the_interval_is_infinite():
    assert estimate(Counts()) == Estimate(0, -math.inf, math.inf)


def test_an_estimate_is_written_with_its_interval_and_is_clear_if_that_excludes_0():
    assert str(Estimate(12.4, -3.6, math.inf)) == "+12 [−4, +∞]"
    assert str(Estimate(-0.2, -math.inf, 0.3)) == "0 [−∞, 0]"
    assert Estimate(12, 1, 20).is_clear
    assert not Estimate(12, -1, 20).is_clear


@pytest.mark.parametrize(
    ("chances", "number"),
    [
        ((0.2, 0.3, 0.5), 60),  # lost, drawn, won, for each game
        ((0.45, 0.1, 0.45), 40),
        ((0.03, 0.04, 0.93), 100),
    ],
)
def test_the_interval_holds_the_truth_as_often_as_it_says(chances, number):
    """1000 matches with a known difference. The interval should hold it in 95 % of them, with a
    standard error of 0.7 %."""
    rng, truth = Random(7), elo_of(chances[2] + chances[1] / 2)
    trials, held = 1000, 0
    for _ in range(trials):
        five = [0] * 5
        for _ in range(number):
            five[sum(rng.choices((0, 1, 2), chances, k=2))] += 1
        found = estimate(pairs(*five))
        held += found.low <= truth <= found.high
    assert 0.93 <= held / trials <= 0.97
