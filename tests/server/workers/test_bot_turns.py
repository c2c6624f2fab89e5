"""Turns of bots: a free process goes to the address whose turn it is."""

import asyncio

from attaque.server.workers.bot_turns import BotTurns

LONG = 1_000.0
"""Seconds; a bound that no thought reaches."""


async def test_one_address_with_many_thoughts_delays_another_by_at_most_one():
    turns = BotTurns(1)
    eve = [turns.ask("eve") for _ in range(20)]
    anna = turns.ask("anna")
    assert eve[0].has_come
    assert not anna.has_come
    eve[0].end()
    assert anna.has_come
    assert not any(turn.has_come for turn in eve[1:])
    anna.end()
    assert eve[1].has_come


async def test_each_process_has_one_thought():
    turns = BotTurns(3)
    asked = [turns.ask("eve") for _ in range(5)]
    assert [turn.has_come for turn in asked] == [True, True, True, False, False]
    await asked[0].wait(None)
    asked[1].end()
    assert asked[3].has_come
    assert len(turns) == 1


async def test_a_thought_that_is_no_longer_wanted_takes_no_place():
    turns = BotTurns(1)
    first, second, third = (turns.ask(key) for key in ("anna", "ben", "cara"))
    second.end()
    first.end()
    assert third.has_come
    third.end()
    assert turns.ask("dan").has_come


async def test_a_cancelled_wait_gives_the_turn_to_the_next():
    turns = BotTurns(1)
    first, second, third = (turns.ask(key) for key in ("anna", "ben", "cara"))

    async def wait():
        try:
            await second.wait(None)
        finally:
            second.end()

    task = asyncio.create_task(wait())
    await asyncio.sleep(0)
    task.cancel()
    first.end()  # the second turn comes in the same moment
    await asyncio.gather(task, return_exceptions=True)
    assert third.has_come


async def test_a_thought_that_waited_too_long_is_hurried():
    turns = BotTurns(1)
    first, second = turns.ask("eve"), turns.ask("anna")
    await asyncio.sleep(0.2)
    first.end()
    assert not first.is_hurried(0.1)
    assert second.waited > 0.1
    assert second.is_hurried(0.1)
    assert not second.is_hurried(LONG)


async def test_thoughts_before_a_long_wait_are_hurried_but_not_those_of_others():
    turns = BotTurns(1)
    for _ in range(40):  # a usual thought takes about 10 ms
        turn = turns.ask("eve")
        await asyncio.sleep(0.01)
        turn.end()
    eve = [turns.ask("eve") for _ in range(200)]
    anna = turns.ask("anna")
    eve[0].end()
    assert anna.has_come
    assert not anna.is_hurried(1.0)
    anna.end()
    assert eve[1].has_come
    assert eve[1].is_hurried(1.0)
