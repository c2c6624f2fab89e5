"""Child processes: one for each mutant, a few at a time, each with a time limit and a folder."""

from __future__ import annotations

import os
import resource
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

MEMORY = 6 * 2**30
"""The most address space of a child: a mutant may collect things without an end."""


@dataclass(frozen=True)
class Task:
    """What a child does: runs `start` with the function that reports the test that failed."""

    name: str
    start: Callable[[Callable[[str], NoReturn]], None]
    limit: float
    """Seconds. A child that runs longer is ended."""


@dataclass(frozen=True)
class Ending:
    """How a child ended."""

    name: str
    failed: str | None
    """The test that failed; None if none did."""
    timed_out: bool
    seconds: float


@dataclass
class _Child:
    task: Task
    folder: Path
    started: float
    timed_out: bool = False


def run_children(tasks: Iterator[Task], at_a_time: int) -> Iterator[Ending]:
    """Forks a child for each task. Yields each ending as soon as it is known."""
    running: dict[int, _Child] = {}
    waiting = True
    try:
        while waiting or running:
            while waiting and len(running) < at_a_time:
                task = next(tasks, None)
                waiting = task is not None
                if task is not None:
                    pid, child = _forked(task)
                    running[pid] = child
            yield from _ended(running)
            time.sleep(0.005)
    finally:
        for pid in running:
            _kill(pid)


def _forked(task: Task) -> tuple[int, _Child]:
    folder = Path(tempfile.mkdtemp(prefix="mutant-"))
    sys.stdout.flush()
    sys.stderr.flush()
    pid = os.fork()
    if pid:
        return pid, _Child(task, folder, time.monotonic())
    try:
        _become_child(folder)

        def fail(test: str) -> NoReturn:
            (folder / "failed").write_text(test, "utf-8")
            os._exit(1)

        task.start(fail)
    except BaseException as error:
        (folder / "failed").write_text(f"{type(error).__name__}: {error}", "utf-8")
        os._exit(1)
    os._exit(0)


def _become_child(folder: Path) -> None:
    os.setsid()
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    os.environ["TMPDIR"] = str(folder)
    tempfile.tempdir = None
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nothing, stream)


def _ended(running: dict[int, _Child]) -> Iterator[Ending]:
    now = time.monotonic()
    for pid, child in list(running.items()):
        if now - child.started > child.task.limit and not child.timed_out:
            child.timed_out = True
            _kill(pid)
        ended, status = os.waitpid(pid, os.WNOHANG)
        if not ended:
            continue
        del running[pid]
        _kill(pid)  # what the child started itself
        failed = child.folder / "failed"
        why = failed.read_text("utf-8") if failed.exists() else None
        if why is None and status != 0:
            why = f"ended with status {status}"
        shutil.rmtree(child.folder, ignore_errors=True)
        yield Ending(child.task.name, why, child.timed_out, now - child.started)


def _kill(group: int) -> None:
    """Kills a child and the processes of its session."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(group, signal.SIGKILL)
