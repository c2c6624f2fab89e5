"""Moving average of the weights of the learning network: the network to evaluate and export."""

from __future__ import annotations

import copy

import torch
from torch import Tensor

from training.network.model import Net

FOLDER = "average"
"""The folder of the average, inside the folder of a run."""

DECAY = 0.98
"""The part of the average that stays in each iteration. So the average covers about the
last 50 iterations."""


class Average:
    """A network whose weights are the moving average of the learning network's weights. The
    learning network's weights oscillate during training; the average is steadier."""

    def __init__(self, net: Net) -> None:
        self.net = copy.deepcopy(net).requires_grad_(False)

    @torch.no_grad()
    def follow(self, net: Net) -> None:
        """Moves the average one step towards the weights of `net`. To be called in each
        iteration."""
        slow: list[Tensor] = list(self.net.parameters())
        fast: list[Tensor] = list(net.parameters())
        torch._foreach_lerp_(slow, fast, 1 - DECAY)
