"""Alpha-beta search in one sampled world, with a quiescence search of strikes."""

from __future__ import annotations

from time import perf_counter

from attaque.players.handmade.assessment import HIDDEN_SHARE
from attaque.players.handmade.move_ordering import MoveOrdering
from attaque.players.handmade.worlds import Step, World
from attaque.players.player import IN_TIME, Limit, Nodes

QUIESCENCE_PLIES = 6
"""The maximum number of successive strikes in the quiescence search."""
QUIET_MOVES = 5
"""How many quiet moves are searched in a position: the most promising ones."""
FLAG_TAKEN = 5000.0
"""The value of capturing the flag."""
FLAG_AT_RISK = 1500.0
"""The value, for the enemy, of a strike that captures the player's flag, if the enemy does not know
that the piece is the flag."""
INFINITE = 1e9


class LimitReachedError(Exception):
    """The search limit is reached."""


class Budget:
    """The positions or the time that a search may still use."""

    def __init__(self, limit: Limit, most: Limit, default: Nodes) -> None:
        """Both `limit` and `most` apply. If both are None, `default` applies."""
        limits = [each for each in (limit, most) if each is not None] or [default]
        seconds = [each for each in limits if not isinstance(each, Nodes)]
        self._deadline = perf_counter() + IN_TIME * min(seconds) if seconds else None
        self._left = min((int(each) for each in limits if isinstance(each, Nodes)), default=1 << 62)
        self._nodes = 0

    def spend(self) -> None:
        """Counts one position. Raises LimitReachedError at the limit."""
        self._nodes += 1
        if self._nodes > self._left:
            raise LimitReachedError
        if self._deadline is not None and not self._nodes & 15 and perf_counter() > self._deadline:
            raise LimitReachedError


class AlphaBeta:
    """A search in one world. For the player, a position is worth `World.balance + World.pull`.

    Two rules keep a side from using kinds that it does not know:

    - After the first step, the search does not play a strike of the player at a hidden piece. The
      value after the strike is estimated as the value before the strike plus `pull_gain`. The
      quiescence search leaves such strikes out.
    - The enemy strikes at a hidden piece only if the expected gain is positive. Such a strike
      counts with the weight HIDDEN_SHARE.
    """

    def __init__(self, world: World, budget: Budget) -> None:
        self._world, self._budget, self._ordering = world, budget, MoveOrdering(world)

    def static_value(self, step: Step) -> float:
        """The value of the position after a step of the player, without search."""
        world = self._world
        undo = world.play(0, *step)
        value = FLAG_TAKEN if world.flagless else world.balance + world.pull
        world.take_back(undo)
        return value

    def move_value(self, side: int, step: Step, depth: int, alpha: float, beta: float) -> float:
        """The value, for `side`, of a step of `side`. The search goes `depth` plies further."""
        self._budget.spend()
        world = self._world
        hidden = side == 1 and world.is_hidden(step[1])
        undo = world.play(side, *step)
        if world.flagless:
            value = FLAG_AT_RISK if hidden else FLAG_TAKEN + depth
        else:
            value = -self._value(1 - side, depth, -beta, -alpha)
        world.take_back(undo)
        return value

    def _value(self, side: int, depth: int, alpha: float, beta: float) -> float:
        """The value of the world for `side`, which is to move. At depth 0 and below, only strikes
        with a positive gain are searched."""
        world = self._world
        now = world.balance + world.pull
        if side == 1:
            now = -now
        best = now if depth <= 0 else -INFINITE
        if best >= beta or depth <= -QUIESCENCE_PLIES:
            return best
        for gain, origin, target in self._ordering.strikes(side):
            if depth <= 0 and gain <= 0:
                return best
            low = max(alpha, best)
            if not world.is_hidden(target):
                value = self.move_value(side, (origin, target), depth - 1, low, beta)
            elif side == 1:
                value = self._uncertain_strike((origin, target), depth - 1, low, beta, now)
            elif depth > 0:
                value = now + world.pull_gain(origin, target)
            else:
                continue
            best = max(best, value)
            if best >= beta:
                return best
        if depth <= 0:
            return best
        for _, origin, target in self._ordering.steps(side)[:QUIET_MOVES]:
            value = self.move_value(side, (origin, target), depth - 1, max(alpha, best), beta)
            best = max(best, value)
            if best >= beta:
                return best
        return now if best == -INFINITE else best

    def _uncertain_strike(
        self, step: Step, depth: int, alpha: float, beta: float, now: float
    ) -> float:
        """The value, for the enemy, of its strike at a hidden piece: HIDDEN_SHARE * (value after
        the strike) + (1 - HIDDEN_SHARE) * `now`. `now` is the value before the strike."""
        rest = (1 - HIDDEN_SHARE) * now
        low, high = (alpha - rest) / HIDDEN_SHARE, (beta - rest) / HIDDEN_SHARE
        return HIDDEN_SHARE * self.move_value(1, step, depth, low, high) + rest
