"""Alarms: signs that a run is going wrong, so that it goes back instead of wasting its time."""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import torch

from training.network.model import Net

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


def is_finite(net: Net) -> bool:
    """Whether all weights are numbers: the last step of an iteration may spoil them after the last
    loss was looked at."""
    return bool(torch.stack([weight.isfinite().all() for weight in net.parameters()]).all())


class Restorable(Protocol):
    """What can be put back: a network or an optimiser."""

    def state_dict(self) -> dict[str, Any]: ...

    def load_state_dict(self, state_dict: dict[str, Any]) -> Any: ...


class Snapshots:
    """Keeps what is known to be good of all parts, from the start on, and puts it back."""

    def __init__(self, parts: Sequence[Restorable], every: int = 8, patience: int = 6) -> None:
        self.parts, self.every = parts, every
        self.patience = patience
        """How many alarms in a row end the run."""
        self.in_a_row = 0
        self._good = self._now()
        self._waiting: list[dict[str, Any]] | None = None

    def healthy(self, iteration: int) -> None:
        self.in_a_row = 0
        if iteration % self.every == 0:
            # What is new proves itself for a while before it counts as good.
            self._good = self._waiting or self._good
            self._waiting = self._now()

    def roll_back(self) -> bool:
        """Whether there is still hope."""
        self.in_a_row += 1
        self._waiting = None
        for part, good in zip(self.parts, self._good, strict=True):
            part.load_state_dict(copy.deepcopy(good))  # an optimiser works on with what it is given
        return self.in_a_row < self.patience

    def _now(self) -> list[dict[str, Any]]:
        return [copy.deepcopy(part.state_dict()) for part in self.parts]
