"""Drafts: rules.md 6.2, what dropping a piece somewhere does."""

from random import Random

import pytest

from attaque.game import Draft, Ready
from attaque.rules import FaultCode, IllegalSetupError, Kind, Setup, Square, variant

SQUARE = Square.parse
B, C, M, R, F = Kind.BOMB, Kind.COLONEL, Kind.MARSHAL, Kind.SCOUT, Kind.FLAG
FRONT = ("a4", "b4", "e4", "f4", "i4", "k4")


def draft(words="", name="classic"):
    placed = {SQUARE(word[1:]): Kind.from_letter(word[0]) for word in words.split()}
    return Draft(Setup(variant(name), placed))


def shown(found):
    return " ".join(f"{kind}{square}" for square, kind in sorted(found.setup.placed.items()))


def faults(refused):
    return [(fault.code, fault.kinds, fault.squares) for fault in refused.value.faults]


def test_finishing_with_39_pieces_tells_the_missing_kind():  # S01
    full = Draft.empty(variant("classic")).auto(Random(1))
    square = next(s for s, kind in full.setup.placed.items() if kind is M)
    with pytest.raises(IllegalSetupError) as refused:
        full.remove(square).ready()
    assert faults(refused) == [(FaultCode.INCOMPLETE, (M,), ())]


def test_a_seventh_bomb_is_refused():  # S02
    full = draft("Ba1 Bb1 Bc1 Bd1 Be1 Bf1")
    with pytest.raises(IllegalSetupError) as refused:
        full.place(B, SQUARE("g1"))
    assert faults(refused) == [(FaultCode.COUNT, (B,), ())]


@pytest.mark.parametrize("square", ["a5", "a7", "c5", "l1"])
def test_a_piece_outside_the_own_zone_is_refused(square):  # S03
    with pytest.raises(IllegalSetupError) as refused:
        draft().place(C, SQUARE(square))
    assert faults(refused) == [(FaultCode.ZONE, (), (SQUARE(square),))]
    with pytest.raises(IllegalSetupError):
        draft("Ca1").move(SQUARE("a1"), SQUARE(square))


def test_a_piece_dropped_on_an_own_piece_swaps_with_it():  # S04
    assert shown(draft("Ca1 Mb1").move(SQUARE("a1"), SQUARE("b1"))) == "Ma1 Cb1"
    assert shown(draft("Ca1").move(SQUARE("a1"), SQUARE("b1"))) == "Cb1"
    assert shown(draft("Ca1").move(SQUARE("a1"), SQUARE("a1"))) == "Ca1"


def test_from_the_tray_the_old_piece_goes_back_to_the_tray():  # S04
    found = draft("Ca1").place(M, SQUARE("a1"))
    assert shown(found) == "Ma1"
    assert found.tray[C] == 2
    assert M not in found.tray


def test_placing_what_stands_there_already_needs_nothing_from_the_tray():
    assert shown(draft("Ma1").place(M, SQUARE("a1"))) == "Ma1"


def test_swapping_moves_what_is_there_either_way():
    assert shown(draft("Ca1").swap(SQUARE("b1"), SQUARE("a1"))) == "Cb1"
    assert shown(draft("Ca1 Mb1").swap(SQUARE("b1"), SQUARE("a1"))) == "Ma1 Cb1"


def test_taking_or_moving_what_is_not_there_changes_nothing():
    assert draft("Ca1").remove(SQUARE("b1")) == draft("Ca1")
    assert draft("Ca1").move(SQUARE("b1"), SQUARE("a1")) == draft("Ca1")


def test_auto_leaves_what_stands_and_places_the_rest_at_random():  # S05
    begun = draft(" ".join(f"R{f}1" for f in "abcdefgh") + " Ma2 Fb2 Sc2 Gd2 Ce2 Cf2 Bg2 Bh2 Bi2")
    assert len(begun.setup.placed) == 17
    one, other = begun.auto(Random(1)), begun.auto(Random(2))
    assert one != other
    for found in (one, other):
        assert begun.setup.placed.items() <= found.setup.placed.items()
        assert found.setup.faults() == []


def test_clearing_fills_the_tray_again():  # S06
    cleared = draft("Ca1 Mb1").clear()
    assert cleared.tray == dict(variant("classic").army)


def test_eight_pieces_and_32_empty_squares_are_a_setup_of_barrage():  # S08
    full = Draft.empty(variant("barrage")).auto(Random(1))
    assert len(full.setup.placed) == 8
    assert full.ready() == Ready(full.setup)


def test_lattaque_has_no_tenth_file():  # S09
    with pytest.raises(IllegalSetupError) as refused:
        draft(name="lattaque").place(C, SQUARE("k1"))
    assert faults(refused) == [(FaultCode.ZONE, (), (SQUARE("k1"),))]


def test_a_setup_that_cannot_move_is_refused():  # S10
    walled = draft(" ".join(f"B{s}" for s in FRONT)).auto(Random(1))
    with pytest.raises(IllegalSetupError) as refused:
        walled.ready()
    assert [fault.code for fault in refused.value.faults] == [FaultCode.IMMOBILE]


def test_a_scout_in_the_front_is_enough():  # S11
    walled = draft("Ra4 " + " ".join(f"B{s}" for s in FRONT[1:])).auto(Random(1))
    assert walled.ready() == Ready(walled.setup)


def test_mirroring_exchanges_left_and_right():
    assert shown(draft("Ca1 Mb2").mirror()) == "Ck1 Mi2"
    assert draft("Ca1 Mb2").mirror().mirror() == draft("Ca1 Mb2")
