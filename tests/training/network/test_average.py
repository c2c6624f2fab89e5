"""The moving average follows the network slowly."""

from __future__ import annotations

import pytest

torch = pytest.importorskip("torch")

from training.network.average import Average  # noqa: E402
from training.network.model import Net  # noqa: E402


def test_the_average_follows_slowly(tiny_net: Net) -> None:
    net, average = tiny_net, Average(tiny_net)
    with torch.no_grad():
        net.value.bias.add_(1.0)
    before = average.net.value.bias.clone()
    average.follow(net)
    assert torch.allclose(average.net.value.bias - before, torch.full((3,), 0.02), atol=1e-5)
    for _ in range(300):
        average.follow(net)
    assert torch.allclose(average.net.value.bias, net.value.bias, atol=0.01)
