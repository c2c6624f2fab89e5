"""Analysis of a view: winning chances, scored moves, and beliefs about hidden pieces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import exp
from random import Random
from statistics import fmean
from typing import TYPE_CHECKING, Literal

from attaque.players.battles import WIN, battle_table
from attaque.players.belief import Weights
from attaque.players.handmade.steady import Steady
from attaque.players.neural.move_values import Scores, network_belief, sampled_scores
from attaque.players.review.odds import log_odds, shifted
from attaque.rules import Kind, Move, Square, View

if TYPE_CHECKING:
    from attaque.players.neural.network import Prediction

Source = Literal["network", "judgement"]
"""The source of an analysis: the trained network if it knows the variant, otherwise the
hand-written evaluation of `steady`."""

BEST, WORLDS = 4, 8
"""BEST moves are scored with the network, each in the same WORLDS sampled worlds."""
DECISIVE = 850.0
"""The lead in material, in piece values, with which a win is e times as likely as a loss. A marshal
is worth 800. The number was measured in games of built-in players (docs/benchmarks.md)."""
WAVERING = 50.0
"""The softmax temperature that turns evaluations into chances of moves. It corresponds to random
errors with a standard deviation of 64; a scout is worth 55."""


@dataclass(frozen=True)
class Chances:
    """The chances of win, draw and loss for a player; they sum to 1."""

    win: float
    draw: float
    loss: float

    @property
    def score(self) -> float:
        """From 0 (loss) to 1 (win); a draw counts 0.5."""
        return self.win + self.draw / 2

    def at_least(self, win: float) -> Chances:
        """These chances, or those of a strike that wins at once with the chance `win` and loses
        otherwise. The ones with the higher score are returned."""
        if win <= self.score:
            return self
        return Chances(win, 0.0, 1.0 - win)


@dataclass(frozen=True)
class Candidate:
    """A legal move with its results in the analysis."""

    move: Move
    chance: float
    """How likely a player is to make this move, by the network's policy or the hand-written
    evaluation. The chances of all moves sum to 1."""
    score: float | None = None
    """The player's expected score after the move, from 0 to 1; None if it was not computed."""


@dataclass(frozen=True)
class Analysis:
    """The analysis of a view for the player to move. It uses only what the view shows."""

    source: Source
    chances: Chances
    moves: tuple[Candidate, ...]
    """All legal moves, the best first: moves with a score by score, then the rest by chance."""
    kinds: dict[Square, Weights]
    """For each hidden enemy piece, the chance of each kind, in the order of `Kind`. The chances of
    a piece sum to 1; those of a kind sum to the number of its hidden pieces."""

    def of(self, move: Move) -> Candidate:
        """The candidate with that move. Raises KeyError for a move that is not legal."""
        for candidate in self.moves:
            if candidate.move == move:
                return candidate
        raise KeyError(str(move))

    def rank(self, move: Move) -> int:
        """1 + the number of moves with a higher chance. Raises KeyError for a move that is not
        legal."""
        chance = self.of(move).chance
        return 1 + sum(other.chance > chance for other in self.moves)


def analyse(view: View, worlds: int = WORLDS, rng: Random | None = None) -> Analysis:
    """The analysis of a view for the player to move. If the network knows the variant, the first
    BEST moves are scored with it in `worlds` sampled worlds. These worlds depend only on the view
    and `rng`. Raises ValueError if the viewer has no move to choose."""
    found = Analyst().analyse(view)
    if found.source == "judgement" or not worlds:
        return found
    best = [candidate.move for candidate in found.moves[:BEST]]
    return weigh(view, found, best, worlds, rng or Random(0))


def weigh(
    view: View, analysis: Analysis, moves: Sequence[Move], worlds: int, rng: Random
) -> Analysis:
    """The analysis with scores for these moves. All moves are played in the same worlds. If these
    worlds happen to be good or bad for the player, all scores are too high or too low. So the
    log-odds of all scores except 0 and 1 are shifted by the same number: then their mean, weighted
    by the chances of the moves, is the log-odds of `analysis.chances.score`."""
    found = worlds_of(view, analysis, moves, worlds, rng)
    scores = {move: fmean(each) for move, each in found.items()}
    rest = analysis.chances.score
    open_moves = [move for move, score in scores.items() if 0 < score < 1]
    if open_moves and 0 < rest < 1:
        weights = [analysis.of(move).chance for move in open_moves]
        mean = fmean([log_odds(scores[move]) for move in open_moves], weights)
        scores = {move: shifted(score, log_odds(rest) - mean) for move, score in scores.items()}
    return _with_scores(analysis, scores)


