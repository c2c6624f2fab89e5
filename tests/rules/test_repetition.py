"""Cases of the two-square and chase rules that the conformance scenarios leave out."""

from dataclasses import replace

import pytest

from attaque.rules import Color, Kind, Move, Piece, Reason, Square, variant
from tests.boards import played, position

RED, BLUE = Color.RED, Color.BLUE
SQUARE, MOVE = Square.parse, Move.parse


def test_the_two_square_rule_applies_to_a_defender_that_has_advanced():
    """In the first game Red's lieutenant crosses the border of b3 and b4 twice. In the second game
    it wins against a strike from b5 and advances to b5; then it crosses the border of b4 and b5
    twice. In both games the third crossing is refused."""
    rules = variant("classic+advance+two_square=2")
    start = position("Lb3 Ti1 Fa1", "Tb5 Lk8 Tk6 Fk10", rules)
    after = played(start, "b3b4 k8k7 b4b3 k7k8")
    assert after.why_not(MOVE("b3b4")) is Reason.TWO_SQUARE
    after = played(start, "b3b4 b5b4")
    assert after.piece_at(SQUARE("b5")) == Piece(RED, Kind.LIEUTENANT)
    after = played(after, "b5b4 k8k7 b4b5 k7k8")
    assert after.why_not(MOVE("b5b4")) is Reason.TWO_SQUARE


def test_a_strike_from_which_the_winner_returns_counts_as_one_crossing():
    rules = variant("classic+scout_return+two_square=2")
    start = position("Lb3 Ti1 Fa1", "Sb4 Tk6 Fk10", rules)
    after = played(start, "b3b4 k6k7")
    assert after.piece_at(SQUARE("b3")) == Piece(RED, Kind.LIEUTENANT)
    after = played(after, "b3b4 k7k6")
    assert after.why_not(MOVE("b4b3")) is Reason.TWO_SQUARE


def test_two_pairs_of_squares_that_share_one_square_are_not_the_same_pair():
    rules = variant("france+two_square=2")
    start = position("Rb1 Ti1 Fa1", "Lk8 Tk6 Fk10", rules)
    after = played(start, "b1b5 k8k7 b5b3 k7k8")
    assert after.why_not(MOVE("b3b5")) is None
    after = played(after, "b3b5 k6i6")
    assert after.why_not(MOVE("b5b3")) is Reason.TWO_SQUARE
    assert after.why_not(MOVE("b5b2")) is None


LAP = (
    "b3b4 c4d4 b4c4 d4e4 c4d4 e4e5 d4e4 e5e6 e4e5 e6e7 e5e6 e7d7 "
    "e6e7 d7c7 e7d7 c7b7 d7c7 b7b6 c7b7 b6b5 b7b6 b5b4 b6b5 b4c4"
)
"""Red's general chases a colonel once round the left lake."""


def lap(rules):
    return played(position("Gb3 Ti1 Fa1", "Cc4 Tk7 Fk10", rules), LAP)


def test_a_chaser_may_not_recreate_a_position():
    after = lap(variant("classic"))
    assert after.why_not(MOVE("b5b4")) is Reason.CHASE
    assert after.why_not(MOVE("b5a5")) is None


def tiny(**changes):
    return replace(variant("tiny+two_square=off"), **changes)


@pytest.mark.parametrize(("equality", "reason"), [("mixed", Reason.CHASE), ("ids", None)])
def test_the_equality_of_positions_decides_whether_two_scouts_are_interchangeable(equality, reason):
    """The chaser's two scouts have exchanged their squares. `mixed` compares the chaser's pieces by
    kind, so d2c2 would repeat a position. `ids` tells the two scouts apart."""
    start = position("Rb2 Rd2 Fa1", "Sc3 Ff6", tiny(chase_equality=equality))
    chase = "d2c2 c3d3 c2c3 d3d2 c3c2 d2d1 c2c1 d1d2 b2c2 d2d3 c2d2 d3c3 c1c2 c3b3 c2b2 b3c3"
    assert played(start, chase).why_not(MOVE("d2c2")) is reason


@pytest.mark.parametrize(("scope", "reason"), [("any", Reason.CHASE), ("evaded", None)])
def test_a_variant_can_allow_threats_to_pieces_that_have_not_evaded(scope, reason):
    """Blue's scout chases the marshal. The run b3b1 would end next to the flag only. The flag has
    never evaded, so the scope `evaded` allows this run."""
    start = position("Mb2 Fa1", "Rc3 Bb4 Bd2 Ff6", tiny(chase_scope=scope))
    after = played(start, "b2b3 c3c1 b3b2 c1b1 b2c2 b1b2 c2c3 b2b3 c3c2")
    assert after.why_not(MOVE("b3b1")) is reason
