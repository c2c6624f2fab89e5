"""The board drawn with characters."""

import pytest

from attaque.cli.terminal.board import Face, Marks, draw, faces_of, height, width
from attaque.cli.terminal.style import PLAIN, TerminalStyle, width_of
from attaque.notation import parse_position
from attaque.rules import Color, Square, names, variant

TINY = "tiny 5f/1m'*4/6/2M'3/1R4/F5 b 1,9 c2c3"


def square(name):
    return Square.parse(name)


def test_brackets_show_the_side_and_signs_show_public_and_moved_pieces():
    position = parse_position(TINY)
    lines = draw(position.variant, faces_of(position), Color.RED, PLAIN)
    assert lines == [
        "     a    b    c    d    e    f     ",
        " 6   .    .    .    .    .  ( F ) 6 ",
        " 5   .  (10*)  .    .    .    .   5 ",
        " 4   .    .    .    .    .    .   4 ",
        " 3   .    .  [10']  .    .    .   3 ",
        " 2   .  [ 2 ]  .    .    .    .   2 ",
        " 1 [ F ]  .    .    .    .    .   1 ",
        "     a    b    c    d    e    f     ",
    ]


def test_the_board_drawn_for_blue_has_blue_s_side_at_the_bottom():
    position = parse_position(TINY)
    lines = draw(position.variant, faces_of(position), Color.BLUE, PLAIN)
    assert lines[0].split() == list("fedcba")
    assert lines[6].startswith(" 6 ( F )")


def test_marked_squares_have_characters_of_their_own():
    position = parse_position(TINY)
    marks = Marks(
        cursor=square("a1"),
        picked=square("b2"),
        targets=frozenset({square("b3"), square("b5")}),
        left=square("c2"),
    )
    text = "\n".join(draw(position.variant, faces_of(position), Color.RED, PLAIN, marks))
    assert "> F <" in text  # the cursor
    assert "{ 2 }" in text  # the picked piece
    assert "  +  " in text  # an empty target
    assert "(10!)" in text  # a target with an enemy piece
    assert "  o  " in text  # the origin of the last move


def test_on_a_big_board_red_pieces_have_square_corners_and_blue_pieces_round_ones():
    tiny = variant("tiny")
    faces = {square("a1"): Face(Color.RED, "10"), square("b1"): Face(Color.BLUE, "S")}
    lines = draw(tiny, faces, Color.RED, TerminalStyle(unicode=True), big=True)
    assert "┌───┐" in lines[-4]
    assert "╭───╮" in lines[-4]
    assert "│10 │  │ S │" in lines[-3]


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("style", [PLAIN, TerminalStyle(True, True, True)])
@pytest.mark.parametrize("big", [False, True])
def test_a_drawn_board_has_the_computed_height_and_width(name, style, big):
    rules = variant(name)
    lines = draw(rules, {}, Color.BLUE, style, Marks(cursor=square("c4")), big)
    assert len(lines) == height(rules, big)
    assert {width_of(line) for line in lines} == {width(rules, big)}


def test_in_a_memory_game_public_pieces_are_hidden_again_and_no_piece_has_a_sign():
    position = parse_position(TINY.replace("tiny", "tiny+memory"))
    faces = faces_of(position.view(Color.RED).as_shown())
    assert faces[square("b5")] == Face(Color.BLUE, "?")
    assert faces[square("c3")] == Face(Color.RED, "10")
