"""Runs `attaque serve` as a child process that a test can kill and restart on the same port."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

RAISED_LIMITS = {
    "ATTAQUE_PLAYER_MESSAGES": "100000",
    "ATTAQUE_SPECTATOR_MESSAGES": "100000",
    "ATTAQUE_CHAT_MESSAGES": "1000",
    "ATTAQUE_ADDRESS_REQUESTS": "100000",
    "ATTAQUE_ADDRESS_TABLES": "10000",
    "ATTAQUE_ADDRESS_JOINS": "10000",
    "ATTAQUE_ADDRESS_ANALYSES": "10000",
    "ATTAQUE_ADDRESS_SOCKETS": "1000",
}
"""All browsers share one address, and they play faster than people do."""


class ServerProcess:
    """A server with a database in `folder`. Leaving the `with` block ends the process."""

    def __init__(self, folder: Path) -> None:
        self.database, self.port = folder / "games.db", 0
        self._process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}"

    def start(self) -> ServerProcess:
        """The first start takes a free port; later starts take the same one."""
        command = [sys.executable, "-m", "attaque", "serve", "--port", str(self.port)]
        self._process = subprocess.Popen(
            [*command, "--database", str(self.database)],
            env={**os.environ, **RAISED_LIMITS},
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if found := re.search(r"http://localhost:(\d+)", line):
                self.port = int(found[1])
                return self
        raise RuntimeError("the server printed no address")

    def kill(self) -> None:
        """Kills the process without a shutdown, as a crash does."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, signum: signal.Signals) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.send_signal(signum)
        assert process.stdout is not None
        process.stdout.close()
        process.wait(20)

    def __enter__(self) -> ServerProcess:
        return self.start()

    def __exit__(self, *error: object) -> None:
        self.stop()
