"""The files of an open database: whether they are still in their places."""

import pytest

from attaque.server.storage import Code
from attaque.server.storage.ownership.files import OpenFiles
from tests.server.storage.refusals import refused


@pytest.fixture
def files(tmp_path):
    """The files of a database, which may lie anywhere."""
    database = tmp_path / "attaque.db"
    for suffix in ("", "-wal", "-shm"):
        (tmp_path / f"attaque.db{suffix}").write_text(suffix)
    return database, OpenFiles(database)


def test_files_that_nobody_touched_are_in_place(files):
    _, found = files
    found.check()
    assert found.are_in_place is True


@pytest.mark.parametrize("suffix", ["", "-wal", "-shm"])
def test_a_removed_file_is_not_in_place(files, suffix):
    database, found = files
    database.with_name(f"attaque.db{suffix}").unlink()
    assert found.are_in_place is False
    with refused(Code.LOST):
        found.check()


def test_only_the_database_is_checked_after_each_commit(files):
    database, found = files
    database.with_name("attaque.db-wal").unlink()
    found.check_database()
    database.unlink()
    with refused(Code.LOST):
        found.check_database()


def test_a_replaced_file_is_lost(files):
    database, found = files
    database.rename(database.with_name("old.db"))
    database.write_text("another")
    with refused(Code.LOST):
        found.check_database()


def test_a_file_that_cannot_be_looked_at_is_unusable(files):
    database, found = files
    database.unlink()
    database.symlink_to(database)  # a loop
    with refused(Code.UNUSABLE):
        found.check_database()
