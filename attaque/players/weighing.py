"""Weighing: moves played in worlds that a player believes in, and what the network says then."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from statistics import fmean

from attaque.players.belief import Belief
from attaque.rules import Color, Kind, Move, Outcome, Square, View, imagine

Scores = dict[Move, list[float]]
"""For each move its score in each world, from 0 to 1."""


def weighed(view: View, belief: Belief, moves: Sequence[Move], worlds: int, rng: Random) -> Scores:
    """All moves are played in the same worlds, so that their differences are those of the moves
    and not of the worlds."""
    found: Scores = {move: [] for move in moves}
    for _ in range(worlds):
        for move, score in _in_world(view, moves, belief.sample(rng)):
            found[move].append(score)
    return found


def edge(scores: Scores, better: Move, worse: Move) -> tuple[float, float]:
    """By how much one move is better than another in these worlds, and the standard error."""
    gaps = [a - b for a, b in zip(scores[better], scores[worse], strict=True)]
    mean, count = fmean(gaps), len(gaps)
    spread = sum((gap - mean) ** 2 for gap in gaps) / max(1, count - 1)
    return mean, (spread / count) ** 0.5


def _in_world(
    view: View, moves: Sequence[Move], kinds: Mapping[Square, Kind]
) -> Iterator[tuple[Move, float]]:
    """What the other side, who knows its own pieces, thinks after each move; turned round."""
    from attaque.players.network import network  # noqa: PLC0415 — it takes a while to load

    world = imagine(view, kinds)
    going_on: dict[Move, View] = {}
    for move in moves:
        after = world.play(move)
        if after.outcome is None:
            going_on[move] = after.view(after.turn)
        else:
            yield move, score_of(after.outcome, view.turn)
    if going_on:
        thoughts = network().think(list(going_on.values()))
        for move, thought in zip(going_on, thoughts, strict=True):
            yield move, thought.loss + thought.draw / 2


def score_of(outcome: Outcome, color: Color) -> float:
    """From 0, lost, to 1, won; half for a draw."""
    return 0.5 if outcome.winner is None else float(outcome.winner is color)
