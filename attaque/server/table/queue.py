"""Queue of a table's commands; one consumer task executes them in order while there are any."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from attaque.game import Command
from attaque.rules import Color
from attaque.server.storage import Code, StorageError

Acknowledge = Callable[[int], None]
"""Called after the commit, before any viewer sees it, with the number of the last event."""
Done = Callable[[int | Exception], None]
"""Called with the same number after all viewers were shown the events, or with the error."""


def ignore(outcome: int | Exception) -> None:
    """For commands of the table itself, which has nobody to answer."""


class QueuedCommand:
    """A command with its sender's callbacks. Without a command, the table only reads its log."""

    __slots__ = ("acknowledge", "command", "command_id", "done", "seat")

    def __init__(
        self,
        command: Command | None,
        seat: Color | None,
        command_id: str,
        acknowledge: Acknowledge = ignore,
        done: Done = ignore,
    ) -> None:
        self.command: Command | None = command
        self.seat: Color | None = seat
        self.command_id: str = command_id
        self.acknowledge: Acknowledge = acknowledge
        self.done: Done = done


def resolving(answer: asyncio.Future[int]) -> Done:
    """A callback that resolves a future, unless its owner has cancelled it."""

    def done(outcome: int | Exception) -> None:
        if answer.done():
            return
        if isinstance(outcome, Exception):
            answer.set_exception(outcome)
        else:
            answer.set_result(outcome)

    return done


class CommandQueue:
    """First in, first out. The next command starts after the one before has been published."""

    def __init__(
        self,
        execute: Callable[[QueuedCommand], Awaitable[int]],
        log: Callable[[Exception], None],
    ) -> None:
        """`execute` returns the number of the command's last event; `log` gets what it raises."""
        self._execute, self._log = execute, log
        self._waiting: deque[QueuedCommand] = deque()
        """The first one is being executed."""
        self._consumer: asyncio.Task[None] | None = None

    def __len__(self) -> int:
        return len(self._waiting)

    def put(self, command: QueuedCommand) -> None:
        self._waiting.append(command)
        if self._consumer is None:
            self._consumer = asyncio.get_running_loop().create_task(self._consume())

    async def join(self) -> None:
        """Waits until the queue is empty."""
        while self._consumer is not None:
            await asyncio.wait([self._consumer])

    async def _consume(self) -> None:
        waiting = self._waiting
        while waiting:
            outcome = await self._outcome(waiting[0])
            try:
                waiting.popleft().done(outcome)
            except Exception as fault:  # the sender's; the commands behind it still have their turn
                self._log(fault)
        self._consumer = None

    async def _outcome(self, command: QueuedCommand) -> int | Exception:
        try:
            return await self._execute(command)
        except asyncio.CancelledError:  # the server shuts down; the sender still needs an answer
            error: Exception = StorageError(Code.CLOSED)
        except Exception as raised:
            error = raised
        self._log(error)
        return error
