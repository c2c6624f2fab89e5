"""Setup pools: sound, varied and not copied. Of the players, only those with the network use
them."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from attaque.players import LEVELS, PLAYERS
from attaque.players.setup_pool import pools, strong_setup
from attaque.players.setups import is_sound, make_setup
from attaque.rules import Kind, Setup, Variant, names, variant

OWN = ("classic", "barrage", "duel", "lattaque", "skirmish", "tiny")
"""The variants with a pool of their own. The others have the army and board of `classic`, and share
its pool."""

EVERY = pytest.mark.parametrize("name", OWN)
TRAINED = {"net"} | {level.name for level in LEVELS.values() if level.is_trained}


def both(setup: Setup) -> tuple[str, str]:
    """The letters of a setup and of its mirror image."""
    return setup.letters, setup.mirror().letters


def with_mirrors(name: str) -> Iterator[str]:
    """The letters of all setups in a pool and of their mirror images."""
    rules = variant(name)
    return (letters for line in pools()[name] for letters in both(Setup.from_letters(rules, line)))


def test_there_is_a_pool_for_every_army_and_board():
    assert set(pools()) == set(OWN)


@EVERY
def test_the_many_setups_of_a_pool_are_all_different_and_sound(name):
    rules, lines = variant(name), pools()[name]
    assert len(set(lines)) == len(lines) >= (1_500 if name == "tiny" else 2_000)
    setups = [Setup.from_letters(rules, letters) for letters in lines]
    assert not any(setup.faults() for setup in setups)
    assert all(is_sound(setup) for setup in setups)


@EVERY
def test_the_flags_of_a_pool_stand_on_at_least_four_squares(name):
    flags = Counter(letters.index("F") for letters in with_mirrors(name))
    assert len(flags) >= 4
    assert flags.most_common(1)[0][1] < 0.35 * flags.total()


@EVERY
def test_two_setups_of_a_pool_have_little_in_common(name):
    """The number of squares on which two setups differ is, on average, more than 3/4 of the number
    of pieces."""
    rng, lines = Random(1), pools()[name]
    pairs = [rng.sample(lines, 2) for _ in range(1_000)]
    others = sum(a != b for one, two in pairs for a, b in zip(one, two, strict=True))
    assert others / len(pairs) > 0.75 * variant(name).army_size


def test_no_setup_is_copied_from_the_training_data(shared: Path):
    """No mirror image of a setup is copied, either."""
    ours = {letters for name in OWN for letters in with_mirrors(name)}
    files = sorted((shared / "data" / "setups").glob("*.txt"))
    assert {"barrage.txt", "human.txt", "strong.txt"} <= {file.name for file in files}
    for file in files:
        theirs = set(file.read_text("utf-8").split())
        assert len(theirs) >= 3_000
        assert not ours & theirs, file.name


@pytest.mark.parametrize("name", ["barrage", "classic"])
def test_no_setup_occurs_in_a_recorded_game(name, shared: Path):
    ours = set(with_mirrors(name))
    files = sorted((shared / "data" / "chase_games" / name).glob("*.txt"))
    theirs = {letters for file in files for letters in armies(file.read_text("utf-8"))}
    assert len(theirs) >= len(files) >= 50
    assert not ours & theirs
    assert all(Setup.from_letters(variant(name), letters).faults() == [] for letters in theirs)


def armies(game: str) -> tuple[str, str]:
    """Both setups of a recorded game as their owners see them. The first line of the record is the
    board, from a1 on. It has other letters for the kinds: B to M for Red's pieces, N to Y for
    Blue's (see the README beside the games)."""
    board, kinds = game.split(maxsplit=1)[0], "BSRETLPJCGMF"
    red = "".join(kinds["BCDEFGHIJKLM".index(c)] if c in "BCDEFGHIJKLM" else "." for c in board)
    blue = "".join(kinds["NOPQRSTUVWXY".index(c)] if c in "NOPQRSTUVWXY" else "." for c in board)
    return red[:40], blue[::-1][:40]


@pytest.mark.parametrize("name", [*names(), "classic+aggression", "tiny+secrecy"])
def test_a_drawn_setup_has_no_faults_and_comes_from_the_pool_of_its_army(name):
    rules = variant(name)
    picked = set(pools().get(name.partition("+")[0], pools()["classic"]))
    drawn = [strong_setup(rules, Random(seed)) for seed in range(20)]
    assert not any(setup.faults() for setup in drawn)
    assert all(picked & {*both(setup)} for setup in drawn)
    assert len(set(drawn)) > 15


def test_about_half_of_the_drawn_setups_are_mirrored():
    picked, rules = set(pools()["classic"]), variant("classic")
    drawn = [strong_setup(rules, Random(seed)).letters in picked for seed in range(400)]
    assert 150 < sum(drawn) < 250


def test_with_free_positions_a_drawn_setup_stands_in_its_own_zone():
    setup = strong_setup(variant("classic+free_position"), Random(1))
    assert max(square.row for square in setup.placed) == 4
    at_home = Setup(variant("classic"), setup.placed)
    assert set(pools()["classic"]) & {*both(at_home)}


def without_pool() -> Iterator[tuple[str, Variant]]:
    """Yields variants that no pool fits, each with the reason."""
    barrage, classic = variant("barrage"), variant("classic")
    squares = tuple(square for square in barrage.grid.squares if square.row <= 2)
    yield "other squares", replace(barrage, fixed_squares=squares)
    yield "another army", replace(barrage, army={**barrage.army, Kind.MINER: 2})
    yield "another board", replace(classic, lakes=frozenset())
    yield "another immobile kind", replace(classic, immobile=classic.immobile | {Kind.SPY})


@pytest.mark.parametrize(("why", "rules"), list(without_pool()))
def test_where_no_pool_fits_the_generator_makes_the_setup(why, rules):
    assert strong_setup(rules, Random(5)) == make_setup(rules, Random(5))
    assert strong_setup(rules, Random(5)).faults() == []


@EVERY
@pytest.mark.parametrize("player", [*LEVELS, "net", "steady", "search"])
def test_only_players_with_the_network_draw_from_pools(player, name):
    rules = variant(name)
    wanted = strong_setup if player in TRAINED else make_setup
    assert PLAYERS[player]().choose_setup(rules, Random(3)) == wanted(rules, Random(3))
