"""`attaque backup` and `attaque restore`: a server's database, copied and restored."""

import asyncio

import pytest

from attaque.game import Options, TakeSeat
from attaque.rules import Color, variant
from attaque.server.lobby.metadata import Metadata
from attaque.server.lobby.registry import Registry
from attaque.server.outages import Outages
from attaque.server.runtime import Runtime
from attaque.server.storage import SqliteStorage


@pytest.fixture
def database(tmp_path):
    """A database with one game, in which one player has taken a seat."""
    path = tmp_path / "attaque.db"

    async def fill():
        async with await SqliteStorage.open(path) as storage:
            runtime = Runtime(storage)
            tables = Registry(runtime, Outages(runtime.now, runtime.monotonic))
            seats = [TakeSeat("anna", Color.RED)]
            await tables.open("game-1", Options(variant("tiny")), Metadata(), False, seats)
            await tables.close()

    asyncio.run(fill())
    return path


def test_a_backup_can_be_made_and_checked_and_restored(attaque, database, tmp_path):
    copy, back = tmp_path / "copy.db", tmp_path / "new" / "attaque.db"
    made = attaque("backup", str(copy), "--database", str(database))
    assert (made.code, made.out) == (0, f"{copy}: 1 games, 2 events\n")
    assert copy.stat().st_mode & 0o777 == 0o600
    checked = attaque("restore", "--check", str(copy))
    assert (checked.code, checked.out) == (0, made.out)
    restored = attaque("restore", str(copy), "--database", str(back))
    assert restored.code == 0
    assert restored.out.splitlines()[-1] == f"restored to {back}"
    assert attaque("restore", "--check", str(back)).out == f"{back}: 1 games, 2 events\n"


def test_by_default_the_database_is_in_the_data_folder(attaque, database, tmp_path):
    assert attaque("restore", str(database)).code == 0
    assert (tmp_path / "data" / "attaque" / "attaque.db").is_file()
    assert attaque("backup", str(tmp_path / "copy.db")).code == 0


def test_nothing_is_overwritten(attaque, database, tmp_path):
    kept = tmp_path / "kept.db"
    kept.write_text("mine")
    for words in (
        ("backup", str(kept), "--database", str(database)),
        ("restore", str(database), "--database", str(kept)),
    ):
        ran = attaque(*words)
        assert (ran.code, ran.out) == (1, "")
        assert "There is already something with that name" in ran.err
        assert kept.read_text() == "mine"


@pytest.mark.parametrize("content", [None, b"", b"no database", b"SQLite format 3\0" + b"x" * 500])
def test_a_file_that_is_no_backup_is_not_restored(attaque, tmp_path, content):
    path, target = tmp_path / "bad.db", tmp_path / "target.db"
    if content is not None:
        path.write_bytes(content)
    for words in (("--check", str(path)), (str(path), "--database", str(target))):
        ran = attaque("restore", *words)
        assert (ran.code, ran.out) == (1, "")
        assert ran.err.startswith(f"attaque: {path}: ")
    assert not target.exists()
