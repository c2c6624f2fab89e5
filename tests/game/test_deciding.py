"""Commands from the first seat to the last move: their events and their refusals."""

from dataclasses import replace

import pytest

from attaque.game import (
    Absent,
    Adjudicate,
    Claim,
    Colours,
    Credit,
    Game,
    NotNowError,
    OfferDraw,
    Options,
    Phase,
    Play,
    Ready,
    Refusal,
    Resign,
    TakeSeat,
    Tick,
    TimeControl,
    Unready,
)
from attaque.game.log.events import (
    Battled,
    Ended,
    Finished,
    Moved,
    Seated,
    Started,
    Unfinished,
)
from attaque.rules import (
    FaultCode,
    IllegalSetupError,
    Kind,
    Outcome,
    Reason,
    Result,
    Setup,
    Termination,
    variant,
)
from tests.game.table import BLUE, MOVE, RED, SQUARE, Table, kinds, refused


def test_the_first_player_picks_a_colour_and_the_second_gets_the_other():
    table = Table()
    (first,) = table.do(TakeSeat("anna", BLUE))
    assert (first.seat, first.nickname) == (BLUE, "anna")
    assert table.game.phase is Phase.SEATING
    (second,) = table.do(TakeSeat("ben"))
    assert second.seat is RED
    assert table.game.phase is Phase.SETUP
    assert table.game.nicknames == ("ben", "anna")


def test_a_player_without_a_choice_gets_a_random_colour():
    seats = {Table(seed=seed).do(TakeSeat("anna"))[0].seat for seed in range(20)}
    assert seats == {RED, BLUE}


def test_a_player_cannot_choose_a_colour_if_lots_decide():
    table = Table("france", colours=Colours.LOTS)
    assert refused(table, TakeSeat("anna", RED)) is Refusal.COLOUR_BY_LOTS
    assert kinds(table.do(TakeSeat("anna"))) == [Seated]


def test_a_taken_seat_cannot_be_taken_again():
    table = Table()
    table.do(TakeSeat("anna", RED))
    assert refused(table, TakeSeat("ben", RED)) is Refusal.SEAT_TAKEN
    assert refused(table, TakeSeat("anna"), RED) is Refusal.NOT_NOW
    table.do(TakeSeat("ben", BLUE))
    assert refused(table, TakeSeat("carl")) is Refusal.SEAT_TAKEN


@pytest.mark.parametrize("nickname", ["", "   ", "x" * 31, "a\nb", "a\u202eb", "\u200b", "\u200c"])
def test_a_blank_or_too_long_or_unprintable_nickname_is_refused(nickname):
    assert refused(Table(), TakeSeat(nickname)) is Refusal.NICKNAME


def test_a_nickname_may_be_written_in_any_script():
    for nickname in ("آنا", "علی\u200cرضا", "安娜", "Anna B.", "👩\u200d👧"):
        assert Table().do(TakeSeat(f" {nickname} "))[0].nickname == nickname


@pytest.mark.parametrize("seat", [None, RED])
@pytest.mark.parametrize("command", [Ready(Setup(variant("classic"), {})), Resign(), Absent()])
def test_commands_from_an_empty_seat_or_without_a_seat_are_refused(command, seat):
    assert refused(Table(), command, seat) is Refusal.NOT_YOUR_SEAT


@pytest.mark.parametrize("command", [Resign(), Claim(), OfferDraw(), Play(MOVE("a4a5"))])
def test_a_game_cannot_be_played_or_ended_before_both_players_sit(command):
    table = Table()
    table.do(TakeSeat("anna", RED))
    assert refused(table, command, RED) is Refusal.NOT_NOW


def test_the_first_player_may_finish_the_setup_while_waiting():
    table = Table()
    table.do(TakeSeat("anna", RED))
    table.do(Ready(table.setup(None)), RED)
    assert table.game.phase is Phase.SEATING
    table.do(TakeSeat("ben"))
    assert kinds(table.do(Ready(table.setup(None)), BLUE)) == [Finished, Started]


@pytest.mark.parametrize("id", ["", "a b", "a\0b", "ü", "x" * 65])
def test_a_wrong_game_id_is_refused(id):
    with pytest.raises(ValueError, match="not a game id"):
        Game.open(id, Options(variant("classic")), 0)


