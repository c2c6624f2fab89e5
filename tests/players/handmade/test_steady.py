"""Steady: which pieces it captures, flees from and guards."""

from random import Random

import pytest

from attaque.players import PLAYERS, Steady, Style
from attaque.players.handmade.styles import CHASER, DEFENDER, RUSHER, STEADY
from attaque.rules import Color, Move, Square
from tests.boards import position

FILL = " Ra9 Rb9 Rc9 Rd9"
"""More pieces of Blue, far away from the others."""


def squares(text: str) -> list[Square]:
    return [Square.parse(word) for word in text.split()]


def choices(red: str, blue: str, shown: str = "", style: Style = STEADY) -> set[Move]:
    """The moves that Red chooses with five seeds."""
    view = position(red, blue, public=squares(shown)).view(Color.RED)
    player = Steady("steady", style)
    return {player.choose_move(view, None, Random(seed)) for seed in range(5)}


def chosen(red: str, blue: str, shown: str = "", style: Style = STEADY) -> Move:
    """Red's move, which must be the same for all seeds."""
    (move,) = choices(red, blue, shown, style)
    return move


def test_steady_captures_a_piece_that_it_knows_to_be_weaker():
    assert chosen("Fa1 Ce4 Lb2", "Fk10 Je5" + FILL, "e5") == Move.parse("e4e5")


def test_steady_moves_away_from_a_piece_that_it_knows_to_be_stronger():
    move = chosen("Fa1 Je4 Lb1", "Fk10 Ce5" + FILL, "e4 e5")
    assert move.origin == Square.parse("e4")
    assert move.target != Square.parse("e5")


def test_the_marshal_does_not_strike_unmoved_pieces():
    moves = choices("Fa1 Me8 Lb1", "Fk10 Be9 Bi9 Bh10 Bk9 Ra10 Rb10 Tc10", "a10 b10 c10")
    assert Move.parse("e8e9") not in moves


def test_the_spy_strikes_a_marshal_that_it_knows():
    assert chosen("Fa1 Se4 Lb1", "Fk10 Me5" + FILL, "e5") == Move.parse("e4e5")


def test_a_miner_removes_the_bomb_in_front_of_the_flag():
    red = "Fa1 Ek8 Lb1"
    assert chosen(red, "Fk10 Bk9 Ra9 Rb9", "a9 b9 k9") == Move.parse("k8k9")


def test_steady_strikes_an_enemy_piece_beside_its_own_flag():
    move = chosen("Fa1 Cb2 Ld1 Ee1", "Fk10 Tb1" + FILL, "b1")
    assert move == Move.parse("b2b1")


@pytest.mark.parametrize("style", [RUSHER, CHASER, DEFENDER])
def test_every_style_captures_a_flag_that_it_can_infer(style):
    """The flag is Blue's only hidden piece."""
    blue = "Fk10 Gk8"
    move = chosen("Fa1 Ti10 Lb1", blue, "k8", style=style)
    assert move == Move.parse("i10k10")


def test_a_forgotten_piece_is_struck_like_any_hidden_one():
    """With memory 0 the player forgets the shown marshal, so its colonel sometimes strikes it."""
    view = position("Fa1 Ce4", "Fk10 Me5" + FILL, public=squares("e5")).view(Color.RED)
    struck = {
        Steady("forgetful", Style(memory=0.0, noise=400.0)).choose_move(view, None, Random(seed))
        for seed in range(40)
    }
    assert Move.parse("e4e5") in struck
    careful = {Steady().choose_move(view, None, Random(seed)) for seed in range(40)}
    assert Move.parse("e4e5") not in careful


def test_the_styles_rusher_and_defender_play_differently():
    view = position(
        "Fa1 Ce4 Tb4 Li4 Rk4 Ed2 Bb1", "Fk10 Je7 Tb7 Li7 Rk7 Ed9 Bi10", moved=squares("e7")
    ).view(Color.RED)
    made = {
        name: [str(PLAYERS[name]().choose_move(view, None, Random(s))) for s in range(8)]
        for name in ("rusher", "defender")
    }
    assert made["rusher"] != made["defender"]
