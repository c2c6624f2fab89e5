"""Alarms: signs that a run is going wrong, so that it goes back instead of wasting its time."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from dataclasses import dataclass, field

import torch

from training.model import Net

ROLL_BACK_KL = 0.06
"""The policy has jumped within one iteration."""

LIMITS = {
    "draws": (0.0, 0.6),
    "battles": (1.0, 45.0),
    "value_std": (0.01, 1.0),
}
"""Healthy ranges once play has begun to mean something: share of draws, battles in 100 plies,
standard deviation of the expected result (0: the value has collapsed)."""

ENOUGH_GAMES = 100
"""A share of draws among fewer games says little."""

GRACE = 0.04
"""Progress before which only the policy's jumps count."""


def broken(stats: Mapping[str, float], progress: float) -> list[str]:
    """The alarms that go off."""
    found = []
    if not stats["behaviour_kl"] < ROLL_BACK_KL:
        found.append("behaviour_kl")
    if progress < GRACE:
        return found
    for name, (low, high) in LIMITS.items():
        if name == "draws" and stats["games"] < ENOUGH_GAMES:
            continue
        if not low <= stats[name] <= high:
            found.append(name)
    return found


@dataclass
class Keeper:
    """Keeps weights known to be good, and puts them back."""

    every: int = 8
    patience: int = 6
    """How many alarms in a row end the run."""
    good: dict[str, torch.Tensor] | None = None
    in_a_row: int = 0
    alarms: int = 0
    _waiting: dict[str, torch.Tensor] | None = field(default=None, repr=False)

    def healthy(self, net: Net, iteration: int) -> None:
        self.in_a_row = 0
        if iteration % self.every == 0:
            # Weights prove themselves for a while before they count as good.
            self.good = self._waiting or copy.deepcopy(net.state_dict())
            self._waiting = copy.deepcopy(net.state_dict())

    def roll_back(self, net: Net, optimizer: torch.optim.Optimizer) -> bool:
        """Whether there is still hope."""
        self.alarms += 1
        self.in_a_row += 1
        self._waiting = None
        if self.good is not None:
            net.load_state_dict(self.good)
        optimizer.state.clear()
        return self.in_a_row < self.patience
