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


def line_protocol_answers(*received, seed=None):
    """The lines that the uniform player writes over the line protocol, after it has received these
    lines."""
    written = []
    speak_line_protocol(Uniform(), LineChannel(iter(received), written.append), seed)
    return written


def ucc_answers(*received):
    """The lines that the uniform player writes over UCC, after it has received these lines."""
    written = []
    speak_ucc(Uniform(), LineChannel(iter(received), written.append), CLASSIC, seed=3)
    return written


def test_the_setup_depends_on_the_referee_s_seed_unless_the_caller_gives_a_seed():
    by_referee = Setup.random(TINY, Random("5")).letters
    by_argument = Setup.random(TINY, Random(8)).letters
    assert line_protocol_answers(*GREETING) == [f"setup {by_referee}"]
    assert line_protocol_answers(*GREETING, seed=8) == [f"setup {by_argument}"]


def test_the_player_answers_the_line_go_with_a_legal_move():
    (answer,) = line_protocol_answers(*GREETING)
    letters = answer.removeprefix("setup ")
    start = f"start tiny {board(letters)} r 0,0 -"
    written = line_protocol_answers(*GREETING, start, "view anything", "go 0.010", "end 1-0 flag")
    setup = Setup.from_letters(TINY, letters)
    moves = Position.start(TINY, setup, setup).legal_moves
    assert written[1].removeprefix("move ") in set(map(str, moves))


def board(letters):
    """The board of tiny, as Red sees it, if both sides have the setup with these letters."""
    rows = [letters[:6], letters[6:]]
    red = [run_lengths(row) for row in (rows[1], rows[0])]
    hidden = [row.translate(str.maketrans(dict.fromkeys("MERSBF", "x"))) for row in rows]
    blue = [run_lengths(row[::-1]) for row in hidden]
    return "/".join([blue[0], blue[1], "6", "6", *red])


def run_lengths(row):
    """The row, with a number for each group of successive empty squares."""
    for length in range(6, 0, -1):
        row = row.replace("." * length, str(length))
    return row


@pytest.mark.parametrize(
    "received",
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
def test_wrong_lines_of_the_referee_raise_a_referee_error(received):
    with pytest.raises(RefereeError):
        line_protocol_answers(*received)


def test_a_line_with_an_unknown_first_word_is_ignored():
    assert len(line_protocol_answers("weather fine", *GREETING)) == 1


def test_a_player_that_receives_no_greeting_writes_nothing():
    assert line_protocol_answers() == []
    assert ucc_answers() == []
    assert ucc_answers("QUIT") == []


def test_over_ucc_the_player_first_writes_four_rows():
    written = ucc_answers("BLUE anna 10 10")
    assert [len(row) for row in written] == [10] * 4


def test_over_ucc_red_moves_when_it_has_received_the_board():
    rows = ucc_answers("RED anna 10 10")
    lakes = ["..++..++.."] * 2
    written = ucc_answers("RED anna 10 10", "START", *rows, *lakes, *["#" * 10] * 4, "QUIT")
    assert written[:4] == rows
    assert len(written) == 5
    assert written[4].split()[2] in ("UP", "DOWN", "LEFT", "RIGHT")


def test_over_ucc_no_line_is_read_after_quit():
    referee = iter(["RED anna 10 10", "START", "QUIT", "a line that nobody waits for"])
    speak_ucc(Uniform(), LineChannel(referee, [].append), CLASSIC, seed=3)
    assert list(referee) == ["a line that nobody waits for"]


@pytest.mark.parametrize(
    "received",
    [
        ("GREEN anna 10 10",),
        ("RED anna 8 8",),
        ("RED",),
        ("RED anna 10 10", "START", *["." * 10] * 10),
        ("RED anna 10 10", "what now"),
        ("BLUE anna 10 10", "9 3 DOWN KILLS 3 5"),
    ],
)
def test_wrong_lines_of_a_ucc_referee_raise_a_referee_error(received):
    with pytest.raises(RefereeError):
        ucc_answers(*received)


def test_the_word_victory_flag_ends_a_ucc_game():
    assert len(ucc_answers("BLUE anna 10 10", "9 3 DOWN VICTORY_FLAG", "QUIT")) == 4
