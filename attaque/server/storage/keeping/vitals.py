"""Vitals: whether writes succeed, how long commits take, how much there is and how much waits."""

from __future__ import annotations

import sqlite3
import time
from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from attaque.server.storage.errors import Code, StorageError

COMMIT_SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)
"""The upper limits of the buckets in which commits are counted by their time."""
FAULTS = frozenset({Code.FULL, Code.LOCKED, Code.CORRUPT, Code.FOREIGN, Code.UNUSABLE, Code.LOST})
"""Codes of a write that failed because of the disk or the database, not of what was written."""
PROBE_BYTES = 8_192
"""More than a page, so that the probe notices when the database has no free page."""

Run = Callable[[sqlite3.Connection, Sequence[Any]], Sequence[tuple[Any, Exception | None]]]


@dataclass(frozen=True)
class Figures:
    """How much there is in a storage, in bytes and in numbers of games."""

    database_bytes: int = 0
    free_bytes: int = 0
    """The part of `database_bytes` that deleted rows have left."""
    wal_bytes: int = 0
    disk_free_bytes: int | None = None
    games: Mapping[str, int] = field(default_factory=dict)
    """The number of games by status."""
    packed: int = 0


class Vitals:
    """Runs the groups of the writer thread, measures each and remembers whether it succeeded. The
    event loop reads the values while the thread writes them; each is a single number."""

    def __init__(self, run: Run | None = None) -> None:
        self._run = run
        self.commits: list[int] = [0] * (len(COMMIT_SECONDS) + 1)
        """How many groups took at most each of COMMIT_SECONDS, and above the last of them."""
        self.commit_seconds: float = 0.0
        """The time of all groups together."""
        self.succeeded: float = time.monotonic()
        """When the last write succeeded, or when the storage was opened. In seconds."""
        self.failure: Code | None = None
        """Why the last write failed; None if it succeeded."""
        self.waiting: Callable[[], tuple[int, int]] = lambda: (0, 0)
        """Returns the numbers of writes and of reads that wait or run."""

    @property
    def seconds_since_success(self) -> float:
        return time.monotonic() - self.succeeded

    def write(
        self, connection: sqlite3.Connection, works: Sequence[Any]
    ) -> Sequence[tuple[Any, Exception | None]]:
        assert self._run is not None
        start = time.perf_counter()
        outcomes = self._run(connection, works)
        took = time.perf_counter() - start
        self.commits[bisect_left(COMMIT_SECONDS, took)] += 1
        self.commit_seconds += took
        self._note(outcomes)
        return outcomes

    def _note(self, outcomes: Sequence[tuple[Any, Exception | None]]) -> None:
        """A group has succeeded if one of its works has. One with refusals only, such as STALE,
        says nothing about the disk."""
        failure = None
        for _, error in outcomes:
            if error is None:
                self.succeeded, self.failure = time.monotonic(), None
                return
            if isinstance(error, StorageError) and error.code in FAULTS:
                failure = error.code
        if failure is not None:
            self.failure = failure


def probe(db: sqlite3.Connection) -> None:
    """Writes something that needs free pages, and deletes it again. Needs a transaction."""
    db.execute("INSERT INTO probe (body) VALUES (zeroblob(?))", (PROBE_BYTES,))
    db.execute("DELETE FROM probe")


def figures(db: sqlite3.Connection, wal_bytes: int, disk_free: int | None) -> Figures:
    """Counts the games, which takes a tenth of a second for a million of them."""
    size, pages, free = (
        db.execute(f"PRAGMA {name}").fetchone()[0]
        for name in ("page_size", "page_count", "freelist_count")
    )
    games = dict(db.execute("SELECT status, count(*) FROM games GROUP BY status").fetchall())
    packed = db.execute(
        "SELECT count(*) FROM games WHERE packed = 1 AND ended_ms IS NOT NULL"
    ).fetchone()[0]
    return Figures(size * pages, size * free, wal_bytes, disk_free, games, packed)
