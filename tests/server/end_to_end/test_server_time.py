"""A stopped process, a locked database and a restart cost no player time."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sqlite3
import time

import pytest

from tests.server.live_server import Client, LiveServer, letters
from tests.server.raised_limits import RAISED_LIMITS
from tests.server.server_process import ServerProcess

SECONDS = 2.0
"""The time for each move. Each fault lasts longer."""
CLOCK = {"control": "per-move", "initial": int(SECONDS * 1000)}

pytestmark = [
    pytest.mark.faults,
    pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGSTOP"),
]


@pytest.fixture
def server(runner, tmp_path):
    with ServerProcess(tmp_path, settings=RAISED_LIMITS | {"lock_seconds": 0.2}) as process:
        yield process
        process.kill()
    runner.run(Client.close_all())


async def game(server):
    """Starts a game in which it is Red's turn. Returns both seats and clients."""
    live = LiveServer(server.url)
    seats = await live.pair(clock=CLOCK)
    clients = await live.players(*seats)
    red, blue = clients
    await red.done("ready", setup=letters("tiny", 1))
    await blue.done("ready", setup=letters("tiny", 2))
    await red.until("choices")
    await live.http.aclose()
    return seats, red, blue


def chosen(client):
    """The first legal move."""
    return client.choices["legal"][0]


async def test_a_move_in_the_socket_of_a_stopped_process_is_played(server):
    _, red, _ = await game(server)
    os.kill(server.pid, signal.SIGSTOP)
    try:
        await red.send({"type": "move", "cid": "first", "ply": 0, "move": chosen(red)})
        await asyncio.sleep(SECONDS + 1)
    finally:
        os.kill(server.pid, signal.SIGCONT)
    answer = await red.until("ack", "nack", cid="first")
    assert answer["type"] == "ack", answer
    assert red.outcome is None


async def test_a_player_is_not_flagged_for_the_stop_of_the_process(server):
    """Red had no time to think: the process stopped at once, for longer than the clock allows."""
    _, red, _ = await game(server)
    os.kill(server.pid, signal.SIGSTOP)
    await asyncio.sleep(SECONDS + 1)
    os.kill(server.pid, signal.SIGCONT)
    await red.until("ev", kind="credited")
    await red.done("move", ply=0, move=chosen(red))
    assert red.outcome is None


async def test_a_locked_database_flags_nobody(server):
    """Red tries to move all the time, while another program locks the database."""
    _, red, _ = await game(server)
    with contextlib.closing(sqlite3.connect(server.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        end = time.monotonic() + SECONDS + 1.5
        codes = []
        while time.monotonic() < end:
            answer = await red.command("move", ply=0, move=chosen(red))
            codes.append(answer["code"])
            await asyncio.sleep(0.1)
        other.execute("ROLLBACK")
    assert set(codes) == {"server/busy"}
    await red.done("move", ply=0, move=chosen(red))
    assert red.outcome is None


async def test_after_a_restart_no_clock_runs_until_its_player_is_back(server):
    seats, red, _ = await game(server)
    move = chosen(red)
    server.kill()
    server.start()
    await asyncio.sleep(SECONDS + 1)
    red = await LiveServer(server.url).client(seats[0]["game"], seats[0]["token"])
    await red.done("move", ply=0, move=move)
    assert red.outcome is None
