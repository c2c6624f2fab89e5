"""The part of the storage's protocol class that keeps reports, bans and mutes."""

from __future__ import annotations

from typing import Protocol

from attaque.server.storage.bounds import MAX_READ_ROWS
from attaque.server.storage.moderation.rows import BanKind, BanRow, ReportRow


class ModerationStorage(Protocol):
    """Keeps reports, bans and mutes, with the guarantees of `Storage` (storage/contract.py)."""

    async def add_report(self, report: ReportRow) -> int:
        """Adds a report and returns its number. Drops the reports that were closed too long ago.
        TOO_MUCH: too many reports are open."""

    async def reports(
        self, is_open: bool, limit: int = MAX_READ_ROWS, before: int | None = None
    ) -> list[ReportRow]:
        """At most `limit` open or closed reports, the newest first. With `before`, only reports
        with a smaller number."""

    async def close_report(self, report: int, now_ms: int) -> None:
        """MISSING: there is no such open report."""

    async def save_ban(self, ban: BanRow) -> None:
        """Adds a ban or mute, or replaces the one of the same subject and kind. Drops those that
        have ended."""

    async def bans(self) -> list[BanRow]:
        """All bans and mutes, the oldest first."""

    async def drop_ban(self, subject: str, kind: BanKind) -> None:
        """MISSING: there is no such ban or mute."""
