"""Learner: makes minibatches from the rollout buffer and takes the gradient steps."""

from __future__ import annotations

import torch
from torch import Tensor

from training.learning.loss import LOSSES, Minibatch, loss_of
from training.learning.schedule import Hyperparameters
from training.network.model import Net
from training.selfplay.rollout_buffer import RolloutBuffer

TOP, OTHERS = 0.20, 0.10
"""Shares of all decisions. The TOP decisions have the largest absolute advantages; they train
policy, value and belief. The OTHERS are drawn from the rest; they train only value and belief."""

SMALLEST = 0.01
"""Smaller absolute advantages do not train the policy."""

GRADIENT_CLIP = 0.4


def learned_counts(decisions: int) -> tuple[int, int]:
    """How many of the decisions are TOP, and how many are OTHERS."""
    return int(TOP * decisions), int(OTHERS * decisions)


class Learner:
    """The optimiser, and the loss, compiled or not."""

    def __init__(self, net: Net, device: torch.device, size: int, compiled: bool) -> None:
        self.net, self.device, self.size, self.steps = net, device, size, 0
        self.optimizer = torch.optim.AdamW(
            net.parameters(),
            lr=1e-4,
            betas=(0.9, 0.999),
            weight_decay=0.0,
            fused=device.type == "cuda",
        )
        self.loss = torch.compile(self.exact_loss, dynamic=False) if compiled else self.exact_loss

    def exact_loss(self, minibatch: Minibatch, magnet: Tensor) -> tuple[Tensor, Tensor]:
        return loss_of(self.net, minibatch, magnet)

    def set_rate(self, rate: float) -> None:
        for group in self.optimizer.param_groups:
            group["lr"] = rate

    def learn(self, buffer: RolloutBuffer, now: Hyperparameters) -> dict[str, float]:
        """Takes one gradient step for each minibatch of chosen decisions. A rest that is smaller
        than a minibatch is left out. Returns the numbers to log."""
        device = self.device
        outcome, advantage = buffer.targets(now.value_lambda, now.advantage_lambda)
        chosen, policy_weight, value_weight = choose(buffer, advantage)
        magnet = torch.tensor(now.magnet, device=device)
        sums, norm = torch.zeros(len(LOSSES), device=device), torch.zeros((), device=device)
        batches = len(chosen) // self.size
        for i in range(batches):
            part = slice(i * self.size, (i + 1) * self.size)
            minibatch = _minibatch(
                buffer, outcome, advantage, chosen[part], (policy_weight[part], value_weight[part])
            )
            loss, parts = self.loss(minibatch, magnet)
            norm += self.step(loss)
            sums += parts
        stats = dict(zip(LOSSES, (sums / batches).tolist(), strict=True))
        value = buffer.transitions.value[2:]
        stats["gradient"] = float(norm / batches)
        stats["value_std"] = float((value[:, :, 0] - value[:, :, 2]).std())
        stats["advantage"] = float(advantage.abs().mean())
        return stats

    def step(self, loss: Tensor) -> Tensor:
        """One gradient step; returns the norm of the gradient."""
        loss.backward()
        norm = torch.nn.utils.clip_grad_norm_(self.net.parameters(), GRADIENT_CLIP)
        self.optimizer.step()
        self.optimizer.zero_grad(set_to_none=True)
        self.steps += 1
        return norm

    def sample_minibatches(
        self, buffer: RolloutBuffer, outcome: Tensor, advantage: Tensor, most: int
    ) -> list[Minibatch]:
        """Makes minibatches for the gradient gate (gradcheck.py): at least one and at most `most`.
        They are like those of `learn`, but every decision has the policy weight 1."""
        chosen, policy_weight, value_weight = choose(buffer, advantage)
        # At first all advantages may be below SMALLEST, but the gate must also see the gradients of
        # the policy.
        policy_weight = torch.ones_like(policy_weight)
        minibatches = []
        for i in range(max(1, min(most, len(chosen) // self.size))):
            part = slice(i * self.size, (i + 1) * self.size)
            weights = policy_weight[part], value_weight[part]
            minibatches.append(_minibatch(buffer, outcome, advantage, chosen[part], weights))
        return minibatches


def choose(buffer: RolloutBuffer, advantage: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    """Indices of the decisions to learn from, and their weights for policy and for value."""
    own = buffer.transitions.own[: buffer.plies].reshape(-1)
    size = torch.where(own, advantage.abs().reshape(-1), -1.0)
    top_count, other_count = learned_counts(len(size))
    top = torch.topk(size, top_count)
    free = own.float()
    free[top.indices] = 0
    # A random sample without replacement: each decision that is left gets a random number, and
    # those with the highest numbers are drawn. (torch.multinomial takes 2^24 decisions at most.)
    others = torch.topk(free * (1 + torch.rand_like(free)), other_count).indices
    indices = torch.cat([top.indices, others])
    share = (top_count + other_count) / top_count
    policy = torch.cat(
        [share * (top.values > SMALLEST).float(), torch.zeros_like(free[:other_count])]
    )
    # Importance weights: in the value loss, TOP counts as 20 % and OTHERS as 80 %, because OTHERS
    # also stands for the decisions that were not drawn. The decisions with the largest absolute
    # advantages are mostly mistakes. In run 2 (training/HISTORY.md) they counted too much, and the
    # network expected results that were 0.27 too low on average, on a scale from -1 to 1.
    drawn = len(size) / (top_count + other_count)
    for_top, for_others = 1 / drawn, (1 - TOP) / OTHERS / drawn
    value = torch.cat(
        [torch.full_like(top.values, for_top), torch.full_like(free[:other_count], for_others)]
    )
    order = torch.randperm(len(indices), device=size.device)
    return indices[order], policy[order], value[order]


def _minibatch(
    buffer: RolloutBuffer,
    outcome: Tensor,
    advantage: Tensor,
    chosen: Tensor,
    weights: tuple[Tensor, Tensor],
) -> Minibatch:
    played = buffer.transitions
    return Minibatch(
        rows=played.rows.flatten(0, 1)[chosen],
        cells=played.cells.flatten(0, 1)[chosen],
        facts=played.facts.flatten(0, 1)[chosen],
        action=played.action.flatten()[chosen],
        advantage=advantage.flatten()[chosen],
        outcome=outcome.flatten(0, 1)[chosen],
        policy=played.policy.flatten(0, 1)[chosen],
        policy_weight=weights[0],
        value_weight=weights[1],
    )
