"""Registry: how many tables there may be, and when abandoned games end."""

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
from tests.server.table.test_table import BLUE, RED, RED_SETUP, RULES, Ear, World, wait

LEFT = Outcome(None, Termination.BOTH_LEFT)
GRACE = 0.01


async def left_by_both(world, **options):
    """A game that both players have entered and left; its table is dropped."""
    table = await world.table(**options)
    ears = [Ear(RED), Ear(BLUE)]
    for ear in ears:
        table.enter(ear)
    for ear in ears:
        table.leave(ear)
    await wait(lambda: None not in table.game.absent_since)
    for _ in range(2):
        await world.tables.forget()
    assert len(world.tables) == 0


async def outcome_after(world, ms):
    """The outcome of the game, after that time and a check for abandoned games."""
    world.now.ms += ms
    await world.tables.end_abandoned()
    return await outcome(world)


async def outcome(world):
    return (await world.tables.find("game")).game.outcome


async def test_a_game_that_both_players_left_ends_after_a_month_without_a_winner():
    world = World(grace=GRACE)
    await left_by_both(world)
    assert await outcome_after(world, 30 * DAY - 1) is None
    assert await outcome_after(world, 2) == LEFT
    assert (await world.storage.game("game")).status == str(Phase.ENDED)
    await world.tables.close()


async def test_the_days_until_an_abandoned_game_ends_can_be_set():
    world = World(grace=GRACE, settings={"abandoned_days": 2.0})
    await left_by_both(world)
    assert await outcome_after(world, 2 * DAY + 1) == LEFT
    await world.tables.close()


async def test_a_short_visit_keeps_a_game_from_being_abandoned():
    world = World(grace=GRACE)
    await left_by_both(world)
    for _ in range(3):
        world.now.ms += 29 * DAY
        await visit(await world.tables.find("game"), Ear(BLUE))
        await world.tables.end_abandoned()
        assert await outcome(world) is None
    await world.tables.close()


async def visit(table, ear):
    table.enter(ear)
    await wait(lambda: table.game.absent_since[ear.seat] is None)
    table.leave(ear)
    await wait(lambda: table.game.absent_since[ear.seat])


async def test_a_game_with_one_player_present_is_not_abandoned():
    world = World(grace=GRACE)
    await left_by_both(world)
    table = await world.tables.find("game")
    table.enter(Ear(RED))
    assert await outcome_after(world, 90 * DAY) is None
    await world.tables.close()


async def test_a_player_may_come_back_at_the_last_moment():
    world = World(grace=GRACE)
    await left_by_both(world)
    world.now.ms += 31 * DAY
    table = await world.tables.find("game")
    table.enter(Ear(RED))  # the `present` event is on its way to the disk
    await world.tables.end_abandoned()
    assert await outcome(world) is None
    await world.tables.close()


@pytest.mark.parametrize("has_left", [True, False])
async def test_downtime_does_not_count_as_absence(has_left):
    world = World(grace=GRACE)
    if has_left:
        await left_by_both(world)
    else:  # the server stopped while both players were here
        await world.table()
        await world.tables.close()
    died = world.now.ms
    world.now.ms += 90 * DAY
    later = world.again(down_since=died, grace=GRACE)
    await later.tables.end_abandoned()
    assert await outcome(later) is None
    table = await later.tables.find("game")
    await wait(lambda: None not in table.game.absent_since)
    world.now.ms += 30 * DAY + 1
    await later.tables.end_abandoned()
    assert await outcome(later) == LEFT
    await later.tables.close()


async def test_a_table_without_players_is_closed_as_well():
    world = World(grace=GRACE)
    await world.tables.open("game", Options(RULES), Metadata(), True, [TakeSeat("anna", RED)])
    await world.tables.open("empty", Options(RULES), Metadata(), False, [])
    table = await world.tables.find("game")
    await wait(lambda: table.game.absent_since[RED])
    assert await outcome_after(world, 30 * DAY + 1) == LEFT
    assert (await world.tables.find("empty")).game.outcome == LEFT
    await world.tables.close()


