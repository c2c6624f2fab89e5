"""Command queue of a table: one task executes the commands in order, while there are any."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from attaque.game import Command
from attaque.rules import Color
from attaque.server.storage import Code, StorageError

Acknowledge = Callable[[int], None]
"""Called after the commit and before any viewer sees the events. The argument is the number of the
command's last event."""
Done = Callable[[int | Exception], None]
"""Called with the same number after the events were shown to all viewers, or with the error."""


def ignore(outcome: int | Exception) -> None:
    """The callback of commands whose sender needs no answer."""


class QueuedCommand:
    """A command with the callbacks of its sender. If `command` is None, the table only reads its
    log."""

    __slots__ = ("acknowledge", "command", "command_id", "done", "is_due", "seat", "stored")

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
        self.is_due: Callable[[], bool] | None = None
        """Asked right before the execution: False if the command is no longer wanted."""
        self.stored: int = 0
        """The bytes of the events that the command has appended."""


def resolving(answer: asyncio.Future[int]) -> Done:
    """A callback that resolves the future, unless the future was cancelled."""

    def done(outcome: int | Exception) -> None:
        if answer.done():
            return
        if isinstance(outcome, Exception):
            answer.set_exception(outcome)
        else:
            answer.set_result(outcome)

    return done


class CommandQueue:
    """First in, first out. A command starts after the events of the previous command were
    published. The queue needs no limit: each client or bot waits for an answer before it sends the
    next command, and the table itself adds few."""

    def __init__(
        self,
        execute: Callable[[QueuedCommand], Awaitable[int]],
        log: Callable[[Exception], None],
    ) -> None:
        """`execute` returns the number of the command's last event. `log` is called with each error
        of `execute`, and with each error of a sender's callback."""
        self._execute, self._log = execute, log
        self._waiting: deque[QueuedCommand] = deque()
        """The commands in order; the first one is being executed."""
        self._consumer: asyncio.Task[None] | None = None

    def __len__(self) -> int:
        return len(self._waiting)

    def put(self, command: QueuedCommand) -> None:
        self._waiting.append(command)
        if self._consumer is None:
            self._consumer = asyncio.get_running_loop().create_task(self._consume())
            self._consumer.add_done_callback(self._stopped)

    async def join(self) -> None:
        """Waits until the queue is empty."""
        while self._consumer is not None:
            await asyncio.wait([self._consumer])

    async def _consume(self) -> None:
        while self._waiting:
            self._answer(await self._outcome(self._waiting[0]))
        self._consumer = None

    async def _outcome(self, command: QueuedCommand) -> int | Exception:
        try:
            return await self._execute(command)
        except Exception as error:
            self._log(error)
            # Returned here, so that no variable keeps the error after this block. The error refers
            # to the stack frame of this call. A variable in that frame would make a reference
            # cycle.
            return error

    def _answer(self, outcome: int | Exception) -> None:
        """Removes the first command and calls its sender back."""
        try:
            self._waiting.popleft().done(outcome)
        except Exception as fault:  # in the sender's callback; the next commands must still run
            self._log(fault)

    def _stopped(self, consumer: asyncio.Task[None]) -> None:
        """Refuses the waiting commands if the consumer was cancelled. It is cancelled when the
        server stops."""
        if not consumer.cancelled():
            return
        while self._waiting:
            self._answer(StorageError(Code.CLOSED))
        self._consumer = None
