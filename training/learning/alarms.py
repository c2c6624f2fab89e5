"""Alarms: detects that a run goes wrong, and restores the last good weights."""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import torch

from training.network.model import Net

ROLL_BACK_KL = 0.06
"""Limit of `behaviour_kl`: how far the learning policy is from the policy that played. The number
is a KL divergence, averaged over all minibatches. Above the limit, one iteration has changed the
policy too much."""

LIMITS = {
    "draws": (0.0, 0.6),
    "battles": (1.0, 45.0),
    "value_std": (0.01, 1.0),
}
"""Healthy ranges of three numbers: the share of draws, the battles in 100 plies, and the standard
deviation of the expected result (0 means that the value has collapsed)."""

ENOUGH_GAMES = 100
"""With fewer ended games, the share of draws is not judged."""

GRACE = 0.04
"""The progress from which LIMITS apply. Before it, `broken` judges only `behaviour_kl`."""


def broken(stats: Mapping[str, float], progress: float) -> list[str]:
    """Names of the numbers that raise an alarm."""
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
    """Whether all weights are finite. The losses of an iteration do not show this, because its last
    gradient step comes after its last loss."""
    return bool(torch.stack([weight.isfinite().all() for weight in net.parameters()]).all())


class Restorable(Protocol):
    """A network or an optimiser."""

    def state_dict(self) -> dict[str, Any]: ...

    def load_state_dict(self, state_dict: dict[str, Any]) -> Any: ...


class Snapshots:
    """Keeps the last good state of networks and optimiser, and restores it."""

    def __init__(self, parts: Sequence[Restorable], every: int = 8, patience: int = 6) -> None:
        self.parts, self.every = parts, every
        self.patience = patience
        """The number of alarms in a row that ends the run."""
        self.in_a_row = 0
        self._good = self._now()
        self._waiting: list[dict[str, Any]] | None = None
        """The newest snapshot, not yet known to be good."""

    def healthy(self, iteration: int) -> None:
        """Reports that the iteration raised no alarm."""
        self.in_a_row = 0
        if iteration % self.every == 0:
            # A snapshot counts as good after `every` more healthy iterations.
            self._good = self._waiting or self._good
            self._waiting = self._now()

    def roll_back(self) -> bool:
        """Restores the last good state. Returns whether the run continues."""
        self.in_a_row += 1
        self._waiting = None
        for part, good in zip(self.parts, self._good, strict=True):
            # Without a copy, the optimiser would change `good` itself.
            part.load_state_dict(copy.deepcopy(good))
        return self.in_a_row < self.patience

    def _now(self) -> list[dict[str, Any]]:
        return [copy.deepcopy(part.state_dict()) for part in self.parts]
