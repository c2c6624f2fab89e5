"""The training loop: refuses wrong gradients, saves and evaluates regularly."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

torch = pytest.importorskip("torch")

from tests.training.small import logged, small_run  # noqa: E402
from training.learning.loss import Minibatch  # noqa: E402
from training.options import options  # noqa: E402
from training.storage import checkpoints  # noqa: E402
from training.train import train  # noqa: E402


@pytest.mark.parametrize(("times", "status"), [(1.0, 0), (6.0, 2)])
def test_a_run_refuses_wrong_gradients(times: float, status: int, tmp_path: Path) -> None:
    """The prototype had this fault: the loss was right, but gradients were six times too large."""
    run = small_run(tmp_path, "--decisions", "1")
    exact, factor = run.learner.exact_loss, 1.0

    def loss(minibatch: Minibatch, magnet: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        nonlocal factor
        factor = times
        return exact(minibatch, magnet)

    def exactly(minibatch: Minibatch, magnet: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        nonlocal factor
        factor = 1.0
        return exact(minibatch, magnet)

    run.learner.loss, run.learner.exact_loss = loss, exactly
    run.net.stem.weight.register_hook(lambda gradient: factor * gradient)
    assert train(run) == status
    verdicts = logged(tmp_path, "gradient gate")
    assert [verdict["passes"] for verdict in verdicts] == ([False] * 2 if status else [True])
    if status:
        assert {verdict["worst_name"] for verdict in verdicts} == {"stem.weight"}
        assert logged(tmp_path, "training starts") == []
        assert not (tmp_path / "state.json").exists()


def test_a_killed_run_loses_only_what_followed_the_last_save(
    cpu: torch.device, tmp_path: Path
) -> None:
    run = small_run(tmp_path, "--decisions", "1e9", "--save-every", "0")
    iteration = run.iteration

    def killed_in_the_third_iteration() -> Any:
        if run.state.iterations == 2:
            raise KeyboardInterrupt
        return iteration()

    run.iteration = killed_in_the_third_iteration
    with pytest.raises(KeyboardInterrupt):
        train(run)
    _, state = checkpoints.load(tmp_path, cpu)
    assert state.iterations == 2
    assert options(["--out", "nowhere"]).save_every == 120


@pytest.mark.parametrize(("progress", "against"), [(0.0, ["uniform", "greedy"]), (0.5, ["greedy"])])
def test_a_run_is_evaluated_while_it_trains(
    progress: float, against: list[str], tmp_path: Path
) -> None:
    """The opponent `uniform` is used only at the beginning."""
    few = ("--evaluate-games", "8", "--evaluate-plies", "20")
    run = small_run(tmp_path, "--decisions", "1", "--evaluate-every", "0", *few)
    run.state.decisions = int(progress * run.state.plan)
    assert train(run) == 0
    scores = logged(tmp_path, "evaluation")
    assert [score["against"] for score in scores] == against
    assert all(score["games"] == 8 and 0 <= score["points"] <= 1 for score in scores)
    assert options(["--out", "nowhere"]).evaluate_games >= 1_000
