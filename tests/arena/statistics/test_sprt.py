"""SPRT: the log-likelihood ratio agrees with published values, and wrong verdicts are rare.

Where the numbers come from:
- fastchess, app/tests/sprt_test.cpp (logistic model; that test allows an error of 1 %);
- a page about one test on a fishtest server,
  montytest.muzhen.org/tests/stats/69d3c8dc7c5b3724e29d2712, line "Logistic (exact)",
  between the scores of 0 and 2.716 Elo;
- the README of jw1912/SPRT (generalised test on single games);
- a match log of cutechess on ijccrl.com (llr 1.94 between 0 and 5 Elo).
"""

import math
from random import Random

import pytest

from attaque.arena.statistics.counts import Counts
from attaque.arena.statistics.elo import elo_of, score_of
from attaque.arena.statistics.likelihood import groups, log_likelihood
from attaque.arena.statistics.sprt import Sprt, Verdict


@pytest.mark.parametrize(
    ("pairs", "elo0", "elo1", "llr"),
    [
        ((223, 9863, 20279 + 1000, 10037, 246), 0.5, 2.5, -3.07),
        ((871, 26175, 55003 + 980, 26678, 821), 0, 2, -4.98),
        ((13, 37, 50, 25, 3), 0, 2.716, -0.53772),
    ],
)
def test_ratios_of_pairs_agree_with_published_values(pairs, elo0, elo1, llr):
    assert Sprt(elo0, elo1).llr(Counts(pairs=pairs)) == pytest.approx(llr, abs=0.005)


@pytest.mark.parametrize(
    ("won", "lost", "drawn", "elo0", "elo1", "llr"),
    [
        (21404, 21184, 40708, 0.5, 2.5, -1.57),
        (57433, 57030, 106593, 0, 2, -2.59),
        (4307, 4063, 8620, 0, 3, 2.99),
        (3225, 3068, 3707, 0, 5, 1.94),
    ],
)
def test_ratios_of_single_games_agree_with_published_values(won, lost, drawn, elo0, elo1, llr):
    """The likelihood is the same function, with three possible results instead of five."""
    found = groups(Counts(singles=(lost, drawn, won)))
    ratio = log_likelihood(found, score_of(elo1)) - log_likelihood(found, score_of(elo0))
    assert ratio == pytest.approx(llr, abs=0.006)


def test_the_bounds_follow_from_alpha_and_beta():
    assert Sprt(0, 5).bounds == pytest.approx((-2.9444, 2.9444), abs=1e-4)
    assert Sprt(0, 5, alpha=0.1, beta=0.05).bounds == pytest.approx((-2.8904, 2.2513), abs=1e-4)


def test_counts_for_the_second_player_negate_the_ratio():
    counts = Counts(pairs=(13, 37, 50, 25, 3))
    assert Sprt(-4, 4).llr(counts.turned()) == pytest.approx(-Sprt(-4, 4).llr(counts))


def test_clear_results_decide_the_sprt_and_without_results_it_is_open():
    sprt = Sprt(0, 20)
    assert sprt.verdict(Counts()) is Verdict.OPEN
    assert sprt.verdict(Counts(pairs=(0, 0, 10, 40, 50))) is Verdict.ACCEPTED
    assert sprt.verdict(Counts(pairs=(50, 40, 10, 0, 0))) is Verdict.REJECTED


def test_the_sprt_ignores_games_outside_pairs():
    assert Sprt(0, 20).llr(Counts(singles=(0, 0, 100), games=(0, 0, 100))) == 0


@pytest.mark.parametrize("wrong", [(5, 5), (5, 0), (0, 5, 0.0), (0, 5, 0.05, 0.7)])
def test_invalid_settings_are_refused(wrong):
    with pytest.raises(ValueError, match=r"elo0|alpha"):
        Sprt(*wrong)


def verdict_of_a_match(sprt, elo, drawn, rng, most=4000):
    """The verdict of a simulated match. The games of a pair are correlated, as with shared
    setups."""
    five, score = [0] * 5, score_of(elo)
    for number in range(most):
        luck = rng.choice((-0.15, 0.15))  # the setups help one player, then the other
        points = 0
        for side in (luck, -luck):
            won = score - drawn / 2 + side
            points += rng.choices((2, 1, 0), (won, drawn, 1 - won - drawn))[0]
        five[points] += 1
        if number % 8 == 7:  # asks after every 8 pairs, as with several workers
            verdict = sprt.verdict(Counts(pairs=tuple(five)))
            if verdict is not Verdict.OPEN:
                return verdict
    return Verdict.OPEN


@pytest.mark.parametrize(
    ("elo", "error"), [(0, Verdict.ACCEPTED), (60, Verdict.REJECTED)], ids=["alpha", "beta"]
)
def test_wrong_verdicts_are_as_rare_as_the_sprt_promises(elo, error):
    """400 matches in each case. The true Elo difference is `elo0` in the case alpha, and `elo1` in
    the case beta. 5 % of the verdicts may be wrong, with a standard error of 1.1 %."""
    sprt, rng = Sprt(0, 60), Random(11)
    verdicts = [verdict_of_a_match(sprt, elo, 0.2, rng) for _ in range(400)]
    assert Verdict.OPEN not in verdicts
    assert verdicts.count(error) / 400 < 0.05 + 3 * math.sqrt(0.05 * 0.95 / 400)
    assert elo_of(score_of(elo)) == pytest.approx(elo)
