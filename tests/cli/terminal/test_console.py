"""Games on a pseudo-terminal: arrow keys play, and the terminal is restored."""

import contextlib
import os
import re
import select
import signal
import struct
import subprocess
import sys
import time

import pytest

fcntl = pytest.importorskip("fcntl")
termios = pytest.importorskip("termios")
pty = pytest.importorskip("pty")

WAIT = 15.0
"""The longest time to wait for an output or an exit, in seconds."""


class Terminal:
    """A game on a pseudo-terminal, and its output so far."""

    def __init__(self, *words: str, data: str, size: tuple[int, int] = (80, 24)) -> None:
        self.master, self.slave = pty.openpty()
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        self.before = termios.tcgetattr(self.slave)
        environ = {**os.environ, "TERM": "xterm", "XDG_DATA_HOME": data, "PYTHONUTF8": "1"}
        environ.pop("NO_COLOR", None)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "attaque", *words],
            stdin=self.slave,
            stdout=self.slave,
            stderr=self.slave,
            env=environ,
            start_new_session=True,
        )
        self.written = ""

    def send(self, text: str) -> None:
        os.write(self.master, text.encode())

    def wait_for(self, text: str, since: int = 0) -> int:
        """Reads until the text is in the output after position `since`. Returns the position just
        after the text."""
        until = time.monotonic() + WAIT
        while text not in self.written[since:]:
            assert time.monotonic() < until, f"{text!r} not in {self.written[since:]!r}"
            if select.select([self.master], [], [], 0.2)[0]:
                self.written += os.read(self.master, 65536).decode(errors="replace")
        return self.written.index(text, since) + len(text)

    def is_restored(self) -> bool:
        return termios.tcgetattr(self.slave) == self.before and "\x1b[?1049l" in self.written

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        for fd in (self.master, self.slave):
            with contextlib.suppress(OSError):
                os.close(fd)


@pytest.fixture
def start(tmp_path):
    opened = []

    def start(*words, **options):
        terminal = Terminal(*words, data=str(tmp_path), **options)
        opened.append(terminal)
        return terminal

    yield start
    for terminal in opened:
        terminal.close()


def set_up(terminal: Terminal) -> int:
    """Presses F2 (auto) and F5 (finished) for both players, until the keyboard is passed to Red for
    the first move. Returns the position in the output at that moment."""
    place = terminal.wait_for("Enter: the board")
    for _ in range(2):
        terminal.send("\r")
        place = terminal.wait_for("To place: ", place)
        terminal.send("\x1bOQ")
        place = terminal.wait_for("All pieces are placed", place)
        terminal.send("\x1b[15~")
        place = terminal.wait_for("Enter: the board", place)
    return place


def test_arrow_keys_play_and_the_terminal_is_restored(start, tmp_path):
    terminal = start("play", "--variant", "tiny", "--seed", "1")
    place = set_up(terminal)
    for side in ("Red", "Blue"):
        terminal.send("\r")
        place = terminal.wait_for(f"{side} to move", place)
        terminal.send("\t\r")
        place = terminal.wait_for("where to?", place)
        terminal.send("\x1b[A\r")
        place = terminal.wait_for(f"{side} moved ", place)
        place = terminal.wait_for("Enter: the board", place)
    terminal.send("\r")
    place = terminal.wait_for("Red to move", place)
    terminal.send("quit\r")
    terminal.wait_for("(y/n)", place)
    terminal.send("y")
    terminal.wait_for("The game is saved in")
    assert terminal.process.wait(WAIT) == 0
    assert terminal.is_restored()
    (path,) = (tmp_path / "attaque").iterdir()
    assert re.search(r"1\. \w+-\w+(\(R\))? \w+-\w+(\(R\))? \*", path.read_text())


def test_the_hand_over_clears_the_screen_and_its_scrollback(start):
    terminal = start("play", "--variant", "tiny", "--seed", "1")
    place = terminal.wait_for("Enter: the board")
    terminal.send("\r")
    place = terminal.wait_for("To place: ", place)
    terminal.send("\x1bOQ\x1b[15~")
    end = terminal.wait_for("Pass the keyboard to Blue", place)
    wiped = terminal.written.rindex("\x1b[2J\x1b[3J\x1b[H", place, end)
    assert "[10 ]" not in terminal.written[wiped:]


@pytest.mark.parametrize(("number", "code"), [("SIGINT", 130), ("SIGTERM", 143), ("SIGHUP", 129)])
def test_a_signal_saves_the_game_and_restores_the_terminal(start, tmp_path, number, code):
    terminal = start("play", "--variant", "tiny", "--seed", "1")
    place = set_up(terminal)
    terminal.send("\r")
    terminal.wait_for("Red to move", place)
    terminal.process.send_signal(getattr(signal, number))
    terminal.wait_for("\x1b[?1049l")
    assert terminal.process.wait(WAIT) == code
    assert terminal.is_restored()
    assert "Traceback" not in terminal.written
    assert len(list((tmp_path / "attaque").iterdir())) == 1


def test_a_resized_terminal_is_drawn_anew(start):
    terminal = start("play", "--variant", "tiny", size=(60, 20))
    place = terminal.wait_for("The board needs 80")
    fcntl.ioctl(terminal.slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    terminal.wait_for("Pass the keyboard to Red", place)


def test_a_recorded_game_is_stepped_through(start, record):
    terminal = start("replay", str(record))
    place = terminal.wait_for("start")
    terminal.send("\x1b[C")
    place = terminal.wait_for("ply 1 of 3: 1. a2-a3", place)
    terminal.send("\x1b[F")
    place = terminal.wait_for("ply 3 of 3: 2. f2xf5[R>F]#", place)
    terminal.send("q")
    terminal.wait_for("\x1b[?1049l", place)
    assert terminal.process.wait(WAIT) == 0
    assert terminal.is_restored()


def test_the_hand_over_clears_a_terminal_also_with_the_option_plain(start):
    terminal = start("play", "--variant", "tiny", "--plain")
    place = terminal.wait_for("Enter: the board")
    terminal.send("\n")
    place = terminal.wait_for("red> ", place)
    terminal.send("auto\nfinished\n")
    end = terminal.wait_for("Pass the keyboard to Blue", place)
    assert "\x1b[2J\x1b[3J\x1b[H" in terminal.written[place:end]
    assert "\x1b[?1049h" not in terminal.written
