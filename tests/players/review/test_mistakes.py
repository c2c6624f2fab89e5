"""Mistakes are found whatever the luck of the worlds, and luck is not called a mistake."""

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
    """Makes a suspect of what its move loses in a world; a rival keeps what it has."""

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
    """A tenth on average, but all of it in every fourth world."""
    return 0.4 if rng.random() < 0.25 else 0.0


def by_luck(rng):
    return rng.choice([-0.4, 0.4])


def rounds(suspects):
    """Weighs them, and tells how many rounds each had."""
    had = dict.fromkeys(map(id, suspects), 0)
    for each in suspects:
        each.weigh = counted(each, had)
    told = []
    weigh_all(suspects, told.append)
    assert told == [ROUND_EVALUATIONS * done for done in range(1, sum(had.values()) + 1)]
    assert sum(had.values()) * ROUND_EVALUATIONS <= evaluation_count(len(suspects))
    return list(had.values())


def counted(suspect, had):
    weigh = suspect.weigh

    def count():
        had[id(suspect)] += 1
        weigh()

    return count


def test_a_mistake_that_few_worlds_punish_is_found(suspect):
    found = 0
    for seed in range(40):
        one = suspect(seldom, seed)
        rounds([one, *(suspect(always(0.0)) for _ in range(3))])
        found += one.is_clear and one.loss >= MISTAKE
    assert found >= 36


def test_luck_is_not_called_a_mistake(suspect):
    """In 40 games of 20 moves each that lost nothing."""
    told = 0
    for seed in range(40):
        all_of_them = [suspect(by_luck, 100 * seed + n) for n in range(20)]
        weigh_all(all_of_them, lambda looked: None)
        told += sum(each.is_clear for each in all_of_them)
    assert told <= 40


def test_a_loss_that_is_not_clear_does_not_count(suspect):
    """A twentieth on average, which is no more than its error."""
    one = suspect(in_turn(0.5, -0.4))
    assert rounds([one]) == [MEAN]
    assert one.loss == pytest.approx(0.05)
    assert not one.is_clear


def in_turn(*gaps):
    """These in turn, whatever the generator says."""
    left = []

    def gap(rng):
        left[:] = left or gaps
        return left.pop(0)

    return gap


def test_what_is_known_or_hopeless_gets_no_more_rounds(suspect):
    known, hopeless, doubtful = suspect(always(0.2)), suspect(always(0.0)), suspect(by_luck, 3)
    assert rounds([known, hopeless, doubtful]) == [1, 1, 3 * MEAN - 2]


def test_the_rounds_of_one_are_bounded(suspect):
    innocent = [suspect(always(0.0)) for _ in range(9)]
    assert rounds([suspect(in_turn(0.5, -0.4)), *innocent]) == [MOST, *[1] * 9]


def test_whichever_may_have_lost_most_comes_first(suspect):
    wide, narrow = suspect(in_turn(0.9, -0.5)), suspect(in_turn(0.2, -0.1))
    assert rounds([narrow, wide]) == [1, 2 * MEAN - 1]


def test_the_loss_is_that_against_the_best_of_the_rivals(suspect):
    one = suspect(always(0.1))
    one.weigh()
    assert one.better == RIVAL
    assert one.loss == pytest.approx(0.1)
