"""Log writer: reports failed and slow writes, and no others, as outages of the server."""

import asyncio

import pytest

from attaque.server.outages import STALL, Outages
from attaque.server.storage import Code, StorageError
from attaque.server.table.log_writer import FAILURES, LogWriter
from tests.game.table import Table

START = 1_000_000


class Storage:
    """A storage whose writes take `ms` milliseconds, and then fail with `error` if there is one."""

    def __init__(self, clock):
        self.clock, self.ms, self.error = clock, 0, None
        self.appended = []

    async def append(self, *args):
        self.appended.append(args)
        return await self.probe()

    async def probe(self):
        self.clock.pass_by(self.ms)
        await asyncio.sleep(0)
        if self.error:
            raise StorageError(self.error)
        return 7


class Clock:
    """A clock that the storage moves. The pulse of the server asks for the time."""

    def __init__(self):
        self.ms = START
        self.outages = Outages(lambda: self.ms, lambda: self.ms / 1000, down_since=START)

    def pass_by(self, ms):
        for _ in range(ms // 200):
            self.ms += 200
            self.outages.pulse()
        self.ms += ms % 200


@pytest.fixture
def storage():
    return Storage(Clock())


@pytest.fixture(params=["append", "probe"])
def write(request, storage):
    """A function that writes in one of the two ways."""
    writer, game = LogWriter(storage, storage.clock.outages), Table().game

    async def write(ms=0, error=None):
        storage.ms, storage.error = ms, error
        storage.clock.outages.now()
        if request.param == "probe":
            return await writer.probe()
        return await writer.append(game, game, "red:1", [])

    return write


def lost(storage):
    outages = storage.clock.outages
    return sum(end - begin for begin, end in outages.spans(START, storage.clock.ms))


async def test_a_quick_write_is_no_outage(storage, write):
    await write(STALL)
    assert lost(storage) == 0
    assert storage.clock.outages.known_until == storage.clock.ms


async def test_a_slow_write_is_an_outage(storage, write):
    await write(STALL + 1)
    assert lost(storage) == STALL + 1


@pytest.mark.parametrize("code", sorted(FAILURES))
async def test_an_outage_lasts_until_a_write_succeeds(storage, write, code):
    with pytest.raises(StorageError):
        await write(20, code)
    assert storage.clock.outages.is_failing
    storage.clock.pass_by(300)
    assert lost(storage) == 320
    await write(10)
    assert not storage.clock.outages.is_failing
    storage.clock.pass_by(300)
    assert lost(storage) == 330


@pytest.mark.parametrize("code", sorted(set(Code) - FAILURES))
async def test_a_refused_write_is_no_outage(storage, write, code):
    with pytest.raises(StorageError):
        await write(20, code)
    assert not storage.clock.outages.is_failing
    assert storage.clock.outages.known_until == storage.clock.ms


async def test_a_cancelled_write_is_no_outage(storage, write):
    writing = asyncio.ensure_future(write())
    await asyncio.sleep(0)
    writing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await writing
    storage.clock.pass_by(5)
    assert not storage.clock.outages.is_failing
    assert storage.clock.outages.known_until == storage.clock.ms


async def test_while_a_write_has_no_result_later_outages_are_not_known(storage, write):
    writing = asyncio.ensure_future(write(50))
    await asyncio.sleep(0)
    assert storage.clock.outages.known_until == START
    await writing
    assert storage.clock.outages.known_until == START + 50


async def test_a_probe_begins_when_it_is_asked_for(storage):
    """Nobody has asked for the time for a while."""
    storage.clock.ms += 5_000
    await LogWriter(storage, storage.clock.outages).probe()
    assert lost(storage) == 0


async def test_an_append_names_the_status_only_if_it_changes(storage):
    writer, table = LogWriter(storage, storage.clock.outages), Table()
    before = table.game
    assert await writer.append(before, before, "red:1", ["row"]) == 7
    table.started()
    assert await writer.append(before, table.game, "red:2", ["row"]) == 7
    assert storage.appended == [
        (before.id, before.seq, "red:1", ["row"], None),
        (before.id, before.seq, "red:2", ["row"], str(table.game.phase)),
    ]
