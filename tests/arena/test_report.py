"""Report: scores, cross tables and ratings as text."""

from attaque.arena.report import cross_table, end_lines, match_lines, rating_lines, sprt_lines
from attaque.arena.schedule import Pairing
from attaque.arena.statistics.counts import Counts, Tally
from attaque.arena.statistics.rating import rate
from attaque.arena.statistics.sprt import Sprt
from tests.arena.sample import played
from tests.arena.statistics.test_elo import pairs, singles

AB = Pairing("anna", "ben")


def test_a_match_is_reported_with_its_score_and_its_pairs_and_its_elo_difference():
    assert match_lines(AB, pairs(34, 54, 63, 64, 75)) == [
        "anna – ben: 336 of 580   (won 336, drawn 0, lost 244)",
        "pairs by points   0: 34   ½: 54   1: 63   1½: 64   2: 75",
        "Elo difference    +56 [+28, +83]   (95% interval)",
    ]


def test_half_points_are_written_with_the_half_sign():
    assert match_lines(AB, singles(1, 1, 2))[0].startswith("anna – ben: 2½ of 4")
    assert match_lines(AB, singles(1, 1, 0))[0].startswith("anna – ben: ½ of 2")
    assert match_lines(AB, Counts())[0].startswith("anna – ben: 0 of 0")


def test_the_report_of_an_sprt_has_its_verdict_and_its_ratio_and_its_bounds():
    (line,) = sprt_lines(Sprt(0, 2.716), Counts(pairs=(13, 37, 50, 25, 3)))
    assert line.startswith("SPRT              Elo 0 against 2.716: not decided yet; ")
    assert line.endswith("LLR -0.54 (-2.94 to 2.94) after 128 pairs")
    (clear,) = sprt_lines(Sprt(0, 20), Counts(pairs=(0, 0, 10, 40, 50)))
    assert "decided for 20; " in clear


def test_terminations_forfeits_and_times_are_reported():
    games = [played("anna", "ben", 0, 0, 1), played("anna", "ben", 0, 1, 0, guilty="anna")]
    assert end_lines(Tally.of(games)) == [
        "games ended by    flag 1",
        "forfeits          anna 1 × crash   (not in the score)",
        "time per move     anna: 150.0 ms, longest 250 ms",
        "time per move     ben: 150.0 ms, longest 250 ms",
    ]


def test_a_cross_table_sums_the_points_and_games_of_each_player():
    counts = {AB: singles(1, 0, 3), Pairing("carl", "anna"): singles(2, 1, 0)}
    assert cross_table(counts, ["anna", "ben", "carl"]) == [
        "        1  2   3  points  games",
        "1 anna  ·  3  2½      5½      7",
        "2 ben   1  ·   ·       1      4",
        "3 carl  ½  ·   ·       ½      3",
    ]


def test_a_rating_is_reported_with_its_interval_and_its_lead_over_the_next_player():
    counts = {AB: pairs(10, 20, 40, 20, 10), Pairing("ben", "carl"): pairs(5, 20, 40, 20, 15)}
    lines = rating_lines(rate(counts), anchor="carl")
    assert lines[0].split() == ["Elo", "interval", "over", "the", "next"]
    assert lines[-1].split()[:2] == ["carl", "0"]
    assert len(lines) == 4
    assert "one draw was added" in rating_lines(rate({AB: singles(0, 0, 4)}))[-1]
