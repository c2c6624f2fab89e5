"""Analyses: one process runs at a time, the queue is limited, and a failure stops only one job."""

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

READ = "import sys; n = sys.stdin.buffer.readline(); sys.stdin.buffer.readline()"
QUICK = f"{READ}; sys.stdout.write('1 2\\n2 2\\n3\\nabc')"
HANGING = f"{READ}; import time; print('1 9', flush=True); time.sleep(60)"
DYING = f"{READ}; print('1 9', flush=True); sys.exit(3)"
NONSENSE = f"{READ}; print('hello', flush=True)"
"""Python programs that replace the analysis program. Each begins with READ, which skips the id and
the game."""


@pytest.fixture
def new_queue(closing):
    """A function that makes an `Analyses`. After the test, every `Analyses` it made is closed."""
    return lambda *args, **options: closing(Analyses(*args, **options))


def recorded_tiny(seed, plies=6):
    game = random_game(variant("tiny"), Random(seed), plies)
    return recorded(game, {"Red": "anna", "Date": "2026.11.15"})


def ask(analyses, seed, client=None, is_own=False):
    """Asks for the analysis of a game. By default each seed has its own client."""
    game, _ = from_record(recorded_tiny(seed), "game")
    return analyses.ask(AnalysisTask.of(game), client or f"client {seed}", is_own)


def program(code):
    return (sys.executable, "-c", code)


async def ended(job):
    """The status of the job after it has finished."""
    while not job.is_finished:
        await asyncio.sleep(0.01)
    return job.status


async def test_one_analysis_runs_at_a_time_and_the_number_of_waiting_ones_is_limited(new_queue):
    analyses = new_queue(Settings(waiting_analyses=2), program(HANGING))
    first = ask(analyses, 1)
    while first.status != "running":
        await asyncio.sleep(0.01)
    waiting = [ask(analyses, seed) for seed in (2, 3)]
    with pytest.raises(ServerError) as refused:
        ask(analyses, 5)
    assert refused.value.code is ErrorCode.ANALYSIS_FULL
    assert refused.value.code.status == 503
    assert ask(analyses, 2) is waiting[0], "a waiting analysis was queued twice"
    while not first.done:
        await asyncio.sleep(0.01)
    assert [job.status for job in (first, *waiting)] == ["running", "waiting", "waiting"]
    assert [analyses.ahead(job) for job in (first, *waiting)] == [0, 1, 2]


async def test_the_first_waiting_job_has_none_ahead_if_no_job_runs(new_queue):
    analyses = new_queue(Settings(), program(QUICK))
    first, second = ask(analyses, 1), ask(analyses, 2)
    assert (first.status, analyses.ahead(first)) == ("waiting", 0)
    assert analyses.ahead(second) == 1
    await ended(second)
    assert analyses.ahead(second) == 0


async def test_the_unfinished_analyses_of_one_client_are_limited(new_queue):
    analyses = new_queue(Settings(unfinished_analyses=2), program(HANGING))
    own = [ask(analyses, seed, "anna") for seed in (1, 2)]
    with pytest.raises(ServerError) as refused:
        ask(analyses, 3, "anna")
    assert refused.value.code is ErrorCode.ANALYSIS_TOO_MANY
    assert refused.value.args_["wait"] > 0
    assert ask(analyses, 2, "anna") is own[1], "the client's own waiting analysis was not returned"
    assert analyses.ahead(ask(analyses, 5, "ben")) == 1, "the clients did not take turns"


async def test_own_games_are_analysed_first_and_then_clients_take_turns(new_queue):
    analyses = new_queue(Settings(unfinished_analyses=9), program(HANGING))
    first = ask(analyses, 1, "anna")
    while first.status != "running":
        await asyncio.sleep(0.01)
    uploads = [ask(analyses, seed, "anna") for seed in (2, 3, 5)]
    ben = ask(analyses, 6, "ben")
    own = ask(analyses, 7, "cara", is_own=True)
    assert [analyses.ahead(job) for job in (own, ben, *uploads)] == [1, 2, 3, 4, 5]


