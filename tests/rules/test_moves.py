"""Moves and their text; the moves that are legal without the repetition rules."""

import pytest

from attaque.rules import Move, catalogue, variant
from attaque.rules.roster import rule_tables
from attaque.rules.squares import Square, mask_of

SQUARE = Square.parse


@pytest.mark.parametrize("text", ["b4b5", "k9k10", "a10a1", "k10i10"])
def test_a_move_is_parsed_from_its_text(text):
    assert str(Move.parse(text)) == text
    assert eval(repr(Move.parse(text))) == Move.parse(text)


@pytest.mark.parametrize("text", ["", "b4", "b4b", "b4-b5", "j4j5", "b4b55", "b0b1", "B4B5"])
def test_text_that_is_not_a_move_is_refused(text):
    with pytest.raises(ValueError, match="not a"):
        Move.parse(text)


def test_a_move_has_a_distance_and_a_reverse_move():
    """The distance of a move that is not straight is 0."""
    assert Move.parse("b1b5").distance == 4
    assert Move.parse("b1c2").distance == 0
    assert Move.parse("b1b5").back == Move.parse("b5b1")


def runs(rules, origin, own=(), enemy=()):
    start, own_set = 1 << SQUARE(origin), mask_of(map(SQUARE, [origin, *own]))
    moves = rule_tables(rules).movement.moves(own_set, mask_of(map(SQUARE, enemy)), start, start)
    return {str(move.target) for move in moves}


def test_a_run_ends_before_own_pieces_and_on_enemies():
    found = runs(variant("classic"), "b3", own=["b5"], enemy=["e3"])
    assert found == {"b4", "b2", "b1", "a3", "c3", "d3", "e3"}


def test_a_run_does_not_cross_a_lake():
    assert "c7" not in runs(variant("classic"), "c4")
    assert runs(variant("classic"), "e5", own=["e4", "e6"]) == {"f5"}


def test_a_variant_can_limit_the_length_of_runs():
    rules = catalogue.parse('name = "slow"\nextends = "classic"\n[move]\nrun_max = 2')
    assert runs(rules, "a1") == {"b1", "c1", "a2", "a3"}


def test_a_piece_in_a_corner_behind_own_pieces_cannot_move():
    movement = rule_tables(variant("tiny")).movement
    walled = mask_of(map(SQUARE, ["a1", "b1", "a2"]))
    assert not movement.any(walled, 1 << SQUARE("a1"))
    assert movement.any(walled, walled)
