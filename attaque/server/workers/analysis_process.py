"""Runs an analysis in a child process, passes on the progress, and kills a stalled process."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Sequence

PROGRAM = (sys.executable, "-m", "attaque.server.workers.analysis_program")
PATIENCE = 60.0
"""Seconds without progress after which the process is killed."""


class AnalysisProcess:
    """Runs the analysis program in a new process for each task. Call `run` for one task at a
    time."""

    def __init__(self, program: Sequence[str] = PROGRAM, patience: float = PATIENCE) -> None:
        self._program, self._patience = tuple(program), patience
        self._process: Process | None = None
        self._is_closed = False

    async def run(self, name: str, task: bytes, progress: Callable[[int, int], None]) -> bytes:
        """Gives the task to a new process and returns its compressed answer. Calls `progress` with
        the number of finished steps and the number of all steps. Raises EOFError if the process
        ends without an answer, and TimeoutError if it stalls."""
        process = await asyncio.create_subprocess_exec(*self._program, stdin=PIPE, stdout=PIPE)
        self._process = process
        try:
            if self._is_closed:
                raise EOFError("the server is closing")
            return await self._follow(process, b"%s\n%s\n" % (name.encode(), task), progress)
        finally:
            self._process = None
            _kill(process)
            await process.communicate()  # waits until the process has ended

    def kill(self) -> None:
        """Kills the process. The present call of `run` and all later ones raise EOFError."""
        self._is_closed = True
        if self._process is not None:
            _kill(self._process)

    async def _follow(
        self, process: Process, task: bytes, progress: Callable[[int, int], None]
    ) -> bytes:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(task)
        await process.stdin.drain()
        process.stdin.close()
        while True:
            line = await asyncio.wait_for(process.stdout.readline(), self._patience)
            if not line:
                raise EOFError("the process ended without an answer")
            numbers = [int(word) for word in line.split()]
            if len(numbers) == 1:
                return await process.stdout.readexactly(numbers[0])
            progress(*numbers)


def _kill(process: Process) -> None:
    with contextlib.suppress(ProcessLookupError):
        process.kill()
