"""Group commit: one transaction for a group of works; a failed work does not affect the others."""

import sqlite3

import pytest

from attaque.server.storage import Code, StorageError
from tests.server.storage.notes import commit, note, notes, stumble


def write_then_refuse(db):
    note(50)(db)
    raise StorageError(Code.TOO_MUCH)


def test_the_works_of_a_group_share_one_commit(connection):
    statements = []
    connection.set_trace_callback(statements.append)
    assert commit(connection, [note(1), note(2)]) == [(1, None), (2, None)]
    assert [line for line in statements if line.isupper()] == ["BEGIN IMMEDIATE", "COMMIT"]


@pytest.mark.parametrize("bad", [note(1), write_then_refuse, stumble])
def test_a_failed_work_writes_nothing_and_does_not_affect_others(connection, bad):
    commit(connection, [note(1)])
    results = commit(connection, [note(2), bad, note(3)])
    assert [result for result, _ in results] == [2, None, 3]
    assert [error is None for _, error in results] == [True, False, True]
    assert notes(connection) == [1, 2, 3]


def test_a_group_waits_only_once_for_a_lock(connection, tmp_path):
    connection.execute("PRAGMA busy_timeout = 50")
    other = sqlite3.connect(tmp_path / "notes.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    begins = []
    connection.set_trace_callback(begins.append)
    results = commit(connection, [note(n) for n in range(100)])
    other.close()
    assert {error.code for _, error in results} == {Code.LOCKED}
    assert len(begins) == 1


def test_a_lock_in_the_middle_of_a_group_ends_the_rest_of_it(connection):
    """The third work first writes and fails, so each work gets a transaction of its own. Then the
    database is locked: the works before it are done, those after it are not tried."""
    codes = iter([Code.TOO_MUCH, Code.LOCKED])

    def locked(db):
        note(50)(db)
        raise StorageError(next(codes))

    works = [note(1), note(2), locked, note(4), note(5)]
    results = commit(connection, works)
    assert [result for result, _ in results] == [1, 2, None, None, None]
    assert [error and error.code for _, error in results] == [None, None, *[Code.LOCKED] * 3]
    assert notes(connection) == [1, 2]
