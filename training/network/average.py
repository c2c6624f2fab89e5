"""Moving average of the weights: steadier than the learning network; played and exported."""

from __future__ import annotations

import copy

import torch
from torch import Tensor

from training.network.model import Net

FOLDER = "average"
"""Its folder inside the folder of a run."""

DECAY = 0.98
"""Per iteration, so the average covers about 50 iterations."""


class Average:
    """Self-play oscillates around what it learns; the mean plays better than any point of it."""

    def __init__(self, net: Net) -> None:
        self.net = copy.deepcopy(net).requires_grad_(False)

    @torch.no_grad()
    def follow(self, net: Net) -> None:
        """Moves the average one iteration towards `net`."""
        slow: list[Tensor] = list(self.net.parameters())
        fast: list[Tensor] = list(net.parameters())
        torch._foreach_lerp_(slow, fast, 1 - DECAY)
