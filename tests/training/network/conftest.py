"""Fixture of the network tests: a small network in which every layer has an effect."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from training.network.model import Net


@pytest.fixture
def net(tiny_net: Net) -> Net:
    """A network in which no layer is all zeros, as after some learning."""
    torch = pytest.importorskip("torch")
    for weight in tiny_net.parameters():
        weight.data += 0.1 * torch.randn_like(weight)
    return tiny_net
