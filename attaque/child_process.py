"""Child processes: counts the usable CPUs; lets a child ignore Ctrl-C and end with its parent."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from multiprocessing import parent_process
from threading import Thread

PAUSE = 0.5
"""Seconds between two checks of the parent's id, in children not started by `multiprocessing`."""


def usable_cpus() -> int:
    """The number of CPUs that this process may use. In a container it can be less than the machine
    has."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def exit_at_once() -> None:
    os._exit(1)


def begin(niceness: int = 0, leave: Callable[[], object] = exit_at_once) -> None:
    """A child process calls this first. `niceness` is added to its nice value. `leave` runs in a
    thread when the parent has ended."""
    # Ctrl-C reaches the parent and its children. A child ignores it: the parent ends its children.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_leave_with_parent, args=(leave,), daemon=True).start()
    if niceness and hasattr(os, "nice"):
        os.nice(niceness)


def _leave_with_parent(leave: Callable[[], object]) -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
    else:
        # Not started by `multiprocessing`. When the parent ends, this process gets another parent,
        # so `getppid` changes. On Windows `getppid` never changes, so the loop does not end there.
        started_by = os.getppid()
        while os.getppid() == started_by:
            time.sleep(PAUSE)
    leave()
