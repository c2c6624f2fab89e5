"""Typed commands, during setup and in play."""

import pytest

from attaque.cli.hotseat.game import RefusedError
from attaque.cli.hotseat.typed_commands import run_command
from attaque.rules import Color, Kind, Outcome, Square, Termination, variant


def after(game, *lines):
    for line in lines:
        game = run_command(game, line).game
    return game


def letters(game):
    return game.setup.letters


def test_pieces_are_placed_by_number_letter_or_name(new_game):
    game = after(new_game, "place 10 a1", "place S b1", "place miner c1", "f d1", "e1 B", "2 f1")
    assert letters(game) == "MSEFBR......"


def test_blue_types_the_same_square_names_as_red(new_game):
    """A setup is stored as its owner sees it. For Blue, f6 is the left corner of the back row, so
    the piece on f6 is the first letter of Blue's setup."""
    game = after(new_game, "auto", "finished", "place 10 f6")
    assert game.actor is Color.BLUE
    assert letters(game)[0] == "M"


def test_auto_places_only_what_is_left(new_game):
    game = after(new_game, "place F c1", "auto")
    assert letters(game)[2] == "F"
    assert game.setup.faults() == []


def test_the_same_commands_give_the_same_random_setup_but_a_second_auto_gives_another(new_game):
    game = after(new_game, "place F c1", "auto")
    assert letters(after(new_game, "place F c1", "auto")) == letters(game)
    assert letters(after(game, "clear", "place F c1", "auto")) != letters(game)


def test_load_swap_remove_mirror_clear_and_undo_change_the_setup(new_game):
    game = after(new_game, "load FB....MERS.R")
    assert letters(after(game, "swap a1 b1")) == "BF....MERS.R"
    assert letters(after(game, "swap a1 c1")) == ".BF...MERS.R"
    assert letters(after(game, "remove a1")) == ".B....MERS.R"
    assert letters(after(game, "mirror")) == "....BFR.SREM"
    assert letters(after(game, "clear")) == "." * 12
    assert letters(after(game, "clear", "auto", "undo", "undo")) == "FB....MERS.R"


def test_a_setup_may_be_typed_in_lower_case_and_with_spaces(new_game):
    assert letters(after(new_game, "load fb.... mers.r")) == "FB....MERS.R"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("finished", "not placed yet: M E R R S B F [setup/incomplete]"),
        ("place 10 a3", "Not on your setup squares: a3 [setup/zone]"),
        ("place 9 a1", "There is no '9' in this army."),
        ("place 10", "Say what to place and where"),
        ("place 10 z9", "'z9' is not a square"),
        ("swap a1 b1", "There is no piece on a1 or b1."),
        ("remove a1", "There is no piece on a1."),
        ("undo", "nothing to take back"),
        ("load MMMM", "12 letters"),
        ("load MMMMMMMMMMMM", "[setup/count]"),
        ("load Q...........", "is not one of"),
        ("atuo", "Did you mean 'auto'?"),
        ("xyzzy", "Type `help`"),
    ],
)
def test_refused_setup_commands_are_explained(new_game, line, said):
    with pytest.raises(RefusedError) as refused:
        run_command(new_game, line)
    assert said in str(refused.value)


def test_no_more_pieces_are_placed_than_the_army_has(new_game):
    game = after(new_game, "place M a1")
    with pytest.raises(RefusedError, match="No marshal is left"):
        run_command(game, "place M b1")


def test_an_army_that_cannot_move_is_refused(new_game):
    classic = variant("classic")
    rest, front = "FMGCCJJJLLLLTTTTEEEEERRRRRRRRS", "BBPPBBPPBB"
    game = after(new_game.new(classic, ("", ""), 1), f"load {rest}{front}")
    with pytest.raises(RefusedError, match="setup/immobile"):
        run_command(game, "finished")


@pytest.mark.parametrize("line", ["a2a3", "a2-a3", "A2-A3", "a2 a3", "move a2a3"])
def test_a_move_may_be_written_in_many_ways(game, line):
    moved = after(game, line)
    assert moved.position.piece_at(Square.parse("a3")).kind is Kind.MARSHAL
    assert moved.actor is Color.BLUE


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("a2b3", "move/diagonal"),
        ("a1a2", "move/immobile"),
        ("a2a2", "move/stays"),
        ("a2a4", "move/too-far"),
        ("a3a4", "move/empty-square"),
        ("a5a4", "move/not-own-piece"),
        ("a2b2", "move/own-piece"),
        ("c2c6", "move/blocked"),
        ("a2a9", "move/off-board"),
        ("j2j3", "notation/move"),
        ("a2", "notation/move"),
    ],
)
def test_the_error_of_an_illegal_move_names_the_rule(game, line, code):
    with pytest.raises(RefusedError) as refused:
        run_command(game, line)
    assert f"[{code}]" in str(refused.value)
    assert len(str(refused.value)) > len(code) + 10


def test_the_moves_of_a_piece_are_listed(game):
    assert run_command(game, "moves d2").text == "You can play: d2d1 d2e2 d2d3"
    with pytest.raises(RefusedError, match="can move"):
        run_command(game, "moves a1")


def test_the_opponent_accepts_a_draw_offer_instead_of_moving(game):
    game = after(game, "draw", "a2a3")
    assert after(game, "draw").outcome == Outcome(None, Termination.AGREED)
    assert after(game, "accept").outcome == Outcome(None, Termination.AGREED)


def test_a_draw_offer_ends_when_the_other_side_moves(game):
    game = after(game, "draw", "a2a3", "a5a4")
    assert game.offer is None
    with pytest.raises(RefusedError, match="no draw offer"):
        run_command(game, "accept")


def test_a_draw_is_not_offered_twice(game):
    with pytest.raises(RefusedError, match="already"):
        after(game, "draw", "draw")


def test_resign_must_be_typed_in_full(game):
    with pytest.raises(RefusedError):
        run_command(game, "res")
    assert after(game, "resign").outcome == Outcome(Color.BLUE, Termination.RESIGN)


def test_with_free_positions_armies_cannot_overlap(new_game):
    free = new_game.new(variant("tiny+free_position"), ("", ""), 1)
    game = after(free, "place M c3", "finished", "place M c3")
    with pytest.raises(RefusedError, match="c3"):
        run_command(game, "finished")


def test_an_empty_line_does_nothing(game):
    assert run_command(game, "  ").game is game
