"""After a restart and a mass drop, no clock runs until its player can be back, but then it runs."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import time
from contextlib import closing

import pytest

from attaque.rules import Color
from attaque.server.storage.heartbeat import Heartbeat
from tests.server.faults.time_taken import ROUNDING, TimedPair
from tests.server.live_server import Client

SETTINGS = {"fast_claim_seconds": 1}
"""A claim would be possible after one second of absence."""
LATE = 4.0
"""Seconds after the start of the server until a client is back."""
PRESENT = 6.5
"""Seconds; without the wait of the server, a player would be absent after 5 seconds."""

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGKILL")


async def test_after_a_restart_a_clock_waits_for_a_client_that_comes_back_late(server):
    timed = await TimedPair.play(server)
    with timed.fault():
        server.kill()
        await asyncio.to_thread(server.start)
        await asyncio.sleep(LATE)
        await timed.pair.connect()
    assert await timed.pair.moves(1) == 1
    assert timed.taken < ROUNDING


async def test_soon_after_a_restart_nobody_is_absent_and_nobody_can_be_claimed(server):
    """Red is back at once. Blue stays away: his client may not have noticed the restart yet."""
    timed = await TimedPair.play(server)
    pair = timed.pair
    assert await pair.moves(2) == 2
    server.kill()
    await asyncio.to_thread(server.start)
    started = time.monotonic()
    red = await pair.enter(Color.RED)
    await red.until("snap")
    while (left := PRESENT - (time.monotonic() - started)) > 0:
        await asyncio.sleep(left)
    refused = await red.command("claim")
    assert (refused["type"], refused["code"]) == ("nack", "game/not-absent")
    assert kinds(red).isdisjoint({"left", "ended"})


async def test_a_mass_drop_makes_nobody_absent_and_takes_no_time(server):
    """All sockets are cut at once, as by a proxy that restarts."""
    timed = await TimedPair.play(server)
    pair, seq = timed.pair, timed.pair.red.seq
    with timed.fault():
        await Client.close_all()
        await asyncio.sleep(PRESENT)
        pair.clients = [await pair.enter(seat, since=seq) for seat in Color]
    assert await pair.moves(1) == 1
    assert timed.taken < ROUNDING
    for client in pair.clients:
        assert kinds(client).isdisjoint({"left", "ended"})


async def test_a_clock_still_runs_if_the_clock_of_the_machine_was_set_back(server):
    """The log of the game is an hour ahead of the new server."""
    timed = await TimedPair.play(server)
    with timed.fault():
        server.kill()
        put_ahead(server.database, 3_600_000)
        await asyncio.to_thread(server.start)
        await timed.pair.connect()
    await asyncio.sleep(2 * ROUNDING / 1_000)
    assert await timed.pair.moves(1) == 1
    assert abs(timed.taken) < ROUNDING


def put_ahead(database, ms):
    """Moves all times of the log into the future, as if the server had stopped in `ms`
    milliseconds."""
    Heartbeat(database).beat(int(time.time() * 1_000) + ms)
    with closing(sqlite3.connect(database)) as db, db:
        body = "CAST(json_set(body, '$.at', json_extract(body, '$.at') + ?) AS BLOB)"
        db.execute(f"UPDATE events SET at_ms = at_ms + ?, body = {body}", (ms, ms))


def kinds(client):
    """The kinds of the events that the client received."""
    return {event["kind"] for event in client.events.values()}
