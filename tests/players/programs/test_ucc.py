"""The UCC protocol, line by line: Red sits at the top; x counts from the left, y downwards."""

import pytest

from attaque.notation import NotationError, parse_annotated_move
from attaque.players.programs import ucc
from attaque.players.programs.breach import Breach, BreachError
from attaque.players.programs.external_player import SeatInfo
from attaque.players.programs.ucc import UccProtocol
from attaque.rules import Color, Kind, Move, Position, Setup, Square, variant
from tests.boards import position

CLASSIC = variant("classic")
SETUP = Setup.from_letters(CLASSIC, "TEBFBETEETBLJBPJBERBLCRRRPSLCLRPRMJTGRRP")
START = Position.start(CLASSIC, SETUP, SETUP)

# The same setup for both sides, in the rows of the protocol. Each row begins with file k.
RED_ROWS = ["78878BFB87", "B98B45B46B", "636s599936", "5992741959"]
BLUE_ROWS = ["9591472995", "639995s636", "B64B54B89B", "78BFB87887"]


def seat(color):
    return SeatInfo(CLASSIC, color, "old friend", 1)


def test_the_greeting_names_colour_opponent_and_size():
    assert UccProtocol().greeting(seat(Color.RED)) == ["RED old_friend 10 10"]
    assert UccProtocol().greeting(seat(Color.BLUE)) == ["BLUE old_friend 10 10"]


def test_red_writes_its_back_row_first_and_blue_its_front_row():
    assert ucc.format_rows(SETUP, Color.RED) == RED_ROWS
    assert ucc.format_rows(SETUP, Color.BLUE) == BLUE_ROWS


@pytest.mark.parametrize("color", Color)
def test_setups_are_read_back(color):
    rows = ucc.format_rows(SETUP, color)
    assert UccProtocol().parse_setup(rows, seat(color)) == SETUP


def test_the_first_letter_of_a_row_stands_on_file_k():
    """File k is at Red's right and at Blue's left. For Blue, the back row, with the flag, comes
    last."""
    rows = ["FB8sB479B8", "BB31555583", "6724898974", "967B669999"]
    red = UccProtocol().parse_setup(rows, seat(Color.RED))
    assert red.pieces(Color.RED)[Square.parse("k1")].kind is Kind.FLAG
    assert red.faults() == []
    blue = UccProtocol().parse_setup(rows[::-1], seat(Color.BLUE))
    assert blue.pieces(Color.BLUE)[Square.parse("k10")].kind is Kind.FLAG
    assert blue.faults() == []


def test_x_and_y_count_from_the_square_k1():
    where = {text: ucc.square_at(x, y, CLASSIC) for text, x, y in (("a1", 9, 0), ("k10", 0, 9))}
    assert where == {text: Square.parse(text) for text in where}
    for square in CLASSIC.grid.squares:
        assert ucc.square_at(*ucc.coordinates(square, CLASSIC), CLASSIC) == square


def test_the_board_hides_the_other_side():
    lakes = ["..++..++.."] * 2
    assert ucc.format_board(START.view(Color.RED)) == RED_ROWS + lakes + ["#" * 10] * 4
    assert ucc.format_board(START.view(Color.BLUE)) == ["#" * 10] * 4 + lakes + BLUE_ROWS


@pytest.mark.parametrize(
    ("move", "line"),
    [
        ("a4a5", "9 3 DOWN"),
        ("a7a6", "9 6 UP"),
        ("b4a4", "8 3 RIGHT"),
        ("b4c4", "8 3 LEFT"),
        ("a4a7", "9 3 DOWN 3"),
        ("k5b5", "0 4 RIGHT 8"),
    ],
)
def test_moves_in_every_direction_are_written_and_read(move, line):
    assert ucc.format_move(Move.parse(move), CLASSIC) == line
    assert UccProtocol().parse_move(line, CLASSIC) == Move.parse(move)


def test_a_distance_of_one_may_be_written():
    assert UccProtocol().parse_move("9 3 DOWN 1", CLASSIC) == Move.parse("a4a5")


@pytest.mark.parametrize("line", ["", "NO_MOVE", "9 3 down", "9 3 DOWN 0", "9 3  DOWN", "10 3 UP"])
def test_a_line_that_is_not_a_move_is_refused(line):
    with pytest.raises(NotationError):
        UccProtocol().parse_move(line, CLASSIC)


def test_a_move_off_the_board_is_illegal():
    with pytest.raises(BreachError) as caught:
        UccProtocol().parse_move("9 3 RIGHT", CLASSIC)
    assert caught.value.breach is Breach.MOVE


@pytest.mark.parametrize(
    ("written", "line"),
    [
        ("a4-a5", "9 3 DOWN OK"),
        ("a4-a6", "9 3 DOWN 2 OK"),
        ("a4xa5[C>P]", "9 3 DOWN KILLS 3 5"),
        ("a7xa6[S<B]", "9 6 UP DIES s B"),
        ("a4xa7[R=R]", "9 3 DOWN 3 BOTHDIE 9 9"),
        ("a4xa5[M>F]", "9 3 DOWN KILLS 1 F"),
    ],
)
def test_a_move_is_written_with_its_result(written, line):
    ply = parse_annotated_move(written)
    assert ucc.format_ply(ply, CLASSIC) == line
    assert ucc.parse_ply(line, CLASSIC) == ply


def test_a_move_with_an_unknown_result_ends_the_game():
    """A line without a move is refused. So is a move off the board with a known result."""
    assert ucc.parse_ply("9 3 DOWN VICTORY_FLAG", CLASSIC) is None
    with pytest.raises(NotationError):
        ucc.parse_ply("hello there", CLASSIC)
    with pytest.raises(NotationError):
        ucc.parse_ply("9 3 RIGHT OK", CLASSIC)


def test_only_the_first_player_receives_start():
    assert UccProtocol().start(START.view(Color.RED)) == ["START"]
    assert UccProtocol().start(START.view(Color.BLUE)) == []


def test_empty_squares_are_written_as_dots():
    view = position("Ra1 Fk1", "Fa10 Ek10").view(Color.BLUE)
    assert ucc.format_board(view)[0] == "#........#"
    assert ucc.format_board(view)[9] == "8........F"


@pytest.mark.parametrize("name", ["classic", "classic+two_square=5", "classic+aggression"])
def test_ucc_can_play_the_variant(name):
    assert ucc.why_not(variant(name)) is None


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("barrage", "armies of 40"),
        ("classic+silent_defense", "every battle"),
        ("classic+secrecy", "every battle"),
        ("classic+scout_return", "takes the square"),
        ("lattaque", "armies of 40"),
        ("online-2000s", "takes the square"),
    ],
)
def test_ucc_says_why_it_cannot_play_the_variant(name, why):
    assert why in ucc.why_not(variant(name))
