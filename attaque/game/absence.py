"""Absence: how long a player must be away until the other player may claim the game."""

from __future__ import annotations

from typing import NamedTuple

from attaque.game.clock import TimeControl

DAY = 24 * 3_600_000
"""Milliseconds."""
FAST, MIDDLE = 480_000, 1_500_000
"""A clock with a shorter estimate (`TimeControl.estimate`) than FAST is fast; else one with a
shorter estimate than MIDDLE is middle; each other clock is slow."""


class ClaimTimes(NamedTuple):
    """The times of absence until a claim, in milliseconds, for fast, middle and slow clocks, and
    without a clock."""

    fast: int = 60_000
    middle: int = 120_000
    slow: int = 180_000
    untimed: int = 7 * DAY

    def after(self, clock: TimeControl) -> int:
        """The time of absence until a claim in a game with this clock. It is never longer than the
        time on the clock at the start."""
        if not clock.is_timed:
            return self.untimed
        estimate = clock.estimate
        speed = self.fast if estimate < FAST else self.middle if estimate < MIDDLE else self.slow
        return min(speed, clock.initial)
