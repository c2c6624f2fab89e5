"""Storage errors: one code and one sentence for each reason."""

from __future__ import annotations

import sqlite3
from enum import StrEnum


class Code(StrEnum):
    """Why a storage call failed. A failed call changes nothing."""

    STALE = "storage/stale"
    MISSING = "storage/missing"
    EXISTS = "storage/exists"
    SPENT = "storage/spent"
    TOO_MUCH = "storage/too-much"
    BUSY = "storage/busy"
    CLOSED = "storage/closed"
    FULL = "storage/full"
    RESERVE = "storage/reserve"
    NOT_ENDED = "storage/not-ended"
    LOCKED = "storage/locked"
    OWNED = "storage/owned"
    LOST = "storage/lost"
    CORRUPT = "storage/corrupt"
    FOREIGN = "storage/foreign"
    NEWER = "storage/newer"
    UNUSABLE = "storage/unusable"

    @property
    def sentence(self) -> str:
        return _SENTENCES[self]


_SENTENCES = {
    Code.STALE: "The game has newer events than the caller knows.",
    Code.MISSING: "There is nothing with that name.",
    Code.EXISTS: "There is already something with that name.",
    Code.SPENT: "The invitation was already used.",
    Code.TOO_MUCH: "This is outside the limits of the storage.",
    Code.BUSY: "Too many calls are waiting for the storage.",
    Code.CLOSED: "The storage is closed.",
    Code.FULL: "The disk is full, or the database has reached its largest size.",
    Code.RESERVE: "There is little room left; it is kept for the games that are running.",
    Code.NOT_ENDED: "The game has not ended.",
    Code.LOCKED: "Another program has locked the database for too long.",
    Code.OWNED: "Another process owns the database.",
    Code.LOST: "The server no longer owns its database.",
    Code.CORRUPT: "The database is damaged.",
    Code.FOREIGN: "This file is not an Attaque database.",
    Code.NEWER: "The database was written by a newer version of Attaque.",
    Code.UNUSABLE: "The database cannot be opened, read or written.",
}


class StorageError(Exception):
    """A storage call failed with the reason `code`. `detail` is for the log, not for players."""

    def __init__(self, code: Code, detail: str = "") -> None:
        super().__init__(f"{code.sentence}{f' ({detail})' if detail else ''} [{code}]")
        self.code = code
        self.detail = detail


class StaleError(StorageError):
    """The game's last event is `seq`, not the expected one. Another server may have appended
    events."""

    def __init__(self, seq: int) -> None:
        super().__init__(Code.STALE, f"the last event is {seq}")
        self.seq = seq


# The low byte of an SQLite result code is the primary code; the other bytes give details.
_CODES = {
    sqlite3.SQLITE_FULL: Code.FULL,
    sqlite3.SQLITE_BUSY: Code.LOCKED,
    sqlite3.SQLITE_LOCKED: Code.LOCKED,
    sqlite3.SQLITE_CORRUPT: Code.CORRUPT,
    sqlite3.SQLITE_NOTADB: Code.FOREIGN,
}


def storage_error(fault: sqlite3.Error) -> StorageError:
    """The StorageError for an SQLite error."""
    result: int = getattr(fault, "sqlite_errorcode", 0)
    return StorageError(_CODES.get(result & 0xFF, Code.UNUSABLE), str(fault))
