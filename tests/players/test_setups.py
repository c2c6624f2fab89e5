"""Setup generator: sound and varied setups."""

from collections import Counter
from random import Random

import pytest

from attaque.players.setups import is_sound, make_setup
from attaque.rules import Kind, Position, Setup, names, variant
from attaque.rules.squares import squares_in

EVERY = pytest.mark.parametrize("name", names())


def made(name: str, count: int) -> list[Setup]:
    return [make_setup(variant(name), Random(f"{name} {seed}")) for seed in range(count)]


@EVERY
def test_made_setups_have_no_faults_and_are_sound(name):
    setups = made(name, 100)
    assert all(not setup.faults() and is_sound(setup) for setup in setups)


@pytest.mark.parametrize("name", ["classic", "lattaque", "barrage", "duel", "skirmish"])
def test_nearly_all_of_300_setups_are_different(name):
    assert len(set(made(name, 300))) > 297


def test_no_square_always_holds_the_same_kind():
    setups = made("classic", 200)
    for square in squares_in(variant("classic").home):
        kinds = Counter(setup.placed[square] for setup in setups)
        assert len(kinds) >= 4
        assert kinds.most_common(1)[0][1] < 120


def test_flags_stand_in_the_two_back_rows_on_any_file_and_mostly_beside_bombs():
    setups = made("classic", 200)
    near = variant("classic").grid.neighbours
    files, bombs = Counter(), []
    for setup in setups:
        (flag,) = (square for square, kind in setup.placed.items() if kind is Kind.FLAG)
        assert flag.row <= 2
        files[flag.file] += 1
        around = list(squares_in(near[flag]))
        bombs.append(sum(setup.placed[s] is Kind.BOMB for s in around) / len(around))
    assert len(files) == 10
    assert sum(bombs) / len(bombs) > 0.7


def test_the_marshal_stands_left_about_as_often_as_right():
    left = sum(
        square.file < 5
        for setup in made("classic", 400)
        for square, kind in setup.placed.items()
        if kind is Kind.MARSHAL
    )
    assert 150 < left < 250


@pytest.mark.parametrize("name", ["barrage", "duel", "skirmish"])
def test_no_first_move_takes_the_flag(name):
    rules = variant(name)
    for seed in range(50):
        rng = Random(seed)
        start = Position.start(rules, make_setup(rules, rng), make_setup(rules, rng))
        assert all(start.play(move).outcome is None for move in start.legal_moves)


@pytest.mark.parametrize(
    ("letters", "sound"),
    [
        ("FMRESRB.....", True),
        ("RFE...BRMS..", False),  # the scout in the corner has no way out
        ("MF.....RBRES", False),  # the square c1 beside the flag is empty
    ],
)
def test_a_setup_with_a_walled_in_piece_or_a_bare_flag_is_not_sound(letters, sound):
    assert is_sound(Setup.from_letters(variant("tiny"), letters)) is sound


def test_with_free_positions_a_made_setup_stands_in_its_own_zone():
    rules = variant("classic+free_position")
    assert all(square.row <= 4 for square in make_setup(rules, Random(1)).placed)
