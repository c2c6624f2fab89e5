"""ConnectionThread: groups, cancelled callers, the limit of waiting work, closing."""

import asyncio
import threading

import pytest

from attaque.server.storage import Code
from attaque.server.storage.connection_thread import ConnectionThread
from attaque.server.storage.group_commit import read
from tests.server.storage.notes import commit, note, notes, stumble
from tests.server.storage.refusals import refused


async def test_work_that_arrives_during_a_group_forms_the_next_groups(connection):
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


async def test_work_beyond_the_limit_is_refused_until_there_is_room(connection):
    thread = ConnectionThread(connection, commit, group=10, pending=3)
    jobs = [thread.do(note(n)) for n in range(3)]
    for _ in range(2):
        with refused(Code.BUSY):
            await thread.do(note(3))
    assert await asyncio.gather(*jobs) == [0, 1, 2]
    assert await thread.do(note(9)) == 9
    await thread.close()


async def test_a_cancelled_caller_does_not_affect_others(connection):
    thread = ConnectionThread(connection, commit, group=10, pending=100)
    first, second = (thread.do(note(n)) for n in (1, 2))
    await asyncio.sleep(0)
    first.cancel()
    assert await asyncio.wait_for(second, 5) == 2
    with pytest.raises(asyncio.CancelledError):
        await first
    assert await thread.do(notes) == [1, 2]
    await thread.close()


async def test_closing_finishes_the_waiting_work_and_refuses_more(connection):
    thread = ConnectionThread(connection, commit, group=2, pending=100)
    jobs = [thread.do(note(n)) for n in range(7)]
    await asyncio.sleep(0)
    await thread.close()
    assert await asyncio.gather(*jobs) == list(range(7))
    with refused(Code.CLOSED):
        await thread.do(note(9))


async def test_the_thread_keeps_reading_after_an_error(connection):
    thread = ConnectionThread(connection, read, group=10, pending=100)
    with refused(Code.UNUSABLE):
        await thread.do(lambda db: db.execute("SELECT * FROM nothing"))
    with pytest.raises(ZeroDivisionError):
        await thread.do(stumble)
    assert await thread.do(notes) == []
    await thread.close()
