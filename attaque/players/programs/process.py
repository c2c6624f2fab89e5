"""Process of a program: exchanges lines, with deadlines and a limit for the program's output."""

from __future__ import annotations

import contextlib
import os
import shlex
import signal
import subprocess
import time
from collections import deque
from collections.abc import Callable, Iterable
from threading import Condition, Thread
from typing import IO

from attaque.players.programs.breach import Breach, BreachError

LONGEST_LINE = 4_096
"""The longest line that a program may write, in bytes. Answers of the protocols are much
shorter."""
MOST_UNREAD = 65_536
"""Bytes of output that can wait to be read. A program that writes more is flooding."""
MOST_UNREAD_LINES = 8_192
"""Lines of output that can wait to be read, in addition to the limit in bytes."""
KEPT_ERRORS = 8_192
"""The number of bytes of standard error that are kept for the report: always the last ones."""
QUIT_SECONDS = 1.0
"""Seconds to wait for a program to end by itself, after the game or after the program has closed
its input or output."""
FLOOD_SECONDS = 0.2
"""Seconds to wait after a wrong line, to see whether the program is flooding."""

_running: set[ProgramProcess] = set()


class ProgramProcess:
    """A running program. `close` also kills the child processes in its process group."""

    def __init__(self, command: str) -> None:
        self.command = command
        words = shlex.split(command)
        try:
            self._process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except (OSError, ValueError, IndexError) as error:
            raise BreachError(Breach.CRASH, f"cannot be started: {error}") from None
        _running.add(self)
        self._news = Condition()
        self._lines: deque[bytes] = deque()
        self._unread = 0
        self._flooded = self._ended = False
        self._errors = b""
        self._ended_by_itself: bool | None = None
        self._readers = [
            _started(self._read_output, self._process.stdout),
            _started(self._read_errors, self._process.stderr),
        ]

    def write_lines(self, lines: Iterable[str]) -> None:
        """Sends lines to the program. Raises BreachError if the program no longer reads."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write("".join(f"{line}\n" for line in lines).encode())
            self._process.stdin.flush()
        except OSError:
            raise self._gone() from None

    def read_line(self, deadline: float) -> str:
        """The next line that the program writes, without white space at both ends. `deadline` is a
        time of `time.monotonic`. Raises BreachError if there is no line before the deadline, if the
        program's output has ended, or if the program is flooding."""
        with self._news:
            self._news.wait_for(
                lambda: self._lines or self._ended or self._flooded,
                max(0.0, deadline - time.monotonic()),
            )
            if self._flooded:
                raise flood()
            if self._lines:
                line = self._lines.popleft()
                self._unread -= len(line)
                return line.decode("utf-8", "replace").strip()
            ended = self._ended
        if ended:
            raise self._gone()
        raise BreachError(Breach.SILENCE, "no answer in time")

    def is_flooding(self) -> bool:
        """Whether the program is flooding. Waits up to FLOOD_SECONDS to find out."""
        with self._news:
            return self._news.wait_for(lambda: self._flooded, FLOOD_SECONDS)

    @property
    def errors(self) -> str:
        """The end of the program's standard error output."""
        return self._errors.decode("utf-8", "replace")

    def close(self) -> bool:
        """Ends the program, and kills the child processes in its process group. Returns whether
        the program ended by itself."""
        if self._ended_by_itself is None:
            _running.discard(self)
            with contextlib.suppress(OSError):
                if self._process.stdin is not None:
                    self._process.stdin.close()
            self._ended_by_itself = self._ends_by_itself()
            self.kill()
            self._process.wait()
            self._close_pipes()
        return self._ended_by_itself

    def _ends_by_itself(self) -> bool:
        try:
            self._process.wait(QUIT_SECONDS)
        except subprocess.TimeoutExpired:
            return False
        return True

    def _close_pipes(self) -> None:
        for reader in self._readers:
            reader.join(QUIT_SECONDS)
        if any(reader.is_alive() for reader in self._readers):
            # A child process outside the process group still has the pipe open. The reading threads
            # are daemons, so they do not keep this process alive.
            return
        for pipe in (self._process.stdout, self._process.stderr):
            if pipe is not None:
                pipe.close()

    def kill(self) -> None:
        """Kills the program. Where the operating system has process groups, also kills the child
        processes in its group."""
        with contextlib.suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()

    def _gone(self) -> BreachError:
        """The breach of a program that no longer reads or writes."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(QUIT_SECONDS)
        code = self._process.poll()
        if code is None:
            return BreachError(Breach.EXIT, "it has closed its input or output")
        if code == 0:
            return BreachError(Breach.EXIT, "it has ended before the game was over")
        how = f"by signal {-code}" if code < 0 else f"with exit code {code}"
        return BreachError(Breach.CRASH, f"it has ended {how}")

    def _read_output(self, pipe: IO[bytes]) -> None:
        """Reads the program's output in a thread of its own. The thread stops when too much output
        waits, so that memory stays limited."""
        rest = b""
        while chunk := _chunk(pipe):
            *lines, rest = (rest + chunk).split(b"\n")
            with self._news:
                self._lines += lines
                self._unread += sum(map(len, lines))
                longest = max(map(len, (*lines, rest)))
                too_many = self._unread > MOST_UNREAD or len(self._lines) > MOST_UNREAD_LINES
                if too_many or longest > LONGEST_LINE:
                    self._flooded = True
                self._news.notify_all()
                if self._flooded:
                    return
        with self._news:
            if rest:
                self._lines.append(rest)
            self._ended = True
            self._news.notify_all()

    def _read_errors(self, pipe: IO[bytes]) -> None:
        while chunk := _chunk(pipe):
            self._errors = (self._errors + chunk)[-KEPT_ERRORS:]


def flood() -> BreachError:
    unread = f"more than {MOST_UNREAD} bytes or {MOST_UNREAD_LINES} lines of unread output"
    return BreachError(Breach.FLOOD, f"{unread}, or a line of more than {LONGEST_LINE} bytes")


def kill_all() -> None:
    """Kills every program that this process has started and not closed. A worker calls this before
    it ends."""
    for program in list(_running):
        program.kill()


def _started(read: Callable[[IO[bytes]], None], pipe: IO[bytes] | None) -> Thread:
    thread = Thread(target=read, args=(pipe,), daemon=True)
    thread.start()
    return thread


def _chunk(pipe: IO[bytes]) -> bytes:
    try:
        return os.read(pipe.fileno(), 4_096)
    except (OSError, ValueError):
        return b""
