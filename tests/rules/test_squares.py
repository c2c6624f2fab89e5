"""Squares, their names, and the shape of boards."""

import pytest

from attaque.rules import Square, variant
from attaque.rules.squares import borders, mask_of, squares_in

SQUARE = Square.parse


def test_files_skip_the_letter_j():
    assert [str(Square.at(file, 1)) for file in range(12)] == [
        *("a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "i1", "k1", "l1", "m1")
    ]


@pytest.mark.parametrize("name", ["a1", "k10", "q15"])
def test_a_square_is_parsed_from_its_name(name):
    assert str(SQUARE(name)) == name
    assert eval(repr(SQUARE(name))) == SQUARE(name)


@pytest.mark.parametrize("name", ["", "a", "a0", "a01", "j5", "a16", "r1", "A1", "a1 ", "a١"])
def test_a_word_that_is_not_a_square_is_refused(name):
    with pytest.raises(ValueError, match="not a square"):
        SQUARE(name)


def test_a_grid_counts_from_a1_row_by_row():
    grid = variant("lattaque").grid
    assert [str(square) for square in grid.squares[8:10]] == ["i1", "a2"]
    assert len(grid.squares) == 90


def test_only_land_squares_are_neighbours():
    grid = variant("classic").grid
    assert set(squares_in(grid.neighbours[SQUARE("b5")])) == {*map(SQUARE, ("a5", "b4", "b6"))}
    assert set(squares_in(grid.neighbours[SQUARE("k1")])) == {*map(SQUARE, ("i1", "k2"))}


def test_turning_or_mirroring_twice_gives_the_same_square():
    for name in ("classic", "lattaque", "skirmish"):
        grid = variant(name).grid
        for square in grid.squares:
            assert grid.turned(grid.turned(square)) == square
            assert grid.mirrored(grid.mirrored(square)) == square
            assert (grid.lakes >> square & 1) == (grid.lakes >> grid.turned(square) & 1)


def test_a_run_crosses_each_border_on_its_way():
    run = borders(SQUARE("b2"), SQUARE("b5"))
    steps = [borders(SQUARE(f"b{row}"), SQUARE(f"b{row + 1}")) for row in (2, 3, 4)]
    assert run == steps[0] | steps[1] | steps[2]
    assert run == borders(SQUARE("b5"), SQUARE("b2"))
    assert not run & borders(SQUARE("b2"), SQUARE("e2"))


def test_a_set_of_squares_is_listed_from_a1_row_by_row():
    squares = [SQUARE("a1"), SQUARE("k1"), SQUARE("a2")]
    assert list(squares_in(mask_of(reversed(squares)))) == squares
