"""Review of a whole game: the expected score of each ply, turning points and mistakes."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from random import Random

from attaque.players.neural.move_values import score_of
from attaque.players.review.analysis import Analysis, Analyst, Source
from attaque.players.review.mistakes import MISTAKE, Suspect, evaluation_count, weigh_all
from attaque.players.review.reviewed_ply import ReviewedPly
from attaque.players.review.turning_points import TurningPoint, turning_points
from attaque.rules import Color, Move, Outcome, View
from attaque.rules.pieces import COLORS

SUSPECTS = 20
"""The maximum number of moves of a game that the network examines as possible mistakes."""
MISTAKES = 5
"""The maximum number of mistakes that `Review.faults` reports."""

Progress = Callable[[int, int], None]
"""A function that is called with the number of finished steps and the total number of steps."""


@dataclass(frozen=True)
class Review:
    """The review of all plies of a game, and its turning points and mistakes."""

    source: Source
    decisions: tuple[ReviewedPly, ...]

    def turns(self, sides: Collection[Color] = COLORS) -> tuple[TurningPoint, ...]:
        """The moves at which the score of one of these sides changed most, in game order."""
        return turning_points(self.decisions, sides)

    def faults(self, sides: Collection[Color] = COLORS) -> tuple[ReviewedPly, ...]:
        """The worst mistakes of these sides, at most MISTAKES, the largest loss first."""
        found = [d for d in self.decisions if d.color in sides and d.loss >= MISTAKE]
        return tuple(sorted(found, key=lambda d: -d.loss)[:MISTAKES])


def review(
    plies: Iterable[tuple[View, Move]],
    outcome: Outcome | None = None,
    progress: Progress = lambda done, total: None,
) -> Review:
    """Reviews a game. `plies` holds, for each ply, the view of the player to move and the move.
    Give `outcome` only if the game ended on the board: a resignation says nothing about the last
    move. Raises ValueError for a game without a ply."""
    game = list(plies)
    if not game:
        raise ValueError("a game without a move cannot be reviewed")
    analyst, found = Analyst(), []
    for done, (view, move) in enumerate(game, start=1):
        found.append(analyst.analyse(view))
        analyst.moved(view, move)
        total = _steps(len(game), found[0].source)
        progress(done, total)
    decisions = _decisions(game, found, outcome)
    if found[0].source == "judgement":
        decisions = [_judged(reviewed) for reviewed in decisions]
    else:
        views = [view for view, _ in game]
        _weigh(views, decisions, lambda evaluated: progress(len(game) + evaluated, total))
        progress(total, total)
    return Review(found[0].source, tuple(decisions))


def _steps(plies: int, source: Source) -> int:
    """The total number of steps for `Progress`: one for each ply. With the network, the maximum
    number of positions that it evaluates for suspects is added."""
    return plies if source == "judgement" else plies + evaluation_count(min(SUSPECTS, plies))


def _decisions(
    game: Sequence[tuple[View, Move]], found: Sequence[Analysis], outcome: Outcome | None
) -> list[ReviewedPly]:
    decisions = []
    for index, ((view, move), analysis) in enumerate(zip(game, found, strict=True)):
        ends = None if outcome is None else score_of(outcome, view.turn)
        after = found[index + 2].chances.score if index + 2 < len(found) else ends
        strikes = view.piece_at(move.target) is not None
        decisions.append(ReviewedPly(index + 1, view.turn, move, strikes, analysis, after))
    return decisions


def _suspects(decisions: Sequence[ReviewedPly]) -> list[int]:
    """The indices of the moves to examine. One half are the moves after which the player's score
    fell most until the player's next ply. The other half are the moves to which the network
    gives the lowest chance. The network's own first choice is never examined."""
    doubtful = [i for i, d in enumerate(decisions) if d.analysis.moves[0].move != d.move]
    by_drop = sorted(doubtful, key=lambda i: decisions[i].swing)[: SUSPECTS // 2]
    rest = [i for i in doubtful if i not in by_drop]
    by_surprise = sorted(rest, key=lambda i: _chance(decisions[i]))[: SUSPECTS - len(by_drop)]
    return sorted(by_drop + by_surprise)


def _chance(reviewed: ReviewedPly) -> float:
    return reviewed.analysis.of(reviewed.move).chance


def _weigh(
    views: Sequence[View], decisions: list[ReviewedPly], progress: Callable[[int], None]
) -> None:
    """Examines the suspects with the network, and sets each loss that is certain."""
    suspects = {
        index: Suspect(views[index], d.analysis, d.move, Random(d.ply))
        for index, d in ((index, decisions[index]) for index in _suspects(decisions))
    }
    weigh_all(list(suspects.values()), progress)
    for index, suspect in suspects.items():
        if suspect.is_clear:
            loss, better = suspect.loss, suspect.better
            decisions[index] = replace(decisions[index], loss=loss, better=better)


def _judged(reviewed: ReviewedPly) -> ReviewedPly:
    """The ply with its loss, computed from the scores of the hand-written evaluation."""
    best, made = reviewed.analysis.moves[0], reviewed.analysis.of(reviewed.move)
    loss = (best.score or 0.0) - (made.score or 0.0)
    return replace(reviewed, loss=loss, better=best.move) if loss > 0 else reviewed