async def test_a_game_with_only_a_bot_present_is_abandoned():
    world = World(grace=GRACE)
    seats = [TakeSeat("anna", RED), TakeSeat("uniform (bot)", BLUE)]
    metadata = Metadata(bots={"blue": "uniform"})
    table = await world.tables.open("game", Options(RULES).with_bot(), metadata, False, seats)
    await table.submit(Ready(RED_SETUP), RED, "red:ready")
    await wait(lambda: table.game.absent_since[RED] and table.game.position)
    assert await outcome_after(world, 30 * DAY + 1) == LEFT
    await world.tables.close()


async def test_after_a_disk_error_the_game_ends_at_the_next_check():
    world = World(grace=GRACE)
    await left_by_both(world)
    world.now.ms += 31 * DAY
    append = world.storage.append

    async def fail(*args):
        raise StorageError(Code.FULL)

    world.storage.append = fail
    await world.tables.end_abandoned()
    assert await outcome(world) is None
    world.storage.append = append
    await world.tables.end_abandoned()
    assert await outcome(world) == LEFT
    await world.tables.close()


async def test_a_game_that_cannot_be_ended_does_not_stop_the_others():
    world = World(grace=GRACE)
    await left_by_both(world)
    for other in ("older", "newer"):
        await world.tables.open(other, Options(RULES), Metadata(), False, [])
    world.now.ms += 31 * DAY
    append = world.storage.append

    async def fail(game, *args):
        if game == "newer":
            raise StorageError(Code.TOO_MUCH)
        return await append(game, *args)

    world.storage.append = fail
    await world.tables.end_abandoned()
    ended = [(await world.tables.find(g)).game.outcome for g in ("game", "older", "newer")]
    assert ended == [LEFT, LEFT, None]
    await world.tables.close()


async def test_a_table_with_a_new_viewer_is_not_dropped(monkeypatch):
    world = World(grace=GRACE)
    names = ("game", "other")
    for name in names:
        await world.tables.open(name, Options(RULES), Metadata(), False, [])
    tables = {name: await world.tables.find(name) for name in names}
    ears = {name: Ear(RED) for name in names}
    await world.tables.forget()
    close = Table.close

    async def slowly(table):
        """While the first is being closed, somebody comes to the second."""
        other = next(name for name in names if name != table.game.id)
        if other in world.tables._tables:
            tables[other].enter(ears[other])
        await close(table)

    monkeypatch.setattr(Table, "close", slowly)
    await world.tables.forget()
    assert len(world.tables) == 1
    (left,) = world.tables._tables.values()
    assert left.audience.here.count(RED) == 1
    await world.tables.close()


async def test_the_number_of_live_tables_is_limited():
    world = World(settings={"tables": 2})
    table = await world.table()
    await world.tables.open("other", Options(RULES), Metadata(), False, [])
    with pytest.raises(ServerError, match="table/too-many"):
        await world.tables.open("third", Options(RULES), Metadata(), False, [])
    assert await world.storage.game("third") is None
    await world.tables.open("other", Options(RULES), Metadata(), False, [])  # asked for again
    await table.submit(Resign(), RED, "red:resign")
    await world.tables.open("third", Options(RULES), Metadata(), False, [])
    await world.tables.close()


async def test_without_a_free_table_both_players_learn_that_there_is_no_rematch():
    world = World(settings={"tables": 1})
    table = await world.table()
    ears = [Ear(RED), Ear(BLUE), Ear(None)]
    for ear in ears:
        table.enter(ear)
    await table.submit(Resign(), RED, "red:resign")
    await world.tables.open("other", Options(RULES), Metadata(), False, [])
    await table.submit(OfferRematch(), RED, "red:again")
    await table.submit(AnswerRematch(accept=True), BLUE, "blue:again")
    await wait(lambda: ears[0].of("nack"))
    assert [[nack["code"] for nack in ear.of("nack")] for ear in ears] == [
        ["table/too-many"],
        ["table/too-many"],
        [],
    ]
    other = await world.tables.find("other")
    await other.submit(BOTH_LEFT, None, "end")
    back = Ear(RED)
    table.enter(back)
    await wait(lambda: back.of("rematch"))
    await world.tables.close()
