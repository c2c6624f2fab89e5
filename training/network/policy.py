"""What a network would do: its policy over the legal actions, and one action drawn from it."""

from __future__ import annotations

import torch
from torch import Tensor

from attaque.batch import Observation
from training.network.model import Net

REFUSED = -60000.0
"""Stands for the logarithm of 0 in half precision: what is not legal."""


def policy_of(net: Net, seen: Observation, mask: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    """Logarithms of the policy (REFUSED where illegal), logits of the value, of the belief."""
    logits, value, belief = net(seen)
    log_policy = torch.log_softmax(torch.where(mask, logits, -1e9), 1)
    return torch.where(mask, log_policy, REFUSED), value, belief


def sample(log_policy: Tensor, mask: Tensor) -> Tensor:
    """One action for each game, by its chance (the Gumbel trick)."""
    noise = -torch.log(-torch.log(torch.rand_like(log_policy).clamp_(1e-9, 1 - 1e-7)))
    return torch.where(mask, log_policy + noise, -1e9).argmax(1)
