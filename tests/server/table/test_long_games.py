"""Games as long as a log may be: they end, and are never stuck."""

import asyncio

import pytest

from attaque.game import Control, NotNowError, OfferRematch, Ready, Refusal, TimeControl, Unready
from attaque.rules import Outcome, Termination
from attaque.server.storage import Bounds, MemoryStorage
from attaque.server.table.table import RESERVE
from tests.server.table.test_table import CLOCK, RED, RED_SETUP, Hand, World, wait


async def test_a_game_as_long_as_its_log_may_be_is_drawn_and_not_stuck():
    """Whoever has second thoughts about his setup for ever, say."""
    most = 100
    world = World(MemoryStorage(Bounds(events_per_game=most)), settings={"events_per_game": most})
    table = await world.table(started=False, clock=CLOCK)
    tabs = [asyncio.create_task(second_thoughts(table, tab)) for tab in range(3)]
    refusals = {await tab for tab in tabs}
    assert refusals == {Refusal.NOT_NOW}
    assert table.game.outcome == Outcome(None, Termination.ADJUDICATED)
    assert most - RESERVE < table.game.seq <= most - RESERVE + 6
    await table.submit(OfferRematch(), RED, "red:again")
    await table.close()


async def second_thoughts(table, tab):
    """Why a tab is heard no more that says ready and not ready as fast as it can."""
    for n in range(10_000):
        command = Unready() if table.game.setups[RED] else Ready(RED_SETUP)
        try:
            await table.submit(command, RED, f"red:{tab}-{n}")
        except NotNowError as error:
            if table.game.outcome is not None:
                return error.refusal
    return None


@pytest.mark.parametrize("clock", [CLOCK, TimeControl(Control.NONE)], ids=["clock", "no clock"])
async def test_a_game_that_is_longer_than_a_lowered_setting_allows_is_drawn(clock):
    world = World(MemoryStorage(), Hand())
    table = await world.table(started=False, clock=clock)
    for n in range(110):
        command = Unready() if table.game.setups[RED] else Ready(RED_SETUP)
        await table.submit(command, RED, f"red:{n}")
    await table.close()
    world.storage._bounds = Bounds(events_per_game=100)
    world.now.ms += 60_000
    later = world.again(settings={"events_per_game": 100}, down_since=world.now.ms - 60_000)
    table = await later.tables.find("game")
    await wait(lambda: table.game.outcome)
    assert table.game.outcome == Outcome(None, Termination.ADJUDICATED)
    assert [event.seq for event, _ in await world.log()][-1] == table.game.seq > 100
    await later.tables.close()
