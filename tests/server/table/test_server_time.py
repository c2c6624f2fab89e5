"""The server's own time: no player is flagged, claimed or absent because of it."""

import asyncio

import pytest

from attaque.game import Claim, Control, NotNowError, Resign, TimeControl
from attaque.game.log.events import Credited, Left
from attaque.server.storage import Code, StorageError
from tests.server.tables import BLUE, CLOCK, RED, RecordingViewer, move, settle, wait_until

SHORT = TimeControl(Control.PER_MOVE, 10_000)


async def credits(server):
    return [event.ms for event, _ in await server.log() if isinstance(event, Credited)]


async def flag(table):
    table._flag()
    await settle()


def stand_still(server, ms):
    """The event loop of the server does nothing for `ms` milliseconds."""
    server.outages.pulse()
    server.now.ms += ms
    server.seconds += ms / 1000


async def test_a_move_that_waited_in_its_socket_is_in_time_after_a_standstill(new_server):
    server = new_server(standing=True)
    table = await server.table(clock=SHORT)
    stand_still(server, 15_000)
    await table.submit(move("a2a3", 0), RED, "red:1")
    assert table.game.outcome is None
    assert await credits(server) == [15_000]


async def test_a_standstill_is_credited_before_the_flag(new_server):
    server = new_server(standing=True)
    table = await server.table(clock=SHORT)
    server.now.ms += 4_000
    stand_still(server, 15_000)
    await flag(table)
    assert table.game.outcome is None
    assert table.game.clock.deadline == server.now.ms + 6_000


async def test_a_standstill_costs_no_time_of_a_fischer_clock(new_server):
    server = new_server(standing=True)
    table = await server.table(clock=CLOCK)
    stand_still(server, 15_000)
    await table.submit(move("a2a3", 0), RED, "red:1")
    assert table.game.clock.left[RED] == 60_000


async def test_all_clocks_are_credited_soon_after_a_standstill(new_server):
    server = new_server(standing=True)
    await server.table(clock=CLOCK)
    stand_still(server, 15_000)
    server.outages.pulse()
    await server.tables.settle()
    await settle()
    assert await credits(server) == [15_000]
    await server.tables.settle()
    await settle()
    assert await credits(server) == [15_000], "it was credited twice"


def restarted(server, **options):
    """Another server, which starts a millisecond after the last event."""
    server.now.ms += 1
    return server.restarted(down_since=server.now.ms - 1, **options)


def failing(storage, server, seconds):
    """Lets all writes fail, each after `seconds`. Returns a function that mends the storage."""
    whole = storage.append, storage.probe

    async def fail(*args):
        server.now.ms += int(seconds * 1000)
        raise StorageError(Code.LOCKED)

    def mend():
        storage.append, storage.probe = whole

    storage.append = storage.probe = fail
    return mend


async def test_a_player_who_tried_to_move_during_a_failure_of_the_storage_is_not_flagged(server):
    """The database is locked for 9 s, and each write waits for 3 s. The player has 10 s and tries
    to move at the 2nd second."""
    table = await server.table(clock=SHORT)
    server.now.ms += 2_000
    mend = failing(server.storage, server, seconds=3)
    for number in range(3):
        with pytest.raises(StorageError):
            await table.submit(move("a2a3", 0), RED, f"red:{number}")
    await flag(table)
    mend()
    await flag(table)
    assert table.game.outcome is None
    await table.submit(move("a2a3", 0), RED, "red:last")
    assert (await credits(server))[0] >= 9_000


async def test_a_failure_is_noticed_to_end_although_nobody_moves(server):
    table = await server.table(clock=SHORT)
    mend = failing(server.storage, server, seconds=1)
    with pytest.raises(StorageError):
        await table.submit(move("a2a3", 0), RED, "red:1")
    await server.tables.settle()
    assert server.outages.is_failing
    mend()
    await server.tables.settle()
    assert not server.outages.is_failing
    await settle()
    assert sum(await credits(server)) == 2_000
    server.now.ms += 10_000
    await flag(table)
    assert table.game.outcome.winner is BLUE


async def test_a_claim_is_refused_for_absence_during_a_failure(new_server):
    server = new_server(grace=0.01)
    table = await server.table(clock=CLOCK)
    red = RecordingViewer(RED)
    table.enter(red)
    await table.submit(move("a2a3", 0), RED, "red:1")
    await table.submit(move("a5a4", 1), BLUE, "blue:1")
    await wait_until(lambda: table.game.absent_since[BLUE] is not None)
    mend = failing(server.storage, server, seconds=120)
    with pytest.raises(StorageError):
        await table.submit(Claim(), RED, "red:2")
    mend()
    with pytest.raises(NotNowError):
        await table.submit(Claim(), RED, "red:3")


