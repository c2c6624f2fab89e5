"""The policy over legal actions, and sampling from it."""

from __future__ import annotations

import torch
from torch import Tensor

from attaque.batch import Observation
from training.network.model import Net

ILLEGAL = -60000.0
"""Log-probability of illegal actions: it stands for log 0 and fits half precision."""


def policy_of(net: Net, seen: Observation, mask: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    """Log-probabilities of all actions, logits of the value, and logits of the belief."""
    logits, value, belief = net(seen)
    log_policy = torch.log_softmax(torch.where(mask, logits, -1e9), 1)
    return torch.where(mask, log_policy, ILLEGAL), value, belief


def sample(log_policy: Tensor, mask: Tensor) -> Tensor:
    """Samples one action for each game (Gumbel-max trick)."""
    noise = -torch.log(-torch.log(torch.rand_like(log_policy).clamp_(1e-9, 1 - 1e-7)))
    return torch.where(mask, log_policy + noise, -1e9).argmax(1)
