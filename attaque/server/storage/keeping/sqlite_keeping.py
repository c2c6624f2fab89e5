"""SqliteKeeping: packing, deleting, free space and measuring in an SQLite file."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from attaque.server.storage.bounds import Bounds
from attaque.server.storage.connection_thread import ConnectionThread
from attaque.server.storage.keeping import deleting, packing, space, vitals
from attaque.server.storage.keeping.contract import FIRST
from attaque.server.storage.keeping.space import Reserve
from attaque.server.storage.keeping.vitals import Figures, Vitals

T = TypeVar("T")

STEP = 64
"""Pages that one step of `free_space` gives back: a few milliseconds of the writer."""


class SqliteKeeping:
    """Needs the threads and `_write_alone` of SqliteStorage, which inherits these methods. What
    takes long runs on a thread with a connection of its own, the keeper. The writer only gets
    short pieces of work, each in a group of its own after the commands of players."""

    path: Path
    vitals: Vitals
    _bounds: Bounds
    _keeper: ConnectionThread
    _reserve: Reserve
    _probing: asyncio.Future[None] | None = None

    def _write_alone(self, work: Callable[[sqlite3.Connection], T]) -> asyncio.Future[T]:
        raise NotImplementedError

    def _write_outside(self, work: Callable[[sqlite3.Connection], T]) -> asyncio.Future[T]:
        raise NotImplementedError

    async def pack(self, quiet_since: int, limit: int) -> int:
        self._bounds.list(limit)
        found = await self._keeper.do(lambda db: packing.find(db, quiet_since, limit))
        if found:
            await self._write_alone(lambda db: packing.pack(db, found))
        return len(found)

    async def packed(
        self, before: int, after: tuple[int, str] = FIRST, limit: int = 100
    ) -> list[tuple[int, str]]:
        self._bounds.list(limit)
        return await self._keeper.do(lambda db: deleting.packed_games(db, before, after, limit))

    async def delete_game(self, game: str) -> None:
        self._bounds.names(game)
        await self._write_alone(lambda db: deleting.delete_game(db, game))

    async def erase_person(self, person: str) -> int:
        self._bounds.names(person)
        return await self._write_alone(lambda db: deleting.erase_person(db, person))

    async def drop_invitations(self, before: int, limit: int) -> int:
        self._bounds.list(limit)
        return await self._write_alone(lambda db: deleting.drop_invitations(db, before, limit))

    async def vacuum(self, pages: int) -> int:
        return await self._write_outside(lambda db: space.vacuum(db, pages))

    async def free_space(self) -> Figures:
        await self._write_outside(lambda db: space.make_incremental(db, float("inf")))
        while await self._write_outside(lambda db: space.vacuum(db, STEP, slack=False)):
            pass
        await self._keeper.do(_empty_wal)
        return await self.figures()

    async def figures(self) -> Figures:
        def count(db: sqlite3.Connection) -> Figures:
            wal = 0
            with suppress(OSError):
                wal = self.path.with_name(f"{self.path.name}-wal").stat().st_size
            return vitals.figures(db, wal, self._reserve.disk_free())

        return await self._keeper.do(count)

    async def probe(self) -> None:
        if self._probing is None or self._probing.done():
            self._probing = self._write_alone(vitals.probe)
        await asyncio.shield(self._probing)


def _empty_wal(db: sqlite3.Connection) -> None:
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
