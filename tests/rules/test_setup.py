"""Setups: their faults, random completion (Auto), the mirror image and the letters."""

from collections import Counter
from random import Random

import pytest

from attaque.rules import (
    Color,
    FaultCode,
    IllegalSetupError,
    Kind,
    Position,
    Setup,
    Square,
    catalogue,
    variant,
)

CLASSIC = variant("classic")
LETTERS = "TEBFBETEETBLJBPJBERBLCRRRPSLCLRPRMJTGRRP"
SQUARE = Square.parse
WALL = [SQUARE(name) for name in ("a4", "b4", "e4", "f4", "i4", "k4")]


def codes(setup):
    return [fault.code for fault in setup.faults()]


def walled(rules=CLASSIC):
    """All six bombs on the six open front squares."""
    return Setup(rules, dict.fromkeys(WALL, Kind.BOMB))


def test_a_full_army_has_no_faults():
    assert Setup.from_letters(CLASSIC, LETTERS).faults() == []


def test_the_fault_of_an_incomplete_setup_names_the_missing_kind():
    setup = Setup.from_letters(CLASSIC, "." + LETTERS[1:])
    (fault,) = setup.faults()
    assert (fault.code, fault.kinds) == (FaultCode.INCOMPLETE, (Kind.SERGEANT,))
    assert str(fault) == "not placed yet: T"
    assert setup.missing() == {Kind.SERGEANT: 1}


def test_a_seventh_bomb_is_refused():
    setup = Setup.from_letters(CLASSIC, "B" + LETTERS[1:])
    assert codes(setup) == [FaultCode.COUNT, FaultCode.INCOMPLETE]
    assert setup.faults()[0].kinds == (Kind.BOMB,)


@pytest.mark.parametrize("name", ["a5", "a7", "c5"])
def test_a_piece_outside_the_zone_is_refused(name):
    placed = {**Setup.from_letters(CLASSIC, LETTERS).placed, SQUARE(name): Kind.SCOUT}
    (zone, count) = Setup(CLASSIC, placed).faults()
    assert (zone.code, zone.squares) == (FaultCode.ZONE, (SQUARE(name),))
    assert count.code is FaultCode.COUNT


def test_lattaque_has_nine_files_and_refuses_a_piece_on_the_tenth():
    setup = Setup(variant("lattaque"), {SQUARE("k1"): Kind.SCOUT})
    assert codes(setup)[0] is FaultCode.ZONE


def test_barrage_may_leave_squares_empty():
    setup = Setup.from_letters(variant("barrage"), "MGERRSBF" + 32 * ".")
    assert setup.faults() == []


def test_a_setup_that_cannot_move_is_refused_unless_the_variant_allows_it():
    rng = Random(1)
    setup = walled().completed(rng)
    assert codes(setup) == [FaultCode.IMMOBILE]
    text = 'name = "walls"\nextends = "classic"\n[setup]\nreject_immobile = false'
    assert walled(catalogue.parse(text)).completed(rng).faults() == []
    with_scout = Setup(CLASSIC, {**walled().placed, WALL[0]: Kind.SCOUT}).completed(rng)
    assert with_scout.faults() == []


def test_a_side_that_cannot_move_at_the_start_loses():
    wall = walled().completed(Random(2))
    position = Position.start(CLASSIC, wall, Setup.from_letters(CLASSIC, LETTERS))
    assert str(position.outcome) == "blue wins (immobile)"


def test_auto_keeps_what_is_placed_and_fills_the_rest():
    part = Setup(CLASSIC, dict(list(Setup.from_letters(CLASSIC, LETTERS).placed.items())[:17]))
    one, two = part.completed(Random(1)), part.completed(Random(2))
    assert part.placed.items() <= one.placed.items()
    assert one.faults() == two.faults() == []
    assert one != two
    assert part.completed(Random(1)) == one


def test_auto_leaves_a_possible_first_move():
    """Five bombs stand on open front squares. Auto never puts the sixth bomb on the last
    open front square, because then no piece could move."""
    five = Setup(CLASSIC, dict.fromkeys(WALL[:5], Kind.BOMB))
    for seed in range(200):
        assert five.completed(Random(seed)).faults() == []


def test_auto_puts_the_flag_on_all_squares_about_equally_often():
    rng = Random(3)
    flags = Counter(
        next(s for s, kind in Setup.random(CLASSIC, rng).placed.items() if kind is Kind.FLAG)
        for _ in range(4_000)
    )
    assert len(flags) == 40
    assert max(flags.values()) < 2 * min(flags.values()) + 20


def test_mirror_exchanges_left_and_right():
    mirrored = Setup.from_letters(CLASSIC, LETTERS).mirror()
    rows = [LETTERS[i : i + 10] for i in range(0, 40, 10)]
    assert mirrored.letters == "".join(row[::-1] for row in rows)


def test_row_1_is_blues_back_row_in_blues_setup():
    setup = Setup.from_letters(CLASSIC, LETTERS)
    assert setup.pieces(Color.RED)[SQUARE("d1")].kind is Kind.FLAG
    assert setup.pieces(Color.BLUE)[SQUARE("g10")].kind is Kind.FLAG


def test_the_repr_is_the_call_that_builds_the_setup():
    from_letters = Setup.from_letters(CLASSIC, LETTERS)
    assert repr(from_letters) == f"Setup.from_letters(variant('classic'), {LETTERS!r})"
    assert hash(from_letters) == hash(Setup.from_letters(CLASSIC, LETTERS))


def test_wrong_letters_are_refused():
    with pytest.raises(ValueError, match="39 letters for 40 squares"):
        Setup.from_letters(CLASSIC, LETTERS[1:])
    with pytest.raises(ValueError, match="not a kind: 'Q'"):
        Setup.from_letters(CLASSIC, "Q" + LETTERS[1:])


def test_a_game_starts_only_from_legal_setups():
    good, bad = Setup.from_letters(CLASSIC, LETTERS), Setup.from_letters(CLASSIC, 40 * ".")
    with pytest.raises(IllegalSetupError, match=r"not placed yet: M G C C .*\[setup/incomplete\]"):
        Position.start(CLASSIC, good, bad)


def test_with_fixed_squares_no_other_square_may_be_used():
    text = 'name = "q"\nextends = "tiny"\n[setup]\nfixed = ["a1","b1","c1","d1","a2","b2","c2"]'
    rules = catalogue.parse(text)
    assert Setup.random(rules, Random(0)).faults() == []
    assert len(Setup.random(rules, Random(0)).letters) == 7
    placed = Setup.random(variant("tiny"), Random(0)).placed
    assert FaultCode.ZONE in codes(Setup(rules, placed))


def test_with_free_position_any_part_of_the_army_may_stand_anywhere():
    rules = variant("classic+free_position")
    red = Setup(rules, {SQUARE("e10"): Kind.FLAG, SQUARE("e9"): Kind.MINER})
    blue = Setup(rules, {SQUARE("a1"): Kind.SCOUT})
    assert red.faults() == blue.faults() == []
    assert Position.start(rules, red, blue).piece_at(SQUARE("k10")).color is Color.BLUE
    clash = Setup(rules, {rules.grid.turned(SQUARE("e9")): Kind.SCOUT})
    with pytest.raises(IllegalSetupError, match="not on your setup squares: e9"):
        Position.start(rules, red, clash)
    two_flags = Setup(rules, dict.fromkeys([SQUARE("a1"), SQUARE("a2")], Kind.FLAG))
    assert codes(two_flags) == [FaultCode.COUNT]
