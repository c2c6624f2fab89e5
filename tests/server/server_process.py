"""Runs `attaque serve` as a child process that can be killed and restarted on the same port."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Self

from tests.server.raised_limits import RAISED_LIMITS

ROOT = Path(__file__).resolve().parents[2]


class ServerProcess:
    """A server with raised limits, a database in `folder` and the code of the checkout `root`.
    Leaving the `with` block stops it."""

    def __init__(self, folder: Path, root: Path = ROOT) -> None:
        self.database, self.port = folder / "games.db", 0
        self._root = root
        self._process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}"

    @property
    def pid(self) -> int:
        """The id of the running process."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Starts the server and returns when it listens. The first start takes a free port; later
        starts take the same port."""
        command = [sys.executable, "-m", "attaque", "serve", "--port", str(self.port)]
        limits = {f"ATTAQUE_{name.upper()}": str(value) for name, value in RAISED_LIMITS.items()}
        self._process = subprocess.Popen(
            [*command, "--database", str(self.database)],
            env={**os.environ, **limits, "PYTHONPATH": str(self._root)},
            cwd=self._root,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if found := re.search(r"http://localhost:(\d+)", line):
                self.port = int(found[1])
                return
        raise RuntimeError("the server printed no address")

    def kill(self) -> None:
        """Kills the process without a shutdown, as a crash does."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Shuts the server down. Returns the exit status of the process, or 0 if none runs."""
        return self._end(signal.SIGTERM)

    def _end(self, signum: signal.Signals) -> int:
        process, self._process = self._process, None
        if process is None:
            return 0
        process.send_signal(signum)
        process.communicate(timeout=30)
        return process.returncode

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *error: object) -> None:
        self.stop()
