"""Distillation: a student learns policy, value and hidden kinds from the games of its teacher."""

from __future__ import annotations

from typing import NamedTuple

import torch
from torch import Tensor

from attaque.batch import Observation
from attaque.encoding.actions import CELLS
from training.learning.learner import Learner
from training.learning.loss import BELIEF_WEIGHT, VALUE_WEIGHT, belief_loss_of
from training.network.model import Net
from training.network.policy import ILLEGAL, policy_of
from training.selfplay.rollout_buffer import CARRIED, RolloutBuffer

LEARNED = 0.5
"""The student learns from this share of the decisions, rounded down to whole minibatches (at least
one). It needs no more, because neighbouring positions of a game are nearly alike."""

LESSON_LOSSES = ("loss", "policy_kl", "value_kl", "belief_loss")


class Lesson(NamedTuple):
    """The positions of a minibatch, with the teacher's policy and value. Each tensor has one entry
    or row for each position."""

    rows: Tensor
    cells: Tensor
    facts: Tensor
    policy: Tensor
    """Log-probabilities of all actions, in half precision."""
    value: Tensor
    """Probabilities of win, draw and loss."""


def lesson_loss(student: Net, lesson: Lesson) -> tuple[Tensor, Tensor]:
    """Returns the loss, and LESSON_LOSSES for the log. The belief learns from the true kinds, not
    from the teacher's belief."""
    taught = lesson.policy.float()
    mask = taught > ILLEGAL / 2
    log_policy, value, belief = policy_of(student, Observation(lesson.cells, lesson.facts), mask)
    policy_kl = (taught.exp() * torch.where(mask, taught - log_policy, 0.0)).sum(1).mean()
    log_value = lesson.value.clamp(min=1e-9).log()
    value_kl = (lesson.value * (log_value - torch.log_softmax(value, 1))).sum(1).mean()
    belief_loss = belief_loss_of(lesson.rows[:, :CELLS], belief)
    loss = policy_kl + VALUE_WEIGHT * value_kl + BELIEF_WEIGHT * belief_loss
    parts = [loss, policy_kl, value_kl, belief_loss]
    return loss, torch.stack([part.detach() for part in parts])


class Distillation:
    """The student, its optimiser, and the loss function, which may be compiled."""

    def __init__(self, student: Net, device: torch.device, size: int, compiled: bool) -> None:
        self.student, self.device, self.size = student, device, size
        self.learner = Learner(student, device, size, compiled=False)
        self.loss = torch.compile(self._loss, dynamic=False) if compiled else self._loss

    def learn(self, buffer: RolloutBuffer, rate: float) -> dict[str, float]:
        """Draws the share LEARNED of the buffer's decisions at random, and learns once from each.
        Returns the numbers to log."""
        self.learner.set_rate(rate)
        found = buffer.transitions
        parts = (found.rows, found.cells, found.facts, found.policy, found.value)
        played = [part[CARRIED:].flatten(0, 1) for part in parts]
        order = torch.randperm(len(played[0]), device=self.device)
        batches = max(1, int(LEARNED * len(order)) // self.size)
        sums = torch.zeros(len(LESSON_LOSSES), device=self.device)
        for i in range(batches):
            chosen = order[i * self.size : (i + 1) * self.size]
            loss, losses = self.loss(Lesson(*(part[chosen] for part in played)))
            self.learner.step(loss)
            sums += losses
        return dict(zip(LESSON_LOSSES, (sums / batches).tolist(), strict=True))

    def _loss(self, lesson: Lesson) -> tuple[Tensor, Tensor]:
        return lesson_loss(self.student, lesson)
