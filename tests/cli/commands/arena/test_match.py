"""`attaque match`: players and programs, the score, Elo, and matches that go on from a file."""

import pytest

from tests.arena.sample import stranger

TINY = ("--variant", "tiny", "--workers", "1", "--seed", "1")


def test_a_match_reports_the_score_and_the_elo_interval(attaque):
    ran = attaque("match", "uniform", "other=uniform", *TINY, "--pairs", "5")
    assert ran.code == 0
    first, pairs, elo, ends, *times = ran.out.splitlines()
    assert first.startswith("uniform – other: ")
    assert "of 10   (won" in first
    assert pairs.startswith("pairs by points   0: ")
    assert "(95% interval)" in elo
    assert ends.startswith("games ended by    flag ")
    assert len(times) == 2


def test_the_same_seed_gives_the_same_match(attaque):
    line = ("match", "uniform", "other=uniform", *TINY, "--pairs", "3")
    scores = {attaque(*line).out.splitlines()[0] for _ in range(2)}
    assert len(scores) == 1


def test_two_programs_play_a_match_without_forfeits(attaque):
    ran = attaque("match", f"a={stranger('good')}", f"b={stranger('good')}", *TINY, "--pairs", "1")
    assert ran.code == 0
    assert ran.out.startswith("a – b: 1 of 2")
    assert "forfeits" not in ran.out


def test_forfeits_are_reported_and_counted_apart(attaque):
    ran = attaque("match", "uniform", f"bad={stranger('nonsense')}", *TINY, "--pairs", "1")
    assert ran.code == 0
    assert ran.out.startswith("uniform – bad: 0 of 0")
    assert "forfeits          bad 2 × nonsense   (not in the score)" in ran.out
    assert "bad forfeits: nonsense: 'I say whatever I like' is not a move" in ran.err


def test_a_second_command_adds_its_games_to_the_results_and_the_records(attaque, tmp_path):
    """A results file has one line for the terms and one for each game."""
    path = tmp_path / "games.jsonl"
    line = ("match", "uniform", "other=uniform", *TINY, "--results", str(path))
    attaque(*line, "--pairs", "1")
    assert path.read_text().count("\n") == 3
    ran = attaque(*line, "--pairs", "2")
    assert "of 4 " in ran.out
    assert path.read_text().count("\n") == 5
    assert (tmp_path / "games.agn").read_text().count("[Result ") == 4
    assert ran.err == f"games in {path}, records in {tmp_path / 'games.agn'}\n"


def test_a_continued_match_takes_the_seed_of_its_results_file(attaque, tmp_path):
    """With another seed the second command would be refused."""
    line = ("match", "uniform", "other=uniform", "--variant", "tiny", "--workers", "1")
    line = (*line, "--results", str(tmp_path / "games.jsonl"))
    attaque(*line, "--pairs", "1")
    assert attaque(*line, "--pairs", "2").code == 0


def test_a_results_file_with_another_seed_is_refused(attaque, refused, tmp_path):
    line = ("match", "uniform", "other=uniform", "--workers", "1", "--pairs", "1")
    line = (*line, "--results", str(tmp_path / "games.jsonl"))
    attaque(*line, "--variant", "tiny", "--seed", "1")
    error = refused(*line, "--variant", "tiny", "--seed", "2")
    assert "these games were played with seed 1, not 2; use the same terms" in error


def test_a_decided_sprt_ends_the_match_early(attaque):
    test = ("--sprt", "-900", "-800", "--pairs", "300", "--error", "0.2")
    ran = attaque("match", "uniform", "other=uniform", *TINY, *test)
    assert "Elo -900 against -800: decided for -800; LLR" in ran.out
    assert "of 600" not in ran.out


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("uniform", "unifrom"), "'unifrom' is neither a player nor a command that can be run"),
        (("uniform", "unifrom"), "did you mean 'uniform'?"),
        (("uniform", "uniform"), "rename one of them: NAME=PLAYER"),
        (("uniform", "x=uniform", "--pairs", "0"), "at least one pair"),
        (("uniform", "x=uniform", "--variant", "tiney"), "did you mean 'tiny'?"),
        (("uniform", "x=uniform", "--time", "0"), "--time must be more than 0"),
        (("uniform", "x=uniform", "--nodes", "0"), "--nodes must be at least 1"),
        (("uniform", "x=uniform", "--workers", "0"), "--workers must be at least 1"),
        (("uniform", "x=uniform", "--sprt", "5", "0"), "--sprt: elo0 must be less than elo1"),
        (("uniform", "x=uniform", "--sprt", "0", "5", "--error", "0.5"), "--error must be more"),
        (("uniform", "x=uniform", "--results", "/no/such/folder/x.jsonl"), "cannot be written"),
        (("uniform", "x=uniform", "--results", "games.agn"), "name a .jsonl file"),
        (("uniform", "cat 'x"), "is not a command"),
        (("uniform", "cat", "--protocol", "ucc", "--variant", "tiny"), "armies of 40"),
        (("uniform", "cat", "--setups", "shared"), "sets up by itself"),
        (("uniform",), "the following arguments are required"),
    ],
)
def test_wrong_usage_is_explained(attaque, words, why):
    ran = attaque("match", *words)
    assert (ran.code, ran.out) == (2, "")
    assert why in ran.err
