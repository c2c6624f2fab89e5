"""Review of a whole game: the worst moves of each side, and the moves that are examined."""

from dataclasses import replace

from attaque.players.review.analysis import Analysis, Candidate, Chances
from attaque.players.review.review import _suspects
from attaque.rules import Move
from tests.players.review.reviewed_game import ANY, RED, reviewed


def test_the_mistakes_of_one_side_are_the_worst_moves_of_that_side():
    """The losses fall from ply to ply, and each loss of Blue has 0.3 added."""
    found = reviewed([0.5] * 40)
    lost = [replace(d, loss=0.5 - d.ply / 100 + 0.3 * d.color, better=ANY) for d in found.decisions]
    found = replace(found, decisions=tuple(lost))
    assert [d.ply for d in found.faults()] == [2, 4, 6, 8, 10]
    assert [d.ply for d in found.faults([RED])] == [1, 3, 5, 7, 9]


def prediction(chance, own=False):
    """An analysis in which the made move ANY has this chance. If `own` is true, this move is the
    network's first choice."""
    others = [Candidate(Move.parse(word), (1 - chance) / 2) for word in ("b1b2", "c1c2")]
    made = Candidate(ANY, chance)
    moves = (made, *others) if own else (*others, made)
    return Analysis("network", Chances(0.5, 0.0, 0.5), moves, {})


def test_the_costliest_and_the_least_likely_moves_are_examined():
    """Twenty moves are examined: ten unlikely ones, and ten after which the score fell. First
    choices of the network are not examined, although they are less likely and cost more."""
    falls, surprises, gains, own = range(10), range(10, 20), range(20, 40), range(40, 50)
    decisions = list(reviewed([0.5] * 60).decisions)
    for index in range(60):
        after = 0.3 if index in falls else 0.7 if index in gains else 0.1 if index in own else 0.5
        chance = 0.01 if index in surprises else 0.001 if index in own else 0.2
        analysis = prediction(chance, index in own)
        decisions[index] = replace(decisions[index], analysis=analysis, after=after)
    assert _suspects(decisions) == [*falls, *surprises]
