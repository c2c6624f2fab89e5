"""A process that stands still takes no time from a player's clock, and flags nobody."""

from __future__ import annotations

import asyncio
import os

import pytest

from tests.server.faults.time_taken import ROUNDING, TimedPair, frozen

SECONDS = 4.0
"""How long the process stands still."""

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGSTOP")


async def test_a_move_that_waited_in_its_socket_is_played_and_the_standstill_is_not_counted(server):
    """The clock would have ended while the process stood still."""
    timed = await TimedPair.play(server, initial=3_000)
    red = timed.pair.red
    move = await timed.pair.legal(red)
    with timed.fault(), frozen(server):
        await red.send({"type": "move", "cid": "first", "ply": 0, "move": move})
        await asyncio.sleep(SECONDS)
    answer = await red.until("ack", "nack", cid="first")
    assert answer["type"] == "ack", answer
    await red.reach(answer["seq"])
    assert timed.taken < ROUNDING
    assert red.outcome is None


async def test_a_standstill_takes_no_time_from_a_player_who_thinks(server):
    timed = await TimedPair.play(server)
    with timed.fault(), frozen(server):
        await asyncio.sleep(SECONDS)
    assert await timed.pair.moves(1) == 1
    assert timed.taken < ROUNDING
