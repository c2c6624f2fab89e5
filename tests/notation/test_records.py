"""Record: one game with tags, moves, comments and result; `record_game` makes one."""

from random import Random

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from attaque.notation import (
    NotationError,
    Record,
    RecordedMove,
    format_clock,
    format_record,
    outcome_of,
    parse_annotated_move,
    parse_position,
    record_game,
    replay,
    rules_of,
    start_of,
    verify,
)
from attaque.rules import Color, Outcome, Position, Setup, Termination, variant
from tests.strategies import random_game, recorded

MOVE = parse_annotated_move("a2a3")


@pytest.mark.parametrize(
    ("comment", "seconds"),
    [
        ("[%clk 0:09:41]", 581),
        ("well [%clk 1:00:00.5] played", 3600.5),
        ("[%clk 0:61:00]", None),
        ("[%clk ٠:٠٩:٤١]", None),
        ("", None),
    ],
)
def test_the_clock_is_read_from_the_comments(comment, seconds):
    assert RecordedMove(MOVE, (comment,)).clock == seconds


@pytest.mark.parametrize("seconds", [0, 59, 581, 3600.5, 0.001, 59.999])
def test_clocks_are_read_back(seconds):
    assert RecordedMove(MOVE, (format_clock(seconds),)).clock == seconds


def test_a_game_from_setups_is_recorded_with_its_setups():
    tiny, rng = variant("tiny"), Random(3)
    red, blue = Setup.random(tiny, rng), Setup.random(tiny, rng)
    tags = record_game(Position.start(tiny, red, blue), []).tags
    assert tags["RedSetup"] == red.letters
    assert tags["BlueSetup"] == blue.letters
    assert tags["RulesHash"] == tiny.rules_hash
    assert "Position" not in tags
    assert "Options" not in tags


def test_a_game_from_a_position_is_recorded_with_that_position():
    start = parse_position("tiny f5/6/2r3/2R3/6/F5 b 0,0 -")
    record = record_game(start, [start.legal_moves[0]])
    assert record.tags["Position"] == "tiny f5/6/2r3/2R3/6/F5 b 0,0 -"
    assert record.first is Color.BLUE
    assert start_of(record) == start


def test_options_stand_in_their_own_tag():
    game = random_game(variant("tiny+advance+two_square=2"), Random(1), 5)
    record = recorded(game)
    assert (record.tags["Variant"], record.tags["Options"]) == ("tiny", "advance two_square=2")
    assert rules_of(record) == game[0].variant


def test_tags_of_the_caller_come_first_but_cannot_contradict_the_game():
    tags = {"Red": "a", "Result": "0-1", "Options": "advance", "Termination": "flag"}
    record = recorded(random_game(variant("tiny"), Random(1), 5), tags=tags)
    assert next(iter(record.tags)) == "Red"
    assert record.tags["Result"] == "*"
    assert not record.tags.keys() & {"Options", "Termination"}


def test_a_missing_name_of_a_player_is_a_question_mark():
    assert Record({"Blue": "ben"}).players == ("?", "ben")


def test_an_outcome_that_the_board_does_not_show_is_recorded():
    outcome = Outcome(Color.BLUE, Termination.RESIGN)
    record = recorded(random_game(variant("classic"), Random(1), 5), outcome=outcome)
    assert (record.result, record.tags["Termination"]) == ("0-1", "resign")
    assert outcome_of(record) == outcome


def test_server_limits_do_not_change_the_rules_hash():
    limited = variant("fa+no_battle=10")
    game = random_game(limited, Random(1), 200)
    record = recorded(game, rules=variant("fa"), tags={"ServerLimits": "no_battle_limit=10"})
    assert record.tags["Variant"] == "fa"
    assert record.tags["RulesHash"] == variant("fa").rules_hash
    assert rules_of(record) == limited
    assert verify(record) == game[-1]


def test_server_limits_apply_also_to_a_game_from_a_position():
    limited = variant("tiny+advance+no_battle=10")
    game = random_game(limited, Random(1), 60)
    tags = {"ServerLimits": "no_battle_limit=10"}
    record = recorded(game[3:], rules=variant("tiny+advance"), tags=tags)
    assert record.tags["Position"].startswith("tiny+advance+no_battle=10 ")
    assert verify(record) == game[-1]


def test_one_players_record_hides_the_enemy_setup_and_kinds_that_were_not_shown():
    game = random_game(variant("classic+silent_defense"), Random(5), 120)
    full, red = recorded(game), recorded(game, public=True, viewer=Color.RED)
    assert full.is_complete
    assert not red.is_complete
    assert red.tags["RedSetup"] == full.tags["RedSetup"]
    assert red.tags["BlueSetup"] == "?"
    assert "?" in format_record(red).partition("\n\n")[2]
    assert verify(red) is None
    with pytest.raises(NotationError, match="cannot be replayed"):
        list(replay(red))


@pytest.mark.parametrize("name", ["classic", "classic+silent_defense", "barrage", "fa", "tiny"])
@settings(max_examples=10, suppress_health_check=[HealthCheck.filter_too_much])
@given(seed=st.integers(0, 2**32))
def test_one_players_record_does_not_depend_on_kinds_that_were_never_shown(name, seed):
    rng = Random(seed)
    game = random_game(variant(name), rng, 25)
    struck = {p.history[-1].move.target for p in game[1:] if p.history[-1].strike}
    hidden = [
        o.square
        for o in game[-1].occupants()
        if o.piece.color is Color.BLUE and not (o.has_moved or o.is_public or o.square in struck)
    ]
    assume(len(hidden) > 1)
    one, other = rng.sample(hidden, 2)
    pieces = {o.square: o.piece for o in game[0].occupants()}
    pieces[one], pieces[other] = pieces[other], pieces[one]
    twin = Position.from_pieces(game[0].variant, pieces)
    # The last move is left out, because it may end only one of the two games.
    moves = [p.history[-1].move for p in game[1:-1]]
    for viewer in (Color.RED, None):
        true, false = (
            record_game(start, moves, public=True, viewer=viewer) for start in (game[0], twin)
        )
        assert true == false


def test_one_players_record_hides_kinds_in_its_position_tag():
    start = parse_position("tiny f5/6/2r3/2R3/6/F5 b 0,0 -")
    record = record_game(start, [], public=True, viewer=Color.RED)
    assert record.tags["Position"].startswith("tiny x5/6/2x3/2R3/6/F5 b 0,0 -")
    assert not record.is_complete
