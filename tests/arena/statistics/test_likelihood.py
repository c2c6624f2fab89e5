"""`fitted` finds the most likely distribution with a given average. Log-likelihoods add up."""

import math

import pytest

from attaque.arena.statistics.counts import Counts
from attaque.arena.statistics.likelihood import fitted, groups, log_likelihood

FIVE = (0.0, 0.25, 0.5, 0.75, 1.0)


@pytest.mark.parametrize("average", [0.05, 0.3, 0.5, 0.52, 0.99])
def test_the_fitted_chances_sum_to_1_and_have_the_average(average):
    fit = fitted(FIVE, (5, 20, 40, 25, 10), average)
    assert sum(fit) == pytest.approx(1)
    assert sum(p * score for p, score in zip(fit, FIVE, strict=True)) == pytest.approx(average)
    assert min(fit) > 0


def test_for_the_observed_average_the_fitted_chances_equal_the_observed_shares():
    numbers = (5, 20, 40, 25, 10)
    average = sum(n * s for n, s in zip(numbers, FIVE, strict=True)) / 100
    assert fitted(FIVE, numbers, average) == pytest.approx([0.05, 0.2, 0.4, 0.25, 0.1])


def test_with_two_possible_results_the_average_alone_determines_the_chances():
    fit = fitted((0.0, 1.0), (30, 10), 0.4)
    assert fit == pytest.approx([0.6, 0.4])


def test_no_other_distribution_with_that_average_is_more_likely():
    numbers, average = (5.0, 20.0, 40.0, 25.0, 10.0), 0.47
    best = fitted(FIVE, numbers, average)

    def fits(p):
        return sum(n * math.log(q) for n, q in zip(numbers, p, strict=True))

    # Adds 1, -2 and 1 steps to three neighbouring chances, so that sum and average stay the same.
    for i in range(1, 4):
        for step in (-1e-4, 1e-4):
            moved = list(best)
            for offset, part in ((-1, 1), (0, -2), (1, 1)):
                moved[i + offset] += part * step
            assert fits(moved) < fits(best)


def test_the_log_likelihoods_of_pairs_and_single_games_add_up():
    both = groups(Counts(pairs=(1, 2, 3, 2, 1), singles=(3, 1, 4)))
    assert len(both) == 2
    apart = log_likelihood(both[:1], 0.6) + log_likelihood(both[1:], 0.6)
    assert log_likelihood(both, 0.6) == pytest.approx(apart)
    assert groups(Counts()) == []
