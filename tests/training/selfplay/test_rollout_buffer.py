"""Targets of the rollout buffer come from the same player's next decision."""

from __future__ import annotations

import pytest

torch = pytest.importorskip("torch")

from training.selfplay.rollout_buffer import RolloutBuffer  # noqa: E402


def test_a_decision_learns_from_the_same_players_next_one() -> None:
    """The player who wins at ply 2 gets 1 for his decisions; the other player gets -1."""
    buffer = RolloutBuffer(2, 1, torch.device("cpu"))
    buffer.kept.value[:] = torch.tensor([0.0, 1.0, 0.0])
    buffer.kept.reward[2], buffer.kept.over[2] = 1.0, True
    outcome, advantage = buffer.targets(value_lambda=1.0, advantage_lambda=1.0)
    # Row 1 is the loser's last decision before ply 2; row 0 is the winner's, before the end.
    assert outcome[1, 0].tolist() == [0, 0, 1]
    assert advantage[1, 0] == -1
    assert outcome[0, 0].tolist() == [0, 1, 0]
