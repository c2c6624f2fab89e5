"""The real server as a child process on a CPU core of its own, with its memory and CPU time."""

from __future__ import annotations

import os
from pathlib import Path

from tests.server.server_process import ServerProcess

CORES = sorted(os.sched_getaffinity(0))
"""The CPU cores that this process may use at first. Later, `start` leaves the first core to the
server."""


class Served(ServerProcess):
    """A server on the first core. If there are several cores, this process uses only the others."""

    host = "127.0.0.1"

    def start(self) -> None:
        os.sched_setaffinity(0, CORES[:1])  # the server and its threads inherit this
        super().start()
        os.sched_setaffinity(0, CORES[1:] or CORES)

    @property
    def cpu_seconds(self) -> float:
        """CPU time of all threads of the server."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
