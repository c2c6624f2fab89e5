"""Backup of a database in use, check of a backup, and restore."""

import asyncio
import sqlite3
import stat
import time
from contextlib import closing

import pytest

from attaque.server.storage import (
    Code,
    Condition,
    GameRow,
    NewEvent,
    SqliteStorage,
    check,
    restore,
)
from attaque.server.storage import backup as backing_up
from attaque.server.storage.opening import SCHEMA
from tests.server.storage.refusals import refused


async def filled(path, games=3, events=5):
    storage = await SqliteStorage.open(path)
    for game in range(games):
        await storage.create(GameRow(f"g{game}", "classic", game, "play"))
        for seq in range(events):
            await storage.append(f"g{game}", seq, f"c{seq}", [NewEvent("moved", b"x" * 900, seq)])
    return storage


def damage(path):
    """Overwrites the page in the middle of the file. That page holds events."""
    content = bytearray(path.read_bytes())
    middle = len(content) // 8_192 * 4_096
    content[middle : middle + 4_096] = b"\xee" * 4_096
    path.write_bytes(content)


async def keep_writing(storage, game, acknowledged):
    """Appends moves until the task is cancelled. Keeps the last acknowledged seq of the game."""
    while True:
        seq = acknowledged[game]
        acknowledged[game] = await storage.append(
            game, seq, f"c{seq}", [NewEvent("moved", b"x" * 900, seq)]
        )


async def test_a_live_backup_has_every_move_acknowledged_before_it(database, tmp_path, monkeypatch):
    storage = await filled(database, games=20)
    acknowledged = {f"g{game}": 5 for game in range(20)}

    def check_later(path):
        """Checks the backup, but only after a further move was acknowledged."""
        then, deadline = sum(acknowledged.values()), time.monotonic() + 10
        while sum(acknowledged.values()) == then:
            assert time.monotonic() < deadline, "no move was acknowledged during the backup"
            time.sleep(0.001)
        return check(path)

    monkeypatch.setattr(backing_up, "check", check_later)
    writers = [
        asyncio.create_task(keep_writing(storage, game, acknowledged)) for game in acknowledged
    ]
    for number in range(3):
        await asyncio.sleep(0.05)
        before = dict(acknowledged)
        await storage.backup(copy := tmp_path / f"backup-{number}.db")
        with closing(sqlite3.connect(copy)) as connection:
            heads = dict(connection.execute("SELECT game, max(seq) FROM events GROUP BY game"))
        assert all(heads[game] >= seq for game, seq in before.items())
        assert check(copy).games == 20
    for writer in writers:
        writer.cancel()
    await storage.close()


async def test_a_restored_game_can_be_continued(database, tmp_path):
    async with await filled(database) as storage:
        await storage.backup(tmp_path / "backup.db")
        await storage.append("g0", 5, "after", [NewEvent("moved", b"", 0)])
    fresh = tmp_path / "new" / "attaque.db"
    assert restore(tmp_path / "backup.db", fresh) == Condition(SCHEMA, games=3, events=15)
    async with await SqliteStorage.open(fresh) as storage:
        assert len(await storage.events("g0")) == 5
        assert await storage.append("g0", 5, "other", [NewEvent("moved", b"", 0)]) == 6


async def test_a_backup_is_one_file_that_only_its_owner_can_read(database, tmp_path):
    (folder := tmp_path / "backups").mkdir()
    async with await filled(database) as storage:
        await storage.backup(folder / "backup.db")
    assert [file.name for file in folder.iterdir()] == ["backup.db"]
    assert stat.S_IMODE((folder / "backup.db").stat().st_mode) == 0o600
    with closing(sqlite3.connect(folder / "backup.db")) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("delete",)


async def test_a_backup_needs_a_new_file_name_in_an_existing_folder(database, tmp_path):
    target = tmp_path / "backup.db"
    target.write_bytes(b"precious")
    async with await filled(database) as storage:
        with refused(Code.EXISTS):
            await storage.backup(target)
        with refused(Code.EXISTS):
            await storage.backup(database)
        with refused(Code.UNUSABLE):
            await storage.backup(tmp_path / "no such folder" / "backup.db")
    assert target.read_bytes() == b"precious"


@pytest.mark.parametrize("suffix", ["", "-wal", "-shm", "-journal"])
async def test_a_restore_overwrites_no_file_of_a_database(database, tmp_path, suffix):
    await (await filled(database)).close()
    target = tmp_path / "in use.db"
    (tmp_path / f"in use.db{suffix}").write_bytes(b"old")
    with refused(Code.EXISTS):
        restore(database, target)
    assert (tmp_path / f"in use.db{suffix}").read_bytes() == b"old"


async def test_a_damaged_backup_is_not_restored(database, tmp_path):
    await (await filled(database, events=30)).close()
    damage(database)
    with refused(Code.CORRUPT):
        restore(database, tmp_path / "restored.db")
    assert not (tmp_path / "restored.db").exists()


async def test_a_damaged_database_is_not_backed_up(database, tmp_path):
    await (await filled(database, events=30)).close()
    damage(database)
    async with await SqliteStorage.open(database) as storage:
        with refused(Code.CORRUPT):
            await storage.backup(tmp_path / "backup.db")
    assert not list(tmp_path.glob("backup*"))


async def test_the_check_finds_a_truncated_file(database):
    await (await filled(database, events=30)).close()
    database.write_bytes(database.read_bytes()[:-8_192])
    with refused(Code.CORRUPT):
        check(database)


@pytest.mark.parametrize(
    "tampering",
    [
        "DELETE FROM events WHERE game = 'g1' AND seq = 3",
        "DELETE FROM events WHERE game = 'g1' AND seq = 1",
        "DELETE FROM games WHERE id = 'g1'",
    ],
)
async def test_the_check_finds_missing_rows(database, tampering):
    await (await filled(database)).close()
    with closing(sqlite3.connect(database, isolation_level=None)) as connection:
        connection.execute(tampering)
    with refused(Code.CORRUPT):
        check(database)


async def test_the_check_refuses_missing_and_empty_files(database, tmp_path):
    with refused(Code.UNUSABLE):
        check(tmp_path / "nothing.db")
    assert not (tmp_path / "nothing.db").exists()
    database.write_bytes(b"")
    with refused(Code.FOREIGN):
        restore(database, tmp_path / "restored.db")
