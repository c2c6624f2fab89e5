"""Lookahead: tries the network's best moves in sampled worlds before it chooses."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from statistics import fmean
from time import perf_counter
from typing import NamedTuple

from attaque.players.belief import Belief
from attaque.players.neural.move_values import Scores, network_belief, scores_in
from attaque.players.neural.network_player import (
    LEAST_CHANCE,
    is_endless,
    sharpened,
    strong_setup_with_network,
)
from attaque.players.player import IN_TIME, Limit, Nodes, Player
from attaque.rules import Move, Setup, Variant, View

CANDIDATES, LEAST = 4, 0.01
"""At most CANDIDATES moves are tried: the most likely ones, with a chance of at least LEAST."""
TRIES = 12
"""Tries in a round. A try is one move in one world. So a round has, for example, one move in twelve
worlds, or four moves in three worlds. TRIES is divisible by every number up to CANDIDATES."""
ROUND_EVALUATIONS = 2 * TRIES
"""Positions that the network evaluates in a round: for each try, one before the opponent's answer
and one after it."""
WEIGHT = 250.0
"""A score that is higher by `d` multiplies the chance of a move by exp(WEIGHT * d). Measured: if
the chances of two moves differ by a factor of e, the network's scores of the moves differ by about
0.0008. By this measurement the weight would be about 1,200. WEIGHT is lower, because a score from
sampled worlds contains luck and errors of the network."""


class Lookahead:
    """One step of policy improvement. All candidate moves are played and answered in the same
    worlds. Then the network's scores of the resulting positions change the policy. In variants that
    the network does not know, and in endless games, the player `fallback` chooses the move."""

    def __init__(
        self, name: str, fallback: Player, evaluations: int, temperature: float = 0.5
    ) -> None:
        """`evaluations` is the number of positions that the network evaluates for a move, rounded
        down to whole rounds. The `limit` of `choose_move` can make the number smaller. If there
        are fewer than CANDIDATES moves to try, each is tried in more worlds. So the time does not
        reveal how certain the network is."""
        self.name = name
        self._fallback, self._evaluations, self._temperature = fallback, evaluations, temperature

    def choose_setup(self, variant: Variant, rng: Random) -> Setup:
        return strong_setup_with_network(variant, rng)

    def choose_move(self, view: View, limit: Limit, rng: Random) -> Move:
        from attaque.players.neural.network import network  # noqa: PLC0415 — slow to load

        net, begun = network(), perf_counter()
        if not net.knows(view.variant) or is_endless(view):
            return self._fallback.choose_move(view, limit, rng)
        (prediction,) = net.predict([view])
        order = _candidates(prediction.policy.tolist())
        moves = [prediction.moves[i] for i in order]
        kinds = {square: chances.tolist() for square, chances in prediction.kinds.items()}
        rounds = self._rounds(limit, begun)
        scores = _tried(view, moves, network_belief(view, kinds), rng, rounds)
        improved = [
            float(prediction.policy[i]) * exp(WEIGHT * (score - max(scores)))
            for i, score in zip(order, scores, strict=True)
        ]
        return rng.choices(moves, sharpened(improved, self._temperature, LEAST_CHANCE))[0]

    def _rounds(self, limit: Limit, begun: float) -> Rounds:
        """The rounds that the limit allows. Since the time `begun` the network has evaluated one
        position. The duration of a round is estimated from this evaluation."""
        most = min(self._evaluations, limit) if isinstance(limit, Nodes) else self._evaluations
        seconds = None if limit is None or isinstance(limit, Nodes) else IN_TIME * limit
        deadline = None if seconds is None else begun + seconds
        estimate = ROUND_EVALUATIONS * (perf_counter() - begun)
        return Rounds(most // ROUND_EVALUATIONS, deadline, estimate)


class Rounds(NamedTuple):
    """How many rounds may be played."""

    most: int
    deadline: float | None
    """A time of `perf_counter`; None if there is no time limit."""
    longest: float
    """An estimate of the seconds for one round. The time of a slower round replaces it."""


def _candidates(policy: Sequence[float]) -> list[int]:
    """The indices of the moves to try. The most likely move is always tried."""
    order = sorted(range(len(policy)), key=lambda i: -policy[i])[:CANDIDATES]
    return [i for i in order if policy[i] >= LEAST] or order[:1]


def _tried(
    view: View, moves: Sequence[Move], belief: Belief, rng: Random, rounds: Rounds
) -> list[float]:
    """The mean score of each move over all rounds, or 0 if no round is played. A round is played
    only if it will probably end before the deadline."""
    scores: Scores = {move: [0.0] for move in moves}
    longest = rounds.longest
    for done in range(rounds.most):
        begun = perf_counter()
        if rounds.deadline is not None and begun + longest > rounds.deadline:
            break
        # Always samples TRIES worlds, so that the time does not reveal the number of moves.
        worlds = [belief.sample(rng) for _ in range(TRIES)][: TRIES // len(moves)]
        found = scores_in(view, moves, worlds, rng)
        scores = found if not done else {m: scores[m] + found[m] for m in moves}
        longest = max(longest, perf_counter() - begun)
    return [fmean(each) for each in scores.values()]
