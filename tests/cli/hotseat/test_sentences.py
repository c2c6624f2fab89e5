"""Moves, battles and results in sentences."""

import pytest

from attaque.cli.hotseat.game import Hotseat
from attaque.cli.hotseat.sentences import (
    kind_counts,
    last_battle_sentence,
    last_move_sentence,
    move_sentence,
    outcome_sentence,
    quiet_warning,
)
from attaque.cli.hotseat.typed_commands import run_command
from attaque.cli.terminal.style import PLAIN
from attaque.notation import parse_position
from attaque.rules import Color, Kind, Move, Outcome, Termination, variant


def after(game, *lines):
    for line in lines:
        game = run_command(game, line).game
    return game


def test_a_move_is_told_with_its_squares_and_a_run_with_the_kind_too(game):
    assert last_move_sentence(after(game, "a2a3"), None) == "Red moved a2-a3."
    assert last_move_sentence(after(game, "c2c4"), None) == "Red moved c2-c4, a scout on the run."


def test_a_battle_is_described_with_both_kinds_and_its_result(game):
    sentence = "Red's scout (2) struck Blue's scout (2) on c5: both fall."
    assert last_move_sentence(after(game, "c2c5"), Color.BLUE) == sentence
    assert last_battle_sentence(after(game, "c2c5", "a5a4"), Color.RED) == sentence
    assert last_battle_sentence(after(game, "c2c5"), Color.RED) == ""


@pytest.mark.parametrize(("viewer", "who"), [(Color.RED, "piece"), (Color.BLUE, "marshal (10)")])
def test_a_defender_that_stays_hidden_is_only_a_piece_to_the_striker(viewer, who):
    position = parse_position("tiny+secrecy 5f/1m4/1R4/6/6/F5 r 0,0 -")
    told = move_sentence(position, position.play(Move.parse("b4b5")), viewer)
    assert told == f"Red's scout (2) struck Blue's {who} on b5: Red's scout (2) falls."


def test_a_memory_game_does_not_repeat_old_battles(game):
    memory = Hotseat.new(variant("tiny+memory"), ("", ""), 1)
    memory = after(memory, "load FB....MERS.R", "finished", "load .....BFMERRS", "finished")
    memory = after(memory, "c2c5", "a5a4")
    assert "both fall" in last_battle_sentence(memory, Color.RED)
    assert last_battle_sentence(after(memory, "a2a3"), Color.BLUE) == ""
    assert last_battle_sentence(after(game, "c2c5", "a5a4", "a2a3"), Color.BLUE) != ""


def test_a_memory_game_that_shows_all_pieces_repeats_old_battles():
    game = Hotseat.new(variant("tiny+memory+complete_visibility"), ("", ""), 1)
    game = after(game, "load FB....MERS.R", "finished", "load .....BFMERRS", "finished")
    game = after(game, "c2c5", "a5a4", "a2a3")
    assert "both fall" in last_battle_sentence(game, Color.BLUE)


@pytest.mark.parametrize(
    "outcome",
    [
        Outcome(None, termination)
        for termination in (
            Termination.AGREED,
            Termination.NO_BATTLE,
            Termination.PLY_LIMIT,
            Termination.MUTUAL_IMMOBILITY,
        )
    ]
    + [
        Outcome(Color.BLUE, termination)
        for termination in (Termination.FLAG, Termination.IMMOBILE, Termination.RESIGN)
    ],
)
def test_every_end_has_a_sentence(game, outcome):
    start = "A draw: " if outcome.winner is None else "Blue wins: Red"
    assert outcome_sentence(game, outcome).startswith(start)


def test_a_warning_comes_when_the_no_battle_limit_is_near():
    assert quiet_warning(parse_position("tiny 5f/1m4/6/6/1R4/F5 r 0,300 -")) == ""
    near = parse_position("tiny+no_battle=5 5f/1m4/6/6/1R4/F5 r 0,4 -")
    assert quiet_warning(near) == "Draw after 5 more moves without a battle."


def test_kinds_are_listed_by_their_printed_signs():
    kinds = {Kind.MARSHAL: 1, Kind.SCOUT: 3, Kind.BOMB: 2}
    assert kind_counts(variant("classic"), kinds, PLAIN) == "10 2x3 Bx2"
    assert kind_counts(variant("zh-wiki"), kinds, PLAIN) == "1 9x3 Bx2"
    assert kind_counts(variant("france"), kinds, PLAIN) == "M Rx3 Bx2"
    assert kind_counts(variant("classic"), {}, PLAIN) == "none"
