"""Commands other than moves: resigning, time, draws and rematches; and refusals."""

from dataclasses import replace

import pytest

from attaque.game import (
    Abort,
    Absent,
    Adjudicate,
    AnswerDraw,
    AnswerRematch,
    Claim,
    Colours,
    Control,
    Credit,
    Game,
    OfferDraw,
    OfferRematch,
    Play,
    Present,
    Ready,
    Refusal,
    Resign,
    TakeSeat,
    Tick,
    TimeControl,
)
from attaque.game.log.events import (
    Credited,
    DrawDeclined,
    DrawOffered,
    Ended,
    RematchAgreed,
    RematchDeclined,
)
from attaque.rules import (
    Kind,
    Outcome,
    Piece,
    Position,
    Termination,
)
from tests.game.table import BLUE, MOVE, RED, SQUARE, Table, kinds, refused

FISCHER = TimeControl(Control.FISCHER, 60_000, 5_000)


def test_a_player_may_resign_while_setting_up_and_in_play():
    for table in (Table().seated(), Table().started()):
        (ended,) = table.do(Resign(), BLUE)
        assert ended.outcome == Outcome(RED, Termination.RESIGN)
    assert Table().seated().do(Resign(), BLUE)[0].seals is None


def test_a_player_may_abort_until_both_have_moved_and_nobody_wins():
    waiting = Table()
    waiting.do(TakeSeat("anna", RED))
    moved_once = Table().started("La4")
    moved_once.play("a4a5")
    for table in (waiting, Table().seated(), Table().started(), moved_once):
        (ended,) = table.do(Abort(), RED)
        assert ended.outcome == Outcome(None, Termination.ABORTED)
    both_moved = Table().started("La4", "La4")
    both_moved.play("a4a5")
    both_moved.play("a7a6")
    for seat in (RED, BLUE):
        assert refused(both_moved, Abort(), seat) is Refusal.NOT_NOW


def test_nobody_aborts_from_a_seat_that_is_not_taken_or_after_the_end():
    table = Table()
    table.do(TakeSeat("anna", RED))
    assert refused(table, Abort(), BLUE) is Refusal.NOT_YOUR_SEAT
    assert refused(table, Abort(), None) is Refusal.NOT_YOUR_SEAT
    table.do(Abort(), RED)
    assert refused(table, Abort(), RED) is Refusal.NOT_NOW


def test_a_game_that_ends_before_its_start_has_no_seals():
    table = Table().seated()
    table.do(Ready(table.setup(None)), RED)
    (ended,) = table.do(Resign(), BLUE)
    assert ended.seals is None


def test_the_tick_after_the_time_is_over_ends_the_game():
    table = Table(clock=FISCHER).started("La4", "La4")
    table.play("a4a5", wait=10_000)
    assert table.log[-1].clocks == (55_000, 60_000)
    assert table.do(Tick(), wait=59_999) == []
    (ended,) = table.do(Tick(), wait=1)
    assert ended.outcome == Outcome(RED, Termination.TIME)
    assert ended.clocks == (55_000, 0)


def test_a_side_wins_on_time_even_without_pieces_that_can_move():
    """Blue has only a flag and a bomb, and wins all the same when Red's time ends."""
    table = Table("tiny", clock=FISCHER).started("Ma1", "Ma1")
    pieces = {
        SQUARE("a6"): Piece(BLUE, Kind.FLAG),
        SQUARE("b6"): Piece(BLUE, Kind.BOMB),
        SQUARE("a1"): Piece(RED, Kind.MINER),
        SQUARE("f1"): Piece(RED, Kind.FLAG),
    }
    table.game = replace(table.game, position=Position.from_pieces(table.rules, pieces))
    (ended,) = table.do(Tick(), wait=60_000)
    assert ended.outcome == Outcome(BLUE, Termination.TIME)


@pytest.mark.parametrize(
    "command", [Play(MOVE("a4a5")), Abort(), Resign(), OfferDraw(), AnswerDraw(True), Claim()]
)
def test_commands_of_players_are_refused_after_the_time_is_over(command):
    table = Table(clock=FISCHER).started("La4", "La4")
    assert refused(table, command, RED, wait=60_000) is Refusal.TIME_OVER
    assert kinds(table.do(Tick(), wait=0)) == [Ended]


def test_downtime_is_credited_to_the_running_clock():
    table = Table(clock=FISCHER).started("La4", "La4")
    (credit,) = table.do(Credit(500_000), wait=510_000)
    assert isinstance(credit, Credited)
    assert table.do(Tick(), wait=49_999) == []
    assert kinds(table.do(Tick(), wait=1)) == [Ended]


def test_a_credit_never_moves_the_start_of_an_absence_into_the_future():
    table = Table().started()
    table.do(Absent(), RED)
    table.do(Credit(10**6), wait=10_000)
    assert table.game.absent_since == (table.now, None)


def test_event_times_never_go_back():
    table = Table(clock=FISCHER).started("La4", "La4")
    at = table.now
    table.play("a4a5", wait=-5_000)
    assert table.log[-1].at == at
    assert table.log[-1].clocks == (65_000, 60_000)


