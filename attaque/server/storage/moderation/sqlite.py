"""Reports, bans and mutes in SQLite; SqliteStorage inherits these methods."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from typing import TypeVar

from attaque.server.storage.bounds import MAX_READ_ROWS, Bounds
from attaque.server.storage.connection_thread import ConnectionThread
from attaque.server.storage.errors import Code, StorageError
from attaque.server.storage.moderation.rows import BanKind, BanRow, ReportRow

T = TypeVar("T")


class SqliteModeration:
    """Needs the threads and the `_write` of SqliteStorage."""

    _bounds: Bounds
    _reader: ConnectionThread

    def _write(self, work: Callable[[sqlite3.Connection], T]) -> asyncio.Future[T]:
        raise NotImplementedError

    async def add_report(self, report: ReportRow) -> int:
        self._bounds.report(report)
        return await self._write(lambda db: add_report(db, report, self._bounds))

    async def reports(
        self, is_open: bool, limit: int = MAX_READ_ROWS, before: int | None = None
    ) -> list[ReportRow]:
        self._bounds.list(limit, before or 0)
        return await self._reader.do(lambda db: reports(db, is_open, limit, before))

    async def close_report(self, report: int, now_ms: int) -> None:
        await self._write(lambda db: close_report(db, report, now_ms))

    async def save_ban(self, ban: BanRow) -> None:
        self._bounds.ban(ban)
        await self._write(lambda db: save_ban(db, ban))

    async def bans(self) -> list[BanRow]:
        return await self._reader.do(bans)

    async def drop_ban(self, subject: str, kind: BanKind) -> None:
        self._bounds.names(subject)
        await self._write(lambda db: drop_ban(db, subject, kind))


def add_report(db: sqlite3.Connection, new: ReportRow, bounds: Bounds) -> int:
    (held,) = db.execute("SELECT count(*) FROM reports WHERE closed_ms IS NULL").fetchone()
    if held >= bounds.open_reports:
        raise StorageError(Code.TOO_MUCH, f"{held} reports are open")
    expired = new.created_ms - bounds.report_ms
    db.execute("DELETE FROM reports WHERE closed_ms < ?", (expired,))
    (number,) = db.execute(
        "INSERT INTO reports (game, created_ms, body) VALUES (?, ?, ?) RETURNING id",
        (new.game, new.created_ms, new.body),
    ).fetchone()
    return int(number)


def reports(
    db: sqlite3.Connection, is_open: bool, limit: int, before: int | None
) -> list[ReportRow]:
    found = db.execute(
        "SELECT game, created_ms, body, id, closed_ms FROM reports"
        " WHERE (closed_ms IS NULL) = ?1 AND (?2 IS NULL OR id < ?2) ORDER BY id DESC LIMIT ?3",
        (is_open, before, limit),
    )
    return [ReportRow(*row) for row in found]


def close_report(db: sqlite3.Connection, report: int, now_ms: int) -> None:
    closed = db.execute(
        "UPDATE reports SET closed_ms = ? WHERE id = ? AND closed_ms IS NULL", (now_ms, report)
    )
    if not closed.rowcount:
        raise StorageError(Code.MISSING)


def save_ban(db: sqlite3.Connection, new: BanRow) -> None:
    db.execute("DELETE FROM bans WHERE until_ms <= ?", (new.created_ms,))
    db.execute(
        "INSERT OR REPLACE INTO bans (subject, kind, created_ms, until_ms, reason)"
        " VALUES (?, ?, ?, ?, ?)",
        (new.subject, str(new.kind), new.created_ms, new.until_ms, new.reason),
    )


def bans(db: sqlite3.Connection) -> list[BanRow]:
    found = db.execute(
        "SELECT subject, kind, created_ms, until_ms, reason FROM bans"
        " ORDER BY created_ms, subject, kind"
    )
    return [BanRow(row[0], BanKind(row[1]), *row[2:]) for row in found]


def drop_ban(db: sqlite3.Connection, subject: str, kind: BanKind) -> None:
    dropped = db.execute("DELETE FROM bans WHERE subject = ? AND kind = ?", (subject, str(kind)))
    if not dropped.rowcount:
        raise StorageError(Code.MISSING)
