"""Results file: one line for each game. A match can be resumed, but not with other terms."""

import pytest

from attaque.arena.entrants import Ours, Stranger
from attaque.arena.game_result import GameResult
from attaque.arena.referee import play
from attaque.arena.results_file import Heading, ResultsError, ResultsFile, load
from attaque.arena.schedule import Fixture, Pairing, Terms
from attaque.notation import read_records, verify
from attaque.players import Uniform
from attaque.rules import variant
from tests.arena.sample import played

TERMS = Terms(variant("tiny"), 4)
ENTRANTS = Ours("a", Uniform), Ours("b", Uniform)
HEADING = Heading.of(TERMS, ENTRANTS)
GAMES = [
    play(Fixture(Pairing("a", "b"), pair, leg), {p.name: p for p in ENTRANTS}, TERMS)
    for pair in (0, 1)
    for leg in (0, 1)
]


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.jsonl"


def test_a_game_is_read_back_as_it_was():
    for game in (*GAMES, played("a", "b", 0, 1, 0, guilty="a")):
        back = GameResult.from_json(game.to_json())
        assert (back.fixture, back.outcome, back.forfeit) == (
            game.fixture,
            game.outcome,
            game.forfeit,
        )
        assert [pace.moves for pace in back.paces] == [pace.moves for pace in game.paces]


@pytest.mark.parametrize("line", ["", "{}", "[]", "7", '{"first":"a"}', "{"])
def test_a_line_that_is_not_a_game_is_refused(line):
    with pytest.raises(ValueError, match=r".*"):
        GameResult.from_json(line)


def test_games_are_read_when_the_file_is_reopened(path):
    with ResultsFile(path, HEADING) as results:
        for game in GAMES[:2]:
            results.add(game)
    with ResultsFile(path, HEADING) as results:
        assert [game.fixture for game in results.games] == [game.fixture for game in GAMES[:2]]
        results.add(GAMES[2])
    heading, games = load(path)
    assert heading == HEADING
    assert len(games) == 3
    assert path.read_text().count("arena") == 1


@pytest.mark.parametrize("kept", [1, 20, -1])
def test_an_incomplete_last_line_is_cut_off(path, kept):
    with ResultsFile(path, HEADING) as results:
        results.add(GAMES[0])
    whole = path.read_bytes()
    path.write_bytes(whole + GAMES[1].to_json().encode()[:kept])
    assert len(load(path)[1]) == 1
    with ResultsFile(path, HEADING) as results:
        assert len(results.games) == 1
        results.add(GAMES[1])
    assert len(load(path)[1]) == 2
    assert path.read_bytes().startswith(whole)


def test_an_incomplete_heading_is_written_again(path):
    path.write_bytes(HEADING.to_json().encode()[:30])
    with ResultsFile(path, HEADING) as results:
        results.add(GAMES[0])
    assert load(path)[0] == HEADING


@pytest.mark.parametrize(
    ("terms", "why"),
    [
        (Terms(variant("tiny"), 5), "seed 4, not 5"),
        (Terms(variant("barrage"), 4), "variant tiny, not barrage"),
        (Terms(variant("tiny"), 4, 0.5), "limit -, not 0.500"),
    ],
)
def test_a_results_file_with_other_terms_is_refused(path, terms, why):
    ResultsFile(path, HEADING).close()
    with pytest.raises(ResultsError, match=why):
        ResultsFile(path, Heading.of(terms, ENTRANTS))


def test_players_may_be_added_but_not_changed(path):
    ResultsFile(path, HEADING).close()
    more = Heading.of(TERMS, (*ENTRANTS, Stranger("c", "./c", "ucc")))
    ResultsFile(path, more).close()
    assert load(path)[0].players == {"a": "a", "b": "b", "c": "ucc: ./c"}
    with pytest.raises(ResultsError, match=r"c was 'ucc: \./c'"):
        ResultsFile(path, Heading.of(TERMS, [Stranger("c", "./d", "ucc")]))


def test_a_bad_line_is_reported_with_its_number(path):
    path.write_text(f"{HEADING.to_json()}\nnonsense\n{GAMES[0].to_json()}\n")
    with pytest.raises(ResultsError, match=r"games.jsonl, line 2"):
        load(path)


def test_a_heading_without_players_is_refused(path):
    path.write_text(HEADING.to_json().replace('"players"', '"names"') + "\n")
    with pytest.raises(ResultsError, match=r"games.jsonl, line 1: the heading has no players"):
        load(path)


def test_bytes_that_are_not_utf_8_are_reported_as_a_bad_line(path):
    path.write_bytes(f"{HEADING.to_json()}\n".encode() + b"\xff\n")
    with pytest.raises(ResultsError, match=r"games.jsonl, line 2"):
        ResultsFile(path, HEADING)


def test_games_without_a_heading_are_refused(path):
    path.write_text(f"{GAMES[0].to_json()}\n")
    with pytest.raises(ResultsError, match="not the heading of a results file"):
        load(path)


def test_two_runs_do_not_write_to_one_file_at_the_same_time(path):
    pytest.importorskip("fcntl")
    with ResultsFile(path, HEADING), pytest.raises(ResultsError, match="another run"):
        ResultsFile(path, HEADING)


def rounds(path):
    return [record.tags["Round"] for record in read_records(path.with_suffix(".agn").read_text())]


def test_every_game_has_its_record(path):
    with ResultsFile(path, HEADING) as results:
        for game in GAMES:
            results.add(game)
    records = list(read_records(path.with_suffix(".agn").read_text()))
    assert [verify(record).outcome for record in records] == [game.outcome for game in GAMES]
    assert rounds(path) == ["1.1", "1.2", "2.1", "2.2"]
    assert all(game.agn == "" for game in results.games)


@pytest.mark.parametrize("kept", [1, 200, None])
def test_the_record_of_a_game_that_the_results_file_lacks_is_cut_off(path, kept):
    with ResultsFile(path, HEADING) as results:
        results.add(GAMES[0])
    more = Heading.of(TERMS, (*ENTRANTS, Ours("c", Uniform)))
    ResultsFile(path, more).close()
    with path.with_suffix(".agn").open("a") as file:
        file.write("\n" + GAMES[1].agn[:kept])
    with ResultsFile(path, more) as results:
        results.add(GAMES[2])
    assert rounds(path) == ["1.1", "2.1"]


def test_records_of_another_contest_are_not_overwritten(path):
    theirs = path.with_suffix(".agn")
    theirs.write_text(GAMES[0].agn)
    with pytest.raises(ResultsError, match="exists already"):
        ResultsFile(path, HEADING)
    assert theirs.read_text() == GAMES[0].agn


def test_a_missing_records_file_does_not_stop_the_match(path):
    with ResultsFile(path, HEADING) as results:
        results.add(GAMES[0])
    path.with_suffix(".agn").unlink()
    with ResultsFile(path, HEADING) as results:
        results.add(GAMES[1])
    assert rounds(path) == ["1.2"]
