"""Runtime: storage, settings, clock and random numbers, which a test can replace."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from random import SystemRandom

from attaque.game import Chance
from attaque.server.settings import Settings
from attaque.server.storage import Storage
from attaque.server.workers.bot_process_pool import ProcessPool


def steady_clock() -> Callable[[], int]:
    """A clock in milliseconds: the time of day at the start plus the monotonic time since then. So
    a change of the computer's clock does not change a player's time."""
    start = time.time() - time.monotonic()
    return lambda: int((start + time.monotonic()) * 1000)


def true_chance() -> Chance:
    return Chance(SystemRandom(), secrets.token_bytes)


@dataclass(frozen=True)
class Runtime:
    """What the server needs from the outside world; a simulation passes its own."""

    storage: Storage
    settings: Settings = field(default_factory=Settings)
    now: Callable[[], int] = field(default_factory=steady_clock)
    """The time in milliseconds; it never goes back."""
    monotonic: Callable[[], float] = time.monotonic
    """The time in seconds of a clock that nobody sets."""
    chance: Chance = field(default_factory=true_chance)
    entropy: Callable[[int], bytes] = secrets.token_bytes
    """Returns the given number of unpredictable bytes, for tokens and the ids of games."""
    pool: ProcessPool = field(default_factory=ProcessPool)
    """The processes in which bots think."""
    grace: float = 5.0
    """Seconds until a player without a connection counts as absent."""
    start_grace: float = 120.0
    """The same for a player who has not been back since a start of the server."""
    waiting: float = 20.0
    """The most seconds for which the server waits, after a start, for the player whose clock runs.
    """
    gather: float = 0.05
    """Seconds for which arrivals and departures are collected into one `presence` message."""
    forgetting: float = 600.0
    """Seconds between two searches for idle tables, and for abandoned games."""
    sweeping: float = 60.0
    """Seconds between two sweeps of the housekeeping."""
    thinking: float = 5.0
    """`BotResources` (workers/bots.py) explains `thinking` and `answering`."""
    answering: float = 0.6
