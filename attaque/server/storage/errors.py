"""What can go wrong with storage: one code for each reason."""

from __future__ import annotations

import sqlite3
from enum import StrEnum


class Code(StrEnum):
    """Why storage did not do what was asked. Whatever the code, what was stored before still is."""

    STALE = "storage/stale"
    MISSING = "storage/missing"
    EXISTS = "storage/exists"
    SPENT = "storage/spent"
    TOO_MUCH = "storage/too-much"
    BUSY = "storage/busy"
    CLOSED = "storage/closed"
    FULL = "storage/full"
    LOCKED = "storage/locked"
    CORRUPT = "storage/corrupt"
    FOREIGN = "storage/foreign"
    NEWER = "storage/newer"
    UNUSABLE = "storage/unusable"

    @property
    def sentence(self) -> str:
        return _SENTENCES[self]


_SENTENCES = {
    Code.STALE: "The game has gone on in the meantime.",
    Code.MISSING: "There is nothing of that name.",
    Code.EXISTS: "There is already something of that name.",
    Code.SPENT: "The invitation has been used.",
    Code.TOO_MUCH: "This is more than the settings allow.",
    Code.BUSY: "Too much is waiting to be stored.",
    Code.CLOSED: "The storage is closed.",
    Code.FULL: "The disk is full, or the database has reached its largest size.",
    Code.LOCKED: "Another program holds the database and did not let go in time.",
    Code.CORRUPT: "The database is damaged.",
    Code.FOREIGN: "This file is not a database of Attaque.",
    Code.NEWER: "The database was written by a newer version of Attaque.",
    Code.UNUSABLE: "The database cannot be opened, read or written.",
}


class StorageError(Exception):
    """Storage refuses or fails; `code` says why, `detail` is for the log, not for players."""

    def __init__(self, code: Code, detail: str = "") -> None:
        super().__init__(f"{code.sentence} ({detail})" if detail else code.sentence)
        self.code = code
        self.detail = detail


class StaleError(StorageError):
    """Somebody else appended first: the game's last event is `seq`, not the one expected."""

    def __init__(self, seq: int) -> None:
        super().__init__(Code.STALE, f"the last event is {seq}")
        self.seq = seq


# The low byte of SQLite's result code is the kind of fault, the rest a detail.
_CODES = {
    sqlite3.SQLITE_FULL: Code.FULL,
    sqlite3.SQLITE_BUSY: Code.LOCKED,
    sqlite3.SQLITE_LOCKED: Code.LOCKED,
    sqlite3.SQLITE_CORRUPT: Code.CORRUPT,
    sqlite3.SQLITE_NOTADB: Code.FOREIGN,
}


def storage_error(fault: sqlite3.Error) -> StorageError:
    """SQLite's error in our words."""
    result: int = getattr(fault, "sqlite_errorcode", 0)
    return StorageError(_CODES.get(result & 0xFF, Code.UNUSABLE), str(fault))
