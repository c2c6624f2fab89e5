"""Referee: games are fair and repeatable, and a breach loses the game."""

import pytest

from attaque.arena.entrants import Ours
from attaque.arena.referee import play
from attaque.arena.schedule import Fixture, Pairing, Setups, Terms
from attaque.notation import read_record, verify
from attaque.players import Uniform
from attaque.players.programs.breach import Breach
from attaque.rules import Color, Termination, View, names, variant
from tests.arena.sample import BadSetup, Charger, Cheat, Witness, moves_of

AB = Pairing("a", "b")
TINY = Terms(variant("tiny"), 4)


def game(a=Uniform, b=Uniform, leg=0, terms=TINY, pair=0):
    return play(Fixture(AB, pair, leg), {"a": Ours("a", a), "b": Ours("b", b)}, terms)


@pytest.mark.parametrize("name", names())
def test_a_game_ends_and_its_record_is_valid(name):
    played = game(terms=Terms(variant(name), 2))
    record = read_record(played.agn)
    assert played.forfeit is None
    assert verify(record).outcome == played.outcome
    assert (record.tags["Red"], record.tags["Blue"]) == ("a", "b")
    assert sum(pace.moves for pace in played.paces) == len(record.moves)


def test_the_same_terms_and_fixture_give_the_same_game():
    moves = [moves_of(game(pair=3, leg=1)) for _ in range(2)]
    assert moves[0] == moves[1]
    assert moves_of(game(pair=4, leg=1)) != moves[0]
    assert moves_of(game(pair=3, leg=1, terms=Terms(TINY.variant, 5))) != moves[0]


def setups(played):
    tags = read_record(played.agn).tags
    return tags["RedSetup"], tags["BlueSetup"]


def test_with_own_setups_each_player_has_the_same_setup_in_both_legs():
    (red, blue), swapped = setups(game(leg=0)), setups(game(leg=1))
    assert swapped == (blue, red)
    assert red != blue


def test_with_shared_setups_each_colour_has_the_same_setup_in_both_legs():
    terms = Terms(TINY.variant, 4, setups=Setups.SHARED)
    assert setups(game(leg=0, terms=terms)) == setups(game(leg=1, terms=terms))


@pytest.mark.parametrize("leg", [0, 1])
@pytest.mark.parametrize(
    ("make", "breach", "termination"),
    [
        (Cheat, Breach.MOVE, Termination.ILLEGAL),
        (lambda: Cheat(KeyError("oops")), Breach.CRASH, Termination.ABANDONED),
        (BadSetup, Breach.SETUP, Termination.ILLEGAL),
    ],
)
def test_a_breach_loses_the_game_and_is_named(make, breach, termination, leg):
    played = game(b=make, leg=leg)
    guilty = Color.RED if leg else Color.BLUE
    assert (played.forfeit.seat, played.forfeit.breach) == (guilty, breach)
    assert played.outcome == (guilty.other, termination)
    record = read_record(played.agn)
    assert record.tags["Forfeit"].startswith(f"{breach}: ")
    assert record.result == played.outcome.result


def test_each_side_gets_its_own_views_and_random_generators():
    Witness.given.clear()
    game(a=Witness, b=Witness)
    setups_given = [given for given in Witness.given if given[0] == "setup"]
    moves = [given for given in Witness.given if given[0] == "move"]
    assert len({id(rng) for *_, rng in setups_given}) == 2
    for color in Color:
        mine = [given for given in moves if given[1].viewer is color]
        assert len({id(given[2]) for given in mine}) == 1
        assert all(type(given[1]) is View and given[1].turn is color for given in mine)
    assert len({id(given[2]) for given in Witness.given}) == 4


def test_with_shared_setups_no_player_sees_the_enemy_army():
    """The player objects that choose the setups are not those that choose the moves."""
    asked = []

    class Asked(Uniform):
        def choose_setup(self, rules, rng):
            asked.append(self)
            return super().choose_setup(rules, rng)

        def choose_move(self, view, limit, rng):
            assert self not in asked
            return super().choose_move(view, limit, rng)

    played = game(a=Asked, b=Asked, terms=Terms(TINY.variant, 4, setups=Setups.SHARED))
    assert played.forfeit is None
    assert len(asked) == 2


def test_the_limit_of_thinking_reaches_the_players():
    Witness.given.clear()
    game(a=Witness, terms=Terms(TINY.variant, 4, limit=0.25))
    assert {given[3] for given in Witness.given if given[0] == "move"} == {0.25}


def test_the_stronger_player_wins_more():
    points = sum(game(a=Charger, pair=p, leg=leg).points for p in range(20) for leg in (0, 1))
    assert points > 22
