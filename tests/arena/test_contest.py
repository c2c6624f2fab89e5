"""Contests: missing games are played, the SPRT ends a match, and invalid settings are refused."""

import contextlib

import pytest

from attaque.arena.contest import Contest
from attaque.arena.entrants import Ours, Stranger
from attaque.arena.results_file import Heading, ResultsFile
from attaque.arena.schedule import Pairing, Setups, Terms, round_robin
from attaque.arena.statistics.sprt import Sprt, Verdict
from attaque.notation import read_records
from attaque.players import Uniform
from attaque.rules import variant
from tests.arena.sample import Charger, Cheat, played

TINY = Terms(variant("tiny"), 4)
A, B = Ours("a", Charger), Ours("b", Uniform)
AB = Pairing("a", "b")


def contest(pairs=3, sprt=None, terms=TINY, entrants=(A, B), pairings=(AB,)):
    return Contest(entrants, terms, pairings, pairs, sprt)


def finished(path, contest, workers=1, most=None):
    """Plays a contest, or only the first `most` of its missing games. Returns all games in the
    results file, and the games of this call."""
    told = []

    def tell(game):
        told.append(game)
        if len(told) == most:
            raise KeyboardInterrupt

    with ResultsFile(path, Heading.of(contest.terms, contest.entrants)) as results:
        with contextlib.suppress(KeyboardInterrupt):
            contest.play(results, workers, tell)
        return results.games, told


def moves(path):
    """The moves of each game in the records file. The key of a game is Red's name and the round."""
    records = read_records(path.with_suffix(".agn").read_text())
    return {
        (record.tags["Red"], record.tags["Round"]): [str(move.move) for move in record.moves]
        for record in records
    }


def test_a_resumed_contest_ends_like_an_uninterrupted_one(tmp_path):
    whole, _ = finished(tmp_path / "whole", contest())
    finished(tmp_path / "parts", contest(), most=2)
    parts, told = finished(tmp_path / "parts", contest())
    assert (len(whole), len(parts), len(told)) == (6, 6, 4)
    assert moves(tmp_path / "parts") == moves(tmp_path / "whole")
    assert {game.fixture: game.outcome for game in parts} == {g.fixture: g.outcome for g in whole}


def test_pairs_can_be_added_later(tmp_path):
    finished(tmp_path / "games", contest(pairs=1))
    games, told = finished(tmp_path / "games", contest(pairs=3))
    assert (len(games), len(told)) == (6, 4)


def test_players_can_be_added_later(tmp_path):
    finished(tmp_path / "games", contest(pairs=1))
    three = contest(1, entrants=(A, B, Ours("c", Uniform)), pairings=tuple(round_robin("abc")))
    games, told = finished(tmp_path / "games", three)
    assert (len(games), len(told)) == (6, 4)


def test_several_workers_play_the_same_games_as_one_worker(tmp_path):
    finished(tmp_path / "alone", contest(pairs=4))
    _, told = finished(tmp_path / "together", contest(pairs=4), workers=3)
    assert len(told) == 8
    assert moves(tmp_path / "together") == moves(tmp_path / "alone")


def test_a_decided_sprt_ends_the_match(tmp_path):
    clear = contest(pairs=500, sprt=Sprt(-400, -300, 0.2, 0.2))
    games, _ = finished(tmp_path / "games", clear)
    assert len(games) < 1000
    assert clear.sprt.verdict(clear.tested(games)) is Verdict.ACCEPTED
    _, told = finished(tmp_path / "games", clear)
    assert told == []


def test_the_sprt_counts_only_pairs_before_the_first_incomplete_pair():
    games = [played("a", "b", pair, leg, 1) for pair in (0, 1, 3) for leg in (0, 1)]
    assert contest(pairs=5).tested([*games, played("a", "b", 2, 0, 1)]).pairs == (0, 0, 0, 0, 2)


def test_forfeits_do_not_stop_the_contest(tmp_path):
    games, _ = finished(tmp_path / "games", contest(entrants=(Ours("a", Cheat), B)))
    assert len(games) == 6
    # One of the six games is over before the second turn of `a`.
    assert sum(game.forfeit is not None for game in games) == 5


@pytest.mark.parametrize(
    ("settings", "why"),
    [
        ({"entrants": (A, Ours("a", Uniform))}, "two players have the name 'a'"),
        ({"entrants": (A,)}, "two players"),
        ({"entrants": (A, Ours("x" * 31, Uniform))}, "1 to 30"),
        ({"pairs": 0}, "at least one pair"),
        ({"terms": Terms(variant("classic+free_position"), 1)}, "free positions"),
        ({"sprt": Sprt(0, 5), "pairings": tuple(round_robin("abc"))}, "two players"),
        ({"entrants": (A, Stranger("b", "x", "ucc"))}, "armies of 40"),
        (
            {
                "entrants": (A, Stranger("b", "x", "attaque")),
                "terms": Terms(variant("tiny"), 1, setups=Setups.SHARED),
            },
            "sets up by itself",
        ),
    ],
)
def test_invalid_contests_are_refused_with_the_reason(settings, why):
    with pytest.raises(ValueError, match=why):
        contest(**settings)
