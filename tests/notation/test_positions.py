"""APN, the text format of positions: positions and views are written as one line and read back."""

import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from attaque.notation import (
    NotationError,
    format_position,
    format_view,
    parse_legal_move,
    parse_position,
    parse_setup,
    parse_view,
)
from attaque.rules import Color, Kind, Outcome, Position, Termination, variant
from tests.strategies import VARIANTS, games

SETUP = "TEBFBETEETBLJBPJBERBLCRRRPSLCLRPRMJTGRRP"
START = (
    "classic teetebfbet/brebjpbjlb/lclsprrrcl/prrgtjmrpr/2~~2~~2/2~~2~~2/"
    "RPRMJTGRRP/LCRRRPSLCL/BLJBPJBERB/TEBFBETEET r 0,0 -"
)
MOVES = "b4-b5 i7-i6 a4-a5 k7-k6 b5-b6 b7xb6[R<P] f4-f5"
LATER = (
    "classic teetebfbet/brebjpbjlb/lclsprrrcl/p1rgtjmr2/1P'*~~2~~p'r'/R'1~~1T'~~2/"
    "2RMJ1GRRP/LCRRRPSLCL/BLJBPJBERB/TEBFBETEET b 1,7 i7i6,a4a5,k7k6,b5b6,b7xb6,f4f5"
)
LATER_FOR_RED = (
    "classic xxxxxxxxxx/xxxxxxxxxx/xxxxxxxxxx/x1xxxxxx2/1P'*~~2~~x'x'/R'1~~1T'~~2/"
    "2RMJ1GRRP/LCRRRPSLCL/BLJBPJBERB/TEBFBETEET b 1,7 i7i6,a4a5,k7k6,b5b6,b7xb6,f4f5"
)
TINY = "tiny f5/6/2r3/2R3/6/F5 r 0,0 -"


def started():
    classic = variant("classic")
    setup = parse_setup(SETUP, classic)
    return Position.start(classic, setup, setup)


def played(text=MOVES):
    position = started()
    for word in text.split():
        position = position.play(parse_legal_move(position, word))
    return position


def test_the_start_position_is_written_as_in_the_specification():
    assert format_position(started()) == START
    assert parse_position(START) == started()


def test_a_later_position_is_written_as_in_the_specification():
    assert format_position(played()) == LATER
    assert parse_position(LATER) == played()


def test_reds_view_hides_blues_kinds_and_lists_the_lost_pieces():
    assert format_view(played().view(Color.RED)) == f"{LATER_FOR_RED} lost=r"


def test_a_view_has_no_captured_pieces_if_its_text_lists_no_lost_pieces():
    view = parse_view(LATER_FOR_RED, Color.RED)
    assert view.captured(Color.BLUE) == {}
    assert view.piece_at(played().history[-1].move.target).kind is Kind.SERGEANT


def test_a_variant_with_options_is_named_with_them():
    text = START.replace("classic", "classic+aggression+two_square=5")
    assert parse_position(text).variant.tie == "attacker"
    assert format_position(parse_position(text)) == text


def test_a_variant_passed_as_an_argument_replaces_the_one_that_the_text_names():
    own = replace(variant("tiny"), name="mine", no_battle_limit=7)
    text = TINY.replace("tiny", "mine")
    assert parse_position(text, own).variant == own
    assert format_position(parse_position(text, own)) == text


def test_the_outcome_is_written_and_read_back():
    position = parse_position(TINY.replace("2r3", "2f3").replace("f5", "r5"))
    after = position.play(parse_legal_move(position, "c3xc4[R>F]#"))
    text = format_position(after)
    assert text.endswith(" end=1-0:flag")
    assert parse_position(text).outcome == Outcome(Color.RED, Termination.FLAG)
    assert parse_position(text) == after


def test_a_false_outcome_is_refused():
    with pytest.raises(NotationError, match="end of this position") as error:
        parse_position(f"{TINY} end=1-0:immobile")
    assert error.value.column == len(TINY) + len(" end=") + 1


def test_a_view_keeps_an_outcome_that_the_board_does_not_show():
    text = f"{TINY.replace('r3', 'x3').replace('f5', 'x5')} end=0-1:resign"
    view = parse_view(text, Color.RED)
    assert view.outcome == Outcome(Color.BLUE, Termination.RESIGN)
    assert format_view(view) == text


def test_under_the_option_free_position_the_lost_pieces_are_listed():
    text = TINY.replace("tiny", "tiny+free_position")
    assert parse_position(text).captured(Color.RED) == {}
    lost = f"{text} lost=Me"
    assert parse_position(lost).captured(Color.RED) == {Kind.MARSHAL: 1}
    assert format_position(parse_position(lost)) == lost


def test_a_position_may_have_more_pieces_of_a_kind_than_the_army():
    position = parse_position("tiny f5/6/1rrr2/1MMM2/6/F5 b 0,0 -")
    after = position.play(parse_legal_move(position, "b4xb3[R<M]"))
    assert after.captured(Color.BLUE)[Kind.SCOUT] == 1
    assert parse_position(format_position(after)) == after
    assert parse_view(format_view(after.view(Color.RED)), Color.RED) == after.view(Color.RED)


def test_lost_pieces_are_not_written_if_they_follow_from_the_army_and_the_board():
    position = parse_position(TINY)
    assert position.captured(Color.RED)[Kind.MARSHAL] == 1
    assert "lost" not in format_position(position)