def worlds_of(
    view: View, analysis: Analysis, moves: Sequence[Move], worlds: int, rng: Random
) -> Scores:
    """The scores of these moves in each of `worlds` sampled worlds. The network must know the
    variant."""
    return sampled_scores(view, network_belief(view, analysis.kinds), moves, worlds, rng)


class Analyst:
    """Analyses the views of one game, in the order of the plies. The hand-written evaluation also
    uses the evidence of earlier plies. The network does not need that evidence."""

    def __init__(self) -> None:
        self._steady = Steady()

    def analyse(self, view: View) -> Analysis:
        """The analysis without scores from sampled worlds. Raises ValueError if the viewer has no
        move to choose."""
        from attaque.players.neural.network import network  # noqa: PLC0415 — slow to load

        if view.viewer is None or not view.legal_moves:
            raise ValueError("only a view of the player who is to move can be analysed")
        if network().knows(view.variant):
            (prediction,) = network().predict([view])
            return _by_network(view, prediction)
        return self._by_judgement(view)

    def moved(self, view: View, move: Move) -> None:
        """Tells the analyst which move the player made in this view."""
        self._steady.decide(view, move)

    def _by_judgement(self, view: View) -> Analysis:
        evaluator = self._steady.evaluator(view, Random(0))
        assessment = evaluator.assessment
        worths = {move: evaluator.score(move) for move in view.legal_moves}
        most = max(worths.values())
        powers = {move: exp((worth - most) / WAVERING) for move, worth in worths.items()}
        total = sum(powers.values())
        moves = [
            Candidate(move, powers[move] / total, expected(assessment.lead + worth - most))
            for move, worth in worths.items()
        ]
        win = expected(assessment.lead)
        found = Analysis(
            "judgement", Chances(win, 0.0, 1.0 - win), tuple(moves), dict(assessment.belief.chances)
        )
        return _seeing_the_flag(view, found)


def expected(lead: float) -> float:
    """The expected score, from 0 to 1, for a lead in material (piece values)."""
    return 1 / (1 + exp(-lead / DECISIVE))


def _by_network(view: View, prediction: Prediction) -> Analysis:
    moves = [
        Candidate(move, chance)
        for move, chance in zip(prediction.moves, prediction.policy.tolist(), strict=True)
    ]
    chances = Chances(prediction.win, prediction.draw, prediction.loss)
    kinds = {square: tuple(row.tolist()) for square, row in prediction.kinds.items()}
    found = Analysis("network", chances, tuple(moves), kinds)
    return _seeing_the_flag(view, replace(found, kinds=network_belief(view, kinds).chances))


def _seeing_the_flag(view: View, analysis: Analysis) -> Analysis:
    """The analysis, corrected for strikes that can capture the flag at once. The expected score
    becomes at least the highest chance of capturing the flag. The score of each strike becomes at
    least the chance that this strike captures the flag. A strike without a score gets one only if
    that chance is higher than `analysis.chances.score`."""
    strikes = {
        candidate.move: _flag_chance(view, analysis, candidate.move) for candidate in analysis.moves
    }
    likeliest = max(strikes.values())
    rest = analysis.chances.score
    scores = {
        candidate.move: max(candidate.score or 0.0, strikes[candidate.move])
        for candidate in analysis.moves
        if candidate.score is not None or strikes[candidate.move] > rest
    }
    chances = analysis.chances.at_least(likeliest)
    return _with_scores(replace(analysis, chances=chances), scores)


def _flag_chance(view: View, analysis: Analysis, move: Move) -> float:
    """The chance that the move captures the flag."""
    struck, striker = view.piece_at(move.target), view.piece_at(move.origin)
    if struck is None or striker is None:
        return 0.0
    if battle_table(view.variant)[striker.kind][Kind.FLAG] != WIN:
        return 0.0
    if struck.kind is not Kind.UNKNOWN:
        return float(struck.kind is Kind.FLAG)
    return analysis.kinds[move.target][Kind.FLAG]


def _with_scores(analysis: Analysis, scores: dict[Move, float]) -> Analysis:
    moves = [
        replace(candidate, score=scores.get(candidate.move, candidate.score))
        for candidate in analysis.moves
    ]
    return replace(analysis, moves=tuple(sorted(moves, key=_goodness)))


def _goodness(candidate: Candidate) -> tuple[bool, float, float]:
    """The sort key of `Analysis.moves`."""
    return candidate.score is None, -(candidate.score or 0.0), -candidate.chance
