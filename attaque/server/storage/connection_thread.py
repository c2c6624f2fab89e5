"""ConnectionThread: runs work of the event loop in groups, on a thread with one connection."""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from typing import Any, NoReturn, TypeVar

from attaque.server.storage.errors import Code, StorageError
from attaque.server.storage.group_commit import Outcome, Work

T = TypeVar("T")
Run = Callable[[sqlite3.Connection, Sequence[Work]], Sequence[Outcome]]
Job = tuple[Work, "asyncio.Future[Any]"]


class Alone(list[Job]):
    """One job that runs after the group that waits with it. So the callers of that group do not
    wait for it."""

    run: Run | None = None
    """What runs the job in place of the thread's own function."""


class ConnectionThread:
    """Groups grow with the load: while the thread runs one group, the work for the next group
    collects. The work of one turn of the event loop is passed to the thread together."""

    def __init__(self, connection: sqlite3.Connection, run: Run, group: int, pending: int) -> None:
        """`run` runs a group of at most `group` works. At most `pending` works may wait or run."""
        self._connection, self._run = connection, run
        self._group, self._most_pending = group, pending
        self._pending = 0
        self._closed = False
        self._loop = asyncio.get_running_loop()
        self._waiting: list[Job] = []
        """The work of this turn of the event loop, except that which runs alone."""
        self._queue: queue.SimpleQueue[list[Job] | None] = queue.SimpleQueue()
        # A daemon thread, so that a program that ends without `close` does not hang. Nothing is
        # lost: all acknowledged work is on disk.
        self._thread = threading.Thread(target=self._serve, name=run.__name__, daemon=True)
        self._thread.start()

    def do(self, work: Callable[[sqlite3.Connection], T]) -> asyncio.Future[T]:
        """Queues work. The future gets the result of the work after the commit; cancelling the
        future does not undo the work. Raises StorageError: CLOSED after `close`, BUSY if too many
        works wait or run."""
        if self._closed or self._pending >= self._most_pending:
            self._refuse()
        self._pending += 1
        future: asyncio.Future[T] = self._loop.create_future()
        if not self._waiting:
            self._loop.call_soon(self._hand_over)
        self._waiting.append((work, future))
        return future

    def do_alone(
        self, work: Callable[[sqlite3.Connection], T], run: Run | None = None
    ) -> asyncio.Future[T]:
        """Like `do`, for work that nobody waits for: it does not share its group with others.
        `run` takes the place of the thread's own function."""
        if self._closed or self._pending >= self._most_pending:
            self._refuse()
        self._pending += 1
        future: asyncio.Future[T] = self._loop.create_future()
        job = Alone([(work, future)])
        job.run = run
        self._queue.put(job)
        return future

    @property
    def pending(self) -> int:
        """The number of works that wait or run."""
        return self._pending

    def _refuse(self) -> NoReturn:
        raise StorageError(Code.CLOSED if self._closed else Code.BUSY)

    async def close(self) -> None:
        """Refuses new work, finishes the queued work and closes the connection."""
        if not self._closed:
            self._closed = True
            self._hand_over()
            self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _hand_over(self) -> None:
        waiting, self._waiting = self._waiting, []
        if waiting:
            self._queue.put(waiting)

    def _serve(self) -> None:
        going = True
        while going:
            jobs, alone, going = self._gather()
            for first in range(0, len(jobs), self._group):
                going = self._do(jobs[first : first + self._group], self._run) and going
            for one in alone:
                going = self._do(one, one.run or self._run) and going
        self._connection.close()

    def _do(self, jobs: Sequence[Job], run: Run) -> bool:
        """Runs one group. Returns False if the event loop is closed: then no caller can get an
        outcome any more."""
        outcomes = run(self._connection, [work for work, _ in jobs])
        try:
            self._loop.call_soon_threadsafe(self._resolve, jobs, outcomes)
        except RuntimeError:
            return False
        return True

    def _gather(self) -> tuple[list[Job], list[Alone], bool]:
        """Waits for jobs and returns all queued jobs, those that run alone, and whether more may
        come: False after `close`."""
        jobs: list[Job] = []
        alone: list[Alone] = []
        more = self._queue.get()
        while more is not None:
            if isinstance(more, Alone):
                alone.append(more)
            else:
                jobs += more
            try:
                more = self._queue.get_nowait()
            except queue.Empty:
                return jobs, alone, True
        return jobs, alone, False

    def _resolve(self, jobs: Sequence[Job], outcomes: Sequence[Outcome]) -> None:
        self._pending -= len(jobs)
        for (_, future), (result, error) in zip(jobs, outcomes, strict=True):
            if future.done():
                continue  # cancelled by the caller
            if error is None:
                future.set_result(result)
            else:
                future.set_exception(error)