def test_an_incomplete_setup_is_refused_with_all_its_faults():
    table = Table().seated()
    with pytest.raises(IllegalSetupError) as error:
        table.do(Ready(Setup(table.rules, {SQUARE("a5"): Kind.MARSHAL})), RED)
    assert [f.code for f in error.value.faults] == [FaultCode.ZONE, FaultCode.INCOMPLETE]
    assert table.game.setups == (None, None)


def test_a_finished_setup_cannot_be_changed():
    table = Table().seated()
    table.game.check_arranging(RED)
    table.do(Ready(table.setup(None)), RED)
    assert refused(table, Ready(table.setup(None)), RED) is Refusal.SETUP_FINISHED
    with pytest.raises(NotNowError, match="setup-finished"):
        table.game.check_arranging(RED)
    table.game.check_arranging(BLUE)


def test_a_player_may_reopen_the_setup_until_the_game_starts():
    table = Table().seated()
    assert refused(table, Unready(), RED) is Refusal.NOT_NOW
    table.do(Ready(table.setup(None)), RED)
    assert kinds(table.do(Unready(), RED)) == [Unfinished]
    table.game.check_arranging(RED)
    table.started()
    assert refused(table, Unready(), RED) is Refusal.NOT_NOW
    with pytest.raises(NotNowError, match="not-now"):
        table.game.check_arranging(RED)
    with pytest.raises(NotNowError, match="not-your-seat"):
        table.game.check_arranging(None)


def test_the_game_starts_when_both_have_finished():
    table = Table().seated()
    assert kinds(table.do(Ready(table.setup(None)), BLUE)) == [Finished]
    assert kinds(table.do(Ready(table.setup(None)), RED)) == [Finished, Started]
    assert table.game.phase is Phase.PLAY
    assert table.game.position.turn is RED


def test_a_setup_that_cannot_move_loses_at_once_if_the_rules_allow_such_setups():
    rules = variant("classic")
    table = Table().seated()
    walled = table.placed("Ba4 Bb4 Be4 Bf4 Bi4 Bk4")
    with pytest.raises(IllegalSetupError):
        table.do(Ready(walled), RED)
    table.game = replace(table.game, options=Options(replace(rules, reject_immobile=False)))
    table.do(Ready(walled), RED)
    events = table.do(Ready(table.setup(None)), BLUE)
    assert kinds(events) == [Finished, Started, Ended]
    assert events[-1].outcome == Outcome(BLUE, Termination.IMMOBILE)


def test_auto_places_the_rest_when_the_time_to_set_up_is_over():
    table = Table(clock=TimeControl(setup=60_000)).seated()
    table.do(Ready(table.setup("Ma1")), RED)
    draft = Setup(table.rules, {SQUARE("a1"): Kind.MARSHAL, SQUARE("b1"): Kind.FLAG})
    assert table.do(Tick((None, draft)), wait=58_999) == []
    finished, started = table.do(Tick((None, draft)), wait=1)
    assert (finished.seat, finished.auto) == (BLUE, True)
    assert isinstance(started, Started)
    blue = table.game.setups[BLUE]
    assert draft.placed.items() <= blue.placed.items()
    assert blue.faults() == []


def test_a_player_who_placed_nothing_in_time_gets_a_random_setup():
    table = Table(clock=TimeControl(setup=60_000)).seated()
    assert kinds(table.do(Tick(), wait=60_000)) == [Finished, Finished, Started]


@pytest.mark.parametrize("words", ["Ba4 Bb4 Be4 Bf4 Bi4 Bk4", "Ma9", "Ma1 Mb1"])
def test_a_draft_that_auto_cannot_complete_is_replaced(words):
    table = Table(clock=TimeControl(setup=60_000)).seated()
    table.do(Tick((table.placed(words), None)), wait=60_000)
    assert table.game.setups[RED].faults() == []


def test_the_setup_clock_starts_when_the_second_player_sits_down():
    table = Table(clock=TimeControl(setup=60_000))
    table.do(TakeSeat("anna", RED))
    assert table.do(Tick(), wait=10**9) == []
    table.do(TakeSeat("ben"))
    assert table.do(Tick(), wait=59_999) == []


def test_a_setup_finished_too_late_is_refused():
    table = Table(clock=TimeControl(setup=60_000)).seated()
    assert refused(table, Ready(table.setup(None)), RED, wait=60_000) is Refusal.TIME_OVER


def test_a_move_is_an_event_with_the_number_of_its_ply():
    table = Table().started()
    (event,) = table.play("a4a5")
    assert isinstance(event, Moved)
    assert (event.ply, event.seat, event.move) == (1, RED, MOVE("a4a5"))


