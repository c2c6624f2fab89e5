"""Tables: how many there may be; games that everybody has left are ended, and no other."""

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
    """A game that both have been at, and have left; it is forgotten."""
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


async def outcome(world):
    return (await world.tables.find("game")).game.outcome


async def test_a_game_that_both_have_left_is_over_after_a_month_and_nobody_wins():
    world = World(grace=GRACE)
    await left_by_both(world)
    world.now.ms += 30 * DAY - 1
    await world.tables.end_abandoned()
    assert await outcome(world) is None
    world.now.ms += 2
    await world.tables.end_abandoned()
    assert await outcome(world) == LEFT
    assert (await world.storage.game("game")).status == str(Phase.ENDED)
    await world.tables.close()


async def test_the_time_can_be_set():
    world = World(grace=GRACE, settings={"abandoned_days": 2.0})
    await left_by_both(world)
    world.now.ms += 2 * DAY + 1
    await world.tables.end_abandoned()
    assert await outcome(world) == LEFT
    await world.tables.close()


async def test_who_looks_in_now_and_then_keeps_his_game():
    world = World(grace=GRACE)
    await left_by_both(world)
    for _ in range(3):
        world.now.ms += 29 * DAY
        await look_in(await world.tables.find("game"), Ear(BLUE))
        await world.tables.end_abandoned()
        assert await outcome(world) is None
    await world.tables.close()


async def look_in(table, ear):
    table.enter(ear)
    await wait(lambda: table.game.absent_since[ear.seat] is None)
    table.leave(ear)
    await wait(lambda: table.game.absent_since[ear.seat])


async def test_who_waits_for_the_other_is_not_sent_away():
    world = World(grace=GRACE)
    await left_by_both(world)
    table = await world.tables.find("game")
    table.enter(Ear(RED))
    world.now.ms += 90 * DAY
    await world.tables.end_abandoned()
    assert await outcome(world) is None
    await world.tables.close()


async def test_who_comes_back_at_the_last_moment_is_in_time():
    world = World(grace=GRACE)
    await left_by_both(world)
    world.now.ms += 31 * DAY
    table = await world.tables.find("game")
    table.enter(Ear(RED))  # that he is back is on its way to the disk
    await world.tables.end_abandoned()
    assert await outcome(world) is None
    await world.tables.close()


@pytest.mark.parametrize("has_left", [True, False])
async def test_the_time_in_which_the_server_was_away_does_not_count(has_left):
    world = World(grace=GRACE)
    if has_left:
        await left_by_both(world)
    else:  # it fell while both were here
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


async def test_a_table_to_which_nobody_has_come_is_closed_as_well():
    world = World(grace=GRACE)
    await world.tables.open("game", Options(RULES), Metadata(), True, [TakeSeat("anna", RED)])
    await world.tables.open("empty", Options(RULES), Metadata(), False, [])
    table = await world.tables.find("game")
    await wait(lambda: table.game.absent_since[RED])
    world.now.ms += 30 * DAY + 1
    await world.tables.end_abandoned()
    assert await outcome(world) == LEFT
    assert (await world.tables.find("empty")).game.outcome == LEFT
    await world.tables.close()


async def test_a_bot_alone_waits_for_nobody():
    world = World(grace=GRACE)
    seats = [TakeSeat("anna", RED), TakeSeat("uniform (bot)", BLUE)]
    about = Metadata(bots={"blue": "uniform"})
    table = await world.tables.open("game", Options(RULES).with_bot(), about, False, seats)
    await table.submit(Ready(RED_SETUP), RED, "red:ready")
    await wait(lambda: table.game.absent_since[RED] and table.game.position)
    world.now.ms += 30 * DAY + 1
    await world.tables.end_abandoned()
    assert await outcome(world) == LEFT
    await world.tables.close()


async def test_what_the_disk_does_not_do_now_is_done_the_next_time():
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


async def test_a_game_that_cannot_be_ended_holds_up_no_other():
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


async def test_a_table_at_which_somebody_has_just_come_is_not_forgotten(monkeypatch):
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


async def test_there_are_so_many_tables_and_no_more():
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


async def test_a_rematch_needs_a_table_and_both_are_told_if_there_is_none():
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