async def test_a_move_that_is_read_before_the_flag_falls_is_in_time(server):
    table = await server.table(clock=SHORT)
    server.now.ms += 10_400
    await table.submit(move("a2a3", 0), RED, "red:1")
    server.now.ms += 11_000
    with pytest.raises(NotNowError):
        await table.submit(move("a5a4", 1), BLUE, "blue:1")


async def test_after_a_start_no_time_passes_until_the_mover_is_back(server):
    await server.table(clock=SHORT)
    later = restarted(server)
    table = await later.tables.find("game")
    server.now.ms += 15_000
    await flag(table)
    assert table.game.outcome is None
    table.enter(RecordingViewer(RED))
    await settle()
    assert table.game.clock.deadline == server.now.ms + 10_000


async def test_after_a_start_the_server_waits_for_at_most_20_seconds(server):
    await server.table(clock=SHORT)
    later = restarted(server)
    table = await later.tables.find("game")
    server.now.ms += 29_900
    await flag(table)
    assert table.game.outcome is None
    server.now.ms += 200
    await flag(table)
    assert table.game.outcome.winner is BLUE


async def test_the_wait_for_one_player_stops_no_other_clock(server):
    """Red is back, and it is Red's turn; Blue is not back."""
    await server.table(clock=SHORT)
    later = restarted(server)
    table = await later.tables.find("game")
    table.enter(RecordingViewer(RED))
    server.now.ms += 10_100
    await flag(table)
    assert table.game.outcome.winner is BLUE


async def test_nobody_is_absent_before_he_could_be_back_after_a_start(new_server):
    server = new_server(grace=0.01)
    await server.table(clock=CLOCK)
    later = restarted(server, grace=0.01, start_grace=0.5)
    table = await later.tables.find("game")
    table.enter(RecordingViewer(RED))
    await asyncio.sleep(0.1)
    assert table.game.absent_since == (None, None)
    await wait_until(lambda: table.game.absent_since[BLUE] is not None)


async def test_an_absent_player_is_not_claimed_before_he_could_be_back_after_a_start(new_server):
    server = new_server(grace=0.01)
    table = await server.table(clock=CLOCK)
    await table.submit(move("a2a3", 0), RED, "red:1")
    await table.submit(move("a5a4", 1), BLUE, "blue:1")
    red, blue = RecordingViewer(RED), RecordingViewer(BLUE)
    table.enter(red)
    table.enter(blue)
    table.leave(blue)
    await wait_until(lambda: table.game.absent_since[BLUE] is not None)
    later = restarted(server, grace=0.01)
    table = await later.tables.find("game")
    table.enter(RecordingViewer(RED))
    server.now.ms += 59_000
    with pytest.raises(NotNowError):
        await table.submit(Claim(), RED, "red:2")


async def test_a_grace_period_does_not_count_a_standstill(new_server):
    server = new_server(grace=0.2, standing=True)
    table = await server.table()
    red = RecordingViewer(RED)
    table.enter(red)
    table.leave(red)
    server.outages.pulse()
    stand_still(server, 200)
    server.outages.pulse()
    stand_still(server, 2_000)  # so the timer fires, but the player had no chance
    await asyncio.sleep(0.3)
    assert not any(isinstance(event, Left) for event, _ in await server.log())
    await wait_until(lambda: table.game.absent_since[RED] is not None)


async def test_a_clock_of_the_machine_that_was_set_back_stops_no_game(server):
    """The log is an hour ahead of the clock of the new server."""
    await server.table(clock=SHORT)
    ahead = server.now.ms
    server.now.ms -= 3_600_000
    later = server.restarted(down_since=ahead)
    table = await later.tables.find("game")
    viewer = RecordingViewer(RED)
    table.enter(viewer)
    table.enter(RecordingViewer(BLUE))
    await settle()
    assert viewer.of("welcome")[0]["now"] == ahead
    assert table.game.clock.deadline == ahead + 10_000
    server.now.ms += 4_000
    await table.submit(move("a2a3", 0), RED, "red:1")
    assert table.game.at == ahead + 4_000
    server.now.ms += 10_100
    await flag(table)
    assert table.game.outcome.winner is RED


async def test_a_game_that_is_over_gets_no_credit(new_server):
    server = new_server(standing=True)
    table = await server.table(clock=CLOCK)
    await table.submit(Resign(), RED, "red:1")
    stand_still(server, 15_000)
    table.settle_soon()
    await settle()
    assert await credits(server) == []


async def test_a_table_that_could_not_begin_leaves_no_timer(new_server):
    """The credit of a start cannot be stored; then the table is thrown away."""
    server = new_server(grace=0.01)
    await server.table(clock=SHORT)
    await server.tables.close()
    server.now.ms += 5_000
    later = restarted(server, grace=0.01, start_grace=0.02)
    mend = failing(server.storage, server, seconds=0)
    with pytest.raises(StorageError):
        await later.tables.find("game")
    mend()
    before = len(await server.log())
    await asyncio.sleep(0.1)
    assert len(await server.log()) == before
