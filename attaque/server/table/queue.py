"""Errands: commands on their way through a table, one after the other, and whom to tell."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Any

from attaque.game import REFUSALS, Command
from attaque.rules import Color
from attaque.server.storage import Code, StorageError
from attaque.server.turn_batch import TurnBatch

Acknowledge = Callable[[int], None]
"""Told the number of the command's last event, once that is on disk and before anybody sees it."""
Done = Callable[[int | Exception], None]
"""Told the same number after everybody has seen it, or why there is none. Must not raise."""


def to_nobody(outcome: int | Exception) -> None:
    """For the table's own commands."""


class Errand:
    """One command. Without one, the table only reads what another server has written."""

    __slots__ = ("acknowledge", "attempts", "command", "command_id", "done", "seat")

    def __init__(
        self,
        command: Command | None,
        seat: Color | None,
        command_id: str,
        acknowledge: Acknowledge = to_nobody,
        done: Done = to_nobody,
    ) -> None:
        self.command, self.seat, self.command_id = command, seat, command_id
        self.acknowledge, self.done = acknowledge, done
        self.attempts = 0


def resolving(answer: asyncio.Future[int]) -> Done:
    """Tells whoever waits for the future; he may have gone away."""

    def done(outcome: int | Exception) -> None:
        if answer.done():
            return
        if isinstance(outcome, Exception):
            answer.set_exception(outcome)
        else:
            answer.set_result(outcome)

    return done


Part = Callable[..., int | None]
"""A part of an errand: given the errand and whatever else it needs, it returns the errand's number
if it was the last part."""


class Errands:
    """Those of one table. The next one begins when the first is done. There is a task for none of
    them, because moves are what happens most."""

    def __init__(
        self,
        commands: TurnBatch,
        attempt: Part,
        doubt: Callable[[Errand, Exception], None],
        log: Callable[[Exception], None],
    ) -> None:
        """`attempt` is the first part of each. `doubt` is given what the game or the storage has
        refused, `log` whatever an errand has failed with in the end."""
        self._commands, self._attempt, self._doubt, self._log = commands, attempt, doubt, log
        self._waiting: deque[Errand] = deque()
        self._future: asyncio.Future[Any] | None = None
        """What the first of them waits for."""

    def __len__(self) -> int:
        return len(self._waiting)

    def add(self, errand: Errand) -> None:
        self._waiting.append(errand)
        if len(self._waiting) == 1:
            self._commands.add(self._work)

    def wait(self, future: asyncio.Future[Any], part: Part, *facts: Any) -> None:
        """The first errand goes on with that part, which is given the future as well."""
        self._future = future
        future.add_done_callback(partial(self._go_on, part, *facts))

    def finish(self, outcome: int | Exception) -> None:
        """The first errand is done."""
        errand = self._waiting.popleft()
        if isinstance(outcome, Exception):
            self._log(outcome)
        errand.done(outcome)

    async def all_done(self) -> None:
        self._work()
        while self._future is not None:
            await asyncio.wait([self._future])
            self._work()

    def _work(self) -> None:
        """Until an errand has to wait."""
        while self._waiting and self._future is None:
            self._do(self._attempt)

    def _go_on(self, part: Part, *facts: Any) -> None:
        self._future = None
        self._do(part, *facts)
        self._work()

    def _do(self, part: Part, *facts: Any) -> None:
        errand = self._waiting[0]
        try:
            seq = part(errand, *facts)
        except (*REFUSALS, StorageError) as refusal:
            self._doubt(errand, refusal)
        except asyncio.CancelledError:  # everything ends
            self.finish(StorageError(Code.CLOSED))
        except Exception as fault:
            self.finish(fault)
        else:
            if seq is not None:
                self.finish(seq)
