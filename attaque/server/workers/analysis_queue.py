"""Analyses: a queue of finished games, reviewed one after the other in a child process."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections import deque
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Literal

import msgspec

from attaque.server.errors import ErrorCode, ServerError
from attaque.server.limits import Slots
from attaque.server.settings import Settings
from attaque.server.workers.analysis_process import PATIENCE, PROGRAM, AnalysisProcess
from attaque.server.workers.analysis_task import AnalysisTask

logger: logging.Logger = logging.getLogger("attaque.analysis")

SOON = 10
"""Seconds to wait before asking again for a place: about the time of one game."""


@dataclass(eq=False)
class Job:
    """One analysis. `body` is the compressed answer when it is done."""

    name: str
    task: bytes
    status: Literal["waiting", "running", "done", "failed"] = "waiting"
    done: int = 0
    total: int = 0
    body: bytes = b""

    def advance(self, done: int, total: int) -> None:
        """So many steps are done."""
        self.done, self.total = done, total

    @property
    def is_finished(self) -> bool:
        return self.status in ("done", "failed")


class Analyses:
    """A bounded queue, one process at a time, and the last results. The name of an analysis is a
    hash of the whole game, so that only clients that can see the game know it."""

    def __init__(
        self,
        settings: Settings,
        program: Sequence[str] = PROGRAM,
        patience: float = PATIENCE,
    ) -> None:
        self._settings = settings
        self._process = AnalysisProcess(program, patience)
        self._jobs: dict[str, Job] = {}
        self._queue: deque[tuple[Job, Hashable]] = deque()
        """Each job with its client, which is forgotten when the job is finished."""
        self._unfinished = Slots(settings.unfinished_analyses)
        self._current: Job | None = None
        self._task: asyncio.Task[None] | None = None
        self._is_closing = False

    def ask(self, task: AnalysisTask, client: Hashable) -> Job:
        """The analysis of that game. A new or failed one is put into the queue. Raises ServerError
        if the queue is full, or has too many jobs of this client."""
        text = msgspec.json.encode(task)
        name = hashlib.sha256(text).hexdigest()[:32]
        job = self._jobs.get(name)
        if job is not None and job.status != "failed":
            return job
        if len(self._queue) >= self._settings.waiting_analyses:
            raise ServerError(ErrorCode.ANALYSIS_FULL, wait=SOON)
        if not self._unfinished.enter(client):
            raise ServerError(ErrorCode.ANALYSIS_TOO_MANY, wait=SOON)
        self._jobs.pop(name, None)
        job = self._jobs[name] = Job(name, text)
        self._queue.append((job, client))
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._work())
        return job

    def find(self, name: str) -> Job:
        """Raises ServerError if the analysis is unknown or was dropped."""
        job = self._jobs.get(name)
        if job is None:
            raise ServerError(ErrorCode.ANALYSIS_UNKNOWN)
        return job

    def ahead(self, job: Job) -> int:
        """How many games come before this one."""
        waiting = [other for other, _ in self._queue]
        if job not in waiting:
            return 0
        return waiting.index(job) + (self._current is not None)

    async def close(self) -> None:
        """Kills the process and drops the queue."""
        self._is_closing = True
        self._queue.clear()
        self._process.kill()
        if self._task is not None:
            await self._task

    async def _work(self) -> None:
        while self._queue:
            job, client = self._queue.popleft()
            self._current = job
            try:
                job.status = "running"
                job.body = await self._process.run(job.name, job.task, job.advance)
                job.status = "done"
            except Exception as error:  # one failure does not stop the next job
                job.status = "failed"
                if not self._is_closing:  # a job stopped by `close` has not failed
                    logger.warning("analysis %s has failed: %r", job.name, error)
            job.task = b""  # the game is not kept, only its review
            self._current = None
            self._unfinished.leave(client)
            self._forget()
        self._task = None

    def _forget(self) -> None:
        """Drops the oldest results while there are too many or too large ones; keeps the last."""
        finished = [job for job in self._jobs.values() if job.is_finished]
        number, size = len(finished), sum(len(job.body) for job in finished)
        most, room = self._settings.kept_analyses, self._settings.analysis_megabytes * 2**20
        for job in finished[:-1]:
            if number <= most and size <= room:
                break
            del self._jobs[job.name]
            number, size = number - 1, size - len(job.body)