def test_lost_pieces_are_written_if_they_do_not_follow_from_the_army_and_the_board():
    text = f"{TINY} lost=-"
    assert parse_position(text).captured(Color.RED) == {}
    assert format_position(parse_position(text)) == text


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        ("", 1, "ends early"),
        ("tiny f5/6/2r3/2R3/6/F5 r 0,0", 29, "no history"),
        ("clasic 6/6/6/6/6/6 r 0,0 -", 1, "did you mean 'classic'"),
        ("tiny+agression 6/6/6/6/6/6 r 0,0 -", 1, "did you mean 'aggression'"),
        ("tiny 6/6/6/6/6 r 0,0 -", 15, "5 rows"),
        ("tiny 6/6/6/6/6/7 r 0,0 -", 16, "longer than 6"),
        ("tiny 6/6/6/6/6/5 r 0,0 -", 17, "row 1 has 5 squares"),
        ("tiny 6/6/6/6/6/06 r 0,0 -", 16, "a board has"),
        ("tiny 6/6/6/6/6/5Q r 0,0 -", 17, "a board has"),
        ("tiny 6/6/6/6/6/5~ r 0,0 -", 17, "f1 is not a lake"),
        (START.replace("2~~2~~2", "10", 1), 53, "c6 is a lake"),
        ("tiny 6/6/6/6/6/4xM r 0,0 -", 17, "this is a view"),
        ("tiny 6/6/6/6/6/6 R 0,0 -", 18, "r or b"),
        ("tiny 6/6/6/6/6/6 r 0 -", 20, "QUIET,PLY"),
        ("tiny 6/6/6/6/6/6 r 0,\u0661 -", 20, "QUIET,PLY"),
        ("tiny 6/6/6/6/6/6 r 0,0000000000 -", 20, "QUIET,PLY"),
        ("tiny f5/6/2r3/2R3/6/F5 r 1,1 c5c3", 30, "does not lead"),
        ("tiny f5/6/2r3/2R3/6/F5 r 1,1 c2c3,c7c6", 35, "not a move"),
        ("tiny f5/6/2r3/2R3/6/F5 r 1,1 c2d3", 30, "not a move"),
        ("tiny f5/6/2r3/2R3/6/F5 r 0,2 c2c3,d5d4", 30, "0 plies without a battle"),
        (f"{TINY} lost={'M' * 237}", len(TINY) + 243, "more pieces"),
        (f"{TINY} lost=q", len(TINY) + 7, "not a piece"),
        (f"{TINY} end=1-0", len(TINY) + 9, "not a termination"),
        (f"{TINY} end=2-0:flag", len(TINY) + 6, "not a result"),
        (f"{TINY} found=M", len(TINY) + 2, "may follow, once each"),
        (f"{TINY} lost=M lost=M", len(TINY) + 9, "may follow, once each"),
    ],
)
def test_a_broken_position_is_refused_at_its_column(text, column, message):
    with pytest.raises(NotationError, match=re.escape(message)) as error:
        parse_position(text)
    assert (error.value.line, error.value.column) == (1, column)


def test_the_place_of_an_error_counts_from_the_start_of_the_text():
    with pytest.raises(NotationError) as error:
        parse_position(f"\n  {TINY.replace('R3', 'Q3')}")
    assert (error.value.line, error.value.column) == (2, 18)


def test_a_view_with_an_unknown_piece_of_its_viewer_is_refused():
    text = "tiny f5/6/2r3/2X3/6/X5 r 0,0 -"
    with pytest.raises(NotationError, match="belongs to the viewer") as error:
        parse_view(text, Color.RED)
    assert error.value.column == text.index("X") + 1
    assert parse_view(text, Color.BLUE).viewer is Color.BLUE


def test_a_view_with_an_enemy_kind_that_is_not_public_is_refused():
    with pytest.raises(NotationError, match="r on c4 is not public") as error:
        parse_view(TINY.replace("f5", "x5"), Color.RED)
    assert error.value.column == TINY.index("2r3") + 2


@pytest.mark.parametrize("name", VARIANTS)
@settings(max_examples=6)
@given(data=st.data())
def test_positions_are_read_back_with_their_legal_moves(name, data):
    for position in data.draw(games(name))[::5]:
        again = parse_position(format_position(position))
        assert again == position
        assert again.legal_moves == position.legal_moves
        assert again.outcome == position.outcome


@pytest.mark.parametrize("name", VARIANTS)
@settings(max_examples=4)
@given(data=st.data())
def test_views_are_read_back_with_their_legal_moves(name, data):
    for position in data.draw(games(name))[::7]:
        for viewer in (Color.RED, Color.BLUE, None):
            for view in (position.view(viewer), position.view(viewer).as_shown()):
                again = parse_view(format_view(view), viewer)
                assert again == view
                assert again.legal_moves == view.legal_moves


@pytest.mark.parametrize("name", VARIANTS)
@settings(max_examples=4)
@given(data=st.data())
def test_a_view_has_the_text_of_its_position_with_an_x_for_each_hidden_kind(name, data):
    """Letters that are neither public nor the viewer's own become X or x. Nothing else changes in
    the first five fields."""
    hidden = {Color.RED: r"[a-wyz]", Color.BLUE: r"[A-WYZ]", None: r"[A-WYZa-wyz]"}
    for position in data.draw(games(name))[::7]:
        text = format_position(position)
        fields = text.split()
        for viewer, letters in hidden.items():
            view = format_view(parse_position(text).view(viewer)).split()
            masked = re.sub(
                rf"({letters})('?)(?!\*)(?!')",
                lambda m: ("X" if m[1].isupper() else "x") + m[2],
                fields[1],
            )
            assert view[:5] == [fields[0], masked, *fields[2:5]]
