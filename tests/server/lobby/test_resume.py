"""Resuming games after a downtime: their clocks are credited; games with broken logs are
skipped."""

import pytest

from attaque.game import Credit, Game
from attaque.server.errors import ServerError
from tests.server.tables import CLOCK, RED, move


async def test_downtime_is_credited_once(server):
    """Red has used 10 s of his 60 s when the server dies. The server is down for an hour. A second
    start with the same `down_since` must not credit the hour again."""
    await server.table(clock=CLOCK)
    server.now.ms += 10_000
    died = server.now.ms
    server.now.ms += 3_600_000
    later = server.restarted(down_since=died)
    table = await later.tables.find("game")
    assert table.game.clock.deadline == server.now.ms + 50_000
    await later.tables.close()
    same_start = server.restarted(down_since=died)
    table = await same_start.tables.find("game")
    assert table.game.clock.deadline == server.now.ms + 50_000


async def test_without_a_heartbeat_all_time_since_the_last_event_is_credited(server):
    """The restarted server does not know when the old one died. So after an hour Red still has all
    of his 60 s."""
    await server.table(clock=CLOCK)
    server.now.ms += 3_600_000
    later = server.restarted()
    table = await later.tables.find("game")
    assert table.game.outcome is None
    assert table.game.clock.deadline == server.now.ms + 60_000


async def test_running_games_are_resumed_after_a_start(server):
    await server.table(clock=CLOCK)
    later = server.restarted()
    await later.tables.resume()
    assert len(later.tables) == 1
    for _ in range(3):  # the second call would drop an idle table
        await later.tables.forget()
    assert len(later.tables) == 1, "a table with a running clock was dropped"


async def test_a_game_with_a_broken_log_is_reported_and_not_resumed(server, caplog):
    await server.table()
    rows = server.storage._events["game"]
    rows[3] = rows[3]._replace(body=rows[3].body.replace(b"F", b"M", 1))
    later = server.restarted()
    with pytest.raises(ServerError):
        await later.tables.find("game")
    await later.tables.resume()
    assert len(later.tables) == 0
    assert "game game is not resumed: " in caplog.text


async def test_replaying_the_log_gives_the_game_of_the_table(server):
    table = await server.table()
    await table.submit(move("a2a3", 0), RED, "red:1")
    await table.submit(Credit(5), None, "server:credit")
    assert Game.replay(event for event, _ in await server.log()) == table.game
