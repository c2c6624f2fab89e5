"""What the bot at a seat knows of its game: whose turn it is, and which offers wait for it."""

from random import Random

from attaque.game import (
    Control,
    OfferDraw,
    OfferRematch,
    Phase,
    Ready,
    Resign,
    TakeSeat,
    TimeControl,
    seat_view,
)
from attaque.rules import Setup
from tests.game.table import BLUE, RED, Table


def both(table):
    return seat_view(table.game, RED), seat_view(table.game, BLUE)


def test_each_seat_is_to_set_up_until_its_setup_is_finished():
    table = Table("barrage")
    assert [view.phase for view in both(table)] == [Phase.SEATING] * 2
    table.do(TakeSeat("anna", RED))
    table.do(Ready(Setup.random(table.rules, Random(1))), RED)
    assert table.game.phase is Phase.SEATING
    assert [view.is_to_set_up for view in both(table)] == [False, True]
    table.do(TakeSeat("ben"))
    assert [view.phase for view in both(table)] == [Phase.SETUP] * 2
    assert [view.is_to_set_up for view in both(table)] == [False, True]
    assert [view.has_set_up for view in both(table)] == [True, False]
    assert [view.is_to_move for view in both(table)] == [False, False]
    assert [view.view for view in both(table)] == [None, None]


def test_the_seat_whose_turn_it_is_is_to_move():
    table = Table(clock=TimeControl(Control.FISCHER, 60_000)).started("La4", "La4")
    assert [view.is_to_set_up for view in both(table)] == [False, False]
    assert [view.is_to_move for view in both(table)] == [True, False]
    table.play("a4a5")
    assert [view.is_to_move for view in both(table)] == [False, True]
    red, _ = both(table)
    assert (red.game, red.seat, red.seq) == ("table-1", RED, table.game.seq)
    assert (red.clock, red.rules) == (table.game.clock, table.rules)
    table.do(Resign(), RED)
    assert [view.is_to_move for view in both(table)] == [False, False]
    assert [view.is_to_set_up for view in both(table)] == [False, False]


def test_a_seat_view_holds_the_view_of_its_seat():
    table = Table("classic+memory").started()
    for seat in (RED, BLUE):
        assert seat_view(table.game, seat).view == table.game.known_to(seat)
        assert seat_view(table.game, seat).view.viewer is seat


def test_only_the_opponent_of_the_offering_side_sees_an_offer():
    table = Table().started()
    assert [view.draw_offered for view in both(table)] == [False, False]
    table.do(OfferDraw(), RED)
    assert [view.draw_offered for view in both(table)] == [False, True]
    table.do(Resign(), BLUE)
    assert [view.rematch_offered for view in both(table)] == [False, False]
    table.do(OfferRematch(), BLUE)
    assert [view.rematch_offered for view in both(table)] == [True, False]
