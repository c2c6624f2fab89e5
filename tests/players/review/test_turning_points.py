"""Turning points: which moves changed the expected score, of which side, and by how much."""

import pytest

from attaque.rules import Color
from tests.players.review.reviewed_game import BLUE, RED, reviewed


def facts(turns):
    """For each turning point: the ply of the move, the side whose score changed, and its score
    before and after."""
    return [(t.at.ply, t.whose.color, t.whose.score, t.whose.after) for t in turns]


@pytest.mark.parametrize("battle", [9, 10])
def test_of_a_battle_and_a_quiet_move_the_battle_is_the_turning_point(battle):
    """Red's score is 0.5 before ply 9 and 0.3 before ply 11, so the move of ply 9 or of ply 10 has
    changed it. Blue's score stays the same."""
    scores = [0.3 if ply % 2 and ply >= 11 else 0.5 for ply in range(1, 17)]
    assert facts(reviewed(scores, [battle]).turns()) == [(battle, RED, 0.5, 0.3)]


@pytest.mark.parametrize("battles", [[], [9, 10]])
@pytest.mark.parametrize("turn", [9, 10])
def test_the_turning_point_is_the_move_that_changed_both_scores(turn, battles):
    """The moves of plies 9 and 10 are both battles, or both quiet. After the move of ply `turn`,
    Red's score is 0.3 and Blue's score is 0.7. Before it, both are 0.5."""
    lost = [0.3 if ply % 2 else 0.7 for ply in range(1, 17)]
    scores = [0.5] * turn + lost[turn:]
    assert [t.at.ply for t in reviewed(scores, battles).turns()] == [turn]


@pytest.mark.parametrize(("plies", "end"), [(8, 0.0), (9, 1.0)])
def test_an_end_on_the_board_is_a_turning_point_at_the_last_move(plies, end):
    """Before the end the winner's score is 0.9 and the loser's score is 0.4. For both sides
    together, the turning point shows the larger change: from 0.4 to 0 for the loser."""
    winner = Color((plies - 1) % 2)
    scores = [0.9 if Color(index % 2) is winner else 0.4 for index in range(plies)]
    for battles in ([], [plies - 1]):
        found = reviewed(scores, battles, end)
        assert facts(found.turns()) == [(plies, winner.other, 0.4, 0.0)]
        assert facts(found.turns([winner])) == [(plies, winner, 0.9, 1.0)]


def test_the_only_move_of_a_game_can_be_a_turning_point():
    assert facts(reviewed([0.6], [1], 1.0).turns()) == [(1, RED, 0.6, 1.0)]


def test_turning_points_of_one_side_alone_ignore_those_of_the_other_side():
    """Blue's score falls at ply 10, and Red's score rises at ply 12. The two plies are too near
    each other for two turning points. So for both sides together only the larger change counts."""
    scores = [0.5 if ply % 2 or ply < 12 else 0.2 for ply in range(1, 25)]
    scores[12::2] = [0.6] * 6
    found = reviewed(scores, [10, 12])
    assert facts(found.turns([RED])) == [(12, RED, 0.5, 0.6)]
    assert facts(found.turns([BLUE])) == [(10, BLUE, 0.5, 0.2)]
    assert facts(found.turns()) == [(10, BLUE, 0.5, 0.2)]


def test_small_losses_are_turning_points_in_a_game_that_is_lost_slowly():
    """Red's score falls by 0.06 at plies 20 and 40, and by 0.003 at each of the remaining plies."""
    red = [0.5]
    for ply in range(1, 60):
        red.append(red[-1] - (0.06 if ply in (20, 40) else 0.003))
    scores = [1 - score if index % 2 else score for index, score in enumerate(red)]
    assert [t.at.ply for t in reviewed(scores).turns()] == [20, 40]
