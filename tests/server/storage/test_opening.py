"""Opening a database file that is new, old, newer, foreign, damaged, locked or full."""

import asyncio
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory

from attaque.server.storage import Bounds, Code, EventRow, GameRow, NewEvent, SqliteStorage
from attaque.server.storage.opening import MIGRATIONS, SCHEMA, connect
from tests.server.storage.refusals import refused

V1 = Path(__file__).parent / "data" / "v1.sql"
QUICK = Bounds(lock_seconds=0.05)


def execute(path, script):
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(script)


def query(path, sql):
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(sql).fetchall()


def schema(path):
    sql = "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name"
    return [(name, " ".join(text.split())) for name, text in query(path, sql)]


async def open_and_close(path, bounds=QUICK):
    await (await SqliteStorage.open(path, bounds)).close()


async def filled(path, events=3, bounds=QUICK, size=10):
    """A new, open storage with one game."""
    storage = await SqliteStorage.open(path, bounds)
    await storage.create(GameRow("g1", "classic", 0, "play"))
    for seq in range(events):
        await storage.append("g1", seq, f"c{seq}", [NewEvent("moved", b"x" * size, seq)])
    return storage


async def test_stored_events_are_in_the_database_after_reopening(database):
    await (await filled(database)).close()
    async with await SqliteStorage.open(database) as storage:
        assert [event.seq for event in await storage.events("g1")] == [1, 2, 3]
        assert await storage.append("g1", 3, "c2", [NewEvent("moved", b"", 0)]) == 3


async def test_only_the_owner_can_read_the_file_and_its_folder(tmp_path):
    path = tmp_path / "data" / "deeper" / "attaque.db"
    async with await SqliteStorage.open(path):
        files = [path, *path.parent.glob("attaque.db-*")]
        assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}
        assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


async def test_the_database_uses_a_wal_and_waits_for_the_disk_at_every_commit(database):
    await open_and_close(database)
    with closing(connect(database, QUICK)) as connection:
        found = [
            connection.execute(f"PRAGMA {n}").fetchone()[0] for n in ("journal_mode", "synchronous")
        ]
    assert found == ["wal", 2]


def test_the_schema_number_is_that_of_the_newest_migration():
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    assert ScriptDirectory.from_config(config).get_current_head() == str(SCHEMA)


async def test_an_old_database_is_migrated_and_keeps_its_games(database, tmp_path):
    execute(database, V1.read_text())
    async with await SqliteStorage.open(database) as storage:
        assert [game.id for game in await storage.games(["play"])] == ["old"]
        assert await storage.append("old", 3, "red:2", [NewEvent("moved", b"{}", 4)]) == 4
        assert (await storage.events("old"))[0] == EventRow(
            1, "red:1", 1_700_000_000_001, "seated", b'{"seat":"red"}'
        )
        assert await storage.setups("anna") == []
    await open_and_close(tmp_path / "new.db")
    assert schema(database) == schema(tmp_path / "new.db")


@pytest.mark.parametrize("room", [0, 1, 2])
async def test_a_failed_migration_leaves_the_old_database_unchanged(database, room):
    execute(database, V1.read_text())
    before = schema(database)
    pages = query(database, "PRAGMA page_count")[0][0]
    with refused(Code.FULL):
        await SqliteStorage.open(database, Bounds(database_bytes=4_096 * (pages + room)))
    assert schema(database) == before
    assert query(database, "SELECT version_num FROM alembic_version") == [("1",)]
    await open_and_close(database)


async def test_of_servers_that_start_at_the_same_time_one_owns_the_new_database(database):
    opened = await asyncio.gather(*(SqliteStorage.open(database) for _ in range(4)))
    calls = [storage.create(GameRow("g1", "classic", 0, "play")) for storage in opened]
    found = await asyncio.gather(*calls, return_exceptions=True)
    assert found.count(None) == 1
    assert [error.code for error in found if error] == [Code.LOST] * 3
    assert all([await storage.game("g1") for storage in opened])
    for storage in opened:
        await storage.close()


async def test_a_newer_database_is_refused_and_unchanged(database):
    await (await filled(database)).close()
    execute(database, "UPDATE alembic_version SET version_num = '99'")
    before = database.read_bytes()
    with refused(Code.NEWER):
        await SqliteStorage.open(database)
    assert database.read_bytes() == before


