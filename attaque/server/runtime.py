"""Runtime: storage, settings, clock and random numbers, passed in so that tests replace them."""

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
    """The time of day at the start, in milliseconds, plus the monotonic time since then: setting
    the computer's clock takes no time from a player."""
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
    """Milliseconds; never goes back."""
    chance: Chance = field(default_factory=true_chance)
    entropy: Callable[[int], bytes] = secrets.token_bytes
    """For tokens and the ids of games."""
    pool: ProcessPool = field(default_factory=ProcessPool)
    """The processes in which bots think."""
    grace: float = 5.0
    """Seconds until a player without a connection counts as away."""
    gather: float = 0.05
    """Seconds in which arrivals and departures are collected into one message."""
    forgetting: float = 600.0
    """Seconds between two searches for tables without viewers."""
    thinking: float = 5.0
    """Seconds that a bot has for a move, unless its clock or `answering` allows less."""
    answering: float = 0.6
    """Seconds until a bot's move is shown; the bot has to find it within them. 0: at once."""
