"""A reviewed game with given scores, for tests."""

from attaque.players.review.analysis import Analysis, Chances
from attaque.players.review.review import Review
from attaque.players.review.reviewed_ply import ReviewedPly
from attaque.rules import Color, Move

RED, BLUE = Color.RED, Color.BLUE
ANY = Move.parse("a1a2")


def reviewed(scores, battles=(), end=None):
    """A reviewed game. `scores` has one number for each ply: the mover's expected score (0 to 1)
    before this ply. Red moves first. `battles` are the numbers of the plies with a battle. `end` is
    Red's score if the game ended on the board, or None after a resignation."""
    ends = {RED: end, BLUE: None if end is None else 1 - end}
    afters = [*scores[2:], None, None][: len(scores)]
    decisions = []
    for index, (score, after) in enumerate(zip(scores, afters, strict=True)):
        color = Color(index % 2)
        analysis = Analysis("network", Chances(score, 0.0, 1.0 - score), (), {})
        last = ends[color] if after is None else after
        decisions.append(ReviewedPly(index + 1, color, ANY, index + 1 in battles, analysis, last))
    return Review("network", tuple(decisions))
