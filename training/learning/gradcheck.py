"""The gradient gate: compares the gradients of the compiled loss with float32 ones.

A compiled backward pass was once silently wrong: the loss was right, the gradients were six times
too large. Such a run looks healthy for hours, so no run starts before this check passes.

The check computes the loss and its gradients three times for the same minibatches:

- the reference: without a compiler, in float32;
- the control: without a compiler, in the precision of the training (bfloat16 on a GPU);
- the compiled loss, in the same precision as the control.

All errors are distances from the reference. Rounding alone causes the error of the control.
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
"""Limit for the relative error of the whole gradient. If the control's error times
MORE_THAN_ROUNDING is larger, this product is the limit."""
PARAMETER_LIMIT = 0.5
"""Limit for the excess error of each parameter's gradient: (e - MORE_THAN_ROUNDING * c) / n. Here e
is the error of the compiled code, c that of the control, and n the norm of the reference."""
NOTICEABLE = 0.01
"""A parameter is judged only if the norm of its gradient, divided by that of the whole gradient, is
above this."""
PART_LIMIT = 0.1
"""Limit for the error of each part of the loss, relative to max(1, part). Some parts have so little
weight that their gradients are not noticeable: run 9f passed with a belief loss more than twice as
large as it should be."""
MINIBATCHES = 4
"""The largest number of minibatches that are judged together."""
MORE_THAN_ROUNDING = 1.3
"""Allowed error of the compiled code, as a multiple of the control's error. Both errors are random:
with single minibatches the same code had 0.8 to 1.4 times the control's error."""

Loss = Callable[[Minibatch, Tensor], tuple[Tensor, Tensor]]


class GateResult(NamedTuple):
    """How far the compiled gradients are from the reference, and whether the gate passes."""

    total: float
    """Relative error of the whole gradient."""
    worst: float
    """The largest excess error of a parameter (see PARAMETER_LIMIT)."""
    worst_name: str
    rounding: float = 0.0
    """Relative error of the control. When the true gradient is small, rounding to bfloat16 alone
    can make a large error, which is no fault of the compiled code."""
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
    """The parts of the loss, in the order of LOSSES."""


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
    """Compares `trained`, the loss that the run will use, with `exact`, which is not compiled. Also
    returns the seconds that each of the three computations took."""
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
    """For each parameter, the gradients of all minibatches, stacked. They are not added up, because
    errors could cancel in a sum."""
    each = [minibatch.gradients for minibatch in minibatches]
    return {name: torch.stack([found[name] for found in each]) for name in each[0]}


def _furthest(reference: Sequence[Computed], found: Sequence[Computed]) -> tuple[float, str]:
    """The largest error of a part of the loss, and the name of this part. Each part is averaged
    over the minibatches before it is compared."""
    exact, trained = (torch.stack([c.parts for c in each]).mean(0) for each in (reference, found))
    off = ((trained - exact).abs() / exact.abs().clamp(min=1)).tolist()
    worst = max(range(len(LOSSES)), key=lambda i: math.inf if math.isnan(off[i]) else off[i])
    return (math.inf if math.isnan(off[worst]) else off[worst]), LOSSES[worst]


@contextmanager
def _exactly(net: Net) -> Iterator[None]:
    """Makes the network compute in float32, and without TF32, which rounds too much."""
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
    """Switches off the search for the fastest convolutions. For a single use the search takes more
    time than it saves."""
    cudnn = torch.backends.cudnn
    before, cudnn.benchmark = cudnn.benchmark, False
    try:
        yield
    finally:
        cudnn.benchmark = before


def judge(
    reference: dict[str, Tensor], found: dict[str, Tensor], rounded: dict[str, Tensor] | None = None
) -> GateResult:
    """Compares the gradients `found` with the reference. `rounded` are the control's gradients."""
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
