"""Counts of pairs, single games and forfeits: sums, and the counts of the second player."""

from hypothesis import given
from hypothesis import strategies as st

from attaque.arena.schedule import Pairing
from attaque.arena.statistics.counts import Counts, Tally, merged
from tests.arena.sample import played

numbers = st.integers(0, 50)
counts = st.builds(
    Counts,
    st.tuples(*[numbers] * 5),
    st.tuples(*[numbers] * 3),
    st.tuples(*[numbers] * 3),
    st.tuples(*[numbers] * 2),
)


def games(*points, first="a", second="b"):
    """The games of consecutive pairs. `points` has the first player's points in each game, so two
    numbers for each pair."""
    return [played(first, second, i // 2, i % 2, score) for i, score in enumerate(points)]


def test_pairs_are_counted_by_their_points():
    found = Counts.of(games(0, 0, 0, 0.5, 1, 0, 0.5, 0.5, 0.5, 1, 1, 1))
    assert found.pairs == (1, 1, 2, 1, 1)
    assert found.games == (4, 4, 4)
    assert found.singles == (0, 0, 0)
    assert (found.points, found.total, found.score) == (6, 12, 0.5)


def test_a_game_without_its_partner_is_single():
    found = Counts.of(games(1, 0, 1))
    assert (found.pairs, found.singles) == ((0, 0, 1, 0, 0), (0, 0, 1))


def test_points_are_those_of_the_first_player_whichever_colour_it_has():
    assert played("a", "b", 0, 0, 1).outcome.result == "1-0"
    assert played("a", "b", 0, 1, 1).outcome.result == "0-1"
    assert [played("a", "b", 0, leg, 1).points for leg in (0, 1)] == [1, 1]


def test_a_forfeited_game_is_counted_only_in_forfeits():
    forfeited = [played("a", "b", 0, 0, 0, guilty="a"), played("a", "b", 1, 1, 1, guilty="b")]
    found = Counts.of([*forfeited, played("a", "b", 0, 1, 1)])
    assert found.forfeits == (1, 1)
    assert (found.games, found.singles) == ((0, 0, 1), (0, 0, 1))


@given(counts, counts)
def test_counts_can_be_turned_to_the_other_player_before_or_after_a_sum(a, b):
    assert (a + b).turned() == a.turned() + b.turned()
    assert a.turned().turned() == a
    assert a + Counts() == a


@given(counts)
def test_the_points_of_both_players_sum_to_the_number_of_games(found):
    assert found.points + found.turned().points == found.total


def test_reversed_pairings_are_merged():
    ab, ba = Counts(games=(0, 0, 3)), Counts(games=(1, 0, 0))
    assert merged({Pairing("a", "b"): ab, Pairing("b", "a"): ba}) == {
        Pairing("a", "b"): Counts(games=(0, 0, 4))
    }


def test_a_tally_sums_up_terminations_and_breaches_and_times():
    tally = Tally.of([*games(1, 0.5), played("a", "b", 1, 0, 0, guilty="a")])
    assert dict(tally.ends) == {"flag": 1, "no-battle": 1}
    assert dict(tally.breaches) == {("a", "crash"): 1}
    assert tally.paces["a"] == (8, 1.25, 0.25)
    assert tally.counts[Pairing("a", "b")].total == 2
