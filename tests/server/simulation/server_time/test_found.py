"""Regression tests: each reproduces, in a few lines, a bug that the timed simulation found."""

from __future__ import annotations

import asyncio
import gc
import time

import pytest

from attaque.game import Absent, Claim, Control, NotNowError, TimeControl
from attaque.game.log.events import Credited, Left
from attaque.server.errors import ServerError
from attaque.server.socket.mass_drops import MassDrops
from attaque.server.state import State
from attaque.server.storage import Code, StorageError
from attaque.server.table.flag_timer import READING, FlagTimer
from tests.server.simulation.test_found import failing
from tests.server.tables import (
    BLUE,
    CLOCK,
    RED,
    RecordingViewer,
    TableServer,
    move,
    settle,
    wait_until,
)

SHORT = TimeControl(Control.PER_MOVE, 10_000)


class BeatingState:
    """A state without periodic work. `beats` holds the times of its heartbeats."""

    def __init__(self, server: TableServer) -> None:
        self.beats: list[int] = []
        self.state = State(server.runtime, server.now.ms, self.beats.append)
        self.state.readiness.is_resumed = True

    async def beat(self) -> list[int]:
        """The heartbeats of the next second."""
        self.beats.clear()
        await self.state.tables.settle()
        await self.state._beat_once()
        return self.beats


async def test_no_heartbeat_is_written_while_the_storage_fails(server):
    """Seed 60. The storage failed until the server was killed. The next server credited the time
    since the last heartbeat only, so the failure ran on the clock."""
    found = BeatingState(server)
    assert await found.beat() == [server.now.ms]
    since = found.state.outages.write_began()
    server.now.ms += 700
    assert await found.beat() == [since], "the write may still fail"
    found.state.outages.write_ended(since)
    found.state.outages.write_failed(since)
    server.storage.probe = failing(server.storage.probe, 1)
    assert await found.beat() == []
    assert await found.beat() == [server.now.ms]


async def test_no_heartbeat_is_written_while_the_server_waits_for_a_player(server):
    """Seed 22. A server that started again and again charged the mover for each wait."""
    await server.table(clock=CLOCK)
    server.now.ms += 1
    found = BeatingState(server)
    table = await found.state.tables.find("game")
    server.now.ms += 3_000
    assert await found.beat() == []
    for seat in (RED, BLUE):
        table.enter(RecordingViewer(seat))
    await settle()
    assert await found.beat() == [server.now.ms]


async def test_a_server_that_lost_its_database_writes_no_heartbeat(server):
    """Seed 22. The third server took the heartbeat of the first for one of the second."""
    found = BeatingState(server)
    server.storage.opened_again()
    assert await found.beat() == []
    assert found.state.lost.is_set()


async def absent(table, viewer):
    """The viewer enters and leaves. Returns when its player counts as absent."""
    table.enter(viewer)
    table.leave(viewer)
    await wait_until(lambda: table.game.absent_since[viewer.seat] is not None)


async def claimable(new_server):
    """A table in play. Blue went away so long ago that Red may claim the game."""
    server = new_server(grace=0.01)
    table = await server.table(clock=SHORT, claim_after=1_000)
    table.enter(RecordingViewer(RED))
    await table.submit(move("a2a3", 0), RED, "red:1")
    await table.submit(move("a5a4", 1), BLUE, "blue:1")
    await absent(table, RecordingViewer(BLUE))
    server.now.ms += 1_000
    return server, table


async def test_a_connected_player_is_not_claimed_before_the_return_is_in_the_log(new_server):
    """Seed 72. The claim was in the queue already when the player came back."""
    _, table = await claimable(new_server)
    claim = asyncio.ensure_future(table.submit(Claim(), RED, "red:2"))
    await asyncio.sleep(0)
    table.enter(RecordingViewer(BLUE))
    with pytest.raises(NotNowError):
        await claim


async def test_a_player_is_not_claimed_for_the_time_before_a_return_that_was_not_written(
    new_server,
):
    """Seed 872. The player was back for a moment only."""
    server, table = await claimable(new_server)
    server.storage.append = failing(server.storage.append, 1)
    blue = RecordingViewer(BLUE)
    table.enter(blue)
    await settle()
    table.leave(blue)
    with pytest.raises(NotNowError):
        await table.submit(Claim(), RED, "red:2")
    await asyncio.sleep(0.05)
    with pytest.raises(NotNowError):
        await table.submit(Claim(), RED, "red:3")
    server.now.ms += 1_000
    await table.submit(Claim(), RED, "red:4")
    assert table.game.outcome.winner is RED


async def test_a_player_who_is_back_when_the_absence_is_written_is_not_absent(new_server):
    """Seed 195. The absence waited in the queue behind a slow write."""
    server = new_server(grace=0.01)
    table = await server.table(clock=SHORT)
    append, may_write = server.storage.append, asyncio.Event()

    async def slow(*args):
        await may_write.wait()
        return await append(*args)

    server.storage.append = slow
    blue = RecordingViewer(BLUE)
    table.enter(blue)
    moving = asyncio.ensure_future(table.submit(move("a2a3", 0), RED, "red:1"))
    table.leave(blue)
    await asyncio.sleep(0.05)
    table.enter(blue)
    may_write.set()
    await moving
    await settle()
    left = [event.seat for event, _ in await server.log() if isinstance(event, Left)]
    assert BLUE not in left


