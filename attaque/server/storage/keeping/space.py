"""Space: gives the room of deleted rows back to the file system, and keeps a reserve."""

from __future__ import annotations

import shutil
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path

from attaque.server.storage.bounds import Bounds
from attaque.server.storage.errors import Code, StorageError

INCREMENTAL = 2
"""The value of `PRAGMA auto_vacuum` that all our databases have. SQLite then notes for each page
which page points to it, so that a page from the end of the file can take the place of a free one.
The file shrinks by small steps; no step needs a copy of the database."""
SMALL = 64 * 2**20
"""An older database of at most so many bytes gets this value when it is opened. That needs a full
VACUUM, which takes about a second."""
SLACK = 256, 0.02
"""Free pages that stay in the file, for the next games: at least this many, and at least this part
of all pages."""
DISK_SECONDS = 5.0
"""Seconds between two looks at the free space of the disk."""


def make_incremental(db: sqlite3.Connection, largest: float = SMALL) -> None:
    """Lets the file shrink in future. An empty database only gets the setting. One with contents
    is written anew if it has at most `largest` bytes; without enough room for that it stays as it
    was. Must be called outside a transaction, and before WAL mode makes an empty file a
    database."""
    mode, pages, size = (_pragma(db, name) for name in ("auto_vacuum", "page_count", "page_size"))
    if mode == INCREMENTAL or pages * size > largest:
        return
    db.execute(f"PRAGMA auto_vacuum = {INCREMENTAL}")
    if pages:
        db.execute("VACUUM")


def vacuum(db: sqlite3.Connection, pages: int, slack: bool = True) -> int:
    """Frees at most `pages` pages. Returns how many more could be freed. With `slack`, some free
    pages are kept. Must be called outside a transaction."""
    free, total = _pragma(db, "freelist_count"), _pragma(db, "page_count")
    kept = max(SLACK[0], int(total * SLACK[1])) if slack else 0
    now = min(pages, free - kept)
    if now <= 0 or _pragma(db, "auto_vacuum") != INCREMENTAL:
        return 0
    # Each step of this statement frees one page, and `execute` makes only one step.
    db.executescript(f"PRAGMA incremental_vacuum({now})")
    return free - kept - now


def _pragma(db: sqlite3.Connection, name: str) -> int:
    return int(db.execute(f"PRAGMA {name}").fetchone()[0])


class Reserve:
    """Refuses new games and setups when little room is left, so that running games can end."""

    def __init__(
        self,
        path: Path,
        bounds: Bounds,
        disk_free: Callable[[Path], int] = lambda path: shutil.disk_usage(path).free,
    ) -> None:
        self._folder, self._bounds, self._disk_free = path.parent, bounds, disk_free
        self._looked = -DISK_SECONDS
        self._free = 0

    def check(self, db: sqlite3.Connection) -> None:
        """Raises StorageError (RESERVE) if only the reserve is left, in the database or on the
        disk."""
        if self._bounds.reserve_bytes:
            used = db.execute(
                "SELECT (page_count - freelist_count) * page_size"
                " FROM pragma_page_count, pragma_freelist_count, pragma_page_size"
            ).fetchone()[0]
            if used > self._bounds.database_bytes - self._bounds.reserve_bytes:
                raise StorageError(Code.RESERVE, f"{used} bytes of the database are used")
        if self._bounds.disk_reserve_bytes and self.disk_free() < self._bounds.disk_reserve_bytes:
            raise StorageError(Code.RESERVE, f"{self._free} bytes of the disk are free")

    def disk_free(self) -> int:
        """The free bytes of the disk, as of the last few seconds."""
        now = time.monotonic()
        if now - self._looked >= DISK_SECONDS:
            try:
                self._free, self._looked = self._disk_free(self._folder), now
            except OSError as fault:
                raise StorageError(Code.UNUSABLE, str(fault)) from fault
        return self._free
