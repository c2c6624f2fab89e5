"""The loss of a minibatch: policy (PPO with KL penalties), win/draw/loss, and hidden kinds."""

from __future__ import annotations

from typing import NamedTuple

import torch
import torch.nn.functional as F  # noqa: N812 — its usual name
from torch import Tensor

from attaque.batch import Observation
from attaque.batch.layout import ENEMY, KIND_BITS, LAKE, PUBLIC
from attaque.encoding.actions import ACTIONS, CELLS
from training.network.model import Net
from training.network.policy import ILLEGAL, policy_of

CLIP, DUAL_CLIP = 0.2, 2.5
BEHAVIOUR_WEIGHT, VALUE_WEIGHT, BELIEF_WEIGHT = 0.1, 0.5, 0.05

LOSSES = (
    "loss",
    "policy_loss",
    "value_loss",
    "belief_loss",
    "magnet_kl",
    "behaviour_kl",
    "clipped",
)


class Minibatch(NamedTuple):
    """Decisions, their targets and their weights. Each tensor has one entry or row for each
    decision."""

    rows: Tensor
    cells: Tensor
    facts: Tensor
    action: Tensor
    advantage: Tensor
    outcome: Tensor
    """Target for the probabilities of win, draw and loss."""
    policy: Tensor
    """Log-probabilities of the policy that played, in half precision."""
    policy_weight: Tensor
    value_weight: Tensor


def loss_of(net: Net, minibatch: Minibatch, magnet: Tensor) -> tuple[Tensor, Tensor]:
    """Returns the loss, and LOSSES for the log."""
    played = minibatch.policy.float()
    mask = played > ILLEGAL / 2
    seen = Observation(minibatch.cells, minibatch.facts)
    log_policy, value, belief = policy_of(net, seen, mask)
    chances = torch.where(mask, log_policy.exp(), 0.0)
    action = minibatch.action[:, None]
    ratio = (log_policy.gather(1, action) - played.gather(1, action))[:, 0].clamp(-10, 10).exp()
    # Dual clip: if a bad action has become much likelier, its loss is bounded.
    gain = torch.minimum(
        minibatch.advantage * ratio.clamp(max=DUAL_CLIP),
        minibatch.advantage * ratio.clamp(1 - CLIP, 1 + CLIP),
    )
    magnet_kl = (chances * torch.where(mask, log_policy - _uniform(mask), 0.0)).sum(1)
    behaviour_kl = (chances * torch.where(mask, log_policy - played, 0.0)).sum(1)
    damped = magnet * magnet_kl + BEHAVIOUR_WEIGHT * behaviour_kl - gain
    policy_loss = (minibatch.policy_weight * damped).mean()
    value_entropy = -(minibatch.outcome * torch.log_softmax(value, 1)).sum(1)
    belief_loss = belief_loss_of(minibatch.rows[:, :CELLS], belief)
    loss = policy_loss + VALUE_WEIGHT * (minibatch.value_weight * value_entropy).mean()
    loss = loss + BELIEF_WEIGHT * belief_loss
    clipped = ((ratio - 1).abs() > CLIP).float()
    parts = [loss, policy_loss, value_entropy.mean(), belief_loss]
    parts += [magnet_kl.mean(), behaviour_kl.mean(), clipped.mean()]
    return loss, torch.stack([part.detach() for part in parts])


def _uniform(mask: Tensor) -> Tensor:
    """Log-probabilities of the magnet: the policy towards which a KL penalty pulls the network. The
    magnet chooses a random piece that can move, and then a random move of this piece."""
    by_piece = mask.view(-1, ACTIONS // CELLS, CELLS).sum(1).float()
    pieces = (by_piece > 0).float().sum(1, keepdim=True).clamp(min=1)
    moves = by_piece.clamp(min=1).log().repeat(1, ACTIONS // CELLS)
    return -moves - pieces.log()


def belief_loss_of(board: Tensor, belief: Tensor) -> Tensor:
    """The mean cross-entropy of the true kinds of the hidden enemy pieces."""
    content = board & KIND_BITS
    piece = (content > 0) & (content < LAKE)
    hidden = piece & ((board & ENEMY) != 0) & ((board & PUBLIC) == 0)
    kind = (content.long() - 1).clamp(0, belief.shape[2] - 1)
    wrong = F.cross_entropy(belief.transpose(1, 2), kind, reduction="none")
    return (wrong * hidden).sum() / hidden.sum().clamp(min=1)
