"""Move ordering: the strikes and quiet moves of a side in a world, the most promising first."""

from __future__ import annotations

from functools import lru_cache

from attaque.players.handmade.worlds import World
from attaque.rules import Square, Variant
from attaque.rules.squares import STRIDE

Scored = tuple[float, int, int]
"""The estimated value, the origin and the target of a move. The value of a strike is its gain."""

Rays = tuple[tuple[int, int, int, int], ...]

CONTACT = 15.0
"""The estimated value of moving beside an enemy piece, or away from one."""


@lru_cache(maxsize=64)
def _rays(variant: Variant) -> Rays:
    grid = variant.grid
    return tuple(grid.rays(Square(s), variant.run_max) for s in range(STRIDE * variant.height))


class MoveOrdering:
    """Lists the moves in the present state of a world."""

    def __init__(self, world: World) -> None:
        self._world, variant = world, world.variant
        self._land, self._lakes = variant.grid.land, variant.grid.lakes
        self._near, self._rays = variant.grid.neighbours, _rays(variant)
        self._runs_strike = variant.run_strike

    def strikes(self, side: int) -> list[Scored]:
        """The strikes of a side, each with its gain, the highest gain first. The gain of a strike
        at a hidden piece is an expected gain. If that is not positive, the strike is not listed."""
        world = self._world
        enemy, mobile = world.occupied[1 - side], world.mobile[side]
        found: list[Scored] = []
        for shift in (1, STRIDE):
            hits = mobile << shift & enemy
            while hits:
                bit = hits & -hits
                hits ^= bit
                target = bit.bit_length() - 1
                self._add(side, target - shift, target, found)
            hits = mobile >> shift & enemy
            while hits:
                bit = hits & -hits
                hits ^= bit
                target = bit.bit_length() - 1
                self._add(side, target + shift, target, found)
        if self._runs_strike and world.runners[side]:
            self._add_runs(side, found)
        found.sort(reverse=True)
        return found

    def _add_runs(self, side: int, found: list[Scored]) -> None:
        """Adds the strikes at the end of a run of two or more squares."""
        world, enemy = self._world, self._world.occupied[1 - side]
        runners = world.runners[side] & _around(self._free)
        while runners:
            bit = runners & -runners
            runners ^= bit
            origin = bit.bit_length() - 1
            far = self._reach(origin) & enemy & ~self._near[origin]
            while far:
                bit = far & -far
                far ^= bit
                self._add(side, origin, bit.bit_length() - 1, found)

    def _add(self, side: int, origin: int, target: int, found: list[Scored]) -> None:
        world = self._world
        striker, struck = world.kinds[world.at[origin]], world.at[target]
        foe_gains = world.foe_gains[struck]
        if foe_gains is None:
            found.append((world.gains[side][striker][world.kinds[struck]], origin, target))
        elif foe_gains[striker] > 0:
            found.append((foe_gains[striker], origin, target))

    def steps(self, side: int) -> list[Scored]:
        """The quiet moves of a side, the most promising first. A move is promising if it brings a
        piece nearer to the enemy piece that attracts it most, if it goes beside an enemy piece, or
        if it goes away from one."""
        world, free = self._world, self._free
        contact, runners = _around(world.occupied[1 - side]), world.runners[side]
        ready = world.mobile[side] & _around(free)
        found: list[Scored] = []
        while ready:
            bit = ready & -ready
            ready ^= bit
            origin = bit.bit_length() - 1
            targets = (self._reach(origin) if bit & runners else self._near[origin]) & free
            strength, fades = world.attraction(world.at[origin])
            base = (CONTACT if bit & contact else 0.0) - strength * fades[origin]
            while targets:
                bit = targets & -targets
                targets ^= bit
                target = bit.bit_length() - 1
                score = base + strength * fades[target] + (CONTACT if bit & contact else 0.0)
                found.append((score, origin, target))
        found.sort(reverse=True)
        return found

    @property
    def _free(self) -> int:
        occupied = self._world.occupied
        return self._land & ~occupied[0] & ~occupied[1]

    def _reach(self, origin: int) -> int:
        """The squares that a runner on `origin` reaches, up to and including the first obstacle in
        each direction."""
        occupied = self._world.occupied
        obstacles = occupied[0] | occupied[1] | self._lakes
        right, up, left, down = self._rays[origin]
        hit = right & obstacles
        reach = right & ((hit & -hit) * 2 - 1) if hit else right
        hit = up & obstacles
        reach |= up & ((hit & -hit) * 2 - 1) if hit else up
        hit = left & obstacles
        reach |= left & -(1 << (hit.bit_length() - 1)) if hit else left
        hit = down & obstacles
        return reach | (down & -(1 << (hit.bit_length() - 1)) if hit else down)


def _around(area: int) -> int:
    """The squares beside the squares of an area, as a bit set. Some can be off the board."""
    return area << 1 | area >> 1 | area << STRIDE | area >> STRIDE
