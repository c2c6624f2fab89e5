"""The files of an open database: notices that one of them was removed or replaced."""

from __future__ import annotations

import os
from pathlib import Path

from attaque.server.storage.errors import Code, StorageError


class OpenFiles:
    """The identities of the database file, its WAL and the WAL's index, when they were opened. The
    connections go on with the opened files even if others have taken their names; nothing that they
    then write would be found at the next start."""

    def __init__(self, database: Path) -> None:
        """Called when a connection has the files open. Raises OSError."""
        real = database.resolve()  # SQLite puts the WAL beside the real file
        self._database = _File(str(database))
        self._beside = [_File(f"{real}-wal"), _File(f"{real}-shm")]

    def check_database(self) -> None:
        """Raises StorageError: LOST if the database file was moved, removed or replaced, UNUSABLE
        if that cannot be found out. Called after each commit, so it makes one system call only: in
        each one, the thread gives the GIL away."""
        self._database.check()

    def check(self) -> None:
        """The same for all files. If only the WAL was removed, nothing is lost yet: the last
        checkpoint still copies it."""
        for file in (self._database, *self._beside):
            file.check()

    @property
    def are_in_place(self) -> bool:
        try:
            self.check()
        except StorageError:
            return False
        return True


class _File:
    def __init__(self, path: str) -> None:
        found = os.stat(path)
        self._path, self._device, self._inode = path, found.st_dev, found.st_ino

    def check(self) -> None:
        try:
            found = os.stat(self._path)
        except (FileNotFoundError, NotADirectoryError):
            raise StorageError(Code.LOST, f"{self._path} was moved or removed") from None
        except OSError as fault:
            raise StorageError(Code.UNUSABLE, str(fault)) from fault
        if found.st_ino != self._inode or found.st_dev != self._device:
            raise StorageError(Code.LOST, f"another file was put in the place of {self._path}")
