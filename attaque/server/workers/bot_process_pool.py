"""ProcessPool: child processes in which bots think; one that dies or hangs is replaced."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from random import Random
from typing import Any, TypeVar

from attaque.child_process import begin
from attaque.players import Player
from attaque.rules import Move, Setup, Variant, View

logger: logging.Logger = logging.getLogger("attaque.pool")

T = TypeVar("T")

PROCESSES = max(1, (os.cpu_count() or 2) - 1)
"""One core is left to the server."""
ATTEMPTS = 3
NICENESS = 5
"""The server has priority."""
START = 20.0
"""Seconds that a new process may take to start, in addition to the player's time."""


class ProcessPool:
    """Pickles the player to a worker and back, with its memory. If the worker dies, the local copy
    retries."""

    def __init__(
        self, executor: Callable[[], Executor] | None = None, start: float = START
    ) -> None:
        self._make, self._start = executor or _processes, start
        self._executor: Executor | None = None
        self._turns = asyncio.Semaphore(PROCESSES)
        """Limits the number of thoughts at once. The time limit starts when a process is free."""

    async def setup(
        self, player: Player, variant: Variant, rng: Random, patience: float
    ) -> tuple[Player, Setup]:
        return await self._think(patience, _choose_setup, player, variant, rng)

    async def move(
        self, player: Player, view: View, limit: float, rng: Random, patience: float
    ) -> tuple[Player, Move]:
        return await self._think(patience, _choose_move, player, view, limit, rng)

    def close(self) -> None:
        """Kills the processes; thoughts in progress are lost."""
        executor, self._executor = self._executor, None
        if executor is not None:
            _kill(executor)
            executor.shutdown(wait=False)

    async def _think(self, patience: float, choose: Callable[..., T], *given: Any) -> T:
        """Raises TimeoutError if it takes too long. Errors of the player pass through."""
        async with self._turns:
            return await self._attempt(patience, choose, *given)

    async def _attempt(self, patience: float, choose: Callable[..., T], *given: Any) -> T:
        for attempt in range(ATTEMPTS):
            if self._executor is None:
                self._executor = self._make()
            executor = self._executor
            try:
                thought = asyncio.get_running_loop().run_in_executor(executor, choose, *given)
                thought.add_done_callback(_seen)
                # Shielded: after a cancel the pool could not report a dead process to others.
                return await asyncio.wait_for(asyncio.shield(thought), self._start + patience)
            except TimeoutError:
                self._give_up(executor)
                raise
            except BrokenProcessPool:
                logger.warning("a bot's process has died; attempt %d", attempt + 1)
                self._give_up(executor)
        raise TimeoutError

    def _give_up(self, executor: Executor) -> None:
        """The next thought gets new processes. Other thoughts in this executor are tried again."""
        if executor is self._executor:
            self.close()


def _seen(thought: asyncio.Future[Any]) -> None:
    """Reads the exception: if the caller was cancelled, asyncio would log it as never retrieved."""
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
