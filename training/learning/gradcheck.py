"""The gradient gate: the loss as it will be trained against plain float32, parameter by parameter.

A compiled backward pass has been silently wrong before (forward equal, gradients six times too
large), and such a run looks alive for hours. So no run starts before this passes.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

import torch
from torch import Tensor

from training.cuda import wait
from training.learning.loss import LOSSES, Lesson
from training.network.model import Net

TOTAL_LIMIT = 0.1
"""Relative error of the whole gradient; bfloat16 alone makes a few hundredths."""
PARAMETER_LIMIT = 0.5
"""Relative error of any parameter that carries a noticeable part of the gradient."""
NOTICEABLE = 0.01
PART_LIMIT = 0.1
"""How far a part of the loss itself may be off, in shares of it or of 1. Some parts count so little
that their gradients are not noticeable: with a loss of the belief that was twice what it should be,
run 9f passed."""
LESSONS = 4
"""Minibatches that are judged together."""
MORE_THAN_ROUNDING = 1.3
"""By how much the trained code may be further off than the control: both are off by chance, and
single lessons gave 0.8 to 1.4 for the same code."""

Loss = Callable[[Lesson, Tensor], tuple[Tensor, Tensor]]


class Verdict(NamedTuple):
    """How far the gradients are from the exact ones."""

    total: float
    worst: float
    worst_name: str
    rounding: float = 0.0
    """The relative error that the same precision makes without a compiler: when the true gradient
    is small, bfloat16 alone can be far off, and that is no fault of the compiled code."""
    part: float = 0.0
    """How far the part of the loss that is furthest off is from the exact one."""
    part_name: str = ""

    @property
    def passes(self) -> bool:
        total_limit = max(TOTAL_LIMIT, MORE_THAN_ROUNDING * self.rounding)
        is_near = self.total < total_limit and self.worst < PARAMETER_LIMIT
        return is_near and self.part < PART_LIMIT


class Computed(NamedTuple):
    """What a loss gives on one lesson."""

    gradients: dict[str, Tensor]
    parts: Tensor
    """LOSSES."""


def computed(net: Net, loss: Loss, lesson: Lesson, magnet: Tensor) -> Computed:
    net.zero_grad(set_to_none=True)
    whole, parts = loss(lesson, magnet)
    whole.backward()
    found = {n: p.grad.float().clone() for n, p in net.named_parameters() if p.grad is not None}
    net.zero_grad(set_to_none=True)
    return Computed(found, parts.float().clone())


def compare(
    net: Net, trained: Loss, exact: Loss, lessons: Sequence[Lesson], magnet: Tensor
) -> tuple[Verdict, dict[str, float]]:
    """The loss that will be trained against the same loss, eager and in float32, over all the
    lessons; and the seconds that each of the three computations took."""
    took = dict.fromkeys(("reference", "control", "compiled"), 0.0)

    def timed(name: str, loss: Loss) -> list[Computed]:
        started = time.monotonic()
        found = [computed(net, loss, lesson, magnet) for lesson in lessons]
        wait(magnet.device)
        took[name] = time.monotonic() - started
        return found

    with _without_search():
        with _exactly(net):
            reference = timed("reference", exact)
        rounded = timed("control", exact)
    found = timed("compiled", trained)
    verdict = judge(*map(_joined, (reference, found, rounded)))
    part, part_name = _furthest(reference, found)
    return verdict._replace(part=part, part_name=part_name), took


def _joined(lessons: Sequence[Computed]) -> dict[str, Tensor]:
    """By parameter, the gradients of all lessons side by side: an error of one lesson is not
    lost in the sum."""
    each = [lesson.gradients for lesson in lessons]
    return {name: torch.stack([found[name] for found in each]) for name in each[0]}


def _furthest(reference: Sequence[Computed], found: Sequence[Computed]) -> tuple[float, str]:
    """The part of the loss that is furthest off, on average over the lessons."""
    exact, trained = (torch.stack([c.parts for c in each]).mean(0) for each in (reference, found))
    off = ((trained - exact).abs() / exact.abs().clamp(min=1)).tolist()
    worst = max(range(len(LOSSES)), key=lambda i: math.inf if math.isnan(off[i]) else off[i])
    return (math.inf if math.isnan(off[worst]) else off[worst]), LOSSES[worst]


@contextmanager
def _exactly(net: Net) -> Iterator[None]:
    """In float32, without TF32, which would blur the reference itself."""
    cudnn = torch.backends.cudnn
    before = net.half, torch.get_float32_matmul_precision(), cudnn.allow_tf32
    net.half, cudnn.allow_tf32 = False, False
    torch.set_float32_matmul_precision("highest")
    try:
        yield
    finally:
        net.half, precision, cudnn.allow_tf32 = before
        torch.set_float32_matmul_precision(precision)


@contextmanager
def _without_search() -> Iterator[None]:
    """Without a search for the fastest convolutions: what is computed only once is done sooner."""
    cudnn = torch.backends.cudnn
    before, cudnn.benchmark = cudnn.benchmark, False
    try:
        yield
    finally:
        cudnn.benchmark = before


def judge(
    reference: dict[str, Tensor], found: dict[str, Tensor], rounded: dict[str, Tensor] | None = None
) -> Verdict:
    """`rounded` are the gradients of the same precision without a compiler."""
    norms = {name: float(gradient.norm()) for name, gradient in reference.items()}
    whole = max(sum(norm**2 for norm in norms.values()) ** 0.5, 1e-12)
    errors = _errors(reference, found)
    control = _errors(reference, rounded) if rounded else dict.fromkeys(reference, 0.0)
    total, rounding = (sum(e**2 for e in es.values()) ** 0.5 / whole for es in (errors, control))
    excess = {
        name: max(0.0, errors[name] - MORE_THAN_ROUNDING * control[name]) / norm
        for name, norm in norms.items()
        if norm > NOTICEABLE * whole
    }
    worst = max(excess, key=excess.__getitem__, default="")
    if not worst or math.isnan(total):  # nothing to measure against, or nothing that can be
        return Verdict(float("inf"), float("inf"), worst)
    return Verdict(total, excess[worst], worst, rounding)


def _errors(reference: dict[str, Tensor], found: dict[str, Tensor]) -> dict[str, float]:
    return {name: float((found[name] - reference[name]).norm()) for name in reference}
