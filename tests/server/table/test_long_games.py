"""Games that reach the limit of events: they end without a winner instead of getting stuck."""

import asyncio

import pytest

from attaque.game import (
    Absent,
    Control,
    NotNowError,
    OfferRematch,
    Present,
    Ready,
    Refusal,
    TimeControl,
    Unready,
)
from attaque.rules import Outcome, Termination
from attaque.server.settings import Settings
from attaque.server.storage import Bounds, MemoryStorage
from attaque.server.table.table import RESERVE
from tests.server.tables import CLOCK, RED, RED_SETUP, move, wait_until


async def test_a_game_that_reaches_the_limit_of_events_ends_without_a_winner(new_server):
    """Three tabs of a player send ready and unready again and again. The server ends the
    game when fewer than RESERVE events are left. Commands already in the queue may still add
    events."""
    most = 100
    storage = MemoryStorage(Bounds(events_per_game=most))
    server = new_server(storage, settings={"events_per_game": most})
    table = await server.table(started=False, clock=CLOCK)
    tabs = [asyncio.create_task(ready_and_unready(table, tab)) for tab in range(3)]
    refusals = {await tab for tab in tabs}
    assert refusals == {Refusal.NOT_NOW}
    assert table.game.outcome == Outcome(None, Termination.ADJUDICATED)
    assert most - RESERVE < table.game.seq <= most - RESERVE + 6
    await table.submit(OfferRematch(), RED, "red:again")


async def test_presence_does_not_count_towards_the_limit_of_events(new_server):
    """It has a limit of its own, as large as that of the other events."""
    most = 100
    storage = MemoryStorage(Settings(events_per_game=most).bounds)
    server = new_server(storage, settings={"events_per_game": most})
    table = await server.table()
    counted = table.game.seq
    for n in range((most - RESERVE) // 2):
        await table.submit(Absent(), RED, f"server:absent:{n}")
        await table.submit(Present(), RED, f"server:present:{n}")
    assert table.game.seq == counted + most - RESERVE
    await table.submit(move("a2a3", 0), RED, "red:1")
    assert table.game.outcome is None
    n = 0
    while table.game.outcome is None and n < most:
        n += 1
        await table.submit(Absent() if n % 2 else Present(), RED, f"server:later:{n}")
    assert table.game.outcome == Outcome(None, Termination.ADJUDICATED)
    assert table.game.seq <= 2 * (most - RESERVE) + 2


async def ready_and_unready(table, tab):
    """Sends ready and unready until the game is over. Returns the refusal of the last command."""
    for n in range(10_000):
        command = Unready() if table.game.setups[RED] else Ready(RED_SETUP)
        try:
            await table.submit(command, RED, f"red:{tab}-{n}")
        except NotNowError as error:
            if table.game.outcome is not None:
                return error.refusal
    return None


@pytest.mark.parametrize("clock", [CLOCK, TimeControl(Control.NONE)], ids=["clock", "no clock"])
async def test_a_game_that_is_longer_than_a_lowered_limit_of_events_ends_without_a_winner(
    server, clock
):
    table = await server.table(started=False, clock=clock)
    for n in range(110):
        command = Unready() if table.game.setups[RED] else Ready(RED_SETUP)
        await table.submit(command, RED, f"red:{n}")
    await table.close()
    server.storage._bounds = Bounds(events_per_game=100)
    server.now.ms += 60_000
    later = server.restarted(settings={"events_per_game": 100}, down_since=server.now.ms - 60_000)
    table = await later.tables.find("game")
    await wait_until(lambda: table.game.outcome)
    assert table.game.outcome == Outcome(None, Termination.ADJUDICATED)
    assert [event.seq for event, _ in await server.log()][-1] == table.game.seq > 100
