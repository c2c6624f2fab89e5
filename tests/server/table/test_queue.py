"""Command queue: commands run one after the other, and every sender gets an answer."""

import asyncio
import gc
import weakref

import pytest

from attaque.game import NotNowError, Refusal
from attaque.server.storage import Code, StorageError
from attaque.server.table.queue import CommandQueue, QueuedCommand, ignore, resolving


class Recorder:
    """Runs a queue and records what happens. A command is a number to return, an error to raise, or
    a future to wait for."""

    def __init__(self):
        self.started, self.outcomes, self.logged = [], [], []
        self.queue = CommandQueue(self.execute, self.logged.append)

    def put(self, name, command, done=None):
        def tell(outcome):
            self.outcomes.append((name, outcome))
            if done is not None:
                done()

        self.queue.put(QueuedCommand(command, None, name, done=tell))

    async def execute(self, queued):
        self.started.append(queued.command_id)
        if isinstance(queued.command, Exception):
            raise queued.command
        if isinstance(queued.command, int):
            return queued.command
        return await queued.command


@pytest.fixture
def recorder():
    return Recorder()


def future():
    return asyncio.get_running_loop().create_future()


async def settle():
    for _ in range(5):
        await asyncio.sleep(0)


async def test_a_command_starts_when_the_one_before_is_done(recorder):
    first, third = future(), future()
    recorder.put("first", first)
    recorder.put("second", 2)
    recorder.put("third", third)
    assert recorder.started == [], "a command was started inside put()"
    await settle()
    assert (recorder.started, recorder.outcomes) == (["first"], [])
    first.set_result(1)
    await settle()
    assert recorder.started == ["first", "second", "third"]
    assert recorder.outcomes == [("first", 1), ("second", 2)]
    third.set_result(3)
    await settle()
    assert recorder.outcomes[-1] == ("third", 3)
    assert not recorder.queue


@pytest.mark.parametrize(
    "error",
    [NotNowError(Refusal.STALE), StorageError(Code.FULL), ZeroDivisionError()],
    ids=["refused", "not stored", "a bug"],
)
@pytest.mark.parametrize("is_late", [False, True], ids=["at once", "after waiting"])
async def test_a_command_that_fails_is_answered_and_blocks_no_other(recorder, error, is_late):
    waited = future()
    recorder.put("bad", waited if is_late else error)
    recorder.put("good", 7)
    await settle()
    if is_late:
        waited.set_exception(error)
        await settle()
    assert recorder.outcomes == [("bad", error), ("good", 7)]
    assert recorder.logged == [error]


async def test_a_callback_that_raises_blocks_no_other_command(recorder):
    def fail():
        raise ZeroDivisionError

    recorder.put("bad", 1, done=fail)
    recorder.put("good", 2)
    await settle()
    assert recorder.outcomes == [("bad", 1), ("good", 2)]
    assert [type(error) for error in recorder.logged] == [ZeroDivisionError]


def codes(recorder):
    return [(name, error.code) for name, error in recorder.outcomes]


async def test_a_cancelled_command_and_those_behind_it_are_refused(recorder):
    waited = future()
    recorder.put("first", waited)
    recorder.put("second", 2)
    await settle()
    waited.cancel()
    await recorder.queue.join()
    assert codes(recorder) == [("first", Code.CLOSED), ("second", Code.CLOSED)]
    assert recorder.started == ["first"]


@pytest.mark.parametrize("has_started", [False, True], ids=["not started", "started"])
async def test_waiting_commands_are_refused_if_the_task_of_the_queue_is_cancelled(
    recorder, has_started
):
    recorder.put("first", future())
    recorder.put("second", 2)
    if has_started:
        await settle()
    recorder.queue._consumer.cancel()
    await recorder.queue.join()
    assert codes(recorder) == [("first", Code.CLOSED), ("second", Code.CLOSED)]
    recorder.put("third", 3)
    await recorder.queue.join()
    assert recorder.outcomes[-1] == ("third", 3)


async def test_an_error_is_freed_without_the_garbage_collector():
    freed = []

    class TrackedError(Exception):
        def __init__(self):
            weakref.finalize(self, freed.append, "error")

    async def fail(_):
        raise TrackedError

    queue = CommandQueue(fail, ignore)
    gc.disable()
    try:
        queue.put(QueuedCommand(None, None, "bad"))
        await queue.join()
        assert freed == ["error"]
    finally:
        gc.enable()


async def test_joining_waits_for_commands_that_are_put_during_the_wait(recorder):
    first, second = future(), future()
    recorder.put("first", first, done=lambda: recorder.put("second", second))
    loop = asyncio.get_running_loop()
    loop.call_later(0.01, first.set_result, 1)
    loop.call_later(0.02, second.set_result, 2)
    await recorder.queue.join()
    assert recorder.outcomes == [("first", 1), ("second", 2)]


async def test_a_sender_may_put_its_next_command_while_it_gets_an_answer(recorder):
    left = iter(range(5_000))

    def once_more():
        number = next(left, None)
        if number is not None:
            recorder.put(str(number), number, done=once_more)

    once_more()
    await recorder.queue.join()
    assert len(recorder.outcomes) == 5_000


async def test_a_cancelled_future_is_not_resolved():
    answer = future()
    answer.cancel()
    resolving(answer)(1)
    resolving(answer)(StorageError(Code.FULL))
    assert answer.cancelled()
