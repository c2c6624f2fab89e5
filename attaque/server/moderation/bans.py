"""Bans: refuses what banned addresses and persons may not do, and chat of muted ones."""

from __future__ import annotations

from collections.abc import Collection

from attaque.rules import Color
from attaque.server.errors import ErrorCode, ServerError
from attaque.server.moderation.subjects import address_subject, person_subject, seat_subject
from attaque.server.runtime import Runtime
from attaque.server.storage import BanKind, BanRow, Code, StorageError


class Bans:
    """All bans and mutes in memory. A change is stored before it counts. There are few: a check
    with none costs one comparison."""

    def __init__(self, runtime: Runtime) -> None:
        self._runtime = runtime
        self._rows: dict[tuple[str, BanKind], BanRow] = {}

    async def load(self) -> None:
        """Reads the stored ones. Raises StorageError."""
        rows = await self._runtime.storage.bans()
        self._rows = {(row.subject, row.kind): row for row in rows}

    def all(self) -> list[BanRow]:
        """Those that have not ended, the newest first."""
        found = [row for row in self._rows.values() if self._is_running(row)]
        return sorted(found, key=lambda row: row.created_ms, reverse=True)

    async def add(self, row: BanRow) -> None:
        await self._runtime.storage.save_ban(row)
        self._rows[row.subject, row.kind] = row

    async def drop(self, subject: str, kind: BanKind) -> None:
        """Raises StorageError (MISSING) if there is no such ban or mute."""
        await self._runtime.storage.drop_ban(subject, kind)
        self._rows.pop((subject, kind), None)

    async def forget(self, subjects: Collection[str]) -> None:
        """Drops the bans and mutes of subjects that do not exist any more."""
        for key in [key for key in self._rows if key[0] in subjects]:
            try:
                await self._runtime.storage.drop_ban(*key)
            except StorageError as error:
                if error.code is not Code.MISSING:  # the storage drops ended ones by itself
                    raise
            self._rows.pop(key, None)

    def check_address(self, key: str) -> None:
        """Raises ServerError if the address is banned."""
        if self._rows:
            self._check(address_subject(key), BanKind.BAN, ErrorCode.ADDRESS_BANNED)

    def check_person(self, person: str) -> None:
        """Raises ServerError if the person is banned."""
        if self._rows:
            self._check(person_subject(person), BanKind.BAN, ErrorCode.PERSON_BANNED)

    def check_chat(self, key: str, game: str, seat: Color | None) -> None:
        """Raises ServerError if this address, or this seat of the game, is muted."""
        if self._rows:
            self._check(address_subject(key), BanKind.MUTE, ErrorCode.MUTED)
            if seat is not None:
                self._check(seat_subject(game, seat), BanKind.MUTE, ErrorCode.MUTED)

    def _check(self, subject: str, kind: BanKind, code: ErrorCode) -> None:
        row = self._rows.get((subject, kind))
        if row is not None and self._is_running(row):
            raise ServerError(code, until=row.until_ms)

    def _is_running(self, row: BanRow) -> bool:
        return row.until_ms is None or self._runtime.now() < row.until_ms
