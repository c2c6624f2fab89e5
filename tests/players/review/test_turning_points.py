"""Turning points: which moves of a game turned it, for which side, and by how much."""

import pytest

from attaque.rules import Color
from tests.players.review.reviewed_game import BLUE, RED, reviewed


def told(turns):
    return [(t.at.ply, t.whose.color, t.whose.score, t.whose.after) for t in turns]


@pytest.mark.parametrize("battle", [9, 10])
def test_a_turn_is_the_battle_and_not_the_quiet_move_beside_it(battle):
    """Red expects less at ply 11 than at 9; in between both have moved; Blue saw nothing."""
    scores = [0.3 if ply % 2 and ply >= 11 else 0.5 for ply in range(1, 17)]
    assert told(reviewed(scores, [battle]).turns()) == [(battle, RED, 0.5, 0.3)]


@pytest.mark.parametrize("battles", [[], [9, 10]])
@pytest.mark.parametrize("turn", [9, 10])
def test_of_two_moves_alike_it_is_the_one_that_turned_both_expectations(turn, battles):
    lost = [0.3 if ply % 2 else 0.7 for ply in range(1, 17)]
    scores = [0.5] * turn + lost[turn:]
    assert [t.at.ply for t in reviewed(scores, battles).turns()] == [turn]


@pytest.mark.parametrize(("plies", "end"), [(8, 0.0), (9, 1.0)])
def test_an_end_is_told_at_the_last_move_of_the_side_that_had_not_seen_it_come(plies, end):
    """Whoever takes the flag had nearly won before; the other one had not noticed."""
    winner = Color((plies - 1) % 2)
    scores = [0.9 if Color(index % 2) is winner else 0.4 for index in range(plies)]
    for battles in ([], [plies - 1]):
        found = reviewed(scores, battles, end)
        assert told(found.turns()) == [(plies, winner.other, 0.4, 0.0)]
        assert told(found.turns([winner])) == [(plies, winner, 0.9, 1.0)]


def test_the_only_move_of_a_game_may_turn_it():
    assert told(reviewed([0.6], [1], 1.0).turns()) == [(1, RED, 0.6, 1.0)]


def test_a_side_alone_is_told_all_its_turns():
    """What Blue lost at ply 10 does not hide what Red gained at 12."""
    scores = [0.5 if ply % 2 or ply < 12 else 0.2 for ply in range(1, 25)]
    scores[12::2] = [0.6] * 6
    found = reviewed(scores, [10, 12])
    assert told(found.turns([RED])) == [(12, RED, 0.5, 0.6)]
    assert told(found.turns([BLUE])) == [(10, BLUE, 0.5, 0.2)]
    assert told(found.turns()) == [(10, BLUE, 0.5, 0.2)]


def test_a_game_that_is_lost_step_by_step_has_its_turning_points():
    """Many games of large armies know no single blow."""
    red = [0.5]
    for ply in range(1, 60):
        red.append(red[-1] - (0.06 if ply in (20, 40) else 0.003))
    scores = [1 - score if index % 2 else score for index, score in enumerate(red)]
    assert [t.at.ply for t in reviewed(scores).turns()] == [20, 40]