def test_a_battle_event_names_both_kinds_and_the_square_of_the_winner():
    table = Table().started("Cb4", "Pi4 Lk4")
    table.play("b4b5", "k7k6")
    (_, event) = (*table.play("b5b6", "k6k5"), *table.play("b6b7"))[1:]
    assert isinstance(event, Battled)
    assert (event.attacker.letter, event.defender.letter, event.result) == (
        *("C", "P"),
        Result.ATTACKER,
    )
    assert event.survivor == SQUARE("b7")


@pytest.mark.parametrize(
    ("name", "striker", "defender", "survivor"),
    [
        ("classic", "C", "M", "b7"),
        ("classic", "C", "C", None),
        ("classic+scout_return", "C", "P", "b6"),
        ("classic+advance", "C", "M", "b6"),
        ("classic+advance", "C", "B", "b7"),
    ],
)
def test_the_survivor_stands_where_the_variant_puts_it(name, striker, defender, survivor):
    table = Table(name).started(f"{striker}b4", f"{defender}i4 Lk4")
    table.play("b4b5", "k7k6", "b5b6", "k6k5")
    (event,) = table.play("b6b7")
    assert event.survivor == (survivor and SQUARE(survivor))
    if survivor:
        assert table.game.position.piece_at(event.survivor) is not None


def test_refused_moves_say_which_rule_refuses_them():
    table = Table().started("Cb4 Ra4", "Pi4")
    for move, reason in [
        ("b4b4", Reason.STAYS),
        ("b4c5", Reason.DIAGONAL),
        ("b4b6", Reason.TOO_FAR),
        ("a4a8", Reason.BLOCKED),
        ("a5a6", Reason.EMPTY_SQUARE),
        ("a7a6", Reason.NOT_OWN_PIECE),
        ("a1a2", Reason.OWN_PIECE),
        ("l1l2", Reason.OFF_BOARD),
    ]:
        assert refused(table, Play(MOVE(move)), RED) is reason
    assert refused(table, Play(MOVE("b7b6")), BLUE) is Reason.NOT_YOUR_TURN


def test_a_move_against_the_two_square_rule_is_refused():
    table = Table().started("La4", "La4")
    table.play("a4a5", "k7k6", "a5a4", "k6k7", "a4a5", "k7k6")
    assert refused(table, Play(MOVE("a5a4")), RED) is Reason.TWO_SQUARE


def test_a_move_chosen_at_an_earlier_ply_is_refused_as_stale():
    table = Table().started("La4", "La4")
    table.do(Play(MOVE("a4a5"), ply=0), RED)
    assert refused(table, Play(MOVE("a4a5"), ply=0), RED) is Refusal.STALE


def test_a_spectator_cannot_play():
    assert refused(Table().started(), Play(MOVE("a4a5"))) is Refusal.NOT_YOUR_SEAT


def test_capturing_the_flag_ends_the_game_and_opens_the_seals():
    table = Table("tiny").started("Ra2 Mb2", "Ff2 Sa2")
    ended = table.play("a2a5")[-1]
    assert isinstance(ended, Ended)
    assert ended.outcome == Outcome(RED, Termination.FLAG)
    assert ended.seals == table.game.seals
    assert None not in (ended.seals[0].kinds, ended.seals[1].salts)
    assert table.game.phase is Phase.ENDED


def test_the_server_s_no_battle_limit_applies_if_the_variant_has_none():
    table = Table("fa", no_battle_limit=4).started("La4", "La4")
    events = table.play("a4a5", "k7k6", "a5a4", "k6k7")
    assert events[-1].outcome == Outcome(None, Termination.NO_BATTLE)


@pytest.mark.parametrize("command", [Resign(), Play(MOVE("a4a5")), OfferDraw(), Claim(), Unready()])
def test_commands_after_the_end_are_refused_or_change_nothing(command):
    table = Table().started()
    table.do(Resign(), RED)
    assert refused(table, command, BLUE) is Refusal.NOT_NOW
    assert refused(table, Adjudicate(Outcome(None, Termination.ADJUDICATED))) is Refusal.NOT_NOW
    assert refused(table, TakeSeat("carl")) is Refusal.NOT_NOW
    assert table.do(Tick()) == table.do(Credit(5)) == table.do(Absent(), RED) == []
