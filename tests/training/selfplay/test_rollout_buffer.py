"""Targets of the rollout buffer come from the same player's next decision."""

from __future__ import annotations

import pytest

torch = pytest.importorskip("torch")

from training.selfplay.rollout_buffer import RolloutBuffer  # noqa: E402


def test_a_decision_learns_from_the_same_players_next_one() -> None:
    """One player makes the plies of rows 0 and 2, and wins with row 2. The opponent's last decision
    is row 1: its target is a loss. Row 2 is one of the last two rows, so it gets its target (the
    win) only in the next iteration. Therefore the target of row 0 is not the win, but the value
    that the network expected in row 2: a draw."""
    buffer = RolloutBuffer(2, 1, torch.device("cpu"))
    buffer.transitions.value[:] = torch.tensor([0.0, 1.0, 0.0])
    buffer.transitions.reward[2], buffer.transitions.over[2] = 1.0, True
    outcome, advantage = buffer.targets(value_lambda=1.0, advantage_lambda=1.0)
    assert outcome[1, 0].tolist() == [0, 0, 1]
    assert advantage[1, 0] == -1
    assert outcome[0, 0].tolist() == [0, 1, 0]
