"""The gradient gate: compares the gradients of the compiled loss with float32 ones.

A compiled backward pass was once silently wrong: the loss was right, the gradients were six times
too large. Such a run looks healthy for hours, so no run starts before this check passes.
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
from training.learning.loss import LOSSES, Minibatch
from training.network.model import Net

TOTAL_LIMIT = 0.1
"""Relative error of the whole gradient; bfloat16 alone causes a few hundredths."""
PARAMETER_LIMIT = 0.5
"""Relative error of each parameter with a noticeable part of the gradient."""
NOTICEABLE = 0.01
PART_LIMIT = 0.1
"""Error of each part of the loss itself, relative to max(1, part). Some parts weigh so little that
their gradients are not noticeable: run 9f passed with a belief loss twice too large."""
MINIBATCHES = 4
"""Number of minibatches judged together."""
MORE_THAN_ROUNDING = 1.3
"""Allowed error of the compiled code, as a multiple of the control's error. Both errors are random:
single minibatches gave 0.8 to 1.4 for the same code."""

Loss = Callable[[Minibatch, Tensor], tuple[Tensor, Tensor]]


class GateResult(NamedTuple):
    """How far the gradients are from the exact ones, and whether that is acceptable."""

    total: float
    worst: float
    worst_name: str
    rounding: float = 0.0
    """Relative error of the control: the same precision without a compiler. When the true gradient
    is small, bfloat16 alone can be far off, which is no fault of the compiled code."""
    part: float = 0.0
    """Relative error of the worst part of the loss."""
    part_name: str = ""

    @property
    def passes(self) -> bool:
        total_limit = max(TOTAL_LIMIT, MORE_THAN_ROUNDING * self.rounding)
        is_near = self.total < total_limit and self.worst < PARAMETER_LIMIT
        return is_near and self.part < PART_LIMIT


class Computed(NamedTuple):
    """Gradients and loss parts of one minibatch."""

    gradients: dict[str, Tensor]
    parts: Tensor
    """LOSSES."""


def computed(net: Net, loss: Loss, minibatch: Minibatch, magnet: Tensor) -> Computed:
    net.zero_grad(set_to_none=True)
    whole, parts = loss(minibatch, magnet)
    whole.backward()
    found = {n: p.grad.float().clone() for n, p in net.named_parameters() if p.grad is not None}
    net.zero_grad(set_to_none=True)
    return Computed(found, parts.float().clone())


def compare(
    net: Net, trained: Loss, exact: Loss, minibatches: Sequence[Minibatch], magnet: Tensor
) -> tuple[GateResult, dict[str, float]]:
    """Compares the loss to be trained with the same loss, eager and in float32. Also returns the
    seconds of the three computations."""
    took = dict.fromkeys(("reference", "control", "compiled"), 0.0)

    def timed(name: str, loss: Loss) -> list[Computed]:
        started = time.monotonic()
        found = [computed(net, loss, minibatch, magnet) for minibatch in minibatches]
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


def _joined(minibatches: Sequence[Computed]) -> dict[str, Tensor]:
    """Stacks the gradients of all minibatches by parameter. Summed up, errors could cancel."""
    each = [minibatch.gradients for minibatch in minibatches]
    return {name: torch.stack([found[name] for found in each]) for name in each[0]}


def _furthest(reference: Sequence[Computed], found: Sequence[Computed]) -> tuple[float, str]:
    """The worst part of the loss, averaged over the minibatches: its error and its name."""
    exact, trained = (torch.stack([c.parts for c in each]).mean(0) for each in (reference, found))
    off = ((trained - exact).abs() / exact.abs().clamp(min=1)).tolist()
    worst = max(range(len(LOSSES)), key=lambda i: math.inf if math.isnan(off[i]) else off[i])
    return (math.inf if math.isnan(off[worst]) else off[worst]), LOSSES[worst]


@contextmanager
def _exactly(net: Net) -> Iterator[None]:
    """Computes in float32 without TF32, which would blur the reference."""
    cudnn = torch.backends.cudnn
    before = net.uses_bfloat16, torch.get_float32_matmul_precision(), cudnn.allow_tf32
    net.uses_bfloat16, cudnn.allow_tf32 = False, False
    torch.set_float32_matmul_precision("highest")
    try:
        yield
    finally:
        net.uses_bfloat16, precision, cudnn.allow_tf32 = before
        torch.set_float32_matmul_precision(precision)


@contextmanager
def _without_search() -> Iterator[None]:
    """Without the search for the fastest convolutions: it does not pay for a single use."""
    cudnn = torch.backends.cudnn
    before, cudnn.benchmark = cudnn.benchmark, False
    try:
        yield
    finally:
        cudnn.benchmark = before


def judge(
    reference: dict[str, Tensor], found: dict[str, Tensor], rounded: dict[str, Tensor] | None = None
) -> GateResult:
    """`rounded` are the control's gradients: the same precision without a compiler."""
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
    if not worst or math.isnan(total):  # no gradient to compare with, or NaN
        return GateResult(float("inf"), float("inf"), worst)
    return GateResult(total, excess[worst], worst, rounding)


def _errors(reference: dict[str, Tensor], found: dict[str, Tensor]) -> dict[str, float]:
    return {name: float((found[name] - reference[name]).norm()) for name in reference}
