"""Games that fill their log: they end as a draw and do not get stuck."""

import asyncio

import pytest

from attaque.game import Control, NotNowError, OfferRematch, Ready, Refusal, TimeControl, Unready
from attaque.rules import Outcome, Termination
from attaque.server.storage import Bounds, MemoryStorage
from attaque.server.table.table import RESERVE
from tests.server.tables import CLOCK, RED, RED_SETUP, ManualClock, TableServer, wait_until


async def test_a_game_that_fills_its_log_is_drawn():
    """For example when a player takes his setup back again and again."""
    most = 100
    storage = MemoryStorage(Bounds(events_per_game=most))
    server = TableServer(storage, settings={"events_per_game": most})
    table = await server.table(started=False, clock=CLOCK)
    tabs = [asyncio.create_task(second_thoughts(table, tab)) for tab in range(3)]
    refusals = {await tab for tab in tabs}
    assert refusals == {Refusal.NOT_NOW}
    assert table.game.outcome == Outcome(None, Termination.ADJUDICATED)
    assert most - RESERVE < table.game.seq <= most - RESERVE + 6
    await table.submit(OfferRematch(), RED, "red:again")
    await table.close()


async def second_thoughts(table, tab):
    """A tab that sends ready and unready as fast as it can; its rate limit is tested elsewhere."""
    for n in range(10_000):
        command = Unready() if table.game.setups[RED] else Ready(RED_SETUP)
        try:
            await table.submit(command, RED, f"red:{tab}-{n}")
        except NotNowError as error:
            if table.game.outcome is not None:
                return error.refusal
    return None


@pytest.mark.parametrize("clock", [CLOCK, TimeControl(Control.NONE)], ids=["clock", "no clock"])
async def test_lowering_the_limit_of_events_draws_longer_games(clock):
    server = TableServer(MemoryStorage(), ManualClock())
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
    await later.tables.close()
