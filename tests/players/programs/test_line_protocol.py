"""Line protocol: how each kind of line is written and parsed."""

import pytest

from attaque.game.log.events import Battled, Moved
from attaque.notation import NotationError
from attaque.players.player import Nodes
from attaque.players.programs import line_protocol
from attaque.players.programs.external_player import SeatInfo
from attaque.players.programs.line_protocol import LineProtocol
from attaque.rules import Color, Kind, Move, Outcome, Result, Setup, Square, Termination, variant
from tests.boards import position

TINY = variant("tiny")
SEAT = SeatInfo(TINY, Color.BLUE, "anna", 77)
DEFENDER = (False, True)


def battled(defender, survivor):
    move = Move.parse("b2b3")
    return Battled(
        9, 0, 4, Color.RED, move, Kind.CAPTAIN, defender, Result.DEFENDER, survivor,
        DEFENDER, (None, None), None,
    )  # fmt: skip


def test_the_greeting_names_variant_colour_and_opponent():
    assert LineProtocol().greeting(SEAT) == [
        "attaque 1",
        "variant tiny",
        "you blue",
        "opponent anna",
        "seed 77",
        "setup",
    ]


def test_a_setup_is_one_line():
    setup = Setup.from_letters(TINY, "FB....MERS.R")
    assert line_protocol.answer_setup(setup) == "setup FB....MERS.R"
    assert LineProtocol().parse_setup(["setup FB....MERS.R"], SEAT) == setup
    for line in ("FB....MERS.R", "setup FB", "setup QB....MERS.R", ""):
        with pytest.raises(NotationError):
            LineProtocol().parse_setup([line], SEAT)


def test_a_move_may_be_written_in_any_form():
    for line in ("move b4b5", "move b4-b5", "move b4xb5[C>P]"):
        assert LineProtocol().parse_move(line, TINY) == Move.parse("b4b5")
    for line in ("b4b5", "move", "move b4", "resign"):
        with pytest.raises(NotationError):
            LineProtocol().parse_move(line, TINY)


def test_a_ply_line_holds_what_the_seat_sees():
    quiet = Moved(8, 0, 3, Color.RED, Move.parse("b2b3"), None, None)
    assert LineProtocol().ply(quiet, TINY) == ["ply b2-b3"]
    b3 = Square.parse("b3")
    assert LineProtocol().ply(battled(Kind.COLONEL, b3), TINY) == ["ply b2xb3[P<C] b3"]
    assert LineProtocol().ply(battled(Kind.UNKNOWN, b3), TINY) == ["ply b2xb3[P<?] b3"]
    assert LineProtocol().ply(battled(Kind.UNKNOWN, None), TINY) == ["ply b2xb3[P<?] -"]


def test_a_ply_line_is_read_back():
    move, survivor = line_protocol.parse_ply("b2xb3[P<?] b2")
    assert (str(move), survivor) == ("b2xb3[P<?]", Square.parse("b2"))
    assert line_protocol.parse_ply("b2-b3")[1] is None
    with pytest.raises(NotationError):
        line_protocol.parse_ply("b2-b3 z9")


def test_the_question_holds_the_view_the_legal_moves_and_the_limit():
    view = position("Lb2 Fa1", "Lf5 Ff6", rules="tiny").view(Color.RED)
    asked = LineProtocol().question(view, 0.5)
    assert asked[0].startswith("view tiny 5x/5x/6/6/1L4/F5 r")
    assert asked[1] == "legal b2b1 b2a2 b2c2 b2b3"
    assert asked[2] == "go 0.500"


@pytest.mark.parametrize(("limit", "text"), [(None, "-"), (1.25, "1.250"), (Nodes(80), "nodes 80")])
def test_a_limit_is_read_back_with_its_value_and_its_type(limit, text):
    assert line_protocol.format_limit(limit) == text
    found = line_protocol.parse_limit(text)
    assert (found, type(found)) == (limit, type(limit))


def test_texts_that_are_not_limits_are_refused():
    for text in ("", "soon", "-1", "nodes", "nodes x", "1e5"):
        with pytest.raises(NotationError):
            line_protocol.parse_limit(text)


def test_the_last_line_names_the_result_and_the_reason():
    outcome = Outcome(Color.BLUE, Termination.FLAG)
    assert LineProtocol().end(outcome) == ["end 0-1 flag"]
