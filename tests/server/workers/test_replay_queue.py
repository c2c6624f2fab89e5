"""ReplayQueue: one job at a time, keys take turns, and each key has a limit of jobs."""

import asyncio

import pytest

from attaque.server.errors import ServerError
from attaque.server.workers.replay_queue import ReplayQueue


class Work:
    """Records the order of the finished jobs, and how many ran at the same time."""

    def __init__(self, most):
        self.queue = ReplayQueue(most)
        self.done, self.at_once, self.most_at_once = [], 0, 0

    async def begin(self, *names):
        """Starts a job for each name. The first letter of a name is its key."""
        tasks = [asyncio.create_task(self._do(name)) for name in names]
        await asyncio.sleep(0)
        return tasks

    async def _do(self, name):
        async with self.queue.slot(name[0]):
            self.at_once += 1
            self.most_at_once = max(self.most_at_once, self.at_once)
            await asyncio.sleep(0.001)
            self.at_once -= 1
            self.done.append(name)


async def test_one_job_runs_at_a_time_and_keys_take_turns():
    work = Work(10)
    await asyncio.gather(*await work.begin("a1", "a2", "a3", "a4", "b1", "b2", "c1"))
    assert work.done == ["a1", "b1", "c1", "a2", "b2", "a3", "a4"]
    assert work.most_at_once == 1
    assert len(work.queue) == 0


async def test_each_key_has_a_limit_of_jobs_that_wait_or_run():
    work = Work(2)
    tasks = await work.begin("a1", "a2", "b1")
    (refused,) = await work.begin("a3")
    with pytest.raises(ServerError, match="wire/rate"):
        await refused
    await asyncio.gather(*tasks)
    await asyncio.gather(*await work.begin("a4"))
    assert work.done == ["a1", "b1", "a2", "a4"]


async def test_a_failed_or_cancelled_job_lets_the_next_one_run():
    work = Work(3)
    first, second, third = await work.begin("a1", "a2", "a3")
    first.cancel()
    second.cancel()
    await third
    with pytest.raises(ZeroDivisionError):
        async with work.queue.slot("a"):
            raise ZeroDivisionError
    await asyncio.gather(*await work.begin("a4"))
    assert work.done == ["a3", "a4"]
    assert len(work.queue) == 0
