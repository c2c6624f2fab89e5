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
from training.learning.loss import LOSSES, Minibatch
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
MINIBATCHES = 4
"""Minibatches that are judged together."""
MORE_THAN_ROUNDING = 1.3
"""By how much the trained code may be further off than the control: both are off by chance, and
single minibatches gave 0.8 to 1.4 for the same code."""

Loss = Callable[[Minibatch, Tensor], tuple[Tensor, Tensor]]


class GateResult(NamedTuple):
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
    """What a loss gives on one minibatch."""

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
    """The loss that will be trained against the same loss, eager and in float32, over all the
    minibatches; and the seconds that each of the three computations took."""
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
    """By parameter, the gradients of all minibatches side by side: an error of one minibatch is not
    lost in the sum."""
    each = [minibatch.gradients for minibatch in minibatches]
    return {name: torch.stack([found[name] for found in each]) for name in each[0]}


def _furthest(reference: Sequence[Computed], found: Sequence[Computed]) -> tuple[float, str]:
    """The part of the loss that is furthest off, on average over the minibatches."""
    exact, trained = (torch.stack([c.parts for c in each]).mean(0) for each in (reference, found))
    off = ((trained - exact).abs() / exact.abs().clamp(min=1)).tolist()
    worst = max(range(len(LOSSES)), key=lambda i: math.inf if math.isnan(off[i]) else off[i])
    return (math.inf if math.isnan(off[worst]) else off[worst]), LOSSES[worst]


@contextmanager
def _exactly(net: Net) -> Iterator[None]:
    """In float32, without TF32, which would blur the reference itself."""
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
    """Without a search for the fastest convolutions: what is computed only once is done sooner."""
    cudnn = torch.backends.cudnn
    before, cudnn.benchmark = cudnn.benchmark, False
    try:
        yield
    finally:
        cudnn.benchmark = before


def judge(
    reference: dict[str, Tensor], found: dict[str, Tensor], rounded: dict[str, Tensor] | None = None
) -> GateResult:
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
        return GateResult(float("inf"), float("inf"), worst)
    return GateResult(total, excess[worst], worst, rounding)


def _errors(reference: dict[str, Tensor], found: dict[str, Tensor]) -> dict[str, float]:
    return {name: float((found[name] - reference[name]).norm()) for name in reference}
