"""Four deliberate bugs in the server or its storage, which the simulation must find."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from attaque.game import Event
from attaque.rules import Color
from attaque.server.storage import EventRow, MemoryStorage
from attaque.server.table import frames
from attaque.server.table.queue import QueuedCommand, ignore
from attaque.server.table.table import Table
from tests.server.simulation.invariants import Invariant
from tests.server.simulation.world import World

Run = Callable[[int], World]
"""A function from a seed to its world. Each function below plants one bug and returns a `Run`."""


class NoFence(MemoryStorage):
    """Accepts an event whose number is already taken."""

    async def append(
        self, game: str, expected_seq: int, command_id: str, events: Any, *status: Any
    ) -> int:
        log = self._events[game]
        if len(log) == expected_seq or (game, command_id) in self._commands:
            return await super().append(game, len(log), command_id, events, *status)
        rows = enumerate(events, expected_seq + 1)
        log += [EventRow(n, command_id, event.at_ms, event.kind, event.body) for n, event in rows]
        return expected_seq + len(events)


class NoIds(MemoryStorage):
    """Does not check whether a command was stored before."""

    async def append(self, game: str, *args: Any) -> int:
        self._commands.clear()
        return await super().append(game, *args)


def no_fence(patch: pytest.MonkeyPatch) -> Run:
    return lambda seed: World(seed, NoFence())


def no_duplicate_check(patch: pytest.MonkeyPatch) -> Run:
    patch.setattr(Table, "_remember", lambda table, command_id, seq: None)
    return lambda seed: World(seed, NoIds())


def acknowledge_before_commit(patch: pytest.MonkeyPatch) -> Run:
    execute = Table._execute

    async def early(table: Table, queued: QueuedCommand) -> int:
        queued.acknowledge(table.game.seq + 1)
        queued.acknowledge = ignore
        return await execute(table, queued)

    patch.setattr(Table, "_execute", early)
    return World


def leak(patch: pytest.MonkeyPatch) -> Run:
    def unseen(event: Event, viewer: Color | None) -> Event:
        return event

    patch.setattr(frames, "seen_by", unseen)
    return World


PLANTED = {
    "no fence": (no_fence, Invariant.COPIES_AGREE),
    "no duplicate check": (no_duplicate_check, Invariant.ONCE),
    "acknowledge before commit": (acknowledge_before_commit, Invariant.NOTHING_LOST),
    "leak": (leak, Invariant.NO_LEAK),
}
"""Each bug with the invariant that it breaks."""
