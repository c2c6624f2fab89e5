"""Means: storage, time and chance, passed to everything that needs them."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from random import SystemRandom
from typing import Any

from attaque.game import Chance
from attaque.server.settings import Settings
from attaque.server.storage import Storage
from attaque.server.turn_batch import Round
from attaque.server.workers.process_pool import Minds


def steady_clock() -> Callable[[], int]:
    """The time of day in milliseconds as it was at the start, and from then on steady: whoever
    sets the computer's clock takes no time from a player."""
    start = time.time() - time.monotonic()
    return lambda: int((start + time.monotonic()) * 1000)


def true_chance() -> Chance:
    return Chance(SystemRandom(), secrets.token_bytes)


@dataclass(frozen=True)
class Means:
    """What the server needs from the world around it; a simulation passes its own."""

    storage: Storage
    now: Callable[[], int] = field(default_factory=steady_clock)
    """Milliseconds; never goes back."""
    chance: Chance = field(default_factory=true_chance)
    entropy: Callable[[int], bytes] = secrets.token_bytes
    """For tokens and the names of games."""
    commands: Round = field(default_factory=Round)
    """Where tables do what was asked of them in this turn of the loop."""
    minds: Minds = field(default_factory=Minds)
    """Where bots think."""
    grace: float = 5.0
    """Seconds until a player without a connection counts as away."""
    gather: float = 0.05
    """Seconds in which arrivals and departures are told together."""
    hello: float = 5.0
    """Seconds in which a new socket must say which game it wants."""
    silence: float = 30.0
    """Seconds after which a socket that takes nothing is closed."""
    chat_lines: int = 100
    """Lines of one table; older ones are forgotten."""
    tables: int = 10_000
    """The most games in memory that are not over."""
    events: int = 20_000
    """The most events of one game."""
    abandoned_days: float = 30.0
    """Days after which a game is ended that everybody has left."""
    forgetting: float = 600.0
    """Seconds between looks for tables that nobody is at."""
    thinking: float = 5.0
    """Seconds that a bot has for a move, if neither its clock nor `answering` gives it less."""
    answering: float = 0.6
    """Seconds until a bot's move is shown, which it has to find within them; 0: at once."""

    @classmethod
    def under(cls, settings: Settings, storage: Storage, **others: Any) -> Means:
        """As the settings want it, but for what is given beside them."""
        wanted = {
            "hello": settings.hello_seconds,
            "silence": settings.silence_seconds,
            "chat_lines": settings.chat_lines,
            "tables": settings.tables,
            "events": settings.events_per_game,
            "abandoned_days": settings.abandoned_days,
        }
        return cls(storage, **{**wanted, **others})
