"""Console: a terminal in key-by-key mode, restored at every exit."""

from __future__ import annotations

import os
import select
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from attaque.cli.terminal.keys import decode

try:
    import termios
    import tty
except ImportError:  # Windows: games are played line by line there.
    HAS_KEYS = False
else:
    HAS_KEYS = True

WIPE = "\x1b[2J\x1b[3J\x1b[H"
"""Clears the screen and its scrollback."""

# The alternate screen, no cursor, and no line wrap after the last column.
_ENTER = "\x1b[?1049h\x1b[?25l\x1b[?7l" + WIPE
_LEAVE = WIPE + "\x1b[?7h\x1b[?25h\x1b[0m\x1b[?1049l"

_ESC_WAIT = 0.1
"""Seconds after which a lone escape byte is the Esc key, not the start of an arrow key."""
_RESIZE_WAIT = 0.3
"""Seconds between two checks of the window size."""


class Console:
    """An open terminal: `key()` waits for a key, `draw()` shows lines."""

    def __init__(self, fd: int) -> None:
        self._fd = fd
        self._keys: list[str] = []
        self._rest = b""
        self._shown: list[str] = []
        self._size = _measured()

    def size(self) -> tuple[int, int]:
        """Columns and rows. `key` reports when they change."""
        self._size = _measured()
        return self._size

    def key(self) -> str:
        """The next key; `resize` when the window size changes. Raises EOFError when the terminal is
        disconnected."""
        while not self._keys:
            wait = _ESC_WAIT if self._rest else _RESIZE_WAIT
            if select.select([self._fd], [], [], wait)[0]:
                data = os.read(self._fd, 1024)
                if not data:
                    raise EOFError("the terminal is disconnected")
                self._keys, self._rest = decode(self._rest + data)
            elif self._rest:
                self._keys, self._rest = decode(self._rest, final=True)
            elif _measured() != self._size:
                return "resize"
        return self._keys.pop(0)

    def key_on(self, screen: Callable[[int, int], list[str]]) -> str:
        """Draws the screen for the present columns and rows, and waits for a key. Draws it again
        when the window size changes or the player presses Ctrl-L."""
        while True:
            self.draw(screen(*self.size()))
            key = self.key()
            if key not in ("resize", "ctrl-l"):
                return key
            self.redraw()

    def draw(self, lines: list[str]) -> None:
        """Shows the lines; writes only those that changed."""
        parts = []
        for row, line in enumerate(lines):
            if row >= len(self._shown) or self._shown[row] != line:
                parts.append(f"\x1b[{row + 1};1H{line}")
        self._shown = list(lines)
        self._write("".join(parts))

    def wipe(self) -> None:
        """Clears the screen and its scrollback. Drops keys typed ahead, so that no player opens the
        next player's board by accident."""
        self._shown = []
        self._keys, self._rest = [], b""
        termios.tcflush(self._fd, termios.TCIFLUSH)
        self._write(WIPE)

    def redraw(self) -> None:
        """Clears the screen, so that the next `draw` writes every line again."""
        self._shown = []
        self._write("\x1b[2J")

    @staticmethod
    def _write(text: str) -> None:
        sys.stdout.write(text)
        sys.stdout.flush()


def _measured() -> tuple[int, int]:
    try:
        size = os.get_terminal_size(sys.stdout.fileno())
    except OSError:
        return 80, 24
    # Some terminals report 0 × 0 at first.
    return size.columns or 80, size.lines or 24


@contextmanager
def opened() -> Iterator[Console]:
    """The terminal on standard input, key by key, on the alternate screen."""
    fd = sys.stdin.fileno()
    before = termios.tcgetattr(fd)
    try:
        tty.setcbreak(fd, termios.TCSANOW)
        _without_suspending(fd)
        sys.stdout.write(_ENTER)
        sys.stdout.flush()
        yield Console(fd)
    finally:
        # After a disconnect there is no terminal left to restore.
        with suppress(OSError, termios.error):
            termios.tcsetattr(fd, termios.TCSANOW, before)
            sys.stdout.write(_LEAVE)
            sys.stdout.flush()


def _without_suspending(fd: int) -> None:
    """Disables Ctrl-Z, which would show the shell on the game's screen; Ctrl-\\, which would kill
    the process without restoring the terminal; and Ctrl-S, which would freeze the game."""
    mode = termios.tcgetattr(fd)
    mode[0] &= ~termios.IXON
    for special in (termios.VSUSP, termios.VQUIT):
        mode[6][special] = b"\x00"
    termios.tcsetattr(fd, termios.TCSANOW, mode)
