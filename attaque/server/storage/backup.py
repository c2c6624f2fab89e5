"""Backs up a live database, checks a database file, restores a backup."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from attaque.server.storage.bounds import Bounds
from attaque.server.storage.errors import Code, StorageError
from attaque.server.storage.heartbeat import Heartbeat
from attaque.server.storage.keeping.packed_game import unpacked
from attaque.server.storage.opening import schema_version, translated_errors
from attaque.server.storage.ownership import owned


@dataclass(frozen=True)
class Condition:
    """The contents of a database that passed the check."""

    schema: int
    games: int
    events: int


def back_up(source: Path, target: Path, bounds: Bounds) -> None:
    """Copies a snapshot of the database, even while a server writes to it. The copy gets its final
    name after it has passed the check. Never overwrites a file: raises StorageError (EXISTS) if the
    target exists already."""
    part = target.with_name(target.name + ".part")
    with translated_errors():
        _refuse_existing(target)
        part.unlink(missing_ok=True)
        os.close(os.open(part, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        try:
            _copy(source, part, bounds)
            check(part)
            _make_durable(part)
            _refuse_existing(target)
            part.rename(target)
            _make_durable(target.parent)
        finally:
            part.unlink(missing_ok=True)


def restore(backup: Path, target: Path, bounds: Bounds | None = None) -> Condition:
    """Checks a backup and copies it to the place of a database. Raises StorageError: OWNED if a
    server runs on that place, even if its files were moved away; EXISTS if a database is there,
    which the operator has to move away first.
    Deletes the heartbeat file. Without that file, the server credits each game the time since its
    last event, so that no clock counts the time since the backup."""
    condition = check(backup)
    with owned(target, "attaque restore"):
        with translated_errors():
            _refuse_existing(target)
            Heartbeat(target).forget()
        back_up(backup, target, bounds or Bounds())
    return condition


def check(path: Path) -> Condition:
    """Reads the whole file and checks the pages, the foreign keys, and that the events of every
    game are numbered 1 to n. Raises StorageError (FOREIGN, NEWER, CORRUPT, UNUSABLE)."""
    with translated_errors():
        if not path.is_file():
            raise StorageError(Code.UNUSABLE, f"there is no file {path}")
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            connection.execute("PRAGMA query_only = ON")
            schema = schema_version(connection)
            if schema == 0:
                raise StorageError(Code.FOREIGN, "the file is empty")
            _check_pages(connection)
            return Condition(schema, *_check_log(connection))


def _check_pages(connection: sqlite3.Connection) -> None:
    found = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if found != "ok":
        raise StorageError(Code.CORRUPT, found)
    if connection.execute("PRAGMA foreign_key_check").fetchone() is not None:
        raise StorageError(Code.CORRUPT, "a foreign key refers to a row that does not exist")


def _check_log(connection: sqlite3.Connection) -> tuple[int, int]:
    gap = connection.execute(
        "SELECT game FROM events GROUP BY game HAVING min(seq) != 1 OR max(seq) != count(*)"
    ).fetchone()
    if gap is not None:
        raise StorageError(Code.CORRUPT, f"events of game {gap[0]} are missing")
    packed = _check_packed(connection)
    games: int = connection.execute("SELECT count(*) FROM games").fetchone()[0]
    events: int = connection.execute("SELECT count(*) FROM events").fetchone()[0]
    return games, events + packed


def _check_packed(connection: sqlite3.Connection) -> int:
    """Unpacks each packed game, and checks that it is complete and not there a second time."""
    total = 0
    for game, last, body in connection.execute("SELECT game, last_seq, body FROM packed"):
        if len(unpacked(body)) != last:
            raise StorageError(Code.CORRUPT, f"events of the packed game {game} are missing")
        total += last
    twice = connection.execute(
        "SELECT id FROM games WHERE packed != (id IN (SELECT game FROM packed))"
        " OR packed AND id IN (SELECT game FROM events)"
    ).fetchone()
    if twice is not None:
        raise StorageError(Code.CORRUPT, f"game {twice[0]} is both packed and not packed")
    return total


def _copy(source: Path, target: Path, bounds: Bounds) -> None:
    if not source.is_file():
        raise StorageError(Code.UNUSABLE, f"there is no file {source}")
    with (
        closing(sqlite3.connect(source, timeout=bounds.lock_seconds)) as old,
        closing(sqlite3.connect(target)) as new,
    ):
        # All pages in one step: with several steps SQLite would start again after each write. In
        # WAL mode no writer waits for the copy.
        old.backup(new, pages=-1)
        # A backup is one file, without a WAL beside it. A server that opens it turns WAL mode on.
        new.execute("PRAGMA journal_mode = DELETE")


def _refuse_existing(target: Path) -> None:
    # If an old database has left a WAL there, SQLite would apply that WAL to the new file.
    for suffix in ("", "-wal", "-shm", "-journal"):
        there = target.with_name(target.name + suffix)
        if there.exists():
            raise StorageError(Code.EXISTS, str(there))


def _make_durable(path: Path) -> None:
    """Calls fsync on a file or a folder. Windows has no fsync for folders."""
    if path.is_dir() and os.name == "nt":
        return
    file = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(file)
    finally:
        os.close(file)
