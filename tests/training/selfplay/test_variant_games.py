"""Later in training, a draw rewards more material only in variants without a no-battle limit."""

from __future__ import annotations

from pathlib import Path

import pytest

torch = pytest.importorskip("torch")

from training.learning.schedule import hyperparameters  # noqa: E402
from training.options import options  # noqa: E402
from training.run import Run  # noqa: E402
from training.selfplay.variant_games import UNDECIDED  # noqa: E402


def test_draws_reward_material_in_variants_without_a_no_battle_limit(tmp_path: Path) -> None:
    few = ("--games", "6", "--also", "france=2", "--plies", "4", "--batch", "4")
    how = ("--net", "tiny", "--compile", "none", "--device", "cpu", "--out", str(tmp_path))
    run = Run(options([*few, *how]))
    run.set_groups(hyperparameters(0.5))
    assert [float(group.adjudication) for group in run.groups] == [0.0, UNDECIDED]
