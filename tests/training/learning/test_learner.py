"""The learner's sample of decisions, and their weights."""

from __future__ import annotations

import pytest

torch = pytest.importorskip("torch")

from training.learning.learner import choose  # noqa: E402
from training.selfplay.rollout_buffer import RolloutBuffer  # noqa: E402


def test_the_value_learns_from_decisions_as_often_as_they_occur() -> None:
    """The decisions with the largest absolute advantages are mistakes (15 % of all). If they
    counted more often than they occur, the value would be too low."""
    torch.manual_seed(1)
    buffer = RolloutBuffer(40, 500, torch.device("cpu"))
    buffer.transitions.own[:] = True
    advantage = torch.where(torch.rand(40, 500) < 0.15, -torch.rand(40, 500), torch.rand(40, 500))
    advantage = torch.where(advantage < 0, 3 * advantage, 0.1 * advantage)
    chosen, _, weight = choose(buffer, advantage)
    seen = (weight * advantage.flatten()[chosen]).mean()
    assert float(seen) == pytest.approx(float(advantage.mean()), abs=0.003)
