"""Ponder: the network's best moves, tried out in worlds that it believes in before it chooses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING

from attaque.players.belief import Belief
from attaque.players.net import KEPT, sharpened
from attaque.players.player import Limit, Nodes, Player
from attaque.players.setups import make_setup
from attaque.rules import (
    Color,
    Kind,
    Move,
    Outcome,
    Position,
    Setup,
    Square,
    Variant,
    View,
    imagine,
)

if TYPE_CHECKING:
    from attaque.players.network import Network, Thought

CANDIDATES = 4
"""How many moves are tried out, the likeliest first. Always so many, if there are: the time that
it takes must not tell how sure it is."""
WEIGHT = 10.0
"""How much a difference in value counts against one in the logarithm of the network's chances."""
ANSWERS = 1.0
"""The temperature of the other side's answers: as they are meant."""
DOUBT = 1e-3
"""Added to every chance that the network gives a hidden kind: it may be wrong."""
IN_TIME = 0.85
"""The part of its time that it uses; the rest is for the way back."""


class Ponder:
    """One step of improvement over the network: each candidate is played and answered in the same
    worlds, and what the network expects then shifts its choice. In variants that it was not trained
    on, somebody else plays."""

    def __init__(self, name: str, otherwise: Player, worlds: int, temperature: float = 0.5) -> None:
        """`worlds` is how many it looks at, unless the limit is shorter."""
        self.name = name
        self._otherwise, self._worlds, self._temperature = otherwise, worlds, temperature

    def choose_setup(self, variant: Variant, rng: Random) -> Setup:
        return make_setup(variant, rng)

    def choose_move(self, view: View, limit: Limit, rng: Random) -> Move:
        from attaque.players.network import network  # noqa: PLC0415 — it takes a while to load

        net = network()
        if not net.knows(view.variant):
            return self._otherwise.choose_move(view, limit, rng)
        worlds, deadline = self._worlds, None
        if isinstance(limit, Nodes):
            worlds = min(worlds, int(limit) // (2 * CANDIDATES))
        elif limit is not None:
            deadline = perf_counter() + IN_TIME * limit
        (thought,) = net.think([view])
        order = sorted(range(len(thought.moves)), key=lambda i: -thought.policy[i])[:CANDIDATES]
        moves = [thought.moves[i] for i in order]
        trial = Trial(net, view, moves, _belief(view, thought))
        values = trial.values(rng, worlds, deadline)
        improved = [
            float(thought.policy[i]) * exp(WEIGHT * (value - max(values)))
            for i, value in zip(order, values, strict=True)
        ]
        return rng.choices(moves, sharpened(improved, self._temperature, KEPT))[0]


def _belief(view: View, thought: Thought) -> Belief:
    """The counts, and the network's own guess about each piece."""
    likelihoods = {
        view.identity_at(square): tuple(float(chance) + DOUBT for chance in chances)
        for square, chances in thought.kinds.items()
    }
    return Belief.of(view, view.turn.other, likelihoods)


@dataclass(frozen=True)
class Trial:
    """Moves to be tried out, and what is believed about the other side."""

    net: Network
    view: View
    moves: Sequence[Move]
    belief: Belief

    def values(self, rng: Random, worlds: int, deadline: float | None) -> list[float]:
        """The mean value of each move over the worlds that there is time for."""
        sums, done, longest = [0.0] * len(self.moves), 0, 0.0
        while done < worlds:
            begun = perf_counter()
            if deadline is not None and begun + longest > deadline:
                break
            for i, value in enumerate(self.in_world(self.belief.sample(rng), rng)):
                sums[i] += value
            done += 1
            longest = max(longest, perf_counter() - begun)
        return [total / max(1, done) for total in sums]

    def in_world(self, kinds: Mapping[Square, Kind], rng: Random) -> list[float]:
        """What each move is worth to the viewer after an answer that the network would give. Not
        before it: what the other side thinks then leaves out all that it does not know."""
        world = imagine(self.view, kinds)
        after = [world.play(move) for move in self.moves]
        answering = self._thoughts(after)
        for i, thought in answering.items():
            chances = sharpened(thought.policy.tolist(), ANSWERS, KEPT)
            after[i] = after[i].play(rng.choices(thought.moves, chances)[0])
        values = [_result(position.outcome, self.view.turn) for position in after]
        for i, thought in self._thoughts(after).items():
            values[i] = thought.value
        return values

    def _thoughts(self, positions: Sequence[Position]) -> dict[int, Thought]:
        """Of each position that goes on, by its place, what the side to move thinks."""
        going_on = [i for i, position in enumerate(positions) if position.outcome is None]
        if not going_on:
            return {}
        views = [positions[i].view(positions[i].turn) for i in going_on]
        return dict(zip(going_on, self.net.think(views), strict=True))


def _result(outcome: Outcome | None, viewer: Color) -> float:
    if outcome is None or outcome.winner is None:
        return 0.0
    return 1.0 if outcome.winner is viewer else -1.0
