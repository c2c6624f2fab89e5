"""Search: iterative deepening with alpha-beta in sampled worlds (determinization)."""

from __future__ import annotations

from contextlib import suppress
from itertools import count
from random import Random

from attaque.players.handmade.alphabeta import INFINITE, AlphaBeta, Budget, LimitReachedError
from attaque.players.handmade.attraction import Attractions
from attaque.players.handmade.evaluation import Evaluator
from attaque.players.handmade.steady import Steady
from attaque.players.handmade.styles import STEADY, Style
from attaque.players.handmade.worlds import World
from attaque.players.player import Limit, Nodes
from attaque.rules import Move, Setup, Variant, View

DEFAULT = Nodes(4000)
"""The limit if the caller gives none."""

WORLDS = 8
"""The number of worlds, if anything is hidden."""
DEEPEST = 12
"""The maximum depth. After it more worlds are searched instead, until the limit. So the time
reveals nothing about the position."""
MOVES, FEWEST = 10, 3
"""How many moves are searched at first, and the fewest. Each ply halves their number."""
PRIOR = 0.25
"""The weight of the evaluation against the average of all worlds."""
PRUNING_MARGIN = 150.0
"""A move worse than the best by this much in a world gets no exact value there."""


class Search:
    """Combines the evaluation of `steady` with a search for the answers to each move."""

    def __init__(self, name: str = "search", style: Style = STEADY, most: Limit = None) -> None:
        """`most` limits the thinking further, whatever the limit of a move allows."""
        self.name = name
        self._steady, self._most = Steady(name, style), most

    def choose_setup(self, variant: Variant, rng: Random) -> Setup:
        return self._steady.choose_setup(variant, rng)

    def choose_move(self, view: View, limit: Limit, rng: Random) -> Move:
        budget = Budget(limit, self._most, DEFAULT)
        evaluator = self._steady.evaluator(view, rng, closely=True)
        root = RootSearch(evaluator, view.legal_moves, self._steady.style.noise, rng)
        with suppress(LimitReachedError):
            root.deepen(budget, rng)
        return self._steady.decide(view, root.best)


class RootSearch:
    """The moves of one view, with their values in all worlds."""

    def __init__(
        self, evaluator: Evaluator, moves: tuple[Move, ...], noise: float, rng: Random
    ) -> None:
        self._evaluator, self._attractions = evaluator, Attractions(evaluator)
        mood = {move: rng.gauss(0.0, noise) for move in moves}
        self._judged = {move: evaluator.score(move) + mood[move] for move in moves}
        self._unanswered = {move: evaluator.unanswered(move) + mood[move] for move in moves}
        self._moves = sorted(moves, key=self._judged.__getitem__, reverse=True)[:MOVES]
        self._count = WORLDS if evaluator.assessment.belief.squares else 1
        self._worlds: list[WorldSearch] = []

    @property
    def best(self) -> Move:
        return max(self._moves, key=self._worth)

    def deepen(self, budget: Budget, rng: Random) -> None:
        """Searches until the limit. Then it raises LimitReachedError; completed depths keep their
        values."""
        for depth in count(1):
            for number in range(self._count + max(0, depth - DEEPEST)):
                if number == len(self._worlds):
                    budget.spend()
                    self._worlds.append(self._new_world(budget, rng))
                self._worlds[number].look(self._moves, min(depth, DEEPEST))
            self._moves.sort(key=self._worth, reverse=True)
            self._moves = self._moves[: max(FEWEST, len(self._moves) // 2)]

    def _new_world(self, budget: Budget, rng: Random) -> WorldSearch:
        world = World(self._evaluator.assessment, self._attractions, rng)
        return WorldSearch(AlphaBeta(world, budget), self._moves, self._unanswered)

    def _worth(self, move: Move) -> float:
        """The evaluation weighs all possibilities but sees little ahead; the worlds see further."""
        seen = [world.worth[move] for world in self._worlds if world.worth]
        prior = PRIOR * self._count
        return (prior * self._judged[move] + sum(seen)) / (prior + len(seen))


class WorldSearch:
    """One world, with the value of each move as far as it was searched.

    The immediate gain of a strike comes from the evaluation, which weighs all possible kinds. The
    world adds only what follows.
    """

    def __init__(self, search: AlphaBeta, moves: list[Move], unanswered: dict[Move, float]) -> None:
        self._search = search
        self._leaning = {move: unanswered[move] - search.static_value(move) for move in moves}
        self.worth: dict[Move, float] = {}

    def look(self, moves: list[Move], depth: int) -> None:
        """Searches all moves to this depth. If the limit is reached, no value changes."""
        found: dict[Move, float] = {}
        floor = -INFINITE
        for move in moves:
            leaning = self._leaning[move]
            value = self._search.move_value(0, move, depth, floor - leaning, INFINITE)
            found[move] = value + leaning
            floor = max(floor, found[move] - PRUNING_MARGIN)
        self.worth |= found
