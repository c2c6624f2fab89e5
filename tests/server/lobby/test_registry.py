"""Registry: the limit of live tables, and the end of games that all players have left."""

import pytest

from attaque.game import (
    AnswerRematch,
    OfferRematch,
    Options,
    Phase,
    Ready,
    Resign,
    TakeSeat,
)
from attaque.rules import Outcome, Termination
from attaque.server.errors import ServerError
from attaque.server.lobby.metadata import Metadata
from attaque.server.lobby.registry import BOTH_LEFT, DAY
from attaque.server.storage import Code, StorageError
from attaque.server.table.table import Table
from tests.server.tables import (
    BLUE,
    RED,
    RED_SETUP,
    RULES,
    RecordingViewer,
    wait_until,
)

LEFT = Outcome(None, Termination.BOTH_LEFT)
HOUR = 3_600_000
GRACE = 0.01
"""Seconds without a socket until a player counts as absent."""


@pytest.fixture
def server(new_server):
    return new_server(grace=GRACE)


async def left_by_both(server, **options):
    """Starts a game that both players enter and leave. Its table is then dropped from memory."""
    table = await server.table(**options)
    viewers = [RecordingViewer(RED), RecordingViewer(BLUE)]
    for viewer in viewers:
        table.enter(viewer)
    await wait_until(lambda: table.game.absent_since == (None, None))  # on a slow machine
    for viewer in viewers:
        table.leave(viewer)
    await wait_until(lambda: None not in table.game.absent_since)
    for _ in range(2):
        await server.tables.forget()
    assert len(server.tables) == 0


async def outcome_after(server, ms):
    """Moves the clock by `ms` and ends abandoned games. Returns the outcome of the game."""
    server.now.ms += ms
    await server.tables.end_abandoned()
    return await outcome(server)


async def outcome(server):
    return (await server.tables.find("game")).game.outcome


async def test_a_game_that_both_players_left_ends_without_a_winner_after_30_days(server):
    await left_by_both(server)
    assert await outcome_after(server, 30 * DAY - 1) is None
    assert await outcome_after(server, 2) == LEFT
    assert (await server.storage.game("game")).status == str(Phase.ENDED)


async def test_the_days_until_an_abandoned_game_ends_can_be_set(new_server):
    server = new_server(grace=GRACE, settings={"abandoned_days": 2.0})
    await left_by_both(server)
    assert await outcome_after(server, 2 * DAY + 1) == LEFT


async def test_a_short_visit_keeps_a_game_from_being_abandoned(server):
    await left_by_both(server)
    for _ in range(3):
        server.now.ms += 29 * DAY
        await visit(await server.tables.find("game"), RecordingViewer(BLUE))
        await server.tables.end_abandoned()
        assert await outcome(server) is None


async def visit(table, viewer):
    """The viewer enters. As soon as its player counts as present, the viewer leaves. Returns when
    the player counts as absent."""
    table.enter(viewer)
    await wait_until(lambda: table.game.absent_since[viewer.seat] is None)
    table.leave(viewer)
    await wait_until(lambda: table.game.absent_since[viewer.seat])


async def test_a_game_with_one_player_present_is_not_abandoned(server):
    await left_by_both(server)
    table = await server.tables.find("game")
    table.enter(RecordingViewer(RED))
    assert await outcome_after(server, 90 * DAY) is None


async def test_a_game_goes_on_if_a_player_connects_just_before_it_would_end(server):
    await left_by_both(server)
    server.now.ms += 31 * DAY
    table = await server.tables.find("game")
    table.enter(RecordingViewer(RED))  # the `returned` event is not on disk yet
    await server.tables.end_abandoned()
    assert await outcome(server) is None


@pytest.mark.parametrize("has_left", [True, False])
async def test_downtime_does_not_count_as_absence(server, has_left):
    if has_left:
        await left_by_both(server)
    else:  # the server stopped while both players were connected
        await server.table()
        await server.tables.close()
    died = server.now.ms
    server.now.ms += 90 * DAY
    later = server.restarted(down_since=died, grace=GRACE, start_grace=GRACE)
    await later.tables.end_abandoned()
    assert await outcome(later) is None
    table = await later.tables.find("game")
    await wait_until(lambda: None not in table.game.absent_since)
    server.now.ms += 30 * DAY + 1
    await later.tables.end_abandoned()
    assert await outcome(later) == LEFT


async def test_a_game_with_a_free_seat_is_ended_when_it_is_abandoned(server):
    await server.tables.open("game", Options(RULES), Metadata(), True, [TakeSeat("anna", RED)])
    await server.tables.open("empty", Options(RULES), Metadata(), False, [])
    table = await server.tables.find("game")
    await wait_until(lambda: table.game.absent_since[RED])
    assert await outcome_after(server, 30 * DAY + 1) == LEFT
    assert (await server.tables.find("empty")).game.outcome == LEFT


@pytest.mark.parametrize("public", [True, False])
async def test_a_public_table_that_nobody_attends_before_play_is_put_away(server, public):
    await server.tables.open("game", Options(RULES), Metadata(), public, [TakeSeat("anna", RED)])
    table = await server.tables.find("game")
    await wait_until(lambda: table.game.absent_since[RED])
    assert await outcome_after(server, HOUR - 1) is None
    assert await outcome_after(server, 2) == (LEFT if public else None)


