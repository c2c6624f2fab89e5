"""The learner's sample of decisions, and their weights."""

from __future__ import annotations

import pytest

torch = pytest.importorskip("torch")

from training.learning.learner import choose  # noqa: E402
from training.selfplay.rollout_buffer import RolloutBuffer  # noqa: E402


def test_the_weighted_sample_has_the_mean_advantage_of_all_decisions() -> None:
    """15 % of the decisions are mistakes. Most mistakes have larger absolute advantages than all
    other decisions. If mistakes had more than 15 % of the weight, the weighted mean would be too
    low."""
    torch.manual_seed(1)
    buffer = RolloutBuffer(40, 500, torch.device("cpu"))
    buffer.transitions.own[:] = True
    advantage = torch.where(torch.rand(40, 500) < 0.15, -torch.rand(40, 500), torch.rand(40, 500))
    advantage = torch.where(advantage < 0, 3 * advantage, 0.1 * advantage)
    chosen, _, weight = choose(buffer, advantage)
    seen = (weight * advantage.flatten()[chosen]).mean()
    assert float(seen) == pytest.approx(float(advantage.mean()), abs=0.003)
