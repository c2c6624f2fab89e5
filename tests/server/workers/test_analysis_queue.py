"""Analyses: one at a time in a process, so many in line, and a fault costs one answer."""

import asyncio
import sys
from random import Random

import pytest

from attaque.game import from_record
from attaque.server.errors import ErrorCode, ServerError
from attaque.server.settings import Settings
from attaque.server.workers.analysis_process import AnalysisProcess
from attaque.server.workers.analysis_queue import Analyses
from attaque.server.workers.analysis_task import AnalysisTask
from tests.strategies import random_game, recorded, variant

SAYS = "import sys; n = sys.stdin.buffer.readline(); sys.stdin.buffer.readline()"
QUICK = f"{SAYS}; sys.stdout.write('1 2\\n2 2\\n3\\nabc')"
HANGING = f"{SAYS}; import time; print('1 9', flush=True); time.sleep(60)"
DYING = f"{SAYS}; print('1 9', flush=True); sys.exit(3)"
NONSENSE = f"{SAYS}; print('hello', flush=True)"
"""Programs in place of the real one."""


def recorded_tiny(seed, plies=6):
    game = random_game(variant("tiny"), Random(seed), plies)
    return recorded(game, {"Red": "anna", "Date": "2026.11.15"})


def ask(analyses, seed, asker=None):
    """Each seed has an asker of its own, unless the test names one."""
    game, _ = from_record(recorded_tiny(seed), "game")
    return analyses.ask(AnalysisTask.of(game), asker or f"asker {seed}")


def program(code):
    return (sys.executable, "-c", code)


async def ended(job):
    while not job.is_finished:
        await asyncio.sleep(0.01)
    return job.status


async def test_analyses_run_one_after_the_other_and_few_may_wait():
    analyses = Analyses(Settings(waiting_analyses=2), program(HANGING))
    try:
        first = ask(analyses, 1)
        while first.status != "running":
            await asyncio.sleep(0.01)
        waiting = [ask(analyses, seed) for seed in (2, 3)]
        with pytest.raises(ServerError) as refused:
            ask(analyses, 5)
        assert refused.value.code is ErrorCode.ANALYSIS_FULL
        assert refused.value.code.status == 503
        assert ask(analyses, 2) is waiting[0], "what waits already is not asked anew"
        while not first.done:
            await asyncio.sleep(0.01)
        assert [job.status for job in (first, *waiting)] == ["running", "waiting", "waiting"]
        assert [analyses.ahead(job) for job in (first, *waiting)] == [0, 1, 2]
    finally:
        await analyses.close()


async def test_without_other_jobs_none_is_ahead():
    analyses = Analyses(Settings(), program(QUICK))
    try:
        first, second = ask(analyses, 1), ask(analyses, 2)
        assert (first.status, analyses.ahead(first)) == ("waiting", 0)
        assert analyses.ahead(second) == 1
        await ended(second)
        assert analyses.ahead(second) == 0
    finally:
        await analyses.close()


async def test_one_client_cannot_take_all_places():
    analyses = Analyses(Settings(unfinished_analyses=2), program(HANGING))
    try:
        own = [ask(analyses, seed, "anna") for seed in (1, 2)]
        with pytest.raises(ServerError) as refused:
            ask(analyses, 3, "anna")
        assert refused.value.code is ErrorCode.ANALYSIS_TOO_MANY
        assert refused.value.args_["wait"] > 0
        assert ask(analyses, 2, "anna") is own[1], "what she has asked for already is hers"
        assert analyses.ahead(ask(analyses, 5, "ben")) == 2
    finally:
        await analyses.close()


@pytest.mark.parametrize("code", [QUICK, DYING])
async def test_a_finished_or_failed_analysis_frees_its_place(code):
    analyses = Analyses(Settings(unfinished_analyses=1), program(code))
    try:
        for seed in (1, 2, 3):
            await ended(ask(analyses, seed, "anna"))
            await asyncio.sleep(0.05)
        assert len(analyses._unfinished) == 0
    finally:
        await analyses.close()


@pytest.mark.parametrize("code", [DYING, NONSENSE, "import os; os.abort()", "no program"])
async def test_a_failed_process_is_reported_and_the_next_one_runs(code):
    analyses = Analyses(Settings(), program(code))
    try:
        job = ask(analyses, 1)
        assert await ended(job) == "failed"
        analyses._process = AnalysisProcess(program(QUICK))
        again = ask(analyses, 1)
        assert again is not job
        assert await ended(again) == "done"
        assert (again.body, again.done, again.total) == (b"abc", 2, 2)
        assert await ended(ask(analyses, 2)) == "done"
    finally:
        await analyses.close()


async def test_a_process_that_hangs_is_ended():
    analyses = Analyses(Settings(), program(HANGING), patience=0.3)
    try:
        assert await ended(ask(analyses, 1)) == "failed"
    finally:
        await analyses.close()


async def test_an_analysis_stopped_on_purpose_is_not_logged(caplog):
    analyses = Analyses(Settings(), program(HANGING))
    left, never_begun = ask(analyses, 1), ask(analyses, 2)
    while not left.done:
        await asyncio.sleep(0.01)
    await analyses.close()
    assert (left.status, never_begun.status) == ("failed", "waiting")
    assert caplog.messages == []


async def test_a_failed_analysis_is_logged(caplog):
    analyses = Analyses(Settings(), program(DYING))
    job = ask(analyses, 1)
    await ended(job)
    await analyses.close()
    assert [message.partition(": ")[0] for message in caplog.messages] == [
        f"analysis {job.name} has failed"
    ]


async def test_the_number_of_kept_analyses_is_limited():
    analyses = Analyses(Settings(kept_analyses=2), program(QUICK))
    try:
        jobs = [ask(analyses, seed) for seed in (1, 2, 3)]
        for job in jobs:
            await ended(job)
        await asyncio.sleep(0.05)
        with pytest.raises(ServerError) as refused:
            analyses.find(jobs[0].name)
        assert refused.value.code is ErrorCode.ANALYSIS_UNKNOWN
        assert [analyses.find(job.name) for job in jobs[1:]] == jobs[1:]
    finally:
        await analyses.close()


async def test_the_bytes_of_kept_analyses_are_limited_except_for_the_last():
    analyses = Analyses(Settings(analysis_megabytes=1))
    try:
        small = await thought_over(analyses, 1, 3)
        large = await thought_over(analyses, 2, 600_000)
        assert kept(analyses, small, large) == [small, large]
        larger = await thought_over(analyses, 3, 2**20 - 600_000)
        assert kept(analyses, small, large, larger) == [large, larger]
        huge = await thought_over(analyses, 5, 2_000_000)
        assert kept(analyses, large, larger, huge) == [huge]
    finally:
        await analyses.close()


async def thought_over(analyses, seed, length):
    """A result of so many bytes, in line behind those that are there."""
    large = program(f"{SAYS}; sys.stdout.write('{length}\\n' + {length} * 'x')")
    analyses._process = AnalysisProcess(large)
    job = ask(analyses, seed)
    await ended(job)
    await asyncio.sleep(0.05)
    return job


def kept(analyses, *jobs):
    return [job for job in jobs if analyses._jobs.get(job.name) is job]


@pytest.mark.parametrize("code", [QUICK, DYING])
async def test_the_game_itself_is_forgotten(code):
    analyses = Analyses(Settings(), program(code))
    try:
        await ended(job := ask(analyses, 1))
        await asyncio.sleep(0.05)
        assert job.task == b""
    finally:
        await analyses.close()
