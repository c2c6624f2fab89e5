"""ProcessPool: child processes in which bots think; if one dies or hangs, all are replaced."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from random import Random
from typing import Any, TypeVar

from attaque.child_process import begin, usable_cpus
from attaque.players import Player
from attaque.rules import Move, Setup, Variant, View
from attaque.server.workers.bot_turns import BotTurns

logger: logging.Logger = logging.getLogger("attaque.pool")

T = TypeVar("T")

PROCESSES = max(1, usable_cpus() - 1)
"""One CPU is left to the server."""
ATTEMPTS = 3
"""The most attempts at one thought. It is tried again only if its process died."""
NICENESS = 5
"""The server gets the CPU first."""
START = 20.0
"""Seconds that a new process may take to start, in addition to the player's time."""


class ProcessPool:
    """Pickles the player to a worker process and back, with what the player remembers. If the
    process dies, the pool sends the same player to another process. A thought is one such trip: the
    player chooses a setup or a move."""

    def __init__(
        self, executor: Callable[[], Executor] | None = None, start: float = START
    ) -> None:
        self._make, self._start = executor or _processes, start
        self._executor: Executor | None = None
        self.turns: BotTurns = BotTurns(PROCESSES)
        """Has one place for each process. The caller waits for a turn before each thought, so that
        `patience` begins only when a process is free."""

    async def setup(
        self, player: Player, variant: Variant, rng: Random, patience: float
    ) -> tuple[Player, Setup]:
        """The player after its thought, and its setup. Raises TimeoutError if an attempt takes
        longer than `patience` plus `start` seconds, or if a process dies at each attempt. Errors of
        the player pass through."""
        return await self._think(patience, _choose_setup, player, variant, rng)

    async def move(
        self, player: Player, view: View, limit: float, rng: Random, patience: float
    ) -> tuple[Player, Move]:
        """The player after its thought, and its move. Raises as `setup` does."""
        return await self._think(patience, _choose_move, player, view, limit, rng)

    def close(self) -> None:
        """Kills the processes; thoughts in progress are lost."""
        executor, self._executor = self._executor, None
        if executor is not None:
            _kill(executor)
            executor.shutdown(wait=False)

    async def _think(self, patience: float, choose: Callable[..., T], *given: Any) -> T:
        for attempt in range(ATTEMPTS):
            if self._executor is None:
                self._executor = self._make()
            executor = self._executor
            try:
                thought = asyncio.get_running_loop().run_in_executor(executor, choose, *given)
                thought.add_done_callback(_seen)
                # Shielded: a cancelled future would stop the executor from reporting a dead process
                # to the other thoughts.
                return await asyncio.wait_for(asyncio.shield(thought), self._start + patience)
            except TimeoutError:
                self._give_up(executor)
                raise
            except BrokenProcessPool:
                logger.warning("the process of a bot has died (attempt %d)", attempt + 1)
                self._give_up(executor)
        raise TimeoutError

    def _give_up(self, executor: Executor) -> None:
        """Kills the processes. The next thought starts new ones. Other thoughts that are lost with
        the processes are tried again."""
        if executor is self._executor:
            self.close()


def _seen(thought: asyncio.Future[Any]) -> None:
    """Reads the exception. Otherwise asyncio would log it as never retrieved after the caller was
    cancelled."""
    if not thought.cancelled():
        thought.exception()


def _choose_setup(player: Player, variant: Variant, rng: Random) -> tuple[Player, Setup]:
    return player, player.choose_setup(variant, rng)


def _choose_move(player: Player, view: View, limit: float, rng: Random) -> tuple[Player, Move]:
    return player, player.choose_move(view, limit, rng)


def _processes() -> Executor:
    spawning = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(PROCESSES, spawning, initializer=begin, initargs=(NICENESS,))


def _kill(executor: Executor) -> None:
    if isinstance(executor, ProcessPoolExecutor):
        for process in list((executor._processes or {}).values()):
            process.kill()
