"""Boards are drawn as text, in ASCII or with box-drawing characters."""

from random import Random

import pytest

from attaque.notation import format_board, parse_position
from attaque.rules import Color, Move, names, variant
from tests.strategies import start

POSITION = parse_position("tiny f*4b/6/2r3/2R'3/6/F4B b 1,1 c2c3")


def test_red_sees_row_one_at_the_bottom_and_the_last_move_marked():
    assert format_board(POSITION) == (
        " 6  f  .  .  .  .  b\n"
        " 5  .  .  .  .  .  .\n"
        " 4  .  .  r  .  .  .\n"
        " 3  .  . [R] .  .  .\n"
        " 2  .  . [.] .  .  .\n"
        " 1  F  .  .  .  .  B\n"
        "    a  b  c  d  e  f"
    )


def test_blue_sees_the_board_turned_by_a_half_turn():
    assert format_board(POSITION, side=Color.BLUE) == (
        " 1  B  .  .  .  .  F\n"
        " 2  .  .  . [.] .  .\n"
        " 3  .  .  . [R] .  .\n"
        " 4  .  .  .  r  .  .\n"
        " 5  .  .  .  .  .  .\n"
        " 6  b  .  .  .  .  f\n"
        "    f  e  d  c  b  a"
    )


def test_the_diagram_of_a_view_hides_the_kinds_that_the_viewer_does_not_know():
    text = format_board(POSITION.view(Color.RED))
    assert text.startswith(" 6  f  .  .  .  .  x\n")
    assert "r" not in text
    spectator = format_board(POSITION.view(None), unicode=True)
    assert "▲" in spectator
    assert "▽" in spectator
    assert not set("RBrb") & set(spectator.rpartition("\n")[0])


def test_a_unicode_diagram_has_a_box_around_each_square():
    lines = format_board(POSITION, unicode=True).split("\n")
    assert lines[0] == "   ┌───┬───┬───┬───┬───┬───┐"
    assert lines[1] == " 6 │ f │   │   │   │   │ b │"
    assert lines[7] == " 3 │   │   │›R‹│   │   │   │"
    assert lines[-1] == "     a   b   c   d   e   f"


def test_another_move_than_the_last_one_can_be_marked():
    assert "[F]" in format_board(POSITION, last=Move.parse("a1a2"))


@pytest.mark.parametrize("name", names())
def test_every_diagram_has_lines_of_the_right_number_and_width(name):
    position = start(variant(name), Random(1))
    grid = position.variant.grid
    ascii_lines = format_board(position).split("\n")
    assert len(ascii_lines) == grid.height + 1
    assert "".join(ascii_lines).count("~") == len(position.variant.lakes)
    assert {len(line) for line in format_board(position, unicode=True).split("\n")[:-1]} == {
        4 * grid.width + 4
    }
    assert all(line == line.rstrip() for line in ascii_lines)
