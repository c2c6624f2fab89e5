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
SHARE = 8
"""With the bots of the greedy address, a bot takes at most so many times as long as without them.
It takes twice as long; if it waited for all of them, it would take thirty times as long."""
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


async def first_move_of_a_bot(live):
    """Returns the seconds from the opening of a game to the first move of the bot."""
    begun = time.monotonic()
    client = await bot_to_move(live)
    while client.ply < 1:
        await client.receive()
    return time.monotonic() - begun


@pytest.mark.skipif(
    not hasattr(os, "sched_setaffinity"), reason="only Linux can bind a server to one CPU"
)
async def test_many_bots_of_one_address_do_not_delay_the_bot_of_another(one_cpu_server):
    server = one_cpu_server
    async with visitor(server, "127.0.16.1") as anna, visitor(server, "127.0.16.2") as eve:
        await first_move_of_a_bot(anna)  # the process of the bots starts
        alone = await first_move_of_a_bot(anna)
        await asyncio.gather(*[bot_to_move(eve) for _ in range(GAMES)])
        assert await first_move_of_a_bot(anna) < SHARE * alone
