"""Ponder: the network's best moves, tried out in worlds that it believes in before it chooses."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from time import perf_counter
from typing import NamedTuple

from attaque.players.belief import Belief
from attaque.players.net import KEPT, is_endless, sharpened
from attaque.players.player import Limit, Nodes, Player
from attaque.players.pool import strong_setup
from attaque.players.weighing import believed, in_world
from attaque.rules import Move, Setup, Variant, View

CANDIDATES = 4
"""How many moves are tried out, the likeliest first. Always so many, if there are: the time that
it takes must not tell how sure it is."""
WEIGHT = 20.0
"""How much a difference in score counts against one in the logarithm of the network's chances."""
IN_TIME = 0.85
"""The part of its time that it uses; the rest is for the way back."""


class Ponder:
    """One step of improvement over the network: each candidate is played and answered in the same
    worlds, and what the network expects then shifts its choice. In variants that it was not trained
    on, and where it would go on for ever, somebody else plays."""

    def __init__(self, name: str, otherwise: Player, worlds: int, temperature: float = 0.5) -> None:
        """`worlds` is how many it looks at, unless the limit is shorter."""
        self.name = name
        self._otherwise, self._worlds, self._temperature = otherwise, worlds, temperature

    def choose_setup(self, variant: Variant, rng: Random) -> Setup:
        from attaque.players.network import network  # noqa: PLC0415 — it takes a while to load

        network()  # now, and not in the time for the first move
        return strong_setup(variant, rng)

    def choose_move(self, view: View, limit: Limit, rng: Random) -> Move:
        from attaque.players.network import network  # noqa: PLC0415 — it takes a while to load

        net = network()
        if not net.knows(view.variant) or is_endless(view):
            return self._otherwise.choose_move(view, limit, rng)
        worlds, deadline = self._worlds, None
        if isinstance(limit, Nodes):
            worlds = min(worlds, int(limit) // (2 * CANDIDATES))
        elif limit is not None:
            deadline = perf_counter() + IN_TIME * limit
        begun = perf_counter()
        (thought,) = net.think([view])
        a_world = 2 * CANDIDATES * (perf_counter() - begun)
        order = sorted(range(len(thought.moves)), key=lambda i: -thought.policy[i])[:CANDIDATES]
        moves = [thought.moves[i] for i in order]
        kinds = {square: chances.tolist() for square, chances in thought.kinds.items()}
        scores = _tried(view, moves, believed(view, kinds), rng, Span(worlds, deadline, a_world))
        improved = [
            float(thought.policy[i]) * exp(WEIGHT * (score - max(scores)))
            for i, score in zip(order, scores, strict=True)
        ]
        return rng.choices(moves, sharpened(improved, self._temperature, KEPT))[0]


class Span(NamedTuple):
    """How long to try moves."""

    worlds: int
    deadline: float | None
    a_world: float
    """The seconds that one world may take, before any has been tried."""


def _tried(
    view: View, moves: Sequence[Move], belief: Belief, rng: Random, span: Span
) -> list[float]:
    """The mean score of each move over the worlds that there is time for."""
    sums, done, longest = dict.fromkeys(moves, 0.0), 0, span.a_world
    while done < span.worlds:
        begun = perf_counter()
        if span.deadline is not None and begun + longest > span.deadline:
            break
        for move, score in in_world(view, moves, belief.sample(rng), rng).items():
            sums[move] += score
        done += 1
        longest = max(longest, perf_counter() - begun)
    return [total / max(1, done) for total in sums.values()]
