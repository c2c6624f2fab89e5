"""Search: plays candidate moves out in sampled worlds, wide first, then deeper for the best."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from time import perf_counter

from attaque.players.outlook import HIDDEN, Outlook
from attaque.players.player import Limit, Nodes
from attaque.players.steady import Steady
from attaque.players.styles import STEADY, Style
from attaque.players.worlds import Step, World
from attaque.rules import Move, Setup, Variant, View

DEFAULT = Nodes(4000)
"""How far it looks when nobody limits it."""

PRIOR = 2
"""How many worlds the finding of the round before weighs."""
IN_TIME = 0.85
"""The part of its time that it uses; the rest is for the way back."""
STRIKES = 6
"""How many strikes after the last full ply are followed at most."""
INFINITE = 1e9


@dataclass(frozen=True)
class Round:
    """So many worlds, searched to that depth, for so many of the best moves."""

    depth: int
    worlds: int
    moves: int


FOREVER = 1 << 30

ROUNDS = (Round(2, 4, 16), Round(3, 8, 8), Round(3, 16, 5), Round(4, 8, 4), Round(4, FOREVER, 3))
"""The last one lasts until the limit, so that the time tells nothing about the position."""


class SpentError(Exception):
    """The limit is reached."""


class Budget:
    """Counts positions, and stops at the limit."""

    def __init__(self, limit: Limit, most: Limit) -> None:
        limits = [each for each in (limit, most) if each is not None] or [DEFAULT]
        seconds = [each for each in limits if not isinstance(each, Nodes)]
        self._deadline = perf_counter() + IN_TIME * min(seconds) if seconds else None
        self._left = min((int(each) for each in limits if isinstance(each, Nodes)), default=1 << 62)
        self._nodes = 0

    def spend(self) -> None:
        self._nodes += 1
        if self._nodes > self._left:
            raise SpentError
        if self._deadline is not None and not self._nodes & 31 and perf_counter() > self._deadline:
            raise SpentError


class Search:
    """A steady judgement of what moves lead to, and a search for what they win or lose."""

    def __init__(self, name: str = "search", style: Style = STEADY, most: Limit = None) -> None:
        """`most` is how much it thinks at the most, whatever the limit allows."""
        self.name = name
        self._steady, self._most = Steady(name, style), most

    def choose_setup(self, variant: Variant, rng: Random) -> Setup:
        return self._steady.choose_setup(variant, rng)

    def choose_move(self, view: View, limit: Limit, rng: Random) -> Move:
        budget = Budget(limit, self._most)
        judge, noise = self._steady.judge(view, rng, closely=True), self._steady.style.noise
        scores = {m: judge.score(m) + rng.gauss(0.0, noise) for m in view.legal_moves}
        moves = sorted(view.legal_moves, key=scores.__getitem__, reverse=True)
        found = dict.fromkeys(moves, 0.0)
        for stage in ROUNDS:
            moves = moves[: stage.moves]
            sums, done = _searched(judge.outlook, moves, stage, budget, rng)
            found = {move: (PRIOR * found[move] + sums[move]) / (PRIOR + done) for move in moves}
            moves.sort(key=lambda move: scores[move] + found[move], reverse=True)
            if done < stage.worlds:
                break
        return self._steady.decide(view, moves[0])


def _searched(
    outlook: Outlook, moves: list[Move], stage: Round, budget: Budget, rng: Random
) -> tuple[dict[Move, float], int]:
    """What the search sees in the moves beyond the strikes that follow at once, summed over the
    worlds that were finished for all moves, and how many these were. The judgement knows the
    strikes at once better, since it weighs all worlds and not a few."""
    sums, done = dict.fromkeys(moves, 0.0), 0
    try:
        while done < stage.worlds:
            budget.spend()
            dive = Dive(World(outlook, rng), budget)
            values = {
                move: dive.played(0, move, stage.depth - 1, -INFINITE, INFINITE)
                - dive.played(0, move, 0, -INFINITE, INFINITE)
                for move in moves
            }
            for move, value in values.items():
                sums[move] += value
            done += 1
    except SpentError:
        pass
    return sums, done


class Dive:
    """A search in one world, by alpha and beta."""

    def __init__(self, world: World, budget: Budget) -> None:
        self._world, self._budget = world, budget

    def value(self, side: int, depth: int, alpha: float, beta: float) -> float:
        """The value for the side to move. Below depth 0 only strikes that gain are followed; above
        it also quiet steps that touch the other side, and one pass stands for all the others."""
        self._budget.spend()
        world = self._world
        if depth > 0:
            best = -self.value(1 - side, depth - 1, -beta, -alpha)
        else:
            best = world.balance if side == 0 else -world.balance
        if best >= beta or depth <= -STRIKES:
            return best
        alpha = max(alpha, best)
        for gain, origin, target in world.strikes(side):
            if gain <= 0 and depth <= 0:
                return best
            hidden = world.is_guess(target)
            if hidden and side == 0:
                continue  # he cannot know what it is in this world
            value = self.played(side, (origin, target), depth - 1, alpha, beta)
            if hidden:
                value = HIDDEN * value - (1 - HIDDEN) * world.balance
            best = max(best, value)
            if best >= beta:
                return best
            alpha = max(alpha, best)
        for step in world.steps(side) if depth > 0 else ():
            best = max(best, self.played(side, step, depth - 1, alpha, beta))
            if best >= beta:
                return best
            alpha = max(alpha, best)
        return best

    def played(self, side: int, step: Step, depth: int, alpha: float, beta: float) -> float:
        """The value of a step for the side that makes it."""
        world = self._world
        undo = world.play(side, *step)
        if world.flagless:
            value = world.balance if side == 0 else -world.balance
        else:
            value = -self.value(1 - side, depth, -beta, -alpha)
        world.take_back(undo)
        return value
