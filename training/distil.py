"""Distils a checkpoint into a fresh network: python -m training.distil --from FOLDER --out FOLDER.

The teacher plays against itself. The student learns the teacher's policy and value in the positions
of these games. Afterwards `training.train --from` trains the student further. The student's
checkpoint begins with the teacher's counts of decisions and iterations. The options are those of
`training.train`; --net and --blocks give the student's shape.
"""

from __future__ import annotations

import argparse
from dataclasses import replace

from training.learning.distillation import Distillation
from training.network.model import Net
from training.options import options
from training.run import Run, as_played, fresh
from training.storage import checkpoints
from training.train import warm_up

RATE = 1e-3
WARM_UP = 200
"""Gradient steps during which the learning rate rises. The rate is also multiplied by `left`:
the unused share of the time or, if smaller, that of the decisions."""


def distil(teacher: Run, student: Net) -> None:
    """Teaches until the time or the decisions are used up, but at least one iteration. Then saves
    the student."""
    chosen, log = teacher.chosen, teacher.log
    lessons = Distillation(student, teacher.device, chosen.batch, chosen.compile == "all")
    log.say(event="start", parameters=student.size, blocks=student.shape.blocks)
    warm_up(teacher)
    begun, played = log.seconds, 0
    left = 1.0
    while left > 0:
        teacher.selfplay.fill(teacher.buffer)
        warm = min(1.0, (lessons.learner.steps + 1) / WARM_UP)
        losses = lessons.learn(teacher.buffer, chosen.rate * warm * left)
        played += chosen.games * chosen.plies
        seconds = (log.seconds - begun) / max(chosen.wall - begun, 1e-9)
        left = 1 - max(seconds, played / chosen.decisions)
        log.say(event="lesson", decisions=played, steps=lessons.learner.steps, **losses)
    state = replace(teacher.state, shape=student.described())
    checkpoints.save(chosen.out, student, state)
    log.say(event="saved")


def opened(chosen: argparse.Namespace) -> tuple[Run, Net]:
    """The teacher, which plays as in a training run, and an untrained student of the chosen
    shape."""
    teacher = Run(argparse.Namespace(**{**vars(chosen), "net": None, "blocks": None}))
    student = fresh(chosen, teacher.device, teacher.net.shape.attention)
    return teacher, as_played(student)


def main(arguments: list[str] | None = None) -> int:
    chosen = options(arguments, rate=RATE)
    if chosen.source is None:
        raise SystemExit("--from is missing; it names the teacher's folder")
    distil(*opened(chosen))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
