"""Virtual event loop: its clock jumps to the next timer; processes can be killed or stand still."""

from __future__ import annotations

import asyncio
import heapq
import itertools
from collections import deque
from collections.abc import Callable, Coroutine
from contextvars import Context, ContextVar, copy_context
from typing import Any

MAX_STEPS = 200_000
"""The most callbacks until a task is done. With more, the simulation counts as endless."""


class Process:
    """A simulated process. Its callbacks wait while it stands still. The callbacks of a killed
    process wait until the end of the run."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.is_alive = True
        self.runs = True
        """Whether the process is alive and does not stand still."""
        self.context = copy_context()
        self.context.run(PROCESS.set, self)

    def kill(self) -> None:
        self.is_alive = self.runs = False

    def stand_still(self) -> None:
        self.runs = False


PROCESS: ContextVar[Process | None] = ContextVar("process", default=None)


class Handle:
    """A scheduled callback. asyncio.Handle is slower and would take 20 % of the time of a run."""

    __slots__ = ("_when", "args", "callback", "context", "is_off")

    def __init__(
        self,
        callback: Callable[..., Any],
        args: tuple[Any, ...],
        context: Context | None,
        when: float = 0.0,
    ) -> None:
        self.callback, self.args, self._when = callback, args, when
        self.context = copy_context() if context is None else context
        self.is_off = False

    def cancel(self) -> None:
        self.is_off = True

    def cancelled(self) -> bool:
        return self.is_off

    def when(self) -> float:
        return self._when


class VirtualLoop(asyncio.AbstractEventLoop):
    """Runs callbacks without real waiting. Runs with the same seed have the same order."""

    def __init__(self) -> None:
        self._now = 0.0
        self._ready: deque[Handle] = deque()
        self._timers: list[tuple[float, int, Handle]] = []
        self._numbers = itertools.count()
        self._held: dict[Process, list[Handle]] = {}
        """The callbacks that were due while their process did not run, in the order of time."""
        self._is_ending = False
        self.errors: list[str] = []
        """The exceptions that no code caught."""

    def time(self) -> float:
        return self._now

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        """Runs until the work is done, then cancels all other tasks."""
        asyncio._set_running_loop(self)
        try:
            main = self.create_task(work)
            self._run_until(main)
            self._end(asyncio.all_tasks(self))
        finally:
            asyncio._set_running_loop(None)
        main.result()

    def _run_until(self, task: asyncio.Task[Any]) -> None:
        ready = self._ready
        for _ in range(MAX_STEPS):
            if task.done():
                return
            if not ready:
                self._advance()
            handle = ready.popleft()
            if handle.is_off:
                continue
            process = handle.context.get(PROCESS)
            if process is not None and not process.runs and not self._is_ending:
                self._held.setdefault(process, []).append(handle)
                continue
            try:
                handle.context.run(handle.callback, *handle.args)
            except Exception as error:
                self.errors.append(repr(error))
        raise RuntimeError("the simulation does not end")

    def _advance(self) -> None:
        """Moves the clock to the next timer that is not cancelled."""
        timers = self._timers
        while timers:
            when, _, handle = heapq.heappop(timers)
            if not handle.is_off:
                self._now = max(self._now, when)
                self._ready.append(handle)
                return
        raise RuntimeError("deadlock: no callback and no timer is left")

    def _end(self, tasks: set[asyncio.Task[Any]]) -> None:
        """Cancels the tasks. The tasks of stopped processes run again, so that they can end."""
        self._is_ending = True
        for held in self._held.values():
            self._ready.extend(held)
        errors, self.errors = self.errors, []
        while tasks:
            for task in tasks:
                task.cancel()
            for task in tasks:
                self._run_until(task)
            tasks = asyncio.all_tasks(self)
        self.errors = errors

    def go_on(self, process: Process, order: Callable[[list[Handle]], list[Handle]]) -> None:
        """Ends the standstill of a process. Its callbacks that were due since then run now, in the
        order that `order` gives them."""
        if process.is_alive and not process.runs:
            process.runs = True
            self._ready.extend(order(self._held.pop(process, [])))

    def call_soon(
        self, callback: Callable[..., Any], *args: Any, context: Context | None = None
    ) -> Handle:
        handle = Handle(callback, args, context)
        self._ready.append(handle)
        return handle

    def call_at(
        self, when: float, callback: Callable[..., Any], *args: Any, context: Context | None = None
    ) -> Handle:
        handle = Handle(callback, args, context, when)
        heapq.heappush(self._timers, (when, next(self._numbers), handle))
        return handle

    def call_later(
        self, delay: float, callback: Callable[..., Any], *args: Any, context: Context | None = None
    ) -> Handle:
        return self.call_at(self._now + delay, callback, *args, context=context)

    def create_future(self) -> asyncio.Future[Any]:
        return asyncio.Future(loop=self)

    def create_task(
        self, coro: Any, *, name: str | None = None, context: Context | None = None
    ) -> asyncio.Task[Any]:
        return asyncio.Task(coro, loop=self, name=name, context=context)

    def run_in_executor(
        self, executor: Any, func: Callable[..., Any], *args: Any
    ) -> asyncio.Future[Any]:
        """Calls the function at once, because threads would make the order random."""
        future = self.create_future()
        try:
            future.set_result(func(*args))
        except Exception as error:
            future.set_exception(error)
        return future

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        self.errors.append(f"{context['message']}: {context.get('exception')!r}")

    def get_debug(self) -> bool:
        return False

    def is_running(self) -> bool:
        return True

    def is_closed(self) -> bool:
        return False