async def test_a_public_table_whose_host_waits_stays(server):
    await server.tables.open("game", Options(RULES), Metadata(), True, [TakeSeat("anna", RED)])
    (await server.tables.find("game")).enter(RecordingViewer(RED))
    assert await outcome_after(server, 20 * HOUR) is None


async def test_a_public_game_in_play_is_not_put_away(server):
    await left_by_both(server, public=True)
    assert await outcome_after(server, 20 * HOUR) is None


async def test_the_minutes_until_an_unattended_table_is_put_away_can_be_set(new_server):
    server = new_server(grace=GRACE, settings={"unattended_minutes": 5.0})
    seats = [TakeSeat("anna", RED), TakeSeat("ben", BLUE)]
    table = await server.tables.open("game", Options(RULES), Metadata(), True, seats)
    await wait_until(lambda: None not in table.game.absent_since)
    assert await outcome_after(server, 300_001) == LEFT


async def test_a_game_is_abandoned_although_its_bot_is_present(server):
    seats = [TakeSeat("anna", RED), TakeSeat("uniform (bot)", BLUE)]
    metadata = Metadata(bots={"blue": "uniform"})
    table = await server.tables.open("game", Options(RULES).with_bot(), metadata, False, seats)
    await table.submit(Ready(RED_SETUP), RED, "red:ready")
    await wait_until(lambda: table.game.absent_since[RED] and table.game.position)
    assert await outcome_after(server, 30 * DAY + 1) == LEFT


async def test_after_a_disk_error_an_abandoned_game_ends_at_the_next_check(server):
    await left_by_both(server)
    server.now.ms += 31 * DAY
    append = server.storage.append

    async def fail(*args):
        raise StorageError(Code.FULL)

    server.storage.append = fail
    await server.tables.end_abandoned()
    assert await outcome(server) is None
    server.storage.append = append
    await server.tables.end_abandoned()
    assert await outcome(server) == LEFT


async def test_an_error_with_one_abandoned_game_does_not_keep_others_from_ending(server):
    await left_by_both(server)
    for other in ("older", "newer"):
        await server.tables.open(other, Options(RULES), Metadata(), False, [])
    server.now.ms += 31 * DAY
    append = server.storage.append

    async def fail(game, *args):
        if game == "newer":
            raise StorageError(Code.TOO_MUCH)
        return await append(game, *args)

    server.storage.append = fail
    await server.tables.end_abandoned()
    ended = [(await server.tables.find(g)).game.outcome for g in ("game", "older", "newer")]
    assert ended == [LEFT, LEFT, None]


async def test_a_table_that_gets_a_viewer_during_the_cleanup_stays_in_memory(server, monkeypatch):
    names = ("game", "other")
    for name in names:
        await server.tables.open(name, Options(RULES), Metadata(), False, [])
    tables = {name: await server.tables.find(name) for name in names}
    viewers = {name: RecordingViewer(RED) for name in names}
    await server.tables.forget()
    close = Table.close

    async def slowly(table):
        """While the first table is being closed, a viewer enters the second one."""
        other = next(name for name in names if name != table.game.id)
        if other in server.tables._tables:
            tables[other].enter(viewers[other])
        await close(table)

    monkeypatch.setattr(Table, "close", slowly)
    await server.tables.forget()
    assert len(server.tables) == 1
    (left,) = server.tables._tables.values()
    assert left.audience.here.count(RED) == 1


async def test_no_table_is_opened_beyond_the_limit_of_live_tables(new_server):
    server = new_server(settings={"tables": 2})
    table = await server.table()
    await server.tables.open("other", Options(RULES), Metadata(), False, [])
    with pytest.raises(ServerError, match="table/too-many"):
        await server.tables.open("third", Options(RULES), Metadata(), False, [])
    assert await server.storage.game("third") is None
    # A repeated request for a table that is open already is not refused.
    await server.tables.open("other", Options(RULES), Metadata(), False, [])
    await table.submit(Resign(), RED, "red:resign")
    await server.tables.open("third", Options(RULES), Metadata(), False, [])


async def test_at_the_limit_of_tables_both_players_learn_that_the_rematch_is_refused(
    new_server,
):
    server = new_server(settings={"tables": 1})
    table = await server.table()
    viewers = [RecordingViewer(RED), RecordingViewer(BLUE), RecordingViewer(None)]
    for viewer in viewers:
        table.enter(viewer)
    await table.submit(Resign(), RED, "red:resign")
    await server.tables.open("other", Options(RULES), Metadata(), False, [])
    await table.submit(OfferRematch(), RED, "red:again")
    await table.submit(AnswerRematch(accept=True), BLUE, "blue:again")
    await wait_until(lambda: viewers[0].of("nack"))
    assert [[nack["code"] for nack in viewer.of("nack")] for viewer in viewers] == [
        ["table/too-many"],
        ["table/too-many"],
        [],
    ]
    other = await server.tables.find("other")
    await other.submit(BOTH_LEFT, None, "end")
    back = RecordingViewer(RED)
    table.enter(back)
    await wait_until(lambda: back.of("rematch"))
