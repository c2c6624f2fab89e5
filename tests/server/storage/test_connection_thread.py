"""One thread, one connection: groups, cancelling, faults in the middle, and what is refused."""

import asyncio
import sqlite3
import threading

import pytest

from attaque.server.storage import Code, StorageError
from attaque.server.storage.connection_thread import ConnectionThread
from attaque.server.storage.group_commit import commit, read
from tests.server.storage.refusals import refused


@pytest.fixture
def connection(tmp_path):
    path = tmp_path / "lane.db"
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    connection.execute("CREATE TABLE notes (n INTEGER PRIMARY KEY)")
    yield connection
    connection.close()


def note(number):
    return lambda db: db.execute("INSERT INTO notes VALUES (?)", (number,)).lastrowid


def notes(db):
    return [number for (number,) in db.execute("SELECT n FROM notes ORDER BY n")]


def write_then_refuse(db):
    note(50)(db)
    raise StorageError(Code.TOO_MUCH)


def stumble(_):
    raise ZeroDivisionError


def test_all_works_of_a_group_share_one_commit(connection):
    statements = []
    connection.set_trace_callback(statements.append)
    assert commit(connection, [note(1), note(2)]) == [(1, None), (2, None)]
    assert [line for line in statements if "INSERT" not in line] == ["BEGIN IMMEDIATE", "COMMIT"]


@pytest.mark.parametrize("bad", [note(1), write_then_refuse, stumble])
def test_a_work_that_fails_leaves_no_trace_and_costs_no_other_its_commit(connection, bad):
    commit(connection, [note(1)])
    results = commit(connection, [note(2), bad, note(3)])
    assert [result for result, _ in results] == [2, None, 3]
    assert [error is None for _, error in results] == [True, False, True]
    assert notes(connection) == [1, 2, 3]


def test_a_lock_is_waited_for_once_not_once_for_each_work(connection, tmp_path):
    connection.execute("PRAGMA busy_timeout = 50")
    other = sqlite3.connect(tmp_path / "lane.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    begins = []
    connection.set_trace_callback(begins.append)
    results = commit(connection, [note(n) for n in range(100)])
    other.close()
    assert {error.code for _, error in results} == {Code.LOCKED}
    assert len(begins) == 1


async def test_what_waits_while_a_group_is_written_becomes_one_group(connection):
    release, sizes = threading.Event(), []

    def slowly(db, works):
        sizes.append(len(works))
        release.wait(5)
        return commit(db, works)

    thread = ConnectionThread(connection, slowly, group=4, pending=100)
    jobs = [thread.do(note(0))]
    while not sizes:
        await asyncio.sleep(0)
    jobs += [thread.do(note(n)) for n in range(1, 11)]
    await asyncio.sleep(0.01)
    release.set()
    assert await asyncio.gather(*jobs) == list(range(11))
    assert sizes == [1, 4, 4, 2]
    await thread.close()


async def test_more_than_may_wait_is_refused_at_once_and_room_comes_back(connection):
    thread = ConnectionThread(connection, commit, group=10, pending=3)
    jobs = [thread.do(note(n)) for n in range(3)]
    for _ in range(2):
        with refused(Code.BUSY):
            await thread.do(note(3))
    assert await asyncio.gather(*jobs) == [0, 1, 2]
    assert await thread.do(note(9)) == 9
    await thread.close()


async def test_a_cancelled_caller_disturbs_nobody(connection):
    thread = ConnectionThread(connection, commit, group=10, pending=100)
    first, second = (thread.do(note(n)) for n in (1, 2))
    await asyncio.sleep(0)
    first.cancel()
    assert await asyncio.wait_for(second, 5) == 2
    with pytest.raises(asyncio.CancelledError):
        await first
    assert await thread.do(notes) == [1, 2]
    await thread.close()


async def test_closing_finishes_what_waits_and_refuses_more(connection):
    thread = ConnectionThread(connection, commit, group=2, pending=100)
    jobs = [thread.do(note(n)) for n in range(7)]
    await asyncio.sleep(0)
    await thread.close()
    assert await asyncio.gather(*jobs) == list(range(7))
    with refused(Code.CLOSED):
        await thread.do(note(9))


async def test_reading_goes_on_after_a_fault(connection):
    thread = ConnectionThread(connection, read, group=10, pending=100)
    with refused(Code.UNUSABLE):
        await thread.do(lambda db: db.execute("SELECT * FROM nothing"))
    with pytest.raises(ZeroDivisionError):
        await thread.do(stumble)
    assert await thread.do(notes) == []
    await thread.close()
