"""`attaque rate`: ratings from results and from records."""

import pytest

TINY = ("--variant", "tiny", "--workers", "1", "--seed", "1", "--pairs", "3")


@pytest.fixture
def results(attaque, tmp_path):
    path = tmp_path / "t.jsonl"
    attaque("tournament", "a=uniform", "b=uniform", "c=uniform", *TINY, "--results", str(path))
    return path


def test_results_are_rated_as_in_the_tournament(attaque, results):
    again = attaque("tournament", "a=uniform", "b=uniform", "c=uniform", *TINY,
                    "--results", str(results))  # fmt: skip
    assert attaque("rate", str(results)).out == again.out


def test_the_records_of_a_tournament_are_rated_with_all_their_games(attaque, results):
    """Each player has 3 pairs of games against each of 2 opponents. The last column says 12."""
    ran = attaque("rate", str(results.with_suffix(".agn")))
    rows = [line.split() for line in ran.out.splitlines() if line[:2] in ("1 ", "2 ", "3 ")]
    assert [row[-1] for row in rows] == ["12", "12", "12"]


def test_the_anchor_has_0_elo_and_must_be_a_player(attaque, results):
    ran = attaque("rate", str(results), "--anchor", "b")
    (line,) = (line for line in ran.out.splitlines() if line.startswith("b "))
    assert line.split()[1] == "0"
    wrong = attaque("rate", str(results), "--anchor", "d")
    assert (wrong.code, wrong.err) == (2, "attaque: --anchor: no player is called 'd' (a, b, c)\n")


def test_the_games_of_two_files_are_added(attaque, results, tmp_path):
    """The two files have the same pair numbers. Each file has 12 games of each player."""
    other = tmp_path / "other.jsonl"
    other.write_bytes(results.read_bytes())
    ran = attaque("rate", str(results), str(other))
    rows = [line.split() for line in ran.out.splitlines() if line[:2] in ("1 ", "2 ", "3 ")]
    assert [row[-1] for row in rows] == ["24", "24", "24"]


def test_an_unfinished_game_does_not_count(refused, tmp_path):
    path = tmp_path / "open.agn"
    path.write_text('[Variant "tiny"]\n[Red "a"]\n[Blue "b"]\n\n1. a2-a3 *\n')
    error = refused("rate", str(path))
    assert "games left out: 1 (unfinished" in error
    assert "no finished games" in error


def test_a_broken_or_missing_file_is_reported(attaque, refused, tmp_path):
    path = tmp_path / "broken.jsonl"
    path.write_text("nonsense\n")
    error = refused("rate", str(path))
    assert "broken.jsonl, line 1: " in error
    missing = attaque("rate", str(tmp_path / "none.jsonl"))
    assert (missing.code, "No such file" in missing.err) == (1, True)


def test_a_table_has_no_ratings_if_no_chain_of_games_connects_the_players(attaque, tmp_path):
    path = tmp_path / "two.agn"
    tags = '[Variant "tiny"]\n[Red "{}"]\n[Blue "{}"]\n[Result "1-0"]\n'
    game = tags + '[Termination "resign"]\n\n1-0\n\n'
    path.write_text(game.format("a", "b") + game.format("c", "d"))
    ran = attaque("rate", str(path))
    assert "no ratings: no chain of games connects a and c" in ran.out
    assert "1 a" in ran.out
