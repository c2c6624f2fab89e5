"""Compares the outputs of two networks in some positions of `tiny`."""

from __future__ import annotations

import torch

from attaque.batch import Batch
from attaque.rules import variant
from training.network.model import Net
from training.selfplay.setup_files import random_pool
from training.selfplay.starts import Starts


def outputs(net: Net) -> tuple[torch.Tensor, ...]:
    """Policy, value and belief in 20 positions, always the same ones."""
    batch = Batch(variant("tiny"))
    torch.manual_seed(2)
    rows, _ = Starts(batch, [random_pool(batch, 50, 1)]).draw(20)
    return net(batch.observe(rows))


def assert_same(net: Net, other: Net, rtol: float = 0, atol: float = 1e-6) -> None:
    with torch.no_grad():
        for first, second in zip(outputs(net), outputs(other), strict=True):
            torch.testing.assert_close(first, second, rtol=rtol, atol=atol)
