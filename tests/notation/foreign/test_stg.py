"""Reads and writes `.stg` files: one classic setup as 40 pairs of bytes, (column, row)."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from attaque.notation import NotationError, format_stg, parse_setup, parse_stg
from attaque.rules import Kind, Setup, Square, variant

LETTERS = "TEBFBETEETBLJBPJBERBLCRRRPSLCLRPRMJTGRRP"

classic = variant("classic")


def test_a_pair_is_column_and_row_and_columns_count_from_the_owner_s_right():
    data = format_stg(parse_setup(LETTERS, classic))
    assert len(data) == 80
    # The flag comes first. It is on d1. Counted from 0, this is column 3 from the owner's left, and
    # column 6 from the right.
    assert data[:2] == bytes((6, 0))
    assert parse_stg(data).placed[Square.parse("d1")] is Kind.FLAG


@given(seed=st.integers(0, 2**32))
def test_setups_are_read_back(seed):
    setup = Setup.random(classic, Random(seed))
    assert parse_stg(format_stg(setup)) == setup


@pytest.mark.parametrize(
    ("change", "byte"),
    [
        (lambda data: data[:-1], 80),
        (lambda data: data + b"\0", 81),
        (lambda data: b"\x0a" + data[1:], 1),
        (lambda data: data[:3] + b"\x04" + data[4:], 3),
        (lambda data: data[:2] + data[:2] + data[4:], 3),
    ],
)
def test_the_error_for_broken_bytes_names_the_byte(change, byte):
    with pytest.raises(NotationError) as error:
        parse_stg(change(format_stg(parse_setup(LETTERS, classic))))
    assert error.value.column == byte


@pytest.mark.parametrize("name", ["barrage", "lattaque", "tiny"])
def test_only_the_classic_army_can_be_written(name):
    with pytest.raises(NotationError, match="classic army only"):
        format_stg(Setup.random(variant(name), Random(0)))
