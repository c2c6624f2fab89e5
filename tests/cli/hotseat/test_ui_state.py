"""UI state: what keys do, from the first screen to the last."""

from dataclasses import replace
from random import Random

import pytest

from attaque.cli.hotseat.game import Hotseat
from attaque.cli.hotseat.typed_commands import run_command
from attaque.cli.hotseat.ui_state import UiState, press
from attaque.rules import Color, Square, variant


def pressed(state, *keys):
    for key in keys:
        state = press(state, key)
    return state


def typed(state, line):
    return pressed(state, *line, "enter")


@pytest.fixture
def state(game):
    """Red is about to move."""
    return pressed(UiState(game), "enter")


def test_the_board_is_hidden_until_the_player_presses_enter(new_game):
    state = UiState(new_game)
    assert state.page == "hand-over"
    assert pressed(state, "a", "left", "esc").page == "hand-over"
    assert pressed(state, "enter").page == "board"


def test_space_places_the_chosen_kind_and_moves_the_cursor_on(new_game):
    state = pressed(UiState(new_game), "enter", " ", "tab", " ", "down", " ")
    placed = {str(square): kind.letter for square, kind in state.game.setup.placed.items()}
    assert placed == {"a2": "M", "b2": "R", "c1": "R"}


def test_a_typed_kind_is_placed_under_the_cursor(new_game):
    state = typed(pressed(UiState(new_game), "enter"), "f")
    assert state.game.setup.letters == "......F....."
    assert state.cursor == Square.parse("b2")


def test_pieces_are_swapped_by_picking_up_and_putting_down(new_game):
    state = pressed(UiState(new_game), "enter", " ", " ", "left", "left", "enter", "right", "enter")
    assert state.picked is None
    state = typed(state, "load FB....MERS.R")
    state = replace(state, cursor=Square.parse("a2"))
    state = pressed(state, "enter", "right", "enter")
    assert state.game.setup.letters == "FB....EMRS.R"


def test_f2_to_f5_run_auto_clear_mirror_and_finished(new_game):
    state = pressed(UiState(new_game), "enter", "f2")
    assert state.game.setup.faults() == []
    assert pressed(state, "f3").game.setup.placed == {}
    assert pressed(state, "f4").game.setup == state.game.setup.mirror()
    done = pressed(state, "f5")
    assert done.page == "hand-over"
    assert done.game.actor is Color.BLUE


def test_backspace_deletes_a_typed_letter_or_removes_a_piece(new_game):
    state = pressed(UiState(new_game), "enter", " ", "left", "a", "u", "backspace")
    assert state.typed == "a"
    state = pressed(state, "backspace", "backspace")
    assert state.game.setup.placed == {}


def test_arrows_stay_on_the_setup_squares(new_game):
    state = pressed(UiState(new_game), "enter", *["up"] * 9, *["right"] * 9)
    assert state.cursor == Square.parse("f2")


def test_arrows_follow_the_board_as_blue_sees_it(game):
    game = run_command(game, "a2a3").game
    state = pressed(UiState(game), "enter")
    state = replace(state, cursor=Square.parse("c5"))
    assert pressed(state, "up").cursor == Square.parse("c4")
    assert pressed(state, "right").cursor == Square.parse("b5")


def test_a_piece_is_picked_up_and_put_down(state):
    state = pressed(replace(state, cursor=Square.parse("d2")), "enter")
    assert {str(square) for square in state.targets} == {"d1", "d3", "e2"}
    moved = pressed(state, "up", "enter")
    assert str(moved.game.moves[0]) == "d2d3"
    assert moved.page == "hand-over"


def test_esc_first_deletes_the_typed_line_then_puts_the_piece_back(state):
    state = pressed(replace(state, cursor=Square.parse("d2")), "enter", "x", "esc")
    assert (state.typed, state.picked) == ("", Square.parse("d2"))
    assert pressed(state, "esc").picked is None


def test_enter_on_another_own_piece_picks_that_piece(state):
    state = pressed(replace(state, cursor=Square.parse("a2")), "enter", "right", "enter")
    assert state.picked == Square.parse("b2")


@pytest.mark.parametrize(
    ("cursor", "code"),
    [("a1", "move/immobile"), ("a4", "move/empty-square"), ("a5", "move/not-own-piece")],
)
def test_enter_without_an_own_mobile_piece_under_the_cursor_gives_a_reason(state, cursor, code):
    state = pressed(replace(state, cursor=Square.parse(cursor)), "enter")
    assert state.picked is None
    assert f"[{code}]" in state.message


def test_an_illegal_move_is_explained_and_changes_nothing(state):
    before = state.game
    state = pressed(replace(state, cursor=Square.parse("a2")), "enter", "up", "up", "enter")
    assert "[move/too-far]" in state.message
    assert state.picked == Square.parse("a2")
    assert typed(state, "a2b3").message.endswith("[move/diagonal]")
    assert state.game is before


def test_tab_goes_from_piece_to_piece_and_from_target_to_target(state):
    seen = {str(pressed(state, *["tab"] * count).cursor) for count in range(1, 7)}
    assert seen == {str(move.origin) for move in state.game.view().legal_moves}
    state = pressed(replace(state, cursor=Square.parse("d2")), "enter")
    targets = [str(pressed(state, *["tab"] * count).cursor) for count in range(1, 5)]
    assert targets == ["e2", "d1", "d3", "e2"]
    assert pressed(state, "backtab").cursor == Square.parse("d3")


def test_a_typed_move_is_played_and_any_key_closes_help(state):
    assert str(typed(state, "d2d3").game.moves[0]) == "d2d3"
    assert typed(state, "help").page == "help"
    assert pressed(state, "f1", "x").page == "board"
    assert pressed(state, "?").page == "help"


def test_resigning_and_leaving_need_a_confirmation(state):
    asked = typed(state, "resign")
    assert asked.page == "resign"
    assert pressed(asked, "n").game.outcome is None
    over = pressed(asked, "y")
    assert (over.page, over.game.outcome.winner) == ("over", Color.BLUE)
    assert pressed(over, "q").page == "left"
    assert pressed(typed(state, "quit"), "n").page == "board"
    assert pressed(typed(state, "quit"), "y").page == "left"


def test_taking_the_flag_ends_the_game(state):
    assert typed(state, "f2f5").page == "over"


def test_with_complete_visibility_there_is_no_hand_over_screen_in_play():
    game = Hotseat.new(variant("tiny+complete_visibility"), ("", ""), 1)
    for line in ("auto", "finished", "auto", "finished"):
        game = run_command(game, line).game
    state = pressed(UiState(game), "enter")
    move = game.view().legal_moves[0]
    assert typed(state, str(move)).page == "board"


def test_random_keys_cause_no_error(new_game):
    rng = Random(7)
    names = ["up", "down", "left", "right", "enter", "esc", "tab", "backtab", " ", "backspace"]
    names += ["delete", "f2", "f4", "f5", "home", "ctrl-a", "n", *"abcdef123456"]
    state = UiState(new_game)
    for _ in range(5_000):
        state = press(state, rng.choice(names))
        if state.page in ("over", "left"):
            state = UiState(new_game)
    assert state.game.variant.name == "tiny"
