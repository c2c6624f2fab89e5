"""Reads and writes moves: `b4b5` for engines; for people `b4xb5[C>P]`, with the battle."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from attaque.notation import (
    AnnotatedMove,
    BattleNote,
    NotationError,
    annotate,
    check_move,
    format_move,
    parse_annotated_move,
    parse_legal_move,
    parse_move,
    parse_position,
)
from attaque.rules import Color, IllegalMoveError, Kind, Move, Reason, Result
from tests.strategies import VARIANTS, games

EMPTY = "10/10/10/10/2~~2~~2/2~~2~~2/10"


def board(rows: str, turn: str = "r", variant: str = "classic"):
    """A position of a few pieces in the lowest three rows."""
    return parse_position(f"{variant} {EMPTY}/{rows} {turn} 0,0 -")


@pytest.mark.parametrize("text", ["b4b5", "b4-b5", "b4xb5", "b4xb5[C>P]", "b4xb5[?<B]!?", "b4b5!"])
def test_every_form_of_a_move_gives_the_move(text):
    assert parse_move(text) == Move.parse("b4b5")


def test_a_row_of_two_digits_is_read_whole():
    assert str(parse_move("k9k10")) == "k9k10"


def test_the_battle_the_ending_and_the_mark_of_a_strike_are_read():
    written = parse_annotated_move("k9xk10[E>F]#!!")
    battle = BattleNote(Kind.MINER, Result.ATTACKER, Kind.FLAG)
    assert written == AnnotatedMove(Move.parse("k9k10"), True, battle, None, "#", "!!")


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("", 1),
        ("b4", 1),
        ("b4-", 1),
        ("b4-b5[C>P]", 6),
        ("b4xb5[C>X]", 6),
        ("b4xb5[C>P", 6),
        ("b4xb5[3>5]", 6),
        ("b4-j5", 4),
        ("b4-b16", 4),
        ("b0-b1", 1),
        ("b4b5 ", 5),
        ("B4-B5", 1),
        ("b4-b5!?!", 8),
        ("b9-b10+C@a3", 7),
    ],
)
def test_the_error_for_a_wrong_move_names_the_column_of_the_fault(text, column):
    with pytest.raises(NotationError) as error:
        parse_move(text)
    assert (error.value.line, error.value.column) == (1, column)
    assert error.value.code == "notation/move"


def test_the_error_for_a_square_in_file_j_says_that_there_is_no_file_j():
    with pytest.raises(NotationError, match="no file j"):
        parse_move("j4j5")


def test_a_quiet_move_is_written_with_a_hyphen():
    assert format_move(board("10/1C8/F7rf"), Move.parse("b2b3")) == "b2-b3"


def test_only_a_run_is_written_with_the_letter_of_the_scout():
    position = board("10/R9/F7rf")
    assert format_move(position, Move.parse("a2a5")) == "a2-a5(R)"
    assert format_move(position, Move.parse("a2a3")) == "a2-a3"


@pytest.mark.parametrize(
    ("striker", "struck", "note"), [("C", "p", "[C>P]"), ("P", "c", "[P<C]"), ("C", "c", "[C=C]")]
)
def test_a_strike_says_who_won(striker, struck, note):
    position = board(f"1{struck}8/1{striker}8/FTt6f")
    assert format_move(position, Move.parse("b2b3")) == f"b2xb3{note}"


def test_a_captured_flag_is_written_as_a_hash():
    assert format_move(board("1f8/1E8/F8r"), Move.parse("b2b3")) == "b2xb3[E>F]#"


def test_an_opponent_without_moves_is_written_as_a_dollar():
    assert format_move(board("1p8/1C8/F8f"), Move.parse("b2b3")) == "b2xb3[C>P]$"


def test_two_sides_without_moves_are_written_as_an_equals_sign():
    assert format_move(board("1c8/1C8/F8f"), Move.parse("b2b3")) == "b2xb3[C=C]="


def test_public_notation_hides_kinds_that_were_not_shown():
    position = board("1c8/1P8/FT7f", variant="classic+silent_defense")
    move = Move.parse("b2b3")
    assert format_move(position, move) == "b2xb3[P<C]"
    assert format_move(position, move, public=True) == "b2xb3[P<?]"
    assert format_move(position, move, public=True, viewer=Color.RED) == "b2xb3[P<?]"
    assert format_move(position, move, public=True, viewer=Color.BLUE) == "b2xb3[P<C]"


def test_public_notation_keeps_kinds_that_were_shown_before():
    position = board("1c*8/1P8/FT7f", variant="classic+silent_defense")
    assert format_move(position, Move.parse("b2b3"), public=True) == "b2xb3[P<C]"


@pytest.mark.parametrize(
    "text",
    [
        "b2-b3",
        "b2xb3[C>L]",
        "b2xb3[J>P]",
        "b2xb3[C<P]",
        "b2xb3[C=P]",
        "b2xb3(R)",
        "b2xb3#",
        "b2xb3=",
    ],
)
def test_the_error_for_a_false_annotation_shows_the_true_annotations(text):
    with pytest.raises(NotationError, match=r"b2xb3\[C>P\]\$") as error:
        check_move(board("1p8/1C8/F8f"), parse_annotated_move(text))
    assert error.value.code == "notation/annotation"


@pytest.mark.parametrize("text", ["b2b3", "b2xb3", "b2xb3[C>?]", "b2xb3[?>P]$", "b2xb3[C>P]$?!"])
def test_annotations_may_be_missing_and_unknown_kinds_may_be_question_marks(text):
    assert parse_legal_move(board("1p8/1C8/F8f"), text) == Move.parse("b2b3")


def test_the_error_for_an_illegal_move_has_the_reason():
    with pytest.raises(IllegalMoveError) as error:
        parse_legal_move(board("1p8/1C8/F8f"), "b2-c3")
    assert error.value.reason is Reason.DIAGONAL


@pytest.mark.parametrize("name", VARIANTS)
@settings(max_examples=8)
@given(data=st.data())
def test_written_moves_are_read_back_and_their_annotations_are_true(name, data):
    game = data.draw(games(name))
    for before, after in pairwise(game):
        move = after.history[-1].move
        for public, viewer in ((False, None), (True, None), (True, Color.RED), (True, Color.BLUE)):
            written = annotate(before, move, public, viewer)
            assert parse_annotated_move(str(written)) == written
            assert parse_legal_move(before, str(written)) == move
        assert parse_move(str(move)) == move
