"""Training runs: what a resumed run continues with, and when the learning rate may rise."""

from __future__ import annotations

from pathlib import Path

import pytest

torch = pytest.importorskip("torch")

from tests.training.small import logged, small_run  # noqa: E402
from training.train import train  # noqa: E402


def test_a_run_that_resumes_keeps_its_optimiser(tmp_path: Path) -> None:
    run = small_run(tmp_path, "--decisions", "200")
    assert train(run) == 0
    resumed = small_run(tmp_path, "--resume", "--decisions", "1")
    before = run.learner.optimizer.state_dict()["state"]
    after = resumed.learner.optimizer.state_dict()["state"]
    assert len(before) == len(after) == len(list(run.net.parameters()))
    for key, moments in before.items():
        assert after[key]["step"] == moments["step"] > 3
        for name in ("exp_avg", "exp_avg_sq"):
            assert torch.equal(after[key][name], moments[name].bfloat16().float())
    assert train(resumed) == 0
    assert [line["optimizer"] for line in logged(tmp_path, "start")] == ["fresh", "goes on"]


def test_an_average_older_than_its_network_is_reported(tmp_path: Path) -> None:
    """A run can be killed after it has saved its network and before it has saved its average."""
    run = small_run(tmp_path)
    run.save()
    assert small_run(tmp_path, "--resume").average is not None
    assert logged(tmp_path, "average of another save") == []
    run.state.decisions += 1000
    run.average.net.place += 1
    run.save()
    average = tmp_path / "average"
    state = (average / "state.json").read_text("utf-8")
    (average / "state.json").write_text(state.replace("1000,", "500,"), "utf-8")
    resumed = small_run(tmp_path, "--resume")
    assert [line["decisions"] for line in logged(tmp_path, "average of another save")] == [500]
    saved = run.average.net.place.half().float()
    assert torch.equal(resumed.average.net.place, saved)


def test_the_adaptation_does_not_raise_the_learning_rate_while_the_schedule_lowers_it(
    tmp_path: Path,
) -> None:
    """Otherwise the adaptation would undo the schedule."""
    run = small_run(tmp_path)
    healthy = {"draws": 0.1, "battles": 10.0, "value_std": 0.5, "games": 1000.0}

    def factor(progress: float, kl: float) -> float:
        run.state.decisions = int(progress * run.state.plan)
        before = run.state.learning_scale
        assert run.adapt({**healthy, "behaviour_kl": kl})
        return run.state.learning_scale / before

    assert factor(0.85, 0.001) == pytest.approx(1.02)
    assert factor(0.95, 0.001) == 1
    assert factor(0.95, 0.02) == pytest.approx(0.95)
