"""Reads and writes setups: a line of letters, rows, Gravon's letters, play-by-mail rows."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from attaque.notation import (
    NotationError,
    format_arrangement,
    format_pbm_setup,
    format_setup,
    format_setup_rows,
    parse_arrangement,
    parse_pbm_setup,
    parse_setup,
    parse_setup_rows,
)
from attaque.rules import Kind, Setup, Square, variant
from tests.strategies import VARIANTS

LETTERS = "TEBFBETEETBLJBPJBERBLCRRRPSLCLRPRMJTGRRP"
ROWS = "RPRMJTGRRP\nLCRRRPSLCL\nBLJBPJBERB\nTEBFBETEET"
PBM = "9591472995\n639995S636\nB64B54B89B\n78BFB87887"
GRAVON = "FEBMBEFEEFBGIBHIBEDBGJDDDHCGJGDHDLIFKDDH"

classic = variant("classic")


def test_the_back_row_comes_first_from_left_to_right():
    setup = parse_setup(LETTERS, classic)
    assert setup.placed[Square.parse("d1")] is Kind.FLAG
    assert setup.placed[Square.parse("a4")] is Kind.SCOUT


def test_all_four_forms_describe_the_same_setup():
    setup = parse_setup(LETTERS, classic)
    assert setup == parse_setup_rows(ROWS, classic)
    assert setup == parse_pbm_setup(PBM, classic)
    assert setup == parse_arrangement(GRAVON, classic)
    assert format_setup(setup) == LETTERS
    assert format_setup_rows(setup) == ROWS
    assert format_pbm_setup(setup) == PBM
    assert format_arrangement(setup) == GRAVON


def test_blank_lines_and_spaces_between_letters_are_ignored():
    spaced = "\n\n" + "\r\n".join(" ".join(row) for row in ROWS.split("\n")) + "\n"
    assert parse_setup_rows(spaced, classic) == parse_setup(LETTERS, classic)


def test_an_empty_square_is_a_dot_and_in_gravons_form_the_letter_a():
    setup = parse_setup("F" + "." * 39, classic)
    assert setup.placed == {Square.parse("a1"): Kind.FLAG}
    assert format_arrangement(setup) == "M" + "A" * 39


@pytest.mark.parametrize(
    ("parse", "text", "line", "column"),
    [
        (parse_setup, LETTERS[:-1], 1, 40),
        (parse_setup, LETTERS + "R", 1, 41),
        (parse_setup, LETTERS.replace("F", "X"), 1, 4),
        (parse_setup, LETTERS.replace("F", "f"), 1, 4),
        (parse_arrangement, GRAVON.replace("M", "Z"), 1, 4),
        (parse_setup_rows, ROWS.replace("S", "7"), 2, 7),
        (parse_setup_rows, ROWS[:-11], 3, 11),
        (parse_setup_rows, ROWS.replace("LCRRRP", "LCRRR"), 2, 1),
        (parse_pbm_setup, PBM.replace("S", "R"), 2, 7),
    ],
)
def test_the_error_about_a_broken_setup_names_the_place_of_the_fault(parse, text, line, column):
    with pytest.raises(NotationError) as error:
        parse(text, classic)
    assert (error.value.line, error.value.column) == (line, column)
    assert error.value.code == "notation/setup"


@pytest.mark.parametrize("name", VARIANTS)
@settings(max_examples=10)
@given(seed=st.integers(0, 2**32))
def test_setups_are_read_back_in_every_form(name, seed):
    rules, rng = variant(name), Random(seed)
    full = Setup.random(rules, rng)
    part = Setup(rules, dict(rng.sample(sorted(full.placed.items()), len(full.placed) // 2)))
    for setup in (full, part):
        assert parse_setup(format_setup(setup), rules) == setup
        assert parse_setup_rows(format_setup_rows(setup), rules) == setup
        assert parse_arrangement(format_arrangement(setup), rules) == setup
        assert parse_pbm_setup(format_pbm_setup(setup), rules) == setup
