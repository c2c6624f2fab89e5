"""Runs `attaque serve` as a child process that can be killed and restarted on the same port."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Self

from tests.server.raised_limits import RAISED_LIMITS

ROOT = Path(os.environ.get("FAULTS_ROOT") or Path(__file__).resolve().parents[2])
"""The checkout whose code runs. With `FAULTS_ROOT` it is another one, such as one of an old commit,
in which the fault tests have to fail."""


class ServerProcess:
    """A server with a database in `folder` and the code of the checkout `root`. Its limits are the
    `settings`, or raised ones. Leaving the `with` block stops it."""

    def __init__(
        self,
        folder: Path,
        root: Path = ROOT,
        settings: Mapping[str, object] = RAISED_LIMITS,
        open_files: int | None = None,
    ) -> None:
        """`open_files` is the most files that it may have open."""
        self.database, self.port, self.log = folder / "games.db", 0, folder / "log"
        self._root, self._settings, self._open_files = root, settings, open_files
        self._process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}"

    @property
    def pid(self) -> int:
        """The id of the running process."""
        assert self._process is not None
        return self._process.pid

    def freeze(self) -> None:
        """Stops the running process in its tracks, as a busy machine does."""
        os.kill(self.pid, signal.SIGSTOP)

    def thaw(self) -> None:
        """Lets a frozen process go on."""
        os.kill(self.pid, signal.SIGCONT)

    @property
    def memory(self) -> int:
        """Resident memory of the running process, in bytes."""
        pages = Path(f"/proc/{self.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    def start(self) -> None:
        """Starts the server and returns when it listens. The first start takes a free port; later
        starts take the same port."""
        command = [sys.executable, "-m", "attaque", "serve", "--port", str(self.port)]
        if self._open_files is not None:
            command = ["bash", "-c", f'ulimit -n {self._open_files}; exec "$@"', "-", *command]
        limits = {f"ATTAQUE_{name.upper()}": str(value) for name, value in self._settings.items()}
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [*command, "--database", str(self.database)],
                env={**os.environ, **limits, "PYTHONPATH": str(self._root)},
                cwd=self._root,
                stdout=subprocess.PIPE,
                stderr=log,
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

    def wait(self) -> int:
        """Waits until the process ends by itself. Returns its exit status."""
        process, self._process = self._process, None
        assert process is not None
        process.communicate(timeout=30)
        return process.returncode

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
