"""Checkpoints: writes soon reach the database file, and the WAL stays bounded."""

import asyncio
import logging
import shutil
import sqlite3
from contextlib import closing

from attaque.server.storage import Bounds, GameRow, NewEvent, SqliteStorage, checkpointer
from attaque.server.storage.opening import WAL_PAGES

PAGE_BYTES = 4_096


async def write(storage, events, body=b"{}", since=0):
    for seq in range(since, since + events):
        await storage.append("g1", seq, f"red:{seq}", [NewEvent("moved", body, seq)])


async def opened(database, bounds=None):
    """A new storage with one game."""
    storage = await SqliteStorage.open(database, bounds)
    await storage.create(GameRow("g1", "classic", 0, "play"))
    return storage


def events_without_the_wal(database, copy):
    """Copies the database file without its WAL, and returns the number of events in the copy.
    Returns 0 if the copy is damaged: a checkpoint can change the file during the copying."""
    shutil.copy(database, copy)
    with closing(sqlite3.connect(copy)) as connection:
        try:
            return connection.execute("SELECT count(*) FROM events").fetchone()[0]
        except sqlite3.DatabaseError:
            return 0


async def comes_true(condition):
    """Whether the condition becomes true within 30 s, which allows for a busy machine."""
    for _ in range(300):
        if condition():
            return True
        await asyncio.sleep(checkpointer.PAUSE)
    return False


async def test_a_few_moves_soon_reach_the_database_file(database, tmp_path):
    async with await opened(database) as storage:
        await write(storage, 5)
        copy = tmp_path / "copy.db"
        assert await comes_true(lambda: events_without_the_wal(database, copy) == 5)


async def test_moves_during_a_checkpoint_reach_the_file_at_the_next_checkpoint(database, tmp_path):
    async with await opened(database) as storage:
        for begun in range(0, 40, 4):
            await write(storage, 4, since=begun)
            await asyncio.sleep(checkpointer.PAUSE / 3)
        await write(storage, 1, since=40)
        await asyncio.sleep(2 * checkpointer.PAUSE)
        await write(storage, 1, since=41)
        copy = tmp_path / "copy.db"
        assert await comes_true(lambda: events_without_the_wal(database, copy) == 42)


async def test_the_wal_restarts_under_constant_load(database):
    body, most = bytes(60_000), WAL_PAGES * PAGE_BYTES
    async with await opened(database, Bounds(events_per_game=10**6)) as storage:
        await write(storage, 800, body)
        assert database.stat().st_size > 2 * most
        assert database.with_name(database.name + "-wal").stat().st_size < 1.5 * most


async def test_a_failed_checkpoint_loses_no_move_and_is_retried(database, monkeypatch, caplog):
    def fail(db):
        raise sqlite3.OperationalError("disk I/O error")

    def warnings():
        return len([record for record in caplog.records if "checkpoint" in record.message])

    monkeypatch.setattr(checkpointer, "_checkpoint", fail)
    with caplog.at_level(logging.WARNING, "attaque.storage"):
        async with await opened(database) as storage:
            await write(storage, 2)
            assert await comes_true(lambda: warnings() >= 1)
            before = warnings()
            await write(storage, 2, since=2)
            assert await comes_true(lambda: warnings() > before)
    async with await SqliteStorage.open(database) as storage:
        assert len(await storage.events("g1")) == 4


async def test_closing_right_after_a_write_leaves_no_wal(database):
    storage = await opened(database)
    await write(storage, 1)
    await storage.close()
    assert not database.with_name(database.name + "-wal").exists()
