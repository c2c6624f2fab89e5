"""SqliteStorage: the storage in one SQLite file, with a writer, a reader and a checkpointer."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Collection, Sequence
from contextlib import ExitStack, closing
from pathlib import Path
from typing import TypeVar

from attaque.server.storage import statements
from attaque.server.storage.append import Append
from attaque.server.storage.backup import back_up
from attaque.server.storage.bounds import MAX_READ_ROWS, Bounds
from attaque.server.storage.checkpointer import Checkpointer
from attaque.server.storage.connection_thread import ConnectionThread
from attaque.server.storage.keeping.space import Reserve
from attaque.server.storage.keeping.sqlite_keeping import SqliteKeeping
from attaque.server.storage.keeping.vitals import Vitals
from attaque.server.storage.moderation.sqlite import SqliteModeration
from attaque.server.storage.opening import connect, make_ready, translated_errors
from attaque.server.storage.ownership.owner import Owner
from attaque.server.storage.rows import Entry, EventRow, GameRow, NewEvent, SetupRow, TokenRow

T = TypeVar("T")


class SqliteStorage(SqliteModeration, SqliteKeeping):
    """Opened with `async with await SqliteStorage.open(path)`. Other processes may read the same
    file at the same time. Only the newest opening can write."""

    def __init__(
        self,
        bounds: Bounds,
        owner: Owner,
        connections: Sequence[sqlite3.Connection],
    ) -> None:
        writing, reading, keeping, checkpointing = connections
        self.path: Path = owner.database
        self._bounds, self._owner, self._reserve = bounds, owner, Reserve(self.path, bounds)
        self.vitals: Vitals = Vitals(owner.write)
        self._writer = writer = ConnectionThread(
            writing, self.vitals.write, bounds.group, bounds.pending
        )
        self._reader = reader = ConnectionThread(reading, owner.read, bounds.group, bounds.pending)
        self._keeper = ConnectionThread(keeping, owner.read, 1, bounds.pending)
        self._checkpointer = Checkpointer(checkpointing)
        self.vitals.waiting = lambda: (writer.pending, reader.pending)

    @classmethod
    async def open(cls, path: Path, bounds: Bounds | None = None) -> SqliteStorage:
        """Creates the file if there is none, migrates an old one, and becomes the owner: writes of
        older openings fail from now on. So the caller holds the lock (`owned`), unless no other
        process knows the file. Raises StorageError (FOREIGN, NEWER, CORRUPT, LOCKED, FULL,
        UNUSABLE); the tables of the games are then unchanged."""
        bounds = bounds or Bounds()
        return cls(bounds, *await asyncio.to_thread(_connect, path, bounds))

    async def __aenter__(self) -> SqliteStorage:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        # SQLite removes the WAL when the last connection closes. A read-only connection cannot
        # remove it, so the readers close first. If the database was moved away, SQLite would leave
        # the WAL there, and the next server would apply it to the file that is there now.
        await self._keeper.close()
        await self._reader.close()
        await self._writer.close()
        await self._checkpointer.close(empty_wal=not self._owner.files.are_in_place)

    async def confirm(self) -> None:
        await self._reader.do(self._owner.confirm)

    async def backup(self, target: Path) -> None:
        """Copies a snapshot of the live database. Raises StorageError (EXISTS) if the target file
        exists already."""
        await asyncio.to_thread(back_up, self.path, target, self._bounds)

    async def create(self, game: GameRow) -> None:
        self._bounds.game(game)
        await self._write(lambda db: statements.create(db, game, self._reserve.check))

    async def game(self, game: str) -> GameRow | None:
        self._bounds.names(game)
        return await self._reader.do(lambda db: statements.game(db, game))

    async def games(
        self,
        statuses: Collection[str],
        limit: int = MAX_READ_ROWS,
        before: tuple[int, str] | None = None,
        quiet_since: int | None = None,
    ) -> list[GameRow]:
        self._bounds.list(limit)
        args = (tuple(statuses), limit, before, quiet_since)
        return await self._reader.do(lambda db: statements.games(db, *args))

    def append(
        self,
        game: str,
        expected_seq: int,
        command_id: str,
        events: Sequence[NewEvent],
        status: str | None = None,
    ) -> asyncio.Future[int]:
        entry = Entry(game, expected_seq, command_id, tuple(events), status)
        self._bounds.entry(entry)
        return self._write(Append(entry))

    async def events(self, game: str, since: int = 0, limit: int = MAX_READ_ROWS) -> list[EventRow]:
        self._bounds.names(game)
        self._bounds.list(limit, since)
        return await self._reader.do(lambda db: statements.events(db, game, since, limit))

    async def save_setup(self, setup: SetupRow) -> None:
        self._bounds.setup(setup)
        args = (setup, self._bounds, self._reserve.check)
        await self._write(lambda db: statements.save_setup(db, *args))

    async def setups(self, person: str, variant: str | None = None) -> list[SetupRow]:
        self._bounds.names(person, *([] if variant is None else [variant]))
        return await self._reader.do(lambda db: statements.setups(db, person, variant))

    async def rename_setup(self, person: str, variant: str, name: str, new: str) -> None:
        self._bounds.names(new, person, variant, name)
        await self._write(lambda db: statements.rename_setup(db, person, variant, name, new))

    async def delete_setup(self, person: str, variant: str, name: str) -> None:
        self._bounds.names(person, variant, name)
        await self._write(lambda db: statements.delete_setup(db, person, variant, name))

    async def add_token(self, token: TokenRow) -> None:
        self._bounds.token(token)
        args = (token, self._bounds, self._reserve.check)
        await self._write(lambda db: statements.add_token(db, *args))

    async def token(self, hash_: bytes) -> TokenRow | None:
        return await self._reader.do(lambda db: statements.token(db, hash_))

    async def exchange(self, invitation: bytes, token: TokenRow) -> None:
        self._bounds.token(token)
        await self._write(lambda db: statements.exchange(db, invitation, token, self._bounds))

    async def drop_token(self, hash_: bytes) -> None:
        await self._write(lambda db: statements.drop_token(db, hash_))

    def _write(self, work: Callable[[sqlite3.Connection], T]) -> asyncio.Future[T]:
        done = self._writer.do(work)
        self._checkpointer.schedule()
        return done

    def _write_alone(self, work: Callable[[sqlite3.Connection], T]) -> asyncio.Future[T]:
        done = self._writer.do_alone(work)
        self._checkpointer.schedule()
        return done

    def _write_outside(self, work: Callable[[sqlite3.Connection], T]) -> asyncio.Future[T]:
        """Without a transaction. So the work must change nothing that anybody can read."""

        def owned(db: sqlite3.Connection) -> T:
            self._owner.confirm(db)
            return work(db)

        done = self._writer.do_alone(owned, self._owner.read)
        self._checkpointer.schedule()
        return done


def _connect(path: Path, bounds: Bounds) -> tuple[Owner, list[sqlite3.Connection]]:
    """The new owner, and the connections of the writer, the reader, the keeper and the
    checkpointer."""
    with translated_errors(), ExitStack() as opened:
        make_ready(path, bounds)
        connections = [
            opened.enter_context(closing(connect(path, bounds, reading=reading)))
            for reading in (False, True, True, False)
        ]
        owner = Owner(connections[0], path)
        opened.pop_all()
    return owner, connections