def test_a_draw_offer_may_be_accepted():
    table = Table().started("La4", "La4")
    assert kinds(table.do(OfferDraw(), RED)) == [DrawOffered]
    (ended,) = table.do(AnswerDraw(accept=True), BLUE)
    assert ended.outcome == Outcome(None, Termination.AGREED)


def test_a_draw_offer_may_be_declined():
    table = Table().started("La4", "La4")
    table.do(OfferDraw(), RED)
    assert kinds(table.do(AnswerDraw(accept=False), BLUE)) == [DrawDeclined]
    assert refused(table, AnswerDraw(accept=True), BLUE) is Refusal.NO_OFFER


def test_a_draw_offer_expires_when_the_other_side_moves():
    table = Table().started("La4", "La4")
    table.do(OfferDraw(), RED)
    table.play("a4a5")
    assert table.game.draw_offer is RED
    table.play("k7k6")
    assert table.game.draw_offer is None
    assert refused(table, AnswerDraw(accept=True), BLUE) is Refusal.NO_OFFER


def test_a_player_cannot_answer_their_own_draw_offer():
    table = Table().started()
    table.do(OfferDraw(), RED)
    assert refused(table, AnswerDraw(accept=True), RED) is Refusal.NO_OFFER
    assert refused(table, OfferDraw(), RED) is Refusal.OFFER_PENDING
    assert refused(table, OfferDraw(), BLUE) is Refusal.OFFER_PENDING


def test_a_player_must_play_some_plies_before_offering_a_draw_again():
    """`offer_gap` is the number of these plies."""
    table = Table("fa", offer_gap=2).started("La4", "La4")
    table.do(OfferDraw(), RED)
    table.do(AnswerDraw(accept=False), BLUE)
    assert refused(table, OfferDraw(), RED) is Refusal.OFFER_TOO_SOON
    table.play("a4a5", "k7k6")
    assert refused(table, OfferDraw(), RED) is Refusal.OFFER_TOO_SOON
    table.play("a5a4")
    assert kinds(table.do(OfferDraw(), RED)) == [DrawOffered]
    table.do(AnswerDraw(accept=False), BLUE)
    assert kinds(table.do(OfferDraw(), BLUE)) == [DrawOffered]


@pytest.mark.parametrize("command", [OfferDraw(), AnswerDraw(True), Play(MOVE("a4a5"))])
def test_while_setting_up_a_player_can_neither_move_nor_agree_to_a_draw(command):
    assert refused(Table().seated(), command, RED) is Refusal.NOT_NOW


def test_a_rematch_swaps_the_colours():
    table = Table(clock=FISCHER).started()
    assert refused(table, OfferRematch(), RED) is Refusal.NOT_NOW
    table.do(Resign(), RED)
    assert refused(table, AnswerRematch(True), RED) is Refusal.NO_OFFER
    table.do(OfferRematch(), BLUE)
    assert refused(table, OfferRematch(), BLUE) is Refusal.OFFER_PENDING
    assert refused(table, AnswerRematch(True), BLUE) is Refusal.NO_OFFER
    assert table.game.rematch is None
    assert kinds(table.do(AnswerRematch(accept=True), RED)) == [RematchAgreed]
    assert table.game.rematch.nicknames == ("ben", "anna")
    assert table.game.rematch.options == table.game.options
    assert refused(table, OfferRematch(), BLUE) is Refusal.NOT_NOW


def test_two_offers_of_a_rematch_are_an_agreement_and_one_offer_can_be_declined():
    table = Table().started()
    table.do(Resign(), RED)
    table.do(OfferRematch(), BLUE)
    assert kinds(table.do(AnswerRematch(accept=False), RED)) == [RematchDeclined]
    table.do(OfferRematch(), RED)
    assert kinds(table.do(OfferRematch(), BLUE)) == [RematchAgreed]


def test_a_rematch_exchanges_colours_that_were_given_by_lot():
    table = Table("france", colours=Colours.LOTS)
    table.do(TakeSeat("anna"))
    table.do(TakeSeat("ben"))
    names = table.game.nicknames
    table.do(Resign(), RED)
    table.do(OfferRematch(), RED)
    table.do(OfferRematch(), BLUE)
    options, seats = table.game.rematch
    again = Game.replay([Game.open("next", options, 0)])
    for color, nickname in zip((RED, BLUE), seats, strict=True):
        again, _ = again.step(TakeSeat(nickname, color), None, 0, table.chance)
    assert again.nicknames == names[::-1]


def test_a_presence_command_that_changes_nothing_makes_no_event():
    table = Table().started()
    assert table.do(Present(), RED) == []
    assert len(table.do(Absent(), RED)) == 1
    assert table.do(Absent(), RED) == []
    assert table.game.absent_since == (table.now - 1000, None)


def test_the_server_may_end_a_game():
    table = Table().started()
    (ended,) = table.do(Adjudicate(Outcome(None, Termination.BOTH_LEFT)))
    assert ended.outcome == Outcome(None, Termination.BOTH_LEFT)
