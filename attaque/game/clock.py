"""Clocks as values: a time control, and the time that each side has left."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from attaque.game.seats import with_seat
from attaque.rules import Color

LONGEST = 30 * 24 * 3_600_000
"""The upper limit of each time in a time control, in milliseconds: 30 days."""


class Control(StrEnum):
    """How the time for a move is counted."""

    NONE = "none"
    PER_MOVE = "per-move"
    """Every move has the same time. Unused time is lost."""
    FISCHER = "fischer"
    """After each move the player gets the increment."""
    BRONSTEIN = "bronstein"
    """After each move the player gets back the time that the move took, at most the increment."""


_NONE, _FISCHER, _BRONSTEIN = Control.NONE, Control.FISCHER, Control.BRONSTEIN
"""Module variables are faster to read than `Control.NONE`. Each move reads them several times."""


@dataclass(frozen=True)
class TimeControl:
    """The rules of the clock. All times are whole milliseconds."""

    control: Control = Control.NONE
    initial: int = 0
    """The time at the start; with PER_MOVE the time for each move."""
    increment: int = 0
    cap: int | None = None
    """The longest time for a single move, even if more is left."""
    setup: int | None = None
    """The time to set up. After it the server places the missing pieces at random (Auto)."""

    def __post_init__(self) -> None:
        timed = self.control is not Control.NONE
        counts = self.control in (Control.FISCHER, Control.BRONSTEIN)
        self._check("initial", self.initial, *((1, LONGEST) if timed else (0, 0)))
        self._check("increment", self.increment, 0, LONGEST if counts else 0)
        self._check("cap", self.cap, 1, LONGEST)
        self._check("setup", self.setup, 1, LONGEST)

    def _check(self, name: str, ms: int | None, low: int, high: int) -> None:
        if ms is not None and not low <= ms <= high:
            wanted = f"{low} to {high}" if high else "0"
            raise ValueError(f"{self.control}: {name} must be {wanted} ms, not {ms}")

    @property
    def is_timed(self) -> bool:
        """Whether the time for the moves of a player is limited. A `cap` alone is no clock."""
        return self.control is not Control.NONE

    @property
    def estimate(self) -> int:
        """The time that a player has for the whole game, if the player makes 40 moves."""
        if self.control is Control.PER_MOVE:
            return 40 * self.initial
        return self.initial + 40 * self.increment

    def __str__(self) -> str:
        """The text in records, with times in seconds: `setup 300; 600+5`."""
        parts = [f"setup {_seconds(self.setup)}"] if self.setup else []
        initial, increment = _seconds(self.initial), _seconds(self.increment)
        match self.control:
            case Control.PER_MOVE:
                parts.append(f"{initial} a move")
            case Control.FISCHER:
                parts.append(f"{initial}+{increment}")
            case Control.BRONSTEIN:
                parts.append(f"{initial}d{increment}")
        parts += [f"at most {_seconds(self.cap)} a move"] if self.cap else []
        return "; ".join(parts) or "-"


@dataclass(frozen=True)
class GameClock:
    """The time that each side has left, in milliseconds. The clock does not tick: the caller passes
    in the present time, `now`."""

    control: TimeControl
    left: tuple[int, int]
    """The times that Red and Blue have left. The running side had this time left at `since`."""
    running: Color | None = None
    """The side whose clock runs."""
    setting_up: bool = False
    """Whether the time to set up runs."""
    since: int = 0
    """When the present move or setup began. A credit for downtime moves it later."""

    @classmethod
    def new(cls, control: TimeControl) -> GameClock:
        return cls(control, (control.initial, control.initial))

    @property
    def deadline(self) -> int | None:
        """When the running time will be over; None if no time runs, or if it has no limit."""
        control, running = self.control, self.running
        if self.setting_up:
            allowed = control.setup
        elif running is None:
            return None
        elif control.control is _NONE:
            allowed = control.cap
        else:
            allowed, cap = self.left[running], control.cap
            if cap is not None and cap < allowed:
                allowed = cap
        return None if allowed is None else self.since + allowed

    def has_run_out(self, now: int) -> bool:
        deadline = self.deadline
        return deadline is not None and now >= deadline

    def for_setup(self, now: int) -> GameClock:
        return replace(self, setting_up=True, since=now)

    def started(self, side: Color, now: int) -> GameClock:
        return replace(self, running=side, setting_up=False, since=now)

    @property
    def faces(self) -> tuple[int, int] | None:
        """The times left, as events hold them; None under Control.NONE."""
        return None if self.control.control is _NONE else self.left

    def pressed(self, now: int) -> GameClock:
        """The clock after a move of the running side: now the clock of the other side runs."""
        return self.passed(self._left_after_move(now), now)

    def passed(self, left: tuple[int, int] | None, now: int) -> GameClock:
        """As `pressed`, but `left` has the times after the move. None leaves them unchanged."""
        side, left = self._running().other, self.left if left is None else left
        return GameClock(self.control, left, side, self.setting_up, now)

    def faces_after_move(self, now: int) -> tuple[int, int] | None:
        """The times left after a move of the running side, as events hold them; None under
        Control.NONE."""
        return None if self.control.control is _NONE else self._left_after_move(now)

    def stopped(self, now: int) -> GameClock:
        """The clock at the end of the game. The running side loses the time since `since`."""
        clock = replace(self, running=None, setting_up=False, since=now)
        if self.running is None or self.control.control is _NONE:
            return clock
        rest = max(0, self.left[self.running] - self._spent(now))
        return replace(clock, left=with_seat(self.left, self.running, rest))

    def credited(self, ms: int, now: int) -> GameClock:
        """The clock with `ms` of downtime given back, at most the time since `since`."""
        return replace(self, since=max(self.since, min(self.since + ms, now)))

    def _left_after_move(self, now: int) -> tuple[int, int]:
        side = self._running()
        return with_seat(self.left, side, self._after_move(self.left[side], self._spent(now)))

    def _after_move(self, left: int, spent: int) -> int:
        increment = self.control.increment
        control = self.control.control
        if control is _FISCHER:
            return max(0, left - spent) + increment
        if control is _BRONSTEIN:
            return max(0, left - spent) + min(spent, increment)
        return left

    def _spent(self, now: int) -> int:
        return max(0, now - self.since)

    def _running(self) -> Color:
        if self.running is None:
            raise ValueError("no clock is running")
        return self.running


def _seconds(ms: int | None) -> str:
    return f"{(ms or 0) / 1000:g}"
