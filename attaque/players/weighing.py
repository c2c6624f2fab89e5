"""Weighing: moves played in worlds that a player believes in, and what the network says then."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from statistics import fmean
from typing import TYPE_CHECKING

from attaque.players.belief import Belief
from attaque.players.duels import REAL
from attaque.players.net import KEPT, sharpened
from attaque.rules import Color, Kind, Move, Outcome, Position, Square, View, imagine

if TYPE_CHECKING:
    from attaque.players.network import Thought

DOUBT = 1e-3
"""Added to every chance that the network gives to a kind that a piece can be."""

Scores = dict[Move, list[float]]
"""For each move its score in each world, from 0 to 1."""


def believed(view: View, kinds: Mapping[Square, Sequence[float]]) -> Belief:
    """What the network believes of each hidden piece, made to fit what is left of each kind."""
    pool = view.unseen(view.turn.other)
    shares = [pool.get(kind, 0) for kind in REAL]
    rows = [
        tuple((p + DOUBT) / n if p and n else 0.0 for p, n in zip(row, shares, strict=True))
        for row in kinds.values()
    ]
    return Belief(list(kinds), rows, pool)


def weighed(view: View, belief: Belief, moves: Sequence[Move], worlds: int, rng: Random) -> Scores:
    """All moves are played in the same worlds, so that their differences are those of the moves
    and not of the worlds."""
    found: Scores = {move: [] for move in moves}
    for _ in range(worlds):
        for move, score in in_world(view, moves, belief.sample(rng), rng).items():
            found[move].append(score)
    return found


def edge(scores: Scores, better: Move, worse: Move) -> tuple[float, float]:
    """By how much one move is better than another in these worlds, and the standard error."""
    gaps = [a - b for a, b in zip(scores[better], scores[worse], strict=True)]
    mean, count = fmean(gaps), len(gaps)
    spread = sum((gap - mean) ** 2 for gap in gaps) / max(1, count - 1)
    return mean, (spread / count) ** 0.5


def in_world(
    view: View, moves: Sequence[Move], kinds: Mapping[Square, Kind], rng: Random
) -> dict[Move, float]:
    """What the viewer expects after each move and an answer that the network would give, from 0 to
    1. Not before the answer: what the other side thinks then leaves out all that it does not know
    of him."""
    world = imagine(view, kinds)
    after = {move: world.play(move) for move in moves}
    for move, thought in _thoughts(after).items():
        answer = rng.choices(thought.moves, sharpened(thought.policy.tolist(), 1.0, KEPT))[0]
        after[move] = after[move].play(answer)
    found = {
        move: score_of(position.outcome, view.turn)
        for move, position in after.items()
        if position.outcome is not None
    }
    return found | {move: t.win + t.draw / 2 for move, t in _thoughts(after).items()}


def _thoughts(after: Mapping[Move, Position]) -> dict[Move, Thought]:
    """What the side to move thinks in each position that goes on."""
    from attaque.players.network import network  # noqa: PLC0415 — it takes a while to load

    views = {move: p.view(p.turn) for move, p in after.items() if p.outcome is None}
    return dict(zip(views, network().think(list(views.values())), strict=True)) if views else {}


def score_of(outcome: Outcome, color: Color) -> float:
    """From 0, lost, to 1, won; half for a draw."""
    return 0.5 if outcome.winner is None else float(outcome.winner is color)
