"""Errands: one after the other, whatever becomes of each, and nobody is left untold."""

import asyncio

import pytest

from attaque.game import NotNowError, Refusal
from attaque.server.storage import Code, StorageError
from attaque.server.table.queue import Errand, Errands, resolving
from attaque.server.turn_batch import TurnBatch


class Desk:
    """Errands whose command is a future to wait for, or a number, or an error."""

    def __init__(self):
        self.attempted, self.told, self.logged = [], [], []
        self.errands = Errands(TurnBatch(), self.attempt, self.doubt, self.logged.append)

    def give(self, name, command, done=None):
        def tell(outcome):
            self.told.append((name, outcome))
            if done is not None:
                done()

        self.errands.add(Errand(command, None, name, done=tell))

    def attempt(self, errand):
        self.attempted.append(errand.command_id)
        if isinstance(errand.command, Exception):
            raise errand.command
        if isinstance(errand.command, int):
            return errand.command
        self.errands.wait(errand.command, self.go_on, "fact")
        return None

    def go_on(self, errand, fact, future):
        assert fact == "fact"
        return future.result()

    def doubt(self, errand, refusal):
        self.errands.finish(refusal)


def future():
    return asyncio.get_running_loop().create_future()


async def settle():
    for _ in range(5):
        await asyncio.sleep(0)


async def test_the_next_one_begins_when_the_first_is_done():
    desk, first, third = Desk(), future(), future()
    desk.give("first", first)
    desk.give("second", 2)
    desk.give("third", third)
    assert desk.attempted == [], "not before this turn of the loop is over"
    await settle()
    assert (desk.attempted, desk.told) == (["first"], [])
    first.set_result(1)
    await settle()
    assert desk.attempted == ["first", "second", "third"]
    assert desk.told == [("first", 1), ("second", 2)]
    third.set_result(3)
    await settle()
    assert desk.told[-1] == ("third", 3)
    assert not desk.errands


@pytest.mark.parametrize(
    "error",
    [NotNowError(Refusal.STALE), StorageError(Code.FULL), ZeroDivisionError()],
    ids=["refused", "not stored", "a mistake"],
)
@pytest.mark.parametrize("is_late", [False, True], ids=["at once", "after waiting"])
async def test_one_that_fails_is_told_and_holds_up_nobody(error, is_late):
    desk, waited = Desk(), future()
    desk.give("bad", waited if is_late else error)
    desk.give("good", 7)
    await settle()
    if is_late:
        waited.set_exception(error)
        await settle()
    assert desk.told == [("bad", error), ("good", 7)]
    assert desk.logged == [error]


async def test_when_everything_ends_nobody_waits_for_ever():
    desk, waited = Desk(), future()
    desk.give("first", waited)
    await settle()
    waited.cancel()
    await desk.errands.all_done()
    ((_, error),) = desk.told
    assert error.code is Code.CLOSED


async def test_all_done_waits_for_what_was_only_just_given():
    desk, first, second = Desk(), future(), future()
    desk.give("first", first, done=lambda: desk.give("second", second))
    loop = asyncio.get_running_loop()
    loop.call_later(0.01, first.set_result, 1)
    loop.call_later(0.02, second.set_result, 2)
    await desk.errands.all_done()
    assert desk.told == [("first", 1), ("second", 2)]


async def test_whoever_gives_the_next_one_when_told_does_so_a_thousand_times():
    desk, left = Desk(), iter(range(5_000))

    def once_more():
        number = next(left, None)
        if number is not None:
            desk.give(str(number), number, done=once_more)

    once_more()
    await desk.errands.all_done()
    assert len(desk.told) == 5_000


async def test_who_no_longer_waits_is_not_told():
    answer = future()
    answer.cancel()
    resolving(answer)(1)
    resolving(answer)(StorageError(Code.FULL))
    assert answer.cancelled()
