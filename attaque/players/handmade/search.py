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
"""The limit if neither the caller nor the player has one."""

WORLDS = 8
"""The number of worlds up to the depth DEEPEST. If no enemy piece is hidden, it is 1."""
DEEPEST = 12
"""The maximum depth in plies. After this depth the search adds worlds until it reaches its limit.
So it always uses its whole limit, and the thinking time reveals nothing about the position."""
MOVES, FEWEST = 10, 3
"""At depth 1 the search examines MOVES moves. Each further depth examines half as many as
the depth before, but at least FEWEST."""
PRIOR = 0.25
"""The weight of the evaluation, relative to the weight of all worlds together."""
PRUNING_MARGIN = 150.0
"""If a move is worse in a world than the best move so far by more than this, the search does not
compute its exact value in that world."""


class Search:
    """Combines the evaluation of `steady` with a search for the answers to each move."""

    def __init__(self, name: str = "search", style: Style = STEADY, most: Limit = None) -> None:
        """`most` limits the thinking in addition to the limit that the caller gives for a move."""
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
        noises = {move: rng.gauss(0.0, noise) for move in moves}
        self._judged = {move: evaluator.score(move) + noises[move] for move in moves}
        self._unanswered = {move: evaluator.unanswered(move) + noises[move] for move in moves}
        self._moves = sorted(moves, key=self._judged.__getitem__, reverse=True)[:MOVES]
        self._count = WORLDS if evaluator.assessment.belief.squares else 1
        self._worlds: list[WorldSearch] = []

    @property
    def best(self) -> Move:
        return max(self._moves, key=self._worth)

    def deepen(self, budget: Budget, rng: Random) -> None:
        """Searches deeper and deeper, until it raises LimitReachedError at the limit. The values of
        completed depths are kept."""
        for depth in count(1):
            for number in range(self._count + max(0, depth - DEEPEST)):
                if number == len(self._worlds):
                    budget.spend()
                    self._worlds.append(self._new_world(budget, rng))
                self._worlds[number].search(self._moves, min(depth, DEEPEST))
            self._moves.sort(key=self._worth, reverse=True)
            self._moves = self._moves[: max(FEWEST, len(self._moves) // 2)]

    def _new_world(self, budget: Budget, rng: Random) -> WorldSearch:
        world = World(self._evaluator.assessment, self._attractions, rng)
        return WorldSearch(AlphaBeta(world, budget), self._moves, self._unanswered)

    def _worth(self, move: Move) -> float:
        """The value of a move: the weighted average of its evaluation and its values in the worlds.
        The evaluation weighs all possible kinds but sees only the enemy's next turn. The worlds see
        further."""
        seen = [world.worth[move] for world in self._worlds if world.worth]
        prior = PRIOR * self._count
        return (prior * self._judged[move] + sum(seen)) / (prior + len(seen))


class WorldSearch:
    """One world, with the value of each move at the last depth that was completed.

    The value of the move itself comes from the evaluation, which weighs all possible kinds. The
    world adds only how the plies after that move change the value.
    """

    def __init__(self, search: AlphaBeta, moves: list[Move], unanswered: dict[Move, float]) -> None:
        self._search = search
        self._correction = {move: unanswered[move] - search.static_value(move) for move in moves}
        self.worth: dict[Move, float] = {}

    def search(self, moves: list[Move], depth: int) -> None:
        """Searches all moves to this depth and sets their values. If the search reaches its limit
        before it has searched all moves, no value changes."""
        found: dict[Move, float] = {}
        floor = -INFINITE
        for move in moves:
            correction = self._correction[move]
            value = self._search.move_value(0, move, depth, floor - correction, INFINITE)
            found[move] = value + correction
            floor = max(floor, found[move] - PRUNING_MARGIN)
        self.worth |= found
