"""Colours, kinds and pieces, and their letters."""

import pytest

from attaque.rules import Color, Kind, Piece


def test_each_colour_gives_the_other_colour():
    assert Color.RED.other is Color.BLUE
    assert Color.BLUE.other is Color.RED
    assert [str(color) for color in Color] == ["red", "blue"]


def test_a_colour_is_read_from_its_word():
    assert [Color.parse("red"), Color.parse("blue")] == [*Color]


@pytest.mark.parametrize("word", ["", "Red", "RED", "r", "green"])
def test_a_word_that_is_not_a_colour_is_refused(word):
    with pytest.raises(ValueError, match="is not a colour"):
        Color.parse(word)


def test_a_colour_is_read_from_its_letter():
    assert [Color.from_letter("r"), Color.from_letter("b")] == [*Color]


@pytest.mark.parametrize("letter", ["", "R", "rb", "g"])
def test_text_that_is_not_the_letter_of_a_colour_is_refused(letter):
    with pytest.raises(ValueError, match="is not the letter of a colour"):
        Color.from_letter(letter)


def test_kinds_have_the_letters_of_the_specification():
    assert "".join(kind.letter for kind in Kind) == "MGCJPLTERSBFX"
    assert all(Kind.from_letter(kind.letter) is kind for kind in Kind)


@pytest.mark.parametrize("letter", ["", "m", "Q", "MG", "1"])
def test_text_that_is_not_the_letter_of_a_kind_is_refused(letter):
    with pytest.raises(ValueError, match="not a kind"):
        Kind.from_letter(letter)


def test_red_pieces_have_capital_letters_and_blue_pieces_have_small_letters():
    assert str(Piece(Color.RED, Kind.MINER)) == "E"
    assert str(Piece(Color.BLUE, Kind.MINER)) == "e"
    assert Piece.from_letter("x") == Piece(Color.BLUE, Kind.UNKNOWN)