async def test_a_grace_period_does_not_count_a_write_that_was_slow_to_its_end(new_server):
    """Seed 303. At the end of the grace period the write had no result yet."""
    server = new_server(grace=0.01)
    table = await server.table(clock=SHORT)
    append = server.storage.append

    async def slow(*args):
        server.storage.append = append
        await asyncio.sleep(0.05)
        server.now.ms += 5_000
        server.outages.pulse()
        return await append(*args)

    red, blue = RecordingViewer(RED), RecordingViewer(BLUE)
    table.enter(red)
    table.enter(blue)
    server.storage.append = slow
    moving = asyncio.ensure_future(table.submit(move("a2a3", 0), RED, "red:1"))
    await asyncio.sleep(0)
    table.leave(blue)
    await moving
    await settle()
    assert table.game.absent_since[BLUE] is None


async def test_nobody_is_absent_after_a_start_although_the_earlier_clock_was_ahead(new_server):
    """Seed 3. The last event was later than the start, but earlier than the loading of the game."""
    server = new_server()
    await server.table(clock=SHORT)
    server.now.ms -= 200
    later = server.restarted(down_since=server.now.ms - 1_000, grace=0.01, start_grace=60.0)
    server.now.ms += 300
    await later.tables.resume()
    table = await later.tables.find("game")
    await asyncio.sleep(0.1)
    assert table.game.absent_since == (None, None)


async def test_the_wait_for_a_player_after_a_start_does_not_count_an_outage(new_server):
    """Seed 626. The credit of the start was written slowly."""
    server = new_server()
    await server.table(clock=SHORT)
    server.now.ms += 1
    later = server.restarted(down_since=server.now.ms - 1, grace=0.01, start_grace=5.0)
    probe = server.storage.probe

    async def slow():
        server.now.ms += 4_990
        await probe()

    server.storage.probe = slow
    table = await later.tables.find("game")
    await asyncio.sleep(0.1)
    assert table.game.absent_since == (None, None)


async def test_a_move_at_the_last_moment_takes_no_time_of_the_opponent(server):
    """Seed 657. The move counted from the flag on, so the opponent's clock began in the past."""
    table = await server.table(clock=SHORT)
    server.now.ms += 10_400
    await table.submit(move("a2a3", 0), RED, "red:1")
    assert table.game.clock.deadline == server.now.ms + 10_000


async def test_a_failed_reading_of_a_game_that_nobody_waits_for_is_no_fault(server, caplog):
    """Seed 43. The client had hung up before the storage failed."""

    async def fail(game):
        await asyncio.sleep(0.01)
        raise StorageError(Code.LOCKED)

    server.storage.game = fail
    reader = asyncio.ensure_future(server.tables.find("other"))
    await asyncio.sleep(0)
    reader.cancel()
    await asyncio.sleep(0.02)
    gc.collect()
    assert not caplog.records


async def test_an_earlier_wait_is_credited_although_the_server_waits_again(server):
    """Seed 761. At the close of the server all players lost their connections at once. The wait
    for them took the place of the wait after the start, which was not in the log yet."""
    await server.table(clock=SHORT)
    server.now.ms += 1
    table = await server.restarted(down_since=server.now.ms - 1).tables.find("game")
    red = RecordingViewer(RED)
    server.now.ms += 6_000
    table.enter(red)
    table.leave(red)
    table.await_return(RED, server.now.ms)
    table.enter(red)
    await table.submit(move("a2a3", 0), RED, "red:1")
    credited = [event.ms for event, _ in await server.log() if isinstance(event, Credited)]
    assert sum(credited) == 6_001


async def test_sockets_are_read_before_a_flag_although_the_server_stands_still_again(server):
    """Seed 643. The server stood still between the timer and the call, so it read no socket."""
    loop, woken = asyncio.get_running_loop(), []
    timer = FlagTimer(server.now, lambda: woken.append(loop.time()))
    timer.set(server.now.ms)
    await asyncio.sleep(0.005)
    begun = loop.time()
    time.sleep(0.05)
    await wait_until(lambda: woken)
    assert woken[0] >= begun + 0.05 + READING / 2


async def test_nobody_is_flagged_by_a_server_that_is_closing(server):
    """Seed 1379. The storage failed while the tables were closed, and nobody could move."""
    table = await server.table(clock=SHORT)
    server.now.ms += 10_001
    table._tick()
    server.tables.stop_clocks()
    await server.tables.close()
    assert table.game.outcome is None


