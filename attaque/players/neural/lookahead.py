"""Ponder: the network's best moves, tried out in worlds that it believes in before it chooses."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from statistics import fmean
from time import perf_counter
from typing import NamedTuple

from attaque.players.belief import Belief
from attaque.players.neural.move_values import Scores, network_belief, scores_in
from attaque.players.neural.network_player import LEAST_CHANCE, is_endless, sharpened
from attaque.players.player import Limit, Nodes, Player
from attaque.players.setup_pool import strong_setup
from attaque.rules import Move, Setup, Variant, View

CANDIDATES, LEAST = 4, 0.01
"""How many moves are tried out, the likeliest first, and none below this chance."""
TRIES = 12
"""How many tries there are in a round, whether that is one move in twelve worlds or four in three:
a number that any number of candidates divides."""
LOOKS = 2 * TRIES
"""The positions that the network looks at in a round: before each answer, and after it."""
WEIGHT = 250.0
"""How much a difference in score counts against one in the logarithm of the network's chances. Of
two moves e times apart in chance the network expects 0.0008 more of the likelier one, which would
make it 1,200; but part of what it sees in worlds is chance, and part its own error."""
IN_TIME = 0.85
"""The part of its time that it uses; the rest is for the way back."""


class Lookahead:
    """One step of improvement over the network: each candidate is played and answered in the same
    worlds, and what the network expects then shifts its choice. In variants that it does not know,
    and where it would go on for ever, somebody else plays."""

    def __init__(self, name: str, otherwise: Player, looks: int, temperature: float = 0.5) -> None:
        """`looks` is how many positions it looks at, in whole rounds, unless the limit is shorter:
        with few candidates in more worlds, so that its time does not tell how sure it is."""
        self.name = name
        self._otherwise, self._looks, self._temperature = otherwise, looks, temperature

    def choose_setup(self, variant: Variant, rng: Random) -> Setup:
        from attaque.players.neural.network import network  # noqa: PLC0415 — it takes a while to load

        network()  # now, and not in the time for the first move
        return strong_setup(variant, rng)

    def choose_move(self, view: View, limit: Limit, rng: Random) -> Move:
        from attaque.players.neural.network import network  # noqa: PLC0415 — it takes a while to load

        net, begun = network(), perf_counter()
        if not net.knows(view.variant) or is_endless(view):
            return self._otherwise.choose_move(view, limit, rng)
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
        """The network has looked once since the time began."""
        most = min(self._looks, limit) if isinstance(limit, Nodes) else self._looks
        seconds = None if limit is None or isinstance(limit, Nodes) else IN_TIME * limit
        deadline = None if seconds is None else begun + seconds
        return Rounds(most // LOOKS, deadline, LOOKS * (perf_counter() - begun))


class Rounds(NamedTuple):
    """How long to try moves."""

    most: int
    deadline: float | None
    longest: float
    """The seconds that a round may take, before any has been tried."""


def _candidates(policy: Sequence[float]) -> list[int]:
    """The places of the moves that are tried; the likeliest is always among them."""
    order = sorted(range(len(policy)), key=lambda i: -policy[i])[:CANDIDATES]
    return [i for i in order if policy[i] >= LEAST] or order[:1]


def _tried(
    view: View, moves: Sequence[Move], belief: Belief, rng: Random, rounds: Rounds
) -> list[float]:
    """The mean score of each move over the rounds that there is time for."""
    scores: Scores = {move: [0.0] for move in moves}
    longest = rounds.longest
    for done in range(rounds.most):
        begun = perf_counter()
        if rounds.deadline is not None and begun + longest > rounds.deadline:
            break
        # As many worlds as one move would need: the time does not tell how many there are.
        worlds = [belief.sample(rng) for _ in range(TRIES)][: TRIES // len(moves)]
        found = scores_in(view, moves, worlds, rng)
        scores = found if not done else {m: scores[m] + found[m] for m in moves}
        longest = max(longest, perf_counter() - begun)
    return [fmean(each) for each in scores.values()]
