"""The owner of a database: the newest opening writes; a replaced file is noticed at once."""

import asyncio
import os
import shutil
import sqlite3
from contextlib import closing

import pytest

from attaque.server.storage import Code, GameRow, NewEvent, SqliteStorage, check
from tests.server.storage.refusals import refused
from tests.server.storage.test_backup import filled

EVENT = NewEvent("moved", b"{}", 0)


def replace(path):
    shutil.copy(path, path.with_name("copy"))
    path.with_name("copy").replace(path)


def move_away(path):
    (folder := path.with_name("old")).mkdir()
    for file in path.parent.glob(f"{path.name}*"):
        file.rename(folder / file.name)


MISHAPS = {
    "database replaced": replace,
    "database removed": os.remove,
    "all moved away": move_away,
    "folder moved": lambda path: path.parent.rename(path.parent.with_name("moved")),
}
"""What can happen to the database under a server."""


def remove(path, suffix):
    path.with_name(path.name + suffix).unlink()


def epoch(path):
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute("SELECT epoch FROM owner").fetchall()


async def test_each_opening_raises_the_epoch_by_one(database):
    for count in (1, 2, 3):
        await (await SqliteStorage.open(database)).close()
        assert epoch(database) == [(count,)]


async def test_a_group_of_an_older_owner_fails_as_a_whole_and_writes_nothing(database):
    old = await filled(database)
    async with await SqliteStorage.open(database) as new:
        calls = [
            *(old.append(f"g{n}", 5, "late", [EVENT], "ended") for n in range(3)),
            old.append("none", 0, "late", [EVENT]),
        ]
        found = await asyncio.gather(*calls, return_exceptions=True)
        assert [error.code for error in found] == [Code.LOST] * 4
        for n in range(3):
            assert len(await new.events(f"g{n}")) == 5
            assert (await new.game(f"g{n}")).status == "play"
    await old.close()


async def test_an_older_owner_with_the_same_epoch_as_a_copy_is_still_refused(database):
    """A copy has the epoch of the original. Its path tells them apart."""
    async with await filled(database) as storage:
        replace(database)
        with refused(Code.LOST):
            await storage.append("g0", 5, "late", [EVENT])


@pytest.mark.parametrize("mishap", MISHAPS)
async def test_no_call_succeeds_after_a_file_was_moved_or_replaced(tmp_path, mishap):
    (tmp_path / "data").mkdir()
    database = tmp_path / "data" / "attaque.db"
    async with await filled(database) as storage:
        await storage.confirm()
        MISHAPS[mishap](database)
        for call in (
            lambda: storage.append("g0", 5, "late", [EVENT]),
            lambda: storage.create(GameRow("late", "classic", 0, "play")),
            lambda: storage.events("g0"),
            storage.confirm,
        ):
            with refused(Code.LOST):
                await call()


@pytest.mark.parametrize("suffix", ["-wal", "-shm"])
async def test_a_removed_wal_is_noticed_and_loses_nothing(database, suffix):
    async with await filled(database) as storage:
        remove(database, suffix)
        with refused(Code.LOST):
            await storage.confirm()
        await storage.append("g0", 5, "last", [EVENT])
    assert check(database).events == 16


@pytest.mark.parametrize("mishap", ["database replaced", "all moved away"])
async def test_everything_acknowledged_is_in_the_file_that_was_the_database(database, mishap):
    async with await filled(database):
        os.link(database, kept := database.with_name("kept"))
        MISHAPS[mishap](database)
    with closing(sqlite3.connect(kept)) as connection:
        assert connection.execute("SELECT count(*) FROM events").fetchone() == (15,)


async def test_a_replaced_database_is_not_mixed_with_the_log_of_the_old_one(database):
    await (await filled(database, games=1)).close()
    backup = shutil.copy(database, database.with_name("backup"))
    async with await SqliteStorage.open(database) as storage:
        for seq in range(5, 40):
            await storage.append("g0", seq, f"c{seq}", [NewEvent("moved", b"x" * 900, seq)])
        backup.replace(database)
    assert check(database).events == 5
    async with await SqliteStorage.open(database) as storage:
        assert await storage.append("g0", 5, "new", [EVENT]) == 6
