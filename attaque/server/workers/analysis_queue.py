"""Analyses: a queue of games. A new child process reviews each game, one at a time."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Literal

import msgspec

from attaque.server.errors import ErrorCode, ServerError
from attaque.server.limits import Slots
from attaque.server.settings import Settings
from attaque.server.workers.analysis_process import PATIENCE, PROGRAM, AnalysisProcess
from attaque.server.workers.analysis_task import AnalysisTask
from attaque.server.workers.fair_queue import FairQueue

logger: logging.Logger = logging.getLogger("attaque.analysis")

SOON = 10
"""Seconds after which a refused client may ask again: about the time of one analysis."""


@dataclass(eq=False)
class Job:
    """One analysis. `task` is its input as JSON. `body` is the compressed answer when it is
    done."""

    name: str
    task: bytes
    status: Literal["waiting", "running", "done", "failed"] = "waiting"
    done: int = 0
    total: int = 0
    body: bytes = b""
    is_own: bool = False
    """Whether a player of the game asked for it."""

    def advance(self, done: int, total: int) -> None:
        """Records that `done` of `total` steps are done."""
        self.done, self.total = done, total

    @property
    def is_finished(self) -> bool:
        return self.status in ("done", "failed")


class Analyses:
    """Holds a bounded queue and the last results, and runs one process at a time. Games of which
    the client was a player come first; then clients take turns. The name of an analysis is a hash
    of its task. So only clients that know the whole game can find it."""

    def __init__(
        self,
        settings: Settings,
        program: Sequence[str] = PROGRAM,
        patience: float = PATIENCE,
    ) -> None:
        self._settings = settings
        self._process = AnalysisProcess(program, patience)
        self._jobs: dict[str, Job] = {}
        self._queue: FairQueue[Job] = FairQueue()
        """The waiting jobs, each under the client that asked for it."""
        self._unfinished = Slots(settings.unfinished_analyses)
        self._current: Job | None = None
        self._task: asyncio.Task[None] | None = None
        self._is_closing = False

    def ask(self, task: AnalysisTask, client: Hashable, is_own: bool = False) -> Job:
        """The job for this task. Queues a new job if the task has none or its job has failed.
        `is_own` says whether the client was a player of the game. Raises ServerError if the queue
        is full, or if this client has too many unfinished jobs."""
        text = msgspec.json.encode(task)
        name = hashlib.sha256(text).hexdigest()[:32]
        job = self._jobs.get(name)
        if job is not None and job.status != "failed":
            return job
        if self._unfinished.count(client) >= self._unfinished.most:
            raise ServerError(ErrorCode.ANALYSIS_TOO_MANY, wait=SOON)
        if len(self._queue) >= self._settings.waiting_analyses:
            self._make_room(client, is_own)
        self._unfinished.enter(client)
        self._jobs.pop(name, None)
        job = self._jobs[name] = Job(name, text, is_own=is_own)
        self._queue.put(client, job, rank=int(not is_own))
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._work())
        return job

    def _make_room(self, client: Hashable, is_own: bool) -> None:
        """Drops the last waiting job that has to give way to a job of this client: one that is not
        of the other client's own game, if this one is; or one of a client that would still have
        more waiting jobs. Raises ServerError if there is none."""
        for other, job in reversed(self._queue.in_order()):
            has_more = self._queue.count(other) > self._queue.count(client) + 1
            if job.is_own < is_own or (job.is_own == is_own and has_more):
                self._queue.remove(job)
                self._unfinished.leave(other)
                del self._jobs[job.name]
                return
        raise ServerError(ErrorCode.ANALYSIS_FULL, wait=SOON)

    def find(self, name: str) -> Job:
        """The job of that name. Raises ServerError if it is unknown or was dropped."""
        job = self._jobs.get(name)
        if job is None:
            raise ServerError(ErrorCode.ANALYSIS_UNKNOWN)
        return job

    def ahead(self, job: Job) -> int:
        """The number of games that are analysed before this one."""
        waiting = [other for _, other in self._queue.in_order()]
        if job not in waiting:
            return 0
        return waiting.index(job) + (self._current is not None)

    def __len__(self) -> int:
        """The number of games that wait for their analysis."""
        return len(self._queue)

    async def close(self) -> None:
        """Kills the process and drops the queue."""
        self._is_closing = True
        self._queue.clear()
        self._process.kill()
        if self._task is not None:
            await self._task

    async def _work(self) -> None:
        while self._queue:
            client, job = self._queue.take()
            self._current = job
            try:
                job.status = "running"
                job.body = await self._process.run(job.name, job.task, job.advance)
                job.status = "done"
            except Exception as error:  # the next job must still run
                job.status = "failed"
                if not self._is_closing:  # `close` kills the process on purpose, without a warning
                    logger.warning("analysis %s failed: %r", job.name, error)
            job.task = b""  # saves memory: a finished job does not need its game
            self._current = None
            self._unfinished.leave(client)
            self._forget()
        self._task = None

    def _forget(self) -> None:
        """Drops the oldest results while all results together are too many or too large. Keeps at
        least the newest."""
        finished = [job for job in self._jobs.values() if job.is_finished]
        number, size = len(finished), sum(len(job.body) for job in finished)
        most, room = self._settings.kept_analyses, self._settings.analysis_megabytes * 2**20
        for job in finished[:-1]:
            if number <= most and size <= room:
                break
            del self._jobs[job.name]
            number, size = number - 1, size - len(job.body)
