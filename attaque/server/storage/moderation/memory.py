"""Reports, bans and mutes in memory; MemoryStorage inherits these methods."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

from attaque.server.storage.bounds import MAX_READ_ROWS, Bounds
from attaque.server.storage.errors import Code, StorageError
from attaque.server.storage.moderation.rows import BanKind, BanRow, ReportRow


class MemoryModeration:
    """Needs the `_bounds`, the `_open` and the `_own` of MemoryStorage."""

    _bounds: Bounds

    def __init__(self) -> None:
        self._reports: dict[int, ReportRow] = {}
        self._numbers = count(1)
        self._bans: dict[tuple[str, BanKind], BanRow] = {}

    def _open(self) -> None:
        raise NotImplementedError

    def _own(self) -> None:
        raise NotImplementedError

    async def add_report(self, report: ReportRow) -> int:
        self._own()
        self._bounds.report(report)
        held = sum(other.closed_ms is None for other in self._reports.values())
        if held >= self._bounds.open_reports:
            raise StorageError(Code.TOO_MUCH, f"{held} reports are open")
        expired = report.created_ms - self._bounds.report_ms
        for other in tuple(self._reports.values()):
            if other.closed_ms is not None and other.closed_ms < expired:
                del self._reports[other.id]
        number = next(self._numbers)
        self._reports[number] = replace(report, id=number)
        return number

    async def reports(
        self, is_open: bool, limit: int = MAX_READ_ROWS, before: int | None = None
    ) -> list[ReportRow]:
        self._open()
        self._bounds.list(limit, before or 0)
        found = [
            report
            for report in reversed(self._reports.values())
            if (report.closed_ms is None) is is_open and (before is None or report.id < before)
        ]
        return found[:limit]

    async def close_report(self, report: int, now_ms: int) -> None:
        self._own()
        found = self._reports.get(report)
        if found is None or found.closed_ms is not None:
            raise StorageError(Code.MISSING)
        self._reports[report] = replace(found, closed_ms=now_ms)

    async def save_ban(self, ban: BanRow) -> None:
        self._own()
        self._bounds.ban(ban)
        self._bans[ban.subject, ban.kind] = ban
        for key, other in tuple(self._bans.items()):
            if other is not ban and other.until_ms is not None and other.until_ms <= ban.created_ms:
                del self._bans[key]

    async def bans(self) -> list[BanRow]:
        self._open()
        return sorted(self._bans.values(), key=lambda ban: (ban.created_ms, ban.subject, ban.kind))

    async def drop_ban(self, subject: str, kind: BanKind) -> None:
        self._own()
        self._bounds.names(subject)
        if self._bans.pop((subject, kind), None) is None:
            raise StorageError(Code.MISSING)
