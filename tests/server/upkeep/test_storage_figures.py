"""Storage figures: they are counted once a minute, however many requests ask for them."""

import asyncio

import pytest

from attaque.server.storage import Code, StorageError
from attaque.server.storage.keeping.vitals import Figures
from attaque.server.upkeep.storage_figures import StorageFigures


class CountingStorage:
    """Counts how often it is asked. Its answers need one turn of the event loop."""

    def __init__(self):
        self.asked, self.error = 0, None

    async def figures(self):
        self.asked += 1
        await asyncio.sleep(0)
        if self.error is not None:
            raise self.error
        return Figures(database_bytes=self.asked)


class Watch:
    def __init__(self):
        self.now = 1_000_000


@pytest.fixture
def watch():
    return Watch()


@pytest.fixture
def storage():
    return CountingStorage()


@pytest.fixture
def figures(storage, watch):
    return StorageFigures(storage, lambda: watch.now)


async def test_within_a_minute_the_storage_is_asked_once(storage, figures, watch):
    first = await figures.latest()
    watch.now += 59_999
    assert await figures.latest() is first
    watch.now += 1
    assert (await figures.latest()).database_bytes == storage.asked == 2


async def test_many_who_ask_at_once_share_one_count(storage, figures):
    found = await asyncio.gather(*(figures.latest() for _ in range(20)))
    assert storage.asked == 1
    assert {each.database_bytes for each in found} == {1}


async def test_a_failed_count_is_tried_again_by_the_next_one_who_asks(storage, figures):
    storage.error = StorageError(Code.LOCKED)
    with pytest.raises(StorageError):
        await figures.latest()
    storage.error = None
    assert (await figures.latest()).database_bytes == 2


async def test_figures_that_the_storage_gave_elsewhere_are_used_for_a_minute(
    storage, figures, watch
):
    await figures.latest()
    figures.keep(freed := Figures(database_bytes=7))
    assert await figures.latest() is freed
    watch.now += 60_000
    assert (await figures.latest()).database_bytes == 2
