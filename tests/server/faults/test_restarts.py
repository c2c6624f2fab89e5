"""After a restart and after a mass drop, no clock runs until its player can be back."""

from __future__ import annotations

import asyncio
import os
import time

import pytest

from attaque.rules import Color
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


def kinds(client):
    """The kinds of the events that the client received."""
    return {event["kind"] for event in client.events.values()}
