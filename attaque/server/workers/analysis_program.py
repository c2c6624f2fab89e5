"""The analysis program: reads a game, writes the progress and then the review of the game."""

from __future__ import annotations

import gzip
import os
import sys
from itertools import pairwise

import msgspec

from attaque.child_process import begin
from attaque.players.review.review import review
from attaque.players.review.review_json import review_to_json
from attaque.server.workers.analysis_models import AnalysisAnswer, ReviewAnswer
from attaque.server.workers.analysis_task import AnalysisTask

NICENESS = 10
"""The server and the bots get the CPU first."""


def main() -> None:
    """Reads two lines: the name of the analysis, and its task as JSON.

    Writes a line after each step, such as `3 40`: 3 of 40 steps are done. Then it writes a line
    with the length of the compressed answer in bytes, and the compressed answer.
    """
    begin(NICENESS)
    name = sys.stdin.buffer.readline().decode().rstrip("\n")
    task = msgspec.json.decode(sys.stdin.buffer.readline(), type=AnalysisTask)
    steps = 0

    def progress(done: int, total: int) -> None:
        nonlocal steps
        steps = total
        _write(f"{done} {total}\n".encode())

    positions = task.positions()
    plies = [(a.view(a.turn), b.history[-1].move) for a, b in pairwise(positions)]
    found = review_to_json(review(plies, positions[-1].outcome, progress))
    answer = AnalysisAnswer(name, "done", steps, steps, review=msgspec.convert(found, ReviewAnswer))
    body = gzip.compress(msgspec.json.encode(answer))
    _write(f"{len(body)}\n".encode() + body)


def _write(data: bytes) -> None:
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    try:
        main()
    except BrokenPipeError:
        os._exit(1)
