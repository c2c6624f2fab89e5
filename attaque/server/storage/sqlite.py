"""SqliteStorage: the storage in one SQLite file, with a writer, a reader and a checkpointer."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Collection, Sequence
from contextlib import ExitStack, closing
from pathlib import Path
from typing import TypeVar

from attaque.server.storage import statements
from attaque.server.storage.append import Append, write
from attaque.server.storage.backup import back_up
from attaque.server.storage.bounds import MAX_READ_ROWS, Bounds
from attaque.server.storage.checkpointer import Checkpointer
from attaque.server.storage.connection_thread import ConnectionThread
from attaque.server.storage.group_commit import read
from attaque.server.storage.moderation.sqlite import SqliteModeration
from attaque.server.storage.opening import connect, make_ready, translated_errors
from attaque.server.storage.rows import Entry, EventRow, GameRow, NewEvent, SetupRow, TokenRow

T = TypeVar("T")


class SqliteStorage(SqliteModeration):
    """Opened with `async with await SqliteStorage.open(path)`. Other processes may use the same
    file at the same time."""

    def __init__(
        self,
        path: Path,
        bounds: Bounds,
        writer: ConnectionThread,
        reader: ConnectionThread,
        checkpointer: Checkpointer,
    ) -> None:
        self.path = path
        self._bounds, self._writer, self._reader = bounds, writer, reader
        self._checkpointer = checkpointer

    @classmethod
    async def open(cls, path: Path, bounds: Bounds | None = None) -> SqliteStorage:
        """Creates the file if there is none, and migrates an old one. Raises StorageError (FOREIGN,
        NEWER, CORRUPT, LOCKED, FULL, UNUSABLE); the tables are then unchanged."""
        bounds = bounds or Bounds()
        writing, reading, checkpointing = await asyncio.to_thread(_connect, path, bounds)
        writer = ConnectionThread(writing, write, bounds.group, bounds.pending)
        reader = ConnectionThread(reading, read, bounds.group, bounds.pending)
        return cls(path, bounds, writer, reader, Checkpointer(checkpointing))

    async def __aenter__(self) -> SqliteStorage:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        # SQLite removes the WAL when the last connection closes. A read-only connection cannot
        # remove it, so the writer closes last.
        await self._checkpointer.close()
        await self._reader.close()
        await self._writer.close()

    async def backup(self, target: Path) -> None:
        """Copies a snapshot of the live database. Raises StorageError (EXISTS) if the target file
        exists already."""
        await asyncio.to_thread(back_up, self.path, target, self._bounds)

    async def create(self, game: GameRow) -> None:
        self._bounds.game(game)
        await self._write(lambda db: statements.create(db, game))

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
        await self._write(lambda db: statements.save_setup(db, setup, self._bounds))

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
        await self._write(lambda db: statements.add_token(db, token, self._bounds))

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


def _connect(path: Path, bounds: Bounds) -> list[sqlite3.Connection]:
    """The connections of the writer, the reader and the checkpointer."""
    with translated_errors(), ExitStack() as opened:
        make_ready(path, bounds)
        connections = [
            opened.enter_context(closing(connect(path, bounds, reading=reading)))
            for reading in (False, True, False)
        ]
        opened.pop_all()
    return connections
