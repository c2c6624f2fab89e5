"""Storage: append-only game logs, saved setups and token hashes, in SQLite or in memory."""

from attaque.server.storage.backup import Condition, check, restore
from attaque.server.storage.bounds import Bounds
from attaque.server.storage.contract import Storage
from attaque.server.storage.errors import Code, StaleError, StorageError
from attaque.server.storage.memory import MemoryStorage
from attaque.server.storage.moderation.rows import BanKind, BanRow, ReportRow
from attaque.server.storage.ownership import owned
from attaque.server.storage.rows import (
    EventRow,
    GameRow,
    NewEvent,
    SetupRow,
    TokenKind,
    TokenRow,
)
from attaque.server.storage.sqlite import SqliteStorage

__all__ = [
    "BanKind",
    "BanRow",
    "Bounds",
    "Code",
    "Condition",
    "EventRow",
    "GameRow",
    "MemoryStorage",
    "NewEvent",
    "ReportRow",
    "SetupRow",
    "SqliteStorage",
    "StaleError",
    "Storage",
    "StorageError",
    "TokenKind",
    "TokenRow",
    "check",
    "owned",
    "restore",
]
