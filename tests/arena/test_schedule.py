"""Schedules: colours exchanged within pairs of games, fair order, separate random generators."""

from attaque.arena.schedule import Fixture, Pairing, Terms, fixtures, gauntlet, round_robin
from attaque.rules import Color, variant

AB = Pairing("a", "b")


def test_in_a_round_robin_every_two_players_meet_once():
    assert round_robin("abc") == [("a", "b"), ("a", "c"), ("b", "c")]
    assert len(round_robin("abcdefgh")) == 28


def test_in_a_gauntlet_the_first_player_meets_each_of_the_others():
    assert gauntlet("abc") == [("a", "b"), ("a", "c")]


def test_colours_are_exchanged_within_a_pair_of_games():
    first, second = fixtures([AB], 1)
    assert (first.seats, second.seats) == (("a", "b"), ("b", "a"))
    assert (first.color_of("a"), second.color_of("a")) == (Color.RED, Color.BLUE)


def test_all_pairings_play_two_games_before_any_pairing_plays_a_third():
    played = list(fixtures(round_robin("abc"), 2))
    assert len(played) == 12
    assert [fixture.pair for fixture in played] == [0] * 6 + [1] * 6
    assert len(set(played)) == 12


def test_random_generators_are_repeatable_and_differ_by_seed_pairing_pair_and_words():
    terms, other = Terms(variant("tiny"), 1), Terms(variant("tiny"), 2)
    fixture = Fixture(AB, 0, 0)

    def number(terms, fixture, *words):
        return terms.rng(fixture, *words).random()

    assert number(terms, fixture, "moves", "a") == number(terms, fixture, "moves", "a")
    different = {
        number(terms, fixture, "moves", "a"),
        number(terms, fixture, "moves", "b"),
        number(terms, fixture, "setup", "a"),
        number(terms, Fixture(AB, 1, 0), "moves", "a"),
        number(terms, Fixture(Pairing("a", "c"), 0, 0), "moves", "a"),
        number(other, fixture, "moves", "a"),
    }
    assert len(different) == 6
