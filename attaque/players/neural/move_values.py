"""Scores moves: plays them in sampled worlds and lets the network evaluate the results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from statistics import fmean
from typing import TYPE_CHECKING

from attaque.players.battles import REAL
from attaque.players.belief import Belief
from attaque.players.neural.network_player import LEAST_CHANCE, sharpened
from attaque.rules import Color, Kind, Move, Outcome, Position, Square, View, imagine

if TYPE_CHECKING:
    from attaque.players.neural.network import Prediction

DOUBT = 1e-3
"""Added to each chance above 0 that the network gives to a kind: the network can be wrong."""

Scores = dict[Move, list[float]]
"""For each move, its score in each world, from 0 to 1."""


def network_belief(view: View, kinds: Mapping[Square, Sequence[float]]) -> Belief:
    """The network's belief about the hidden enemy pieces, fitted to the number of hidden pieces of
    each kind. `kinds` maps each hidden piece's square to the network's chances of the kinds."""
    pool = view.unseen(view.turn.other)
    shares = [pool.get(kind, 0) for kind in REAL]
    rows = [
        tuple((p + DOUBT) / n if p and n else 0.0 for p, n in zip(row, shares, strict=True))
        for row in kinds.values()
    ]
    return Belief(list(kinds), rows, pool)


def sampled_scores(
    view: View, belief: Belief, moves: Sequence[Move], worlds: int, rng: Random
) -> Scores:
    """The viewer's expected score after each move, in each of `worlds` worlds drawn from the
    belief."""
    return scores_in(view, moves, [belief.sample(rng) for _ in range(worlds)], rng)


def mean_difference(scores: Scores, better: Move, worse: Move) -> tuple[float, float]:
    """The score of `better` minus the score of `worse`: the mean over all worlds, and the standard
    error of this mean."""
    gaps = [a - b for a, b in zip(scores[better], scores[worse], strict=True)]
    mean, count = fmean(gaps), len(gaps)
    spread = sum((gap - mean) ** 2 for gap in gaps) / max(1, count - 1)
    return mean, (spread / count) ** 0.5


def scores_in(
    view: View, moves: Sequence[Move], worlds: Sequence[Mapping[Square, Kind]], rng: Random
) -> Scores:
    """The viewer's expected score after each move and one answer, in each world. The answer is
    drawn from the network's policy. The network evaluates the position after the answer, because it
    is then the viewer's turn. Directly after the move the network would evaluate the opponent's
    view, which lacks the viewer's hidden kinds. All moves are played in the same worlds, so that
    scores differ because of the moves and the answers, not because of the worlds."""
    after = [world.play(m) for world in (imagine(view, kinds) for kinds in worlds) for m in moves]
    after = [
        position if prediction is None else position.play(_answer(prediction, rng))
        for position, prediction in zip(after, _predictions(after, view), strict=True)
    ]
    scores = [
        _result(position, view.turn) if prediction is None else prediction.win + prediction.draw / 2
        for position, prediction in zip(after, _predictions(after, view), strict=True)
    ]
    return {move: scores[i :: len(moves)] for i, move in enumerate(moves)}


def _answer(prediction: Prediction, rng: Random) -> Move:
    return rng.choices(prediction.moves, sharpened(prediction.policy.tolist(), 1.0, LEAST_CHANCE))[
        0
    ]


def _predictions(after: Sequence[Position], view: View) -> list[Prediction | None]:
    """The network's prediction for the side to move in each position; None if the game is over. In
    place of such a position the network evaluates `view` again. So the number of evaluations,
    and with it the thinking time, does not reveal in how many positions the game is over."""
    from attaque.players.neural.network import network  # noqa: PLC0415 — slow to load

    views = [view if p.outcome is not None else p.view(p.turn) for p in after]
    found = network().predict(views)
    return [None if p.outcome is not None else t for p, t in zip(after, found, strict=True)]


def _result(position: Position, color: Color) -> float:
    assert position.outcome is not None
    return score_of(position.outcome, color)


def score_of(outcome: Outcome, color: Color) -> float:
    """The score of the side `color`: 1 for a win, 0.5 for a draw, 0 for a loss."""
    return 0.5 if outcome.winner is None else float(outcome.winner is color)
