"""`attaque perft`: the total, the counts of first moves with `--divide`, and wrong arguments."""

from random import Random

import pytest

from attaque.rules import Position, Setup, perft, variant


def test_the_command_prints_the_same_count_as_the_library(attaque):
    tiny, rng = variant("tiny"), Random(5)
    start = Position.start(tiny, Setup.random(tiny, rng), Setup.random(tiny, rng))
    ran = attaque("perft", "tiny", "--depth", "3", "--seed", "5")
    assert ran.out == f"{perft(start, 3)}\n"
    assert "nodes/s" in ran.err


def test_the_counts_of_the_first_moves_add_up_to_the_total(attaque):
    *lines, total = attaque("perft", "tiny", "--depth", "2", "--divide").out.splitlines()
    assert sum(int(line.split()[1]) for line in lines) == int(total)


def test_the_count_can_start_from_a_given_position(attaque):
    ran = attaque("perft", "--position", "tiny 5f/6/6/6/6/FM4 r 0,0 -", "--depth", "1")
    assert ran.out == "2\n"


def test_depth_0_counts_one_empty_sequence(attaque):
    assert attaque("perft", "--depth", "0").out == "1\n"


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("--depth", "-1"), 2, "--depth must be 0 to 99"),
        (("tiny", "--position", "x"), 2, "leave VARIANT out"),
        (("--position", "tiny 5f/6 r 0,0 -"), 1, "column"),
        (("--depth", "many"), 2, "invalid int value"),
    ],
)
def test_wrong_arguments_are_refused_in_one_line(attaque, words, code, said):
    ran = attaque("perft", *words)
    assert ran.code == code
    assert said in ran.err
    assert ran.err.count("\n") == 1