async def test_a_heartbeat_in_the_future_is_replaced_at_the_start(server):
    """Seed 769. The clock of the machine was set back for the time of one server, which was killed
    before its first heartbeat."""
    beats = []
    state = State(server.runtime, server.now.ms + 1, beats.append)
    state.begin()
    assert beats == [server.now.ms]
    await state.close()


async def test_the_time_in_which_a_server_closes_is_credited(server):
    """Seed 1379. An event was written while the tables were closed, so the next server credited
    only the time since that event."""
    table = await server.table(clock=SHORT)
    server.outages.begin_closing()
    server.now.ms += 4_000
    await table.submit(Absent(), BLUE, "server:absent")
    assert table.game.clock.deadline == server.now.ms + 10_000


async def test_a_server_closes_although_each_write_takes_time(server):
    """Seed 5379. Each credit was owed the time that the credit before it had taken."""
    table = await server.table(clock=SHORT)
    append = server.storage.append

    async def slow(*args):
        server.now.ms += 100
        await asyncio.sleep(0)
        return await append(*args)

    server.storage.append = slow
    server.outages.begin_closing()
    server.tables.stop_clocks()
    server.now.ms += 1_000
    table.settle_soon()
    await asyncio.wait_for(server.tables.close(), 1)
    assert len([1 for event, _ in await server.log() if isinstance(event, Credited)]) == 1


async def test_nobody_is_claimed_by_a_server_that_is_closing(new_server):
    """Seed 8662. The closing server had stopped the timer of the player who could not be back."""
    server, table = await claimable(new_server)
    server.tables.stop_clocks()
    with pytest.raises(NotNowError):
        await table.submit(Claim(), RED, "red:2")


async def test_a_closing_server_loads_no_table_again(server):
    """Seed 7739. A write hung while the tables were closed, and a hello loaded the game a second
    time. The clock of the second table ran, and its player was flagged."""
    await server.table(clock=SHORT)
    server.tables.stop_clocks()
    await server.tables.close()
    with pytest.raises(ServerError):
        await server.tables.find("game")


async def test_nobody_is_flagged_at_a_table_that_is_loaded_while_the_server_closes(server):
    """Found with seed 7739: the clocks were stopped before the table was in memory."""
    await server.table(clock=SHORT)
    later = server.restarted(down_since=server.now.ms)
    reading = asyncio.ensure_future(later.tables.find("game"))
    await asyncio.sleep(0)
    later.tables.stop_clocks()
    table = await reading
    later.now.ms += 60_000
    table._tick()
    await settle()
    assert table.game.outcome is None


async def test_a_mass_drop_is_noticed_although_a_slow_write_delays_a_loss(server):
    """Seed 9228. Red's socket was not read before Red's move was stored, so the server noticed the
    loss more than WINDOW seconds after Blue's."""
    table, awaited = await server.table(), []
    drops = MassDrops(lambda: server.now.ms / 1000, server.outages, lambda: awaited.append(True))
    for address in ("red", "blue"):
        drops.entered(address)
    began = server.outages.write_began()
    server.now.ms += 2_000
    drops.left("blue", table, BLUE)
    server.now.ms += 2_500
    server.outages.write_ended(began)
    server.outages.write_succeeded(began, server.now.ms)
    drops.left("red", table, RED)
    assert awaited


async def test_a_player_can_be_claimed_although_the_absence_was_not_written_at_once(new_server):
    """The server tried again only after the next departure of the player."""
    server = new_server(grace=0.01)
    table = await server.table(clock=SHORT, claim_after=1_000)
    red, blue = RecordingViewer(RED), RecordingViewer(BLUE)
    table.enter(red)
    table.enter(blue)
    await table.submit(move("a2a3", 0), RED, "red:1")
    await table.submit(move("a5a4", 1), BLUE, "blue:1")
    server.storage.append = failing(server.storage.append, 1)
    table.leave(blue)
    await wait_until(lambda: table.game.absent_since[BLUE] is not None)
    server.now.ms += 1_000
    await table.submit(Claim(), RED, "red:2")
    assert table.game.outcome.winner is RED


async def test_a_move_behind_a_credit_is_in_time_although_the_clock_runs_out_meanwhile(server):
    """Seed 15755. The player was back shortly before the flag, and the write of the credit was
    slow. The same command flagged the player, although the move was queued behind it."""
    table = await server.table(clock=SHORT)
    server.now.ms += 9_900
    probe = server.storage.probe

    async def slow():
        server.now.ms += 500
        await asyncio.sleep(0.01)
        await probe()

    server.storage.probe = slow
    table._tick()
    await table.submit(move("a2a3", 0), RED, "red:1")
    assert table.game.outcome is None


async def test_nobody_is_flagged_while_the_server_waits_for_the_player(server):
    """Seed 17985. The first credit after a start was written so slowly that the clock ran out."""
    await server.table(clock=SHORT)
    server.now.ms += 1
    append = server.storage.append

    async def slow(*args):
        server.now.ms += 11_000
        return await append(*args)

    server.storage.append = slow
    table = await server.restarted(down_since=server.now.ms - 1).tables.find("game")
    assert table.game.outcome is None
