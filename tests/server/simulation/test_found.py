"""Regression tests: each reproduces, in a few lines, a bug that the simulation found."""

from __future__ import annotations

import pytest

from attaque.game import NotNowError, Refusal, event_to_json, seen_by
from attaque.server.storage import Code, MemoryStorage, StorageError
from tests.server.live_server import letters, serving
from tests.server.tables import BLUE, CLOCK, RED, RecordingViewer, move, settle


async def assert_shown_is_logged(server, viewer):
    """Asserts that every event that the viewer was shown equals the event in the log."""
    log = [event for event, _ in await server.log()]
    for shown in viewer.of("ev"):
        assert shown == {"type": "ev", **event_to_json(seen_by(log[shown["seq"] - 1], viewer.seat))}


async def test_a_server_that_is_behind_shows_the_events_of_the_log(server):
    """Two servers get the same command at different times. The second server must show the event
    of the log, not an event with its own time."""
    table = await server.table()
    other = await server.restarted().tables.find("game")
    viewer = RecordingViewer(BLUE)
    other.enter(viewer)
    first = await table.submit(move("a2a3", 0), RED, "red:1")
    server.now.ms += 5_000
    assert await other.submit(move("a2a3", 0), RED, "red:1") == first
    assert len(viewer.of("ev")) == 1
    await assert_shown_is_logged(server, viewer)
    assert other.game == table.game


async def test_a_command_is_acknowledged_if_the_storage_fails_after_the_commit(server):
    table = await server.table()
    viewer, append = RecordingViewer(BLUE), server.storage.append
    table.enter(viewer)

    async def lose(*args):
        await append(*args)
        server.now.ms += 5_000
        raise StorageError(Code.UNUSABLE)

    server.storage.append = lose
    answered = []
    seq = await table.submit(move("a2a3", 0), RED, "red:1", answered.append)
    assert answered == [seq] == [table.game.seq]
    server.storage.append = append
    assert await table.submit(move("a2a3", 0), RED, "red:1") == seq
    await assert_shown_is_logged(server, viewer)


async def test_a_server_that_is_behind_reads_the_log_and_accepts_the_next_move(server):
    table = await server.table()
    other = await server.restarted().tables.find("game")
    await table.submit(move("a2a3", 0), RED, "red:1")
    assert await other.submit(move("a5a4", 1), BLUE, "blue:1") == table.game.seq + 1


async def test_a_client_with_newer_events_gets_no_older_snapshot():
    storage = MemoryStorage()
    async with serving(storage) as old, serving(storage) as new:
        seats = await old.pair()
        red, blue = await old.players(*seats)
        await red.done("ready", setup=letters("tiny", 1))
        await new.client(seats[0]["game"])  # `new` loads the game before Blue's setup
        await blue.done("ready", setup=letters("tiny", 2))
        back = await new.client(seats[1]["game"], seats[1]["token"], since=blue.seq)
        assert back.seen[0]["seq"] == blue.seq
        await back.send({"type": "ping"})
        await back.until("pong")
        assert not any(message["type"] == "snap" for message in back.seen)


async def test_the_log_is_read_once_before_a_refusal(server):
    table = await server.table()
    reads, events = [], table.runtime.storage.events

    async def counted(*args):
        reads.append(args)
        return await events(*args)

    table.runtime.storage.events = counted
    with pytest.raises(NotNowError) as refused:
        await table.submit(move("a5a4", 7), BLUE, "blue:1")
    assert refused.value.refusal is Refusal.STALE
    assert len(reads) == 1


def failing(method, times):
    """The given method of a storage, but its first `times` calls fail."""
    failures = iter([StorageError(Code.LOCKED)] * times)

    async def fail(*args, **options):
        for failure in failures:
            raise failure
        return await method(*args, **options)

    return fail


async def test_running_games_are_resumed_after_storage_failures(server, monkeypatch):
    await server.table(clock=CLOCK)
    later = server.restarted()
    monkeypatch.setattr("attaque.server.lobby.registry.PAUSE", 0.0)
    for name in ("games", "events"):
        setattr(server.storage, name, failing(getattr(server.storage, name), 2))
    await later.tables.resume()
    await settle()
    assert len(later.tables) == 1


async def test_a_move_is_stored_although_a_write_failed_in_the_same_millisecond(server):
    """Seed 1585. The server starts in the millisecond of the last heartbeat, so before the failure
    it knows no outage."""
    await server.table()
    table = await server.restarted(down_since=server.now.ms).tables.find("game")
    server.storage.append = failing(server.storage.append, 1)
    with pytest.raises(StorageError):
        await table.submit(move("a2a3", 0), RED, "red:1")
    assert await table.submit(move("a2a3", 0), RED, "red:1") == table.game.seq
