"""Positions never change, refuse moves with a reason, and can be rebuilt from their parts."""

import pickle
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from attaque.rules import (
    Color,
    IllegalMoveError,
    IllegalSetupError,
    Kind,
    Move,
    Outcome,
    Piece,
    Ply,
    Position,
    Reason,
    Square,
    Termination,
)
from tests.boards import position
from tests.strategies import VARIANTS, eager_choice, games

RED, BLUE = Color.RED, Color.BLUE
SQUARE, MOVE = Square.parse, Move.parse


def rebuilt(old: Position) -> Position:
    """The same position, rebuilt from its parts."""
    occupants = list(old.occupants())
    free = old.variant.free_position
    return Position.from_pieces(
        old.variant,
        {o.square: o.piece for o in occupants},
        turn=old.turn,
        moved=[o.square for o in occupants if o.has_moved],
        public=[o.square for o in occupants if o.is_public],
        captured={color: old.captured(color) for color in Color} if free else None,
        quiet=old.quiet,
        ply=old.ply,
        history=old.history,
        flag_taken=bool(old.outcome) and old.outcome.termination is Termination.FLAG,
    )


@pytest.mark.parametrize("name", VARIANTS)
@settings(max_examples=15)
@given(data=st.data())
def test_a_position_rebuilt_with_its_history_refuses_the_same_repetitions(name, data):
    """A rebuilt position allows the same moves as the original."""
    old = data.draw(games(name))[-1]
    new = rebuilt(old)
    assert new == old
    assert hash(new) == hash(old)
    rng = Random(1)
    for _ in range(40):
        assert (new.legal_moves, new.outcome) == (old.legal_moves, old.outcome)
        assert new.view(new.turn) == old.view(old.turn)
        if old.outcome:
            return
        move = eager_choice(old, rng)
        new, old = new.play(move), old.play(move)


def test_play_returns_a_new_position_and_keeps_the_old():
    start = position("Lb3 Fa1", "Lk8 Fk10")
    moves = start.legal_moves
    after = start.play(MOVE("b3b4"))
    assert start.piece_at(SQUARE("b3")) == Piece(RED, Kind.LIEUTENANT)
    assert start.legal_moves == moves
    assert after != start
    with pytest.raises(AttributeError):
        start.turn = BLUE


def test_an_illegal_move_is_refused_with_its_reason():
    start = position("Lb3 Fa1", "Lk8 Fk10")
    with pytest.raises(IllegalMoveError) as caught:
        start.play(MOVE("b3c4"))
    assert caught.value.reason is Reason.DIAGONAL
    assert str(caught.value).startswith("b3c4: Pieces move straight")
    assert str(caught.value).endswith("[move/diagonal]")


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("b3l3", Reason.OFF_BOARD),
        ("b12b11", Reason.OFF_BOARD),
        ("e5e6", Reason.EMPTY_SQUARE),
        ("c5c4", Reason.EMPTY_SQUARE),
        ("k8k7", Reason.NOT_OWN_PIECE),
        ("b3b3", Reason.STAYS),
        ("a1a2", Reason.IMMOBILE),
        ("b3c4", Reason.DIAGONAL),
        ("c4c5", Reason.LAKE),
        ("b3a3", Reason.OWN_PIECE),
        ("b3b5", Reason.TOO_FAR),
        ("e1e9", Reason.BLOCKED),
        ("c1c7", Reason.BLOCKED),
        ("e1e7", None),
    ],
)
def test_every_refusal_names_its_rule(move, reason):
    start = position("Lb3 Ta3 Tc4 Re1 Rc1 Fa1", "Se7 Le9 Lk8 Fk10")
    assert start.why_not(MOVE(move)) is reason


def test_the_option_no_scout_strike_refuses_a_run_that_strikes():
    start = position("Re1 Fa1", "Se7 Lk8 Fk10", "classic+no_scout_strike")
    assert start.why_not(MOVE("e1e7")) is Reason.RUN_STRIKE
    assert start.why_not(MOVE("e1e6")) is None


def test_after_the_end_every_move_is_refused():
    over = position("Rk1 Fa1", "Fk10 Lb8").play(MOVE("k1k10"))
    assert over.outcome == Outcome(RED, Termination.FLAG)
    assert over.legal_moves == ()
    assert over.why_not(MOVE("b8b7")) is Reason.GAME_OVER


def test_every_reason_has_a_sentence_and_a_code_of_its_own():
    assert len({reason.sentence for reason in Reason}) == len(Reason)
    assert all(reason.value.startswith("move/") for reason in Reason)


def test_pieces_must_stand_on_land():
    with pytest.raises(IllegalSetupError, match="not on your setup squares: c5 a11"):
        position("Lc5 La11 Fa1", "Fk10")


def test_a_position_cannot_hold_unknown_pieces():
    with pytest.raises(IllegalSetupError, match="more than the army has: X"):
        position("Xb3 Fa1", "Fk10")


@pytest.mark.parametrize(
    ("moves", "message"),
    [
        (["k7k8"], "k7k8 in the history does not lead to this position"),
        (["b2c3"], "b2c3 in the history is not a move on this board"),
        (["c5b5"], "c5b5 in the history is not a move on this board"),
        (["q15q14"], "q15q14 in the history is not a move on this board"),
    ],
)
def test_a_history_must_lead_to_the_position(moves, message):
    history = [Ply(MOVE(move), False) for move in moves]
    with pytest.raises(ValueError, match=message):
        position("Lb3 Fa1", "Lk8 Fk10", turn=BLUE, quiet=len(moves), ply=9, history=history)


def test_a_strike_in_the_history_must_be_a_move_on_the_board():
    history = [Ply(MOVE("b15b14"), True), Ply(MOVE("k9k8"), False)]
    with pytest.raises(ValueError, match="b15b14 in the history is not a move on this board"):
        position("Lb3 Fa1", "Lk8 Fk10", quiet=1, ply=9, history=history)


def test_the_history_reaches_back_to_the_last_battle():
    start = position("Rb1 Tk1 Le1 Fa1", "Sb8 Lk8 Fk10")
    since = ["k7k6", "e2e3", "k6k5", "e3e4", "k5k4", "k1k2", "k4i4"]
    for move in ["e1e2", "k8k7", "b1b8", *since]:
        start = start.play(MOVE(move))
    assert [str(ply.move) for ply in start.history] == ["b1b8", *since]
    assert [ply.strike for ply in start.history] == [True, *7 * [False]]


def test_a_position_survives_pickling():
    start = position("Lb3 Fa1", "Lk8 Fk10").play(MOVE("b3b4"))
    assert pickle.loads(pickle.dumps(start)) == start


def test_a_winner_that_returns_to_its_square_counts_as_moved():
    after = position("Cb6 Fa1", "Pb7 Li8 Fi10", "lattaque").play(MOVE("b6b7"))
    assert after.has_moved(SQUARE("b6"))
    assert after.is_public(SQUARE("b6"))


def test_an_outcome_has_a_result_and_a_text():
    assert Outcome(RED, Termination.FLAG).result == "1-0"
    assert Outcome(BLUE, Termination.RESIGN).result == "0-1"
    assert str(Outcome(None, Termination.NO_BATTLE)) == "draw (no-battle)"
    assert Outcome(None, Termination.AGREED).result == "1/2-1/2"
