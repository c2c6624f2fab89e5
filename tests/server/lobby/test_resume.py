"""Resuming games after a downtime: their clocks are credited, broken logs are skipped."""

import pytest

from attaque.game import Credit, Game
from attaque.server.errors import ServerError
from tests.server.table.test_table import CLOCK, RED, World, move


async def test_downtime_is_credited_once():  # I7
    world = World()
    await world.table(clock=CLOCK)
    world.now.ms += 10_000
    died = world.now.ms
    world.now.ms += 3_600_000
    later = world.again(down_since=died)
    table = await later.tables.find("game")
    assert table.game.clock.deadline == world.now.ms + 50_000
    await later.tables.close()
    same_start = World(world.storage, world.now, down_since=died)
    table = await same_start.tables.find("game")
    assert table.game.clock.deadline == world.now.ms + 50_000
    await same_start.tables.close()


async def test_without_a_heartbeat_all_time_since_the_last_event_is_credited():
    world = World()
    await world.table(clock=CLOCK)
    world.now.ms += 3_600_000
    later = world.again()
    table = await later.tables.find("game")
    assert table.game.outcome is None
    assert table.game.clock.deadline == world.now.ms + 60_000
    await later.tables.close()


async def test_running_games_are_resumed_after_a_start():
    world = World()
    await world.table(clock=CLOCK)
    later = world.again()
    await later.tables.resume()
    assert len(later.tables) == 1
    await later.tables.forget()
    assert len(later.tables) == 1, "its clock runs"
    await later.tables.close()


async def test_a_broken_log_is_logged_and_stops_no_other_game():
    world = World()
    await world.table()
    rows = world.storage._events["game"]
    rows[3] = rows[3]._replace(body=rows[3].body.replace(b"F", b"M", 1))
    later = world.again()
    with pytest.raises(ServerError):
        await later.tables.find("game")
    await later.tables.resume()
    assert len(later.tables) == 0


async def test_a_replayed_log_is_the_game():  # I4
    world = World()
    table = await world.table()
    await table.submit(move("a2a3", 0), RED, "red:1")
    await table.submit(Credit(5), None, "server:credit")
    assert Game.replay(event for event, _ in await world.log()) == table.game