@pytest.mark.parametrize("content", [b"Dear diary, " * 1_000, b"SQLite format 3\0" + b"?" * 4_080])
async def test_a_file_that_is_not_a_database_is_refused_and_unchanged(database, content):
    database.write_bytes(content)
    with refused(Code.FOREIGN):
        await SqliteStorage.open(database)
    assert database.read_bytes() == content


async def test_a_database_of_another_program_is_refused_and_unchanged(database):
    execute(database, "CREATE TABLE recipes (name TEXT)")
    before = database.read_bytes()
    with refused(Code.FOREIGN):
        await SqliteStorage.open(database)
    assert database.read_bytes() == before


async def test_a_damaged_page_is_reported_and_the_rest_stays_readable(database):
    storage = await filled(database, events=40, size=1_500)
    await storage.create(GameRow("z9", "duel", 0, "play"))
    await storage.close()
    root = query(database, "SELECT rootpage FROM sqlite_master WHERE name = 'events'")[0][0]
    with database.open("r+b") as file:
        file.seek((root - 1) * 4_096)
        file.write(b"\xff" * 4_096)
    async with await SqliteStorage.open(database) as storage:
        with refused(Code.CORRUPT):
            await storage.events("g1")
        with refused(Code.CORRUPT):
            await storage.append("g1", 40, "c", [NewEvent("moved", b"", 0)])
        assert [game.id for game in await storage.games(["play"])] == ["z9", "g1"]


async def test_an_append_to_a_locked_database_fails_and_works_after_the_unlock(database):
    async with await filled(database) as storage:
        with closing(sqlite3.connect(database, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with refused(Code.LOCKED):
                await storage.append("g1", 3, "late", [NewEvent("moved", b"", 0)])
            assert len(await storage.events("g1")) == 3
            other.execute("ROLLBACK")
        assert await storage.append("g1", 3, "late", [NewEvent("moved", b"", 0)]) == 4


async def test_opening_fails_while_another_program_has_an_exclusive_lock_on_the_database(database):
    await open_and_close(database)
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN IMMEDIATE")
        with refused(Code.LOCKED):
            await SqliteStorage.open(database, QUICK)


@pytest.mark.parametrize(
    "make", [Path.mkdir, lambda path: path.parent.rmdir() or path.parent.write_text("")]
)
async def test_a_path_that_cannot_be_a_file_is_unusable(tmp_path, make):
    path = tmp_path / "folder" / "attaque.db"
    path.parent.mkdir()
    make(path)
    with refused(Code.UNUSABLE):
        await SqliteStorage.open(path)


async def test_a_full_disk_refuses_an_append_and_keeps_the_game(database):
    small = Bounds(database_bytes=200_000)
    storage = await filled(database, events=0, bounds=small)
    seq = 0
    with refused(Code.FULL):
        while seq < 1_000:
            seq = await storage.append("g1", seq, f"c{seq}", [NewEvent("moved", b"x" * 4_000, 0)])
    assert 10 < seq < 100
    assert [event.seq for event in await storage.events("g1")] == list(range(1, seq + 1))
    assert await storage.append("g1", seq, "c0", [NewEvent("moved", b"", 0)]) == 1, (
        "a resent command got another seq on the full disk"
    )
    await storage.close()
    async with await SqliteStorage.open(database) as storage:  # now with enough space
        assert await storage.append("g1", seq, f"c{seq}", [NewEvent("moved", b"", 0)]) == seq + 1


async def test_a_nearly_full_disk_refuses_only_the_large_append_of_a_group_commit(database):
    storage = await filled(database, bounds=Bounds(database_bytes=100_000))
    for game in ("g2", "g3"):
        await storage.create(GameRow(game, "duel", 0, "play"))
    found = await asyncio.gather(
        storage.append("g1", 3, "small", [NewEvent("moved", b"x", 0)]),
        storage.append("g2", 0, "large", [NewEvent("moved", b"x" * 60_000, 0)] * 2),
        storage.append("g3", 0, "small", [NewEvent("moved", b"x", 0)]),
        return_exceptions=True,
    )
    assert [found[0], found[2]] == [4, 1]
    assert found[1].code == Code.FULL
    assert await storage.events("g2") == []
    await storage.close()
