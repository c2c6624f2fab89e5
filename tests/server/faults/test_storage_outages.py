"""A locked or full database refuses moves for a while, but takes no time and ends no game."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager

from httpx import Response

from tests.server.faults.pairs import Pair, visitor
from tests.server.faults.time_taken import ROUNDING, TimedPair
from tests.server.live_server import LiveServer

MEGABYTES = 2
SETTINGS = {"database_megabytes": MEGABYTES, "lock_seconds": 0.2, "address_tables": 10**6}
INITIAL = 4_000
"""The time on the clocks, in milliseconds. Each failure lasts longer."""
SECONDS = 4.5
"""How long a failure lasts."""
NEWCOMER = "127.0.0.5"


async def test_a_locked_database_takes_no_time_from_a_player_who_tries_to_move(server):
    timed = await TimedPair.play(server, INITIAL)
    with timed.fault(), locked(server.database):
        assert await refusals(timed.pair) == {"server/busy"}
    assert await timed.pair.moves(1) == 1
    assert timed.taken < ROUNDING


async def test_a_full_database_takes_no_time_and_the_game_goes_on_when_there_is_room(server):
    """Some moves are still stored: their bytes fit into pages that the database has already."""
    timed = await TimedPair.play(server, INITIAL, variant="classic")
    with filled(server.database, 0):
        for _ in range(100):
            if (answer := await timed.pair.try_move())["type"] == "nack":
                break
            for client in timed.pair.clients:
                await client.reach(answer["seq"])
        with timed.fault():
            assert await refusals(timed.pair) == {"server/busy"}
    assert await timed.pair.moves(1) == 1
    assert timed.taken < ROUNDING


async def test_new_games_leave_so_much_room_that_a_running_game_can_end(server):
    pair = await Pair.play(server, "classic")
    with filled(server.database, 60):
        async with visitor(server, NEWCOMER) as newcomer:
            answer = await until_no_table_is_opened(newcomer)
        assert answer.status_code == 503
        assert await pair.moves(80) == 80
        await pair.red.done("resign")
        assert answer.json()["error"]["code"] == "storage/reserve"
    async with visitor(server, NEWCOMER) as newcomer:
        await newcomer.open()


async def until_no_table_is_opened(visitor: LiveServer) -> Response:
    """Opens tables until one is refused. Returns the refusal."""
    for _ in range(300):
        body = {"nickname": "eve", "variant": "tiny"}
        answer = await visitor.http.post("/api/v1/tables", json=body)
        if answer.status_code != 201:
            return answer
    raise AssertionError("no table was refused")


async def refusals(pair: Pair) -> set[str]:
    """The codes of the refusals of the player whose turn it is, and who tries to move all the
    time."""
    end, codes = time.monotonic() + SECONDS, set()
    while time.monotonic() < end:
        answer = await pair.try_move()
        codes.add(answer.get("code", answer["type"]))
        await asyncio.sleep(0.1)
    return codes


@contextmanager
def locked(database) -> Iterator[None]:
    """Another program locks the database."""
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield
        other.execute("ROLLBACK")


@contextmanager
def filled(database, free: int) -> Iterator[None]:
    """The rows of another program leave this number of free pages."""
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("CREATE TABLE filler (body BLOB)")
        (size,) = other.execute("PRAGMA page_size").fetchone()
        most = MEGABYTES * 2**20 // size - free
        while (left := most - other.execute("PRAGMA page_count").fetchone()[0]) > 0:
            other.execute("INSERT INTO filler VALUES (zeroblob(?))", (left * size // 2,))
        yield
        other.execute("DROP TABLE filler")
