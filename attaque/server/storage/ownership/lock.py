"""The lock on a database's name, held by the process that serves or restores the database."""

from __future__ import annotations

import os
import socket
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from attaque.server.storage.errors import Code, StorageError

UNKNOWN = "a process that is just starting"
LONGEST = 1_000
"""The most bytes that are read of a lock file."""

if sys.platform == "win32":
    import msvcrt

    LOCKED_BYTE = 2**30
    """Windows makes locked bytes unreadable, so the lock is on a byte far behind the text."""

    def _take(file: int) -> None:
        os.lseek(file, LOCKED_BYTE, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            raise BlockingIOError(*error.args) from None

else:
    import fcntl

    def _take(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextmanager
def owned(database: Path, purpose: str) -> Iterator[None]:
    """Holds the lock while the block runs. `purpose` is what a refusal names, such as `attaque
    serve`. Raises StorageError: OWNED, with the holder, if another process holds the lock;
    UNUSABLE if there is no lock to be had.

    The lock belongs to the name, not to the file: it stays when the database is moved away. The
    operating system releases it when the process ends in any way, so an old lock file blocks
    nobody. Child processes do not inherit it."""
    try:
        file = _locked(lock_file(database))
    except BlockingIOError:
        raise StorageError(Code.OWNED, holder(database) or UNKNOWN) from None
    except OSError as fault:
        raise StorageError(Code.UNUSABLE, str(fault)) from fault
    try:
        _write(file, f"{purpose}, {_this_process()}")
        yield
    finally:
        _write(file, "")
        os.close(file)  # this releases the lock


def lock_file(database: Path) -> Path:
    """The lock file. Two names of one database, such as a symbolic link, have the same one."""
    real = database.resolve()
    return real.with_name(f"{real.name}.lock")


def holder(database: Path) -> str:
    """What the lock file says about its holder. Empty if the last holder has released the lock;
    a holder that was killed is still named."""
    try:
        with lock_file(database).open(encoding="utf-8", errors="replace") as file:
            return file.read(LONGEST).strip()
    except OSError:
        return ""


def _locked(path: Path) -> int:
    """Opens the file and locks it. Raises BlockingIOError if another process has the lock."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    while True:
        file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)  # Python's files are not inherited
        try:
            _take(file)
            if _is_at(path, file):
                return file
        except BaseException:
            os.close(file)
            raise
        os.close(file)  # somebody deleted the file before it was locked: there is a new one


def _is_at(path: Path, file: int) -> bool:
    try:
        return os.path.samestat(path.stat(), os.fstat(file))
    except FileNotFoundError:
        return False


def _write(file: int, text: str) -> None:
    os.ftruncate(file, 0)
    os.lseek(file, 0, os.SEEK_SET)
    os.write(file, f"{text}\n".encode() if text else b"")


def _this_process() -> str:
    since = time.strftime("%Y-%m-%d %H:%M:%S %z")
    return f"process {os.getpid()} on {socket.gethostname()} since {since}"
