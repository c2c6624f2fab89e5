"""`attaque tournament`: the games of several players, their cross table and their ratings."""

TINY = ("--variant", "tiny", "--workers", "1", "--seed", "1", "--pairs", "2")


def test_each_player_plays_against_each_other_player(attaque):
    """Each player has 2 opponents, with 2 pairs of games each: 8 games, as the last column says."""
    ran = attaque("tournament", "uniform", "b=uniform", "c=uniform", *TINY)
    assert ran.code == 0
    lines = ran.out.splitlines()
    assert lines[0].split() == ["Elo", "interval", "over", "the", "next"]
    assert {line.split()[0] for line in lines[1:4]} == {"uniform", "b", "c"}
    table = [line for line in lines if line[:2] in ("1 ", "2 ", "3 ")]
    assert [line.split()[-1] for line in table] == ["8", "8", "8"]


def test_in_a_gauntlet_only_the_first_player_meets_the_others(attaque):
    ran = attaque("tournament", "a=uniform", "b=uniform", "c=uniform", "--gauntlet", *TINY)
    table = [line.split() for line in ran.out.splitlines() if line[:2] in ("1 ", "2 ", "3 ")]
    assert {row[1]: row[-1] for row in table} == {"a": "8", "b": "4", "c": "4"}


def test_a_tournament_needs_two_players(attaque):
    ran = attaque("tournament", "uniform")
    assert (ran.code, ran.err) == (2, "attaque: at least two players are needed\n")


def test_a_player_can_be_added_later(attaque, tmp_path):
    line = (*TINY, "--results", str(tmp_path / "t.jsonl"))
    attaque("tournament", "a=uniform", "b=uniform", *line)
    ran = attaque("tournament", "a=uniform", "b=uniform", "c=uniform", *line)
    assert ran.code == 0
    assert (tmp_path / "t.agn").read_text().count("[Result ") == 12
