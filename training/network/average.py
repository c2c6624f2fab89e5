"""Average: a slow copy of the network, steadier than the one that learns, for play and export."""

from __future__ import annotations

import copy

import torch

from training.network.model import Net

FOLDER = "average"
"""Where a run keeps it, beside the weights that learn."""

DECAY = 0.98
"""The share that stays in an iteration: the average looks back over about fifty."""


class Average:
    """Self-play circles around what it learns; the mean of the circle plays better than its rim."""

    def __init__(self, net: Net) -> None:
        self.net = copy.deepcopy(net).requires_grad_(False)

    @torch.no_grad()
    def follow(self, net: Net) -> None:
        """One iteration on."""
        slow, fast = list(self.net.parameters()), list(net.parameters())
        torch._foreach_lerp_(slow, fast, 1 - DECAY)
