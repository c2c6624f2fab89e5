"""Served: `attaque serve` as a process of its own, to be killed and started again on its port."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

FREELY = {
    "ATTAQUE_PLAYER_MESSAGES": "100000",
    "ATTAQUE_SPECTATOR_MESSAGES": "100000",
    "ATTAQUE_CHAT_MESSAGES": "1000",
    "ATTAQUE_ADDRESS_REQUESTS": "100000",
    "ATTAQUE_ADDRESS_TABLES": "10000",
    "ATTAQUE_ADDRESS_JOINS": "10000",
    "ATTAQUE_ADDRESS_ANALYSES": "10000",
    "ATTAQUE_ADDRESS_SOCKETS": "1000",
}
"""Everybody comes from one address, and plays faster than people do."""


class Served:
    """A server with a database in `folder`; always reaped."""

    def __init__(self, folder: Path) -> None:
        self.database, self.port = folder / "games.db", 0
        self._process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}"

    def start(self) -> Served:
        """On a free port, and later on the same one."""
        command = [sys.executable, "-m", "attaque", "serve", "--port", str(self.port)]
        self._process = subprocess.Popen(
            [*command, "--database", str(self.database)],
            env={**os.environ, **FREELY},
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if found := re.search(r"http://localhost:(\d+)", line):
                self.port = int(found[1])
                return self
        raise RuntimeError("the server told no address")

    def kill(self) -> None:
        """As a crash of the machine would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.send_signal(how)
        assert process.stdout is not None
        process.stdout.close()
        process.wait(20)

    def __enter__(self) -> Served:
        return self.start()

    def __exit__(self, *error: object) -> None:
        self.stop()
