"""Freeing space: one piece of work for all who ask, and no player pays for the time it takes."""

import asyncio
import threading

import pytest

from attaque.server.http.routes import admin_data
from attaque.server.storage import Code, GameRow, NewEvent, SqliteStorage, StorageError
from attaque.server.storage.keeping import sqlite_keeping
from attaque.server.storage.keeping.vitals import Figures
from attaque.server.upkeep.freeing import Freeing
from attaque.server.upkeep.storage_figures import StorageFigures
from tests.server.live_server import serving, started
from tests.server.moderation.host import TOKEN, ask

SECONDS = 2.0
"""The time for each move of the game beside the work."""
CLOCK = {"control": "per-move", "initial": int(SECONDS * 1000)}
HOST = {"admin_token": TOKEN}


class SlowStorage:
    """Frees space when the test lets it."""

    def __init__(self):
        self.asked, self.error = 0, None
        self.may_end = asyncio.Event()

    async def figures(self):
        await asyncio.sleep(0)
        return Figures(database_bytes=100)

    async def free_space(self):
        self.asked += 1
        await self.may_end.wait()
        if self.error is not None:
            raise self.error
        return Figures(database_bytes=30)


@pytest.fixture
def storage():
    return SlowStorage()


@pytest.fixture
def figures(storage):
    return StorageFigures(storage, lambda: 0)


@pytest.fixture
def freeing(storage, figures, closing):
    return closing(Freeing(storage, figures))


def sizes(freed):
    return freed.before.database_bytes, freed.after and freed.after.database_bytes


async def test_who_waits_no_longer_can_ask_again_for_the_same_work(storage, freeing):
    assert sizes(await freeing.wait(0.01)) == (100, None)
    waiting = [asyncio.create_task(freeing.wait(30)) for _ in range(3)]
    await asyncio.sleep(0.01)
    storage.may_end.set()
    assert [sizes(await each) for each in waiting] == [(100, 30)] * 3
    assert storage.asked == 1


async def test_two_who_ask_at_once_begin_one_work(storage, freeing):
    storage.may_end.set()
    assert {sizes(f) for f in await asyncio.gather(freeing.wait(9), freeing.wait(9))} == {(100, 30)}
    assert storage.asked == 1


async def test_the_new_figures_are_known_at_once(storage, freeing, figures):
    assert (await figures.latest()).database_bytes == 100
    storage.may_end.set()
    await freeing.wait(30)
    assert (await figures.latest()).database_bytes == 30


async def test_a_failure_is_told_and_logged_and_the_next_one_who_asks_begins_anew(
    storage, freeing, caplog
):
    storage.error = StorageError(Code.FULL)
    storage.may_end.set()
    with pytest.raises(StorageError):
        await freeing.wait(30)
    assert "free space was not given back" in caplog.text
    storage.error = None
    assert sizes(await freeing.wait(30)) == (100, 30)


async def test_a_server_that_stops_ends_the_work_and_tells_who_waits(storage, freeing):
    waiting = asyncio.create_task(freeing.wait(30))
    while not storage.asked:
        await asyncio.sleep(0)
    await freeing.close()
    with pytest.raises(StorageError) as error:
        await waiting
    assert error.value.code is Code.CLOSED


async def test_the_host_is_told_the_sizes_before_and_after(database):
    async with await SqliteStorage.open(database) as storage, serving(storage, HOST) as live:
        await storage.create(GameRow("large", "tiny", 1, "play"))
        for seq in range(40):
            event = NewEvent("moved", b"x" * 4_096, 1)
            await storage.append("large", seq, f"c{seq}", [event], "ended")
        await storage.delete_game("large")
        found = await ask(live, "POST", "/free-space")
        before, after = found["before"], found["after"]
        assert before["free_bytes"] > 40 * 4_096
        assert after["free_bytes"] == 0
        assert after["database_bytes"] == before["database_bytes"] - before["free_bytes"]
        assert after["database_bytes"] == database.stat().st_size
        assert (await ask(live, "GET", "/figures"))["space"] == after


async def test_no_player_pays_for_work_that_stops_all_writes(database, monkeypatch):
    """The database of an older version is written anew. Blue's time runs from Red's move, but Blue
    is shown that move only at the end of the work."""
    monkeypatch.setattr(admin_data, "FREEING_SECONDS", 0.1)
    may_end = threading.Event()
    make = sqlite_keeping.space.make_incremental

    def slow(db, largest):
        may_end.wait(30)
        make(db, largest)

    async with await SqliteStorage.open(database) as storage, serving(storage, HOST) as live:
        monkeypatch.setattr(sqlite_keeping.space, "make_incremental", slow)
        _, red, blue = await started(live, clock=CLOCK)
        assert (await ask(live, "POST", "/free-space"))["after"] is None
        moving = asyncio.create_task(red.command("move", ply=0, move=red.choices["legal"][0]))
        await asyncio.sleep(SECONDS + 1)
        assert not moving.done()
        may_end.set()
        while (await ask(live, "POST", "/free-space"))["after"] is None:
            pass
        assert (await moving)["type"] == "ack"
        await blue.until("choices")
        await blue.done("move", ply=1, move=blue.choices["legal"][0])
        assert blue.outcome is None
