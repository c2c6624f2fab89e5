"""Many bots of one address do not delay the bot of another."""

from __future__ import annotations

import asyncio
import os
import time

import pytest

from tests.server.faults.pairs import visitor
from tests.server.live_server import letters
from tests.server.raised_limits import RAISED_LIMITS
from tests.server.server_process import ServerProcess

GAMES = 60
"""Games of one address in which a bot has to set up and to move."""
QUICK = 8.0
"""Seconds in which a bot has set up and moved; usually it takes one. All bots of the greedy address
together take 20."""
AGAINST_A_BOT = {"opponent": "bot", "bot": "marshal", "variant": "classic", "colour": "blue"}


@pytest.fixture
def one_cpu_server(disconnected, tmp_path):
    """A server that may use one CPU only, so that it has one process for the bots."""
    usable = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(usable)})
    process = ServerProcess(tmp_path, settings=RAISED_LIMITS)
    try:
        process.start()
    finally:
        os.sched_setaffinity(0, usable)
    yield process
    process.kill()


async def bot_to_move(live):
    """Opens a game against a bot and sends a setup. Then the bot has the first move."""
    seat = await live.open(**AGAINST_A_BOT)
    client = await live.client(seat["game"], seat["token"])
    await client.done("ready", setup=letters("classic"))
    return client


async def moved(client):
    """Waits for the first move of the bot."""
    while client.ply < 1:
        await client.receive()


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="needs CPU affinity")
async def test_many_bots_of_one_address_do_not_delay_the_bot_of_another(one_cpu_server):
    server = one_cpu_server
    async with visitor(server, "127.0.16.1") as anna, visitor(server, "127.0.16.2") as eve:
        await moved(await bot_to_move(anna))  # the process of the bots has started
        await asyncio.gather(*[bot_to_move(eve) for _ in range(GAMES)])
        begun = time.monotonic()
        await moved(await bot_to_move(anna))
        took = time.monotonic() - begun
    assert took < QUICK
