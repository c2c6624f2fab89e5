"""The analysis program: it prints its progress after every step, then the answer."""

import gzip
import os
import subprocess
from random import Random

import msgspec
import pytest

from attaque.game import from_record
from attaque.server.workers.analysis_models import AnalysisAnswer
from attaque.server.workers.analysis_process import PROGRAM
from attaque.server.workers.analysis_task import AnalysisTask
from tests.strategies import random_game, recorded, variant


def recorded_classic(plies=24):
    return recorded(random_game(variant("classic"), Random(2), plies))


def task():
    game, _ = from_record(recorded_classic(), "game")
    return msgspec.json.encode(AnalysisTask.of(game)).decode()


@pytest.fixture(scope="module")
def output():
    """The output of the program for one game, in the pieces in which it arrived."""
    pieces, pipes = [], {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    buffered = {**os.environ, "PYTHONUNBUFFERED": ""}
    with subprocess.Popen(PROGRAM, env=buffered, **pipes) as process:
        process.stdin.write(f"x\n{task()}\n".encode())
        process.stdin.close()
        while piece := os.read(process.stdout.fileno(), 2**20):
            pieces.append(piece)
        assert process.wait(30) == 0
    return pieces


def progress_in(output):
    """The lines of progress, each as (steps done, all steps), and the bytes after them."""
    rest, steps = b"".join(output), []
    while b" " in (line := rest.partition(b"\n")[0]):
        steps.append(tuple(map(int, line.split())))
        rest = rest[len(line) + 1 :]
    return steps, rest


def test_progress_is_printed_after_every_ply(output):
    steps, _ = progress_in(output)
    done, totals = zip(*steps, strict=True)
    plies, total = len(recorded_classic().moves), totals[0]
    assert set(totals) == {total}
    assert total >= plies
    assert list(done) == sorted(done)
    assert set(done) >= {*range(1, plies + 1), total}


def test_progress_is_printed_during_the_review_and_not_only_at_its_end(output):
    plies = len(recorded_classic().moves)
    assert len(output) > plies / 2
    assert len(output[0].splitlines()) < plies / 2


def test_after_the_progress_come_the_length_and_the_answer(output):
    steps, rest = progress_in(output)
    length, _, body = rest.partition(b"\n")
    assert len(body) == int(length)
    answer = msgspec.json.decode(gzip.decompress(body), type=AnalysisAnswer)
    assert (answer.id, answer.status) == ("x", "done")
    assert (answer.done, answer.total) == steps[-1]
    assert [ply.ply for ply in answer.review.plies] == list(
        range(1, len(recorded_classic().moves) + 1)
    )


def test_the_process_ends_when_its_output_is_closed():
    """The output is closed when the server is killed."""
    with subprocess.Popen(PROGRAM, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        process.stdout.close()
        process.stdin.write(f"x\n{task()}\n".encode())
        process.stdin.close()
        assert process.wait(30) == 1
