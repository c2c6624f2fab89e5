"""The process that thinks a finished game over: a record comes in, progress and a review go out."""

from __future__ import annotations

import gzip
import os
import signal
import sys
from itertools import pairwise

import msgspec

from attaque.notation import parse_json_line
from attaque.notation.replay import replay
from attaque.players.review.review import review
from attaque.players.review.review_json import review_to_json
from attaque.server.http.analysis_models import AnalysisAnswer, ReviewAnswer

NICE = 10
"""Everybody else goes first, the bots too."""


def main() -> None:
    """Reads the name of the analysis and the record, a line each. Writes lines with the steps that
    are done and all there are; then a line with one number, and so many bytes: the answer. When
    the server is gone nobody reads that, and the process ends."""
    # Ctrl-C is for the server, which ends this process itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICE)
    name, line = (sys.stdin.buffer.readline().decode().rstrip("\n") for _ in range(2))
    steps = 0

    def progress(done: int, total: int) -> None:
        nonlocal steps
        steps = total
        _write(f"{done} {total}\n".encode())

    positions = list(replay(parse_json_line(line, 1)))
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