async def test_the_full_queue_of_one_client_does_not_refuse_another(new_queue):
    analyses = new_queue(Settings(waiting_analyses=3, unfinished_analyses=9), program(HANGING))
    first = ask(analyses, 1, "anna")
    while first.status != "running":
        await asyncio.sleep(0.01)
    waiting = [ask(analyses, seed, "anna") for seed in (2, 3, 5)]
    with pytest.raises(ServerError, match="analysis/full"):
        ask(analyses, 6, "anna")
    ben = ask(analyses, 6, "ben")
    assert analyses.find(ben.name) is ben
    with pytest.raises(ServerError, match="analysis/unknown"):
        analyses.find(waiting[-1].name)
    ask(analyses, 7, "cara")
    with pytest.raises(ServerError, match="analysis/full"):
        ask(analyses, 8, "dan")
    # Each client has one waiting upload. The own game takes the place of the last.
    own = ask(analyses, 9, "eve", is_own=True)
    assert analyses.ahead(own) == 1
    with pytest.raises(ServerError, match="analysis/unknown"):
        analyses.find(waiting[0].name)


@pytest.mark.parametrize("code", [QUICK, DYING])
async def test_a_finished_or_failed_analysis_frees_its_place(new_queue, code):
    analyses = new_queue(Settings(unfinished_analyses=1), program(code))
    for seed in (1, 2, 3):
        await ended(ask(analyses, seed, "anna"))
        await asyncio.sleep(0.05)
    assert len(analyses._unfinished) == 0


@pytest.mark.parametrize("code", [DYING, NONSENSE, "import os; os.abort()", "no program"])
async def test_a_failed_process_is_reported_and_the_next_one_runs(new_queue, code):
    analyses = new_queue(Settings(), program(code))
    job = ask(analyses, 1)
    assert await ended(job) == "failed"
    analyses._process = AnalysisProcess(program(QUICK))
    again = ask(analyses, 1)
    assert again is not job
    assert await ended(again) == "done"
    assert (again.body, again.done, again.total) == (b"abc", 2, 2)
    assert await ended(ask(analyses, 2)) == "done"


async def test_an_analysis_fails_if_its_progress_stalls_for_too_long(new_queue):
    analyses = new_queue(Settings(), program(HANGING), patience=0.3)
    assert await ended(ask(analyses, 1)) == "failed"


async def test_an_analysis_that_stops_when_the_queue_closes_is_not_logged(new_queue, caplog):
    analyses = new_queue(Settings(), program(HANGING))
    running, waiting = ask(analyses, 1), ask(analyses, 2)
    while not running.done:
        await asyncio.sleep(0.01)
    await analyses.close()
    assert (running.status, waiting.status) == ("failed", "waiting")
    assert caplog.messages == []


async def test_a_failed_analysis_is_logged(new_queue, caplog):
    analyses = new_queue(Settings(), program(DYING))
    job = ask(analyses, 1)
    await ended(job)
    assert [message.partition(": ")[0] for message in caplog.messages] == [
        f"analysis {job.name} failed"
    ]


async def test_the_number_of_kept_analyses_is_limited(new_queue):
    analyses = new_queue(Settings(kept_analyses=2), program(QUICK))
    jobs = [ask(analyses, seed) for seed in (1, 2, 3)]
    for job in jobs:
        await ended(job)
    await asyncio.sleep(0.05)
    with pytest.raises(ServerError) as refused:
        analyses.find(jobs[0].name)
    assert refused.value.code is ErrorCode.ANALYSIS_UNKNOWN
    assert [analyses.find(job.name) for job in jobs[1:]] == jobs[1:]


async def test_the_bytes_of_kept_analyses_are_limited_but_the_newest_is_always_kept(new_queue):
    """The limit is 1 MiB. `large` and `medium` together have exactly 1 MiB."""
    analyses = new_queue(Settings(analysis_megabytes=1))
    small = await finished_job(analyses, 1, 3)
    large = await finished_job(analyses, 2, 600_000)
    assert kept(analyses, small, large) == [small, large]
    medium = await finished_job(analyses, 3, 2**20 - 600_000)
    assert kept(analyses, small, large, medium) == [large, medium]
    huge = await finished_job(analyses, 5, 2_000_000)
    assert kept(analyses, large, medium, huge) == [huge]


async def finished_job(analyses, seed, length):
    """A finished job whose answer has `length` bytes."""
    large = program(f"{READ}; sys.stdout.write('{length}\\n' + {length} * 'x')")
    analyses._process = AnalysisProcess(large)
    job = ask(analyses, seed)
    await ended(job)
    await asyncio.sleep(0.05)
    return job


def kept(analyses, *jobs):
    """Those of the jobs that the server still keeps."""
    return [job for job in jobs if analyses._jobs.get(job.name) is job]


@pytest.mark.parametrize("code", [QUICK, DYING])
async def test_a_finished_or_failed_job_does_not_keep_the_game_in_memory(new_queue, code):
    analyses = new_queue(Settings(), program(code))
    await ended(job := ask(analyses, 1))
    await asyncio.sleep(0.05)
    assert job.task == b""
