"""What keys do, from the first screen to the last."""

from dataclasses import replace
from random import Random

import pytest

from attaque.cli.hotseat.game import Hotseat
from attaque.cli.hotseat.typed_commands import obey
from attaque.cli.hotseat.ui_state import Desk, press
from attaque.rules import Color, Square, variant


def pressed(desk, *keys):
    for key in keys:
        desk = press(desk, key)
    return desk


def typed(desk, line):
    return pressed(desk, *line, "enter")


@pytest.fixture
def desk(game):
    """Red is about to move."""
    return pressed(Desk(game), "enter")


def test_the_board_is_hidden_until_somebody_sits_down(new_game):
    desk = Desk(new_game)
    assert desk.page == "hand-over"
    assert pressed(desk, "a", "left", "esc").page == "hand-over"
    assert pressed(desk, "enter").page == "board"


def test_space_places_the_chosen_kind_and_goes_on(new_game):
    desk = pressed(Desk(new_game), "enter", " ", "tab", " ", "down", " ")
    placed = {str(square): kind.letter for square, kind in desk.game.setup.placed.items()}
    assert placed == {"a2": "M", "b2": "R", "c1": "R"}


def test_a_typed_kind_goes_under_the_cursor(new_game):
    desk = typed(pressed(Desk(new_game), "enter"), "f")
    assert desk.game.setup.letters == "......F....."
    assert desk.cursor == Square.parse("b2")


def test_pieces_are_swapped_by_picking_up_and_putting_down(new_game):
    desk = pressed(Desk(new_game), "enter", " ", " ", "left", "left", "enter", "right", "enter")
    assert desk.picked is None
    desk = typed(desk, "load FB....MERS.R")
    desk = replace(desk, cursor=Square.parse("a2"))
    desk = pressed(desk, "enter", "right", "enter")
    assert desk.game.setup.letters == "FB....EMRS.R"


def test_function_keys_are_auto_clear_mirror_finished(new_game):
    desk = pressed(Desk(new_game), "enter", "f2")
    assert desk.game.setup.faults() == []
    assert pressed(desk, "f3").game.setup.placed == {}
    assert pressed(desk, "f4").game.setup == desk.game.setup.mirror()
    done = pressed(desk, "f5")
    assert done.page == "hand-over"
    assert done.game.actor is Color.BLUE


def test_backspace_takes_a_piece_off_or_a_letter_back(new_game):
    desk = pressed(Desk(new_game), "enter", " ", "left", "a", "u", "backspace")
    assert desk.typed == "a"
    desk = pressed(desk, "backspace", "backspace")
    assert desk.game.setup.placed == {}


def test_arrows_stay_on_the_setup_squares(new_game):
    desk = pressed(Desk(new_game), "enter", *["up"] * 9, *["right"] * 9)
    assert desk.cursor == Square.parse("f2")


def test_arrows_follow_the_board_as_blue_sees_it(game):
    game = obey(game, "a2a3").game
    desk = pressed(Desk(game), "enter")
    desk = replace(desk, cursor=Square.parse("c5"))
    assert pressed(desk, "up").cursor == Square.parse("c4")
    assert pressed(desk, "right").cursor == Square.parse("b5")


def test_a_piece_is_picked_up_and_put_down(desk):
    desk = pressed(replace(desk, cursor=Square.parse("d2")), "enter")
    assert {str(square) for square in desk.targets} == {"d1", "d3", "e2"}
    moved = pressed(desk, "up", "enter")
    assert str(moved.game.moves[0]) == "d2d3"
    assert moved.page == "hand-over"


def test_esc_puts_the_piece_back_and_forgets_what_was_typed(desk):
    desk = pressed(replace(desk, cursor=Square.parse("d2")), "enter", "x", "esc")
    assert (desk.typed, desk.picked) == ("", Square.parse("d2"))
    assert pressed(desk, "esc").picked is None


def test_another_own_piece_is_picked_instead(desk):
    desk = pressed(replace(desk, cursor=Square.parse("a2")), "enter", "right", "enter")
    assert desk.picked == Square.parse("b2")


@pytest.mark.parametrize(
    ("cursor", "code"),
    [("a1", "move/immobile"), ("a4", "move/empty-square"), ("a5", "move/not-own-piece")],
)
def test_what_cannot_be_picked_up_says_why(desk, cursor, code):
    desk = pressed(replace(desk, cursor=Square.parse(cursor)), "enter")
    assert desk.picked is None
    assert f"[{code}]" in desk.message


def test_a_wrong_move_says_why_and_nothing_is_lost(desk):
    before = desk.game
    desk = pressed(replace(desk, cursor=Square.parse("a2")), "enter", "up", "up", "enter")
    assert "[move/too-far]" in desk.message
    assert desk.picked == Square.parse("a2")
    assert typed(desk, "a2b3").message.endswith("[move/diagonal]")
    assert desk.game is before


def test_tab_goes_from_piece_to_piece_and_from_target_to_target(desk):
    seen = {str(pressed(desk, *["tab"] * count).cursor) for count in range(1, 7)}
    assert seen == {str(move.origin) for move in desk.game.view().legal_moves}
    desk = pressed(replace(desk, cursor=Square.parse("d2")), "enter")
    targets = [str(pressed(desk, *["tab"] * count).cursor) for count in range(1, 5)]
    assert targets == ["e2", "d1", "d3", "e2"]
    assert pressed(desk, "backtab").cursor == Square.parse("d3")


def test_typed_moves_work_and_help_comes_and_goes(desk):
    assert str(typed(desk, "d2d3").game.moves[0]) == "d2d3"
    assert typed(desk, "help").page == "help"
    assert pressed(desk, "f1", "x").page == "board"
    assert pressed(desk, "?").page == "help"


def test_resigning_and_leaving_ask_first(desk):
    asked = typed(desk, "resign")
    assert asked.page == "resign"
    assert pressed(asked, "n").game.outcome is None
    over = pressed(asked, "y")
    assert (over.page, over.game.outcome.winner) == ("over", Color.BLUE)
    assert pressed(over, "q").page == "left"
    assert pressed(typed(desk, "quit"), "n").page == "board"
    assert pressed(typed(desk, "quit"), "y").page == "left"


def test_taking_the_flag_ends_the_game(desk):
    assert typed(desk, "f2f5").page == "over"


def test_in_an_open_game_there_is_nothing_to_hide():
    game = Hotseat.new(variant("tiny+complete_visibility"), ("", ""), 1)
    for line in ("auto", "finished", "auto", "finished"):
        game = obey(game, line).game
    desk = pressed(Desk(game), "enter")
    move = game.view().legal_moves[0]
    assert typed(desk, str(move)).page == "board"


def test_any_keys_at_all_do_no_harm(new_game):
    rng = Random(7)
    names = ["up", "down", "left", "right", "enter", "esc", "tab", "backtab", " ", "backspace"]
    names += ["delete", "f2", "f4", "f5", "home", "ctrl-a", "n", *"abcdef123456"]
    desk = Desk(new_game)
    for _ in range(5_000):
        desk = press(desk, rng.choice(names))
        if desk.page in ("over", "left"):
            desk = Desk(new_game)
    assert desk.game.variant.name == "tiny"
