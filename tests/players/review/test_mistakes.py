"""Mistakes: losses are found although the scores vary between worlds, and luck is seldom taken for
a loss."""

from random import Random

import pytest

from attaque.players.review import mistakes
from attaque.players.review.analysis import Analysis, Candidate, Chances
from attaque.players.review.mistakes import (
    MEAN,
    MISTAKE,
    MOST,
    ROUND_EVALUATIONS,
    Suspect,
    evaluation_count,
    weigh_all,
)
from attaque.rules import Move

MADE, RIVAL, OTHER, LAST = (Move.parse(word) for word in ("a1a2", "b1b2", "c1c2", "d1d2"))
THOUGHT = Analysis(
    "network",
    Chances(0.5, 0.0, 0.5),
    tuple(Candidate(move, 0.25) for move in (RIVAL, MADE, OTHER, LAST)),
    {},
)


@pytest.fixture
def suspect(monkeypatch):
    """A function that makes a suspect. Instead of a view, the suspect gets a function `gap`, which
    returns how much the suspect's move loses in the next world. The two rivals score 0.5 and 0.3 in
    every world."""

    def sampled_scores(gap, analysis, moves, worlds, rng):
        assert moves == [MADE, RIVAL, OTHER]
        lost = [gap(rng) for _ in range(worlds)]
        return {
            MADE: [0.5 - each for each in lost],
            RIVAL: [0.5] * worlds,
            OTHER: [0.3] * worlds,
        }

    monkeypatch.setattr(mistakes, "worlds_of", sampled_scores)
    return lambda gap, seed=0: Suspect(gap, THOUGHT, MADE, Random(seed))


def always(loss):
    return lambda rng: loss


def seldom(rng):
    """The move loses 0.4 with the chance 1/4, and otherwise nothing: 0.1 on average."""
    return 0.4 if rng.random() < 0.25 else 0.0


def by_luck(rng):
    """The move loses 0.4 or gains 0.4 with equal chances: 0 on average."""
    return rng.choice([-0.4, 0.4])


def rounds(suspects):
    """Weighs the suspects, and returns the number of rounds of each suspect."""
    had = dict.fromkeys(map(id, suspects), 0)
    for each in suspects:
        each.weigh = counted(each, had)
    progress = []
    weigh_all(suspects, progress.append)
    assert progress == [ROUND_EVALUATIONS * done for done in range(1, sum(had.values()) + 1)]
    assert sum(had.values()) * ROUND_EVALUATIONS <= evaluation_count(len(suspects))
    return list(had.values())


def counted(suspect, had):
    weigh = suspect.weigh

    def count():
        had[id(suspect)] += 1
        weigh()

    return count


def test_a_mistake_that_loses_only_in_one_of_four_worlds_is_found(suspect):
    """The loss must be found in at least 36 of 40 cases."""
    found = 0
    for seed in range(40):
        one = suspect(seldom, seed)
        rounds([one, *(suspect(always(0.0)) for _ in range(3))])
        found += one.is_clear and one.loss >= MISTAKE
    assert found >= 36


def test_moves_that_lose_nothing_on_average_seldom_count_as_losses(suspect):
    """40 games with 20 suspects each are 800 moves. At most 40 of them may count as losses."""
    found = 0
    for seed in range(40):
        all_of_them = [suspect(by_luck, 100 * seed + n) for n in range(20)]
        weigh_all(all_of_them, lambda evaluated: None)
        found += sum(each.is_clear for each in all_of_them)
    assert found <= 40


def test_a_loss_below_two_standard_errors_does_not_count(suspect):
    """The move loses 0.5 in one world and gains 0.4 in the next: it loses 0.05 on average."""
    one = suspect(in_turn(0.5, -0.4))
    assert rounds([one]) == [MEAN]
    assert one.loss == pytest.approx(0.05)
    assert not one.is_clear


def in_turn(*gaps):
    """A `gap` function that returns these numbers one after the other, again and again."""
    left = []

    def gap(rng):
        left[:] = left or gaps
        return left.pop(0)

    return gap


def test_only_suspects_with_a_doubtful_loss_get_further_rounds(suspect):
    """First each suspect has one round. All further rounds go to the doubtful suspect, until the
    average is MEAN rounds."""
    lost, innocent, doubtful = suspect(always(0.2)), suspect(always(0.0)), suspect(by_luck, 3)
    assert rounds([lost, innocent, doubtful]) == [1, 1, 3 * MEAN - 2]


def test_a_suspect_gets_no_more_than_the_maximum_of_rounds(suspect):
    innocent = [suspect(always(0.0)) for _ in range(9)]
    assert rounds([suspect(in_turn(0.5, -0.4)), *innocent]) == [MOST, *[1] * 9]


def test_further_rounds_go_to_the_suspect_with_the_highest_upper_bound_of_the_loss(suspect):
    wide, narrow = suspect(in_turn(0.9, -0.5)), suspect(in_turn(0.2, -0.1))
    assert rounds([narrow, wide]) == [1, 2 * MEAN - 1]


def test_the_loss_is_measured_against_the_best_rival(suspect):
    one = suspect(always(0.1))
    one.weigh()
    assert one.better == RIVAL
    assert one.loss == pytest.approx(0.1)
