"""Schedules: how they change with the progress, and how their final values reach the loss."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

torch = pytest.importorskip("torch")

from tests.training.small import logged, small_run  # noqa: E402
from training import train  # noqa: E402
from training.learning.loss import Minibatch  # noqa: E402
from training.learning.schedule import Ends, hyperparameters, line, shares  # noqa: E402
from training.options import options  # noqa: E402
from training.run import Run  # noqa: E402
from training.storage import checkpoints  # noqa: E402

FURTHER = ("--advantage-lambda", "0.9", "--value-lambda", "0.97", "--magnet-floor", "0.02")


def test_a_line_is_constant_outside_its_points() -> None:
    assert [line(x, (0.0, 1.0), (1.0, 3.0)) for x in (-1, 0.5, 2)] == [1.0, 2.0, 3.0]


def test_all_setups_are_random_at_first_and_some_remain_random() -> None:
    found = [shares(hyperparameters(p).random_share, 3) for p in (0.0, 0.005, 0.03, 0.5)]
    assert found[0] == (1.0, 0.0, 0.0)
    assert found[-1] == pytest.approx((0.1, 0.45, 0.45))
    assert all(sum(share) == pytest.approx(1) for share in found)
    assert shares(0.1, 1) == (1.0,)


def test_the_default_final_values() -> None:
    found = hyperparameters(0.7)
    assert (found.advantage_lambda, found.value_lambda, found.magnet) == (0.5, 0.8, 0.003)
    assert hyperparameters(0.0, Ends(0.9, 0.97, 0.02)) == hyperparameters(0.0)


def minibatches_of(run: Run) -> tuple[list[Minibatch], set[float]]:
    """What the loss receives: the minibatches of the second iteration, and the weights of its KL
    penalty (`magnet`) in both iterations."""
    minibatches, magnets, loss = [], set(), run.learner.loss

    def recording(minibatch: Minibatch, magnet: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        minibatches.append(minibatch)
        magnets.add(round(float(magnet), 6))
        return loss(minibatch, magnet)

    run.learner.loss = recording
    # The first iteration does not count, because the first rows of its buffer are empty.
    run.iteration()
    del minibatches[:]
    run.iteration()
    return minibatches, magnets


def numbers(values: torch.Tensor) -> set[float]:
    return set(values.flatten().tolist())


@pytest.mark.parametrize(("more", "ends"), [((), (0.5, 0.8, 0.003)), (FURTHER, (0.9, 0.97, 0.02))])
def test_final_values_reach_the_loss(
    more: tuple[str, ...], ends: tuple[float, float, float], tmp_path: Path
) -> None:
    torch.manual_seed(1)
    run = small_run(tmp_path, *more)
    run.state.decisions = 700_000
    minibatches, magnets = minibatches_of(run)
    assert magnets == {ends[2]}
    outcome, advantage = run.buffer.targets(value_lambda=ends[1], advantage_lambda=ends[0])
    assert minibatches
    for minibatch in minibatches:
        assert numbers(minibatch.advantage) <= numbers(advantage)
        assert numbers(minibatch.outcome) <= numbers(outcome)
    others = run.buffer.targets(value_lambda=0.9, advantage_lambda=0.7)
    assert not numbers(minibatches[0].outcome) <= numbers(others[0])
    assert not numbers(minibatches[0].advantage) <= numbers(others[1])


def test_final_values_are_saved_and_logged(tmp_path: Path) -> None:
    chosen = {"advantage_lambda": 0.9, "value_lambda": 0.97, "magnet_floor": 0.02}
    run = small_run(tmp_path, *FURTHER, "--decisions", "1")
    assert run.state.ends == chosen
    run.state.decisions = 700_000
    assert train.train(run) == 0
    resumed = small_run(tmp_path, "--resume", "--magnet-floor", "0.01")
    assert resumed.state.ends == chosen | {"magnet_floor": 0.01}
    (start,) = logged(tmp_path, "start")
    assert start["ends"] == chosen
    (iteration,) = [line for line in logged(tmp_path, None) if "iteration" in line]
    found = [iteration[name] for name in ("advantage_lambda", "value_lambda", "magnet")]
    assert found == [0.9, 0.97, 0.02]


def test_an_older_checkpoint_has_the_default_final_values(
    cpu: torch.device, tmp_path: Path
) -> None:
    run = small_run(tmp_path, *FURTHER)
    run.save()
    path = tmp_path / "state.json"
    facts = json.loads(path.read_text("utf-8"))
    assert facts.pop("ends") == run.state.ends
    path.write_text(json.dumps(facts), "utf-8")
    _, state = checkpoints.load(tmp_path, cpu)
    assert state.ends == Ends()._asdict()
    assert state.hyperparameters == hyperparameters(state.progress)


def test_a_lambda_above_1_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        options(["--out", "nowhere", "--value-lambda", "1.2"])
    assert "from 0 to 1" in capsys.readouterr().err
