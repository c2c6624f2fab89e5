"""Starts the real server as a child process, with all limits raised."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

FREELY = {
    "PLAYER_MESSAGES": 10**9,
    "SPECTATOR_MESSAGES": 10**9,
    "ADDRESS_REQUESTS": 10**9,
    "ADDRESS_TABLES": 10**9,
    "ADDRESS_JOINS": 10**9,
    "ADDRESS_SOCKETS": 10**6,
    "TABLE_SPECTATORS": 10**6,
    "TABLES": 10**6,
}
"""Limits raised because all load comes from one address."""
CORES = sorted(os.sched_getaffinity(0))
"""The CPU cores of the machine, read before the load generator is pinned to its own."""


class Served:
    """A server on a free port. With several cores, the server alone uses the first one."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        limits = {f"ATTAQUE_{name}": str(value) for name, value in FREELY.items()}
        command = [sys.executable, "-m", "attaque", "serve", "--port", "0"]
        self._process = subprocess.Popen(
            [*command, "--database", str(folder / "attaque.db")],
            env={**os.environ, **limits},
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        os.sched_setaffinity(self._process.pid, CORES[:1])
        os.sched_setaffinity(0, CORES[1:] or CORES)
        assert self._process.stdout is not None
        self._process.stdout.readline()
        self.port = int(self._process.stdout.readline().rpartition(":")[2])
        self.host, self.url = "127.0.0.1", f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> Served:
        return self

    def __exit__(self, *error: object) -> None:
        self._process.terminate()
        self._process.wait()

    @property
    def memory(self) -> int:
        """Resident memory of the server, in bytes."""
        pages = Path(f"/proc/{self._process.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    @property
    def cpu_seconds(self) -> float:
        """CPU time of all threads of the server."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
