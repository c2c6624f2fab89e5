"""Built-in players as programs: whole conversations, and wrong lines of the referee."""

from random import Random

import pytest

from attaque.players import Uniform
from attaque.players.programs.adapter import (
    LineChannel,
    RefereeError,
    speak_line_protocol,
    speak_ucc,
)
from attaque.rules import Position, Setup, variant

CLASSIC, TINY = variant("classic"), variant("tiny")
GREETING = ["attaque 1", "variant tiny", "you red", "opponent ben", "seed 5", "setup"]


def said_over_lines(*heard, seed=None):
    """What the uniform player says over the line protocol, if the referee says the lines
    `heard`."""
    said = []
    speak_line_protocol(Uniform(), LineChannel(iter(heard), said.append), seed)
    return said


def said_over_ucc(*heard):
    """What the uniform player says over UCC, if the referee says the lines `heard`."""
    said = []
    speak_ucc(Uniform(), LineChannel(iter(heard), said.append), CLASSIC, seed=3)
    return said


def test_the_setup_depends_on_the_referee_s_seed_or_the_given_seed():
    theirs = Setup.random(TINY, Random("5")).letters
    mine = Setup.random(TINY, Random(8)).letters
    assert said_over_lines(*GREETING) == [f"setup {theirs}"]
    assert said_over_lines(*GREETING, seed=8) == [f"setup {mine}"]


def test_the_player_answers_go_with_a_legal_move():
    (answer,) = said_over_lines(*GREETING)
    letters = answer.removeprefix("setup ")
    start = f"start tiny {board(letters)} r 0,0 -"
    said = said_over_lines(*GREETING, start, "view anything", "go 0.010", "end 1-0 flag")
    setup = Setup.from_letters(TINY, letters)
    moves = Position.start(TINY, setup, setup).legal_moves
    assert said[1].removeprefix("move ") in set(map(str, moves))


def board(letters):
    """The board of tiny, as Red sees it, if both sides have the setup with these letters."""
    rows = [letters[:6], letters[6:]]
    red = [run_lengths(row) for row in (rows[1], rows[0])]
    hidden = [row.translate(str.maketrans(dict.fromkeys("MERSBF", "x"))) for row in rows]
    blue = [run_lengths(row[::-1]) for row in hidden]
    return "/".join([blue[0], blue[1], "6", "6", *red])


def run_lengths(row):
    """The row with its empty squares as numbers."""
    for length in range(6, 0, -1):
        row = row.replace("." * length, str(length))
    return row


@pytest.mark.parametrize(
    "heard",
    [
        ("attaque 2", *GREETING[1:]),
        (*GREETING[1:],),
        ("attaque 1", "variant nosuch", "setup"),
        (*GREETING, "go -"),
        (*GREETING, "ply a1a2"),
        (*GREETING, "start nonsense"),
        ("start tiny 6/6/6/6/6/6 r 0,0 -",),
    ],
)
def test_wrong_lines_of_the_referee_raise_a_referee_error(heard):
    with pytest.raises(RefereeError):
        said_over_lines(*heard)


def test_unknown_words_are_ignored():
    assert len(said_over_lines("weather fine", *GREETING)) == 1


def test_without_input_there_is_no_output():
    assert said_over_lines() == []
    assert said_over_ucc() == []
    assert said_over_ucc("QUIT") == []


def test_ucc_begins_with_four_rows():
    said = said_over_ucc("BLUE anna 10 10")
    assert [len(row) for row in said] == [10] * 4


def test_ucc_red_moves_after_the_start():
    rows = said_over_ucc("RED anna 10 10")
    lakes = ["..++..++.."] * 2
    said = said_over_ucc("RED anna 10 10", "START", *rows, *lakes, *["#" * 10] * 4, "QUIT")
    assert said[:4] == rows
    assert len(said) == 5
    assert said[4].split()[2] in ("UP", "DOWN", "LEFT", "RIGHT")


@pytest.mark.parametrize(
    "heard",
    [
        ("GREEN anna 10 10",),
        ("RED anna 8 8",),
        ("RED",),
        ("RED anna 10 10", "START", *["." * 10] * 10),
        ("RED anna 10 10", "what now"),
        ("BLUE anna 10 10", "9 3 DOWN KILLS 3 5"),
    ],
)
def test_wrong_lines_of_a_ucc_referee_raise_a_referee_error(heard):
    with pytest.raises(RefereeError):
        said_over_ucc(*heard)


def test_a_ucc_game_may_end_with_victory_flag():
    assert len(said_over_ucc("BLUE anna 10 10", "9 3 DOWN VICTORY_FLAG", "QUIT")) == 4
