"""Old databases: the games that an older server stored go on where they stopped."""

import json
import os
import sqlite3
import time
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest

from attaque.rules import Color
from attaque.server.storage import SqliteStorage
from tests.server.live_server import letters, serving

DUMP = Path(__file__).parent / "data" / "v2.sql"
GAMES = json.loads(DUMP.read_text("utf-8").splitlines()[2].removeprefix("-- "))
"""Situation → the game of the database in that situation, with the tokens of its seats. The key
"person" has a person token instead."""
WRITTEN = 1_795_038_751_386
"""When the last row of the database was written, in milliseconds since 1970."""
HOUR = 3_600_000

pytestmark = pytest.mark.seconds(120)


@pytest.fixture
def old_database(database):
    os.close(os.open(database, os.O_CREAT, 0o600))
    with closing(sqlite3.connect(database)) as connection:
        connection.executescript(DUMP.read_text("utf-8"))
    return database


@asynccontextmanager
async def an_hour_later(database):
    """Runs a server of the present code, an hour after the last write of the old server."""
    start = WRITTEN + HOUR - int(time.monotonic() * 1000)
    async with (
        await SqliteStorage.open(database) as storage,
        serving(storage, now=lambda: start + int(time.monotonic() * 1000)) as live,
    ):
        yield live


async def both_players(live, name):
    game = GAMES[name]
    return [await seated(live, game["game"], game[color]) for color in ("red", "blue")]


async def seated(live, game, token=None):
    """Connects a client to a game and waits for its first snapshot."""
    client = await live.client(game, token)
    await client.until("snap")
    return client


async def play(mover, *others):
    """Makes the first legal move of `mover`. All clients wait for the event of the move."""
    while not (mover.choices or {}).get("legal"):
        await mover.receive()
    before = mover.ply
    ack = await mover.done("move", cid=f"new-{before}", ply=before, move=mover.choices["legal"][0])
    for other in others:
        await other.reach(ack["seq"])
    assert mover.ply == before + 1


async def test_both_players_can_go_on_with_a_running_game(old_database):
    async with an_hour_later(old_database) as live:
        red, blue = await both_players(live, "in play")
        assert red.ply == blue.ply == 24
        for mover, other in ((red, blue), (blue, red), (red, blue)):
            await play(mover, other)
        assert (red.outcome, blue.outcome) == (None, None)


async def test_a_resent_command_gets_its_old_answer(old_database):
    async with an_hour_later(old_database) as live:
        red, _ = await both_players(live, "in play")
        ack = await red.command("move", cid="c24", ply=22, move="b1a1")
        assert (ack["type"], ack["seq"], red.ply) == ("ack", 29, 24)


async def test_no_clock_runs_while_the_server_is_stopped(old_database):
    async with an_hour_later(old_database) as live:
        clock = (await live.state.tables.find(GAMES["in play"]["game"])).game.clock
        assert clock.left == (659_952, 659_940)
        left = clock.deadline - live.state.runtime.now()
        # The server was down for an hour. A running clock would have no time left.
        assert 600_000 < left <= 659_952


async def test_a_delayed_spectator_still_sees_moves_late(old_database):
    async with an_hour_later(old_database) as live:
        red, blue = await both_players(live, "watched late")
        game = (await live.state.tables.find(GAMES["watched late"]["game"])).game
        assert game.options.delay > 1
        spectator = await seated(live, game.id)
        assert spectator.ply == 15 - game.options.delay
        await play(blue, red)
        await spectator.reach(spectator.seq + 1)
        assert (red.ply, spectator.ply) == (16, 16 - game.options.delay)
        assert spectator.outcome is None


async def test_an_unfinished_setup_can_be_finished(old_database):
    async with an_hour_later(old_database) as live:
        red, blue = await both_players(live, "in setup")
        ack = await blue.done("ready", cid="new", setup=letters("classic"))
        await red.reach(ack["seq"])
        assert [event["kind"] for event in red.events.values()][-1] == "started"
        await play(red, blue)


async def test_an_offered_rematch_can_be_accepted_and_played(old_database):
    async with an_hour_later(old_database) as live:
        red, blue = await both_players(live, "over, rematch offered")
        await blue.send({"type": "answer", "cid": "yes", "what": "rematch", "accept": True})
        rematch = (await red.until("rematch"))["game"]
        tokens = GAMES["over, rematch offered"]
        now_blue = await seated(live, rematch, tokens["red"])
        now_red = await seated(live, rematch, tokens["blue"])
        await now_red.done("ready", setup=letters("tiny", 1))
        await now_blue.done("ready", setup=letters("tiny", 2))
        await play(now_red, now_blue)


async def test_an_old_invitation_opens_the_free_seat(old_database):
    async with an_hour_later(old_database) as live:
        waiting = GAMES["waiting"]
        seat = await live.join(waiting["game"], invitation=waiting["invitation"])
        assert seat["seat"] == "blue"
        red = await seated(live, waiting["game"], waiting["red"])
        blue = await seated(live, waiting["game"], seat["token"])
        await red.done("ready", setup=letters("duel", 1))
        await blue.done("ready", setup=letters("duel", 2))
        await play(red, blue)


async def test_a_bot_answers_the_next_move(old_database):
    async with an_hour_later(old_database) as live:
        game = GAMES["against recruit"]
        human = await seated(live, game["game"], game["red"])
        before = human.ply
        await play(human)
        answer = await human.until("ev", seat=str(Color.BLUE))
        assert answer["ply"] == before + 2


async def test_the_setups_of_a_person_are_kept(old_database):
    async with an_hour_later(old_database) as live:
        headers = {"Authorization": f"Bearer {GAMES['person']['token']}"}
        answer = await live.http.get("/api/v1/setups", headers=headers)
    assert [(kept["name"], kept["setup"]) for kept in answer.json()["setups"]] == [
        ("My wall", ".RSME.F..BR.")
    ]
