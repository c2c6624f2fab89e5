"""Alarms restore the last good weights; NaN and infinity are never saved."""

from __future__ import annotations

import copy
import math
from collections.abc import Callable
from pathlib import Path

import pytest

torch = pytest.importorskip("torch")

from tests.training.small import ITERATION, logged, small_run  # noqa: E402
from training.learning import alarms  # noqa: E402
from training.network.model import SHAPES, Net  # noqa: E402
from training.options import options  # noqa: E402
from training.run import Run  # noqa: E402
from training.storage import checkpoints  # noqa: E402
from training.train import train  # noqa: E402

HEALTHY = {"behaviour_kl": 0.01, "draws": 0.05, "battles": 8, "value_std": 0.4, "games": 500}
CPU = torch.device("cpu")


def test_numbers_in_the_healthy_ranges_raise_no_alarm() -> None:
    assert alarms.broken(HEALTHY, 0.5) == []
    assert alarms.broken(HEALTHY | {"draws": 0.55, "battles": 40, "value_std": 0.02}, 0.5) == []


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("behaviour_kl", 0.07),
        ("behaviour_kl", math.nan),
        ("draws", 0.7),
        ("battles", 0.5),
        ("battles", 60.0),
        ("battles", math.nan),
        ("value_std", 0.005),
        ("value_std", math.nan),
    ],
)
def test_a_number_out_of_its_range_raises_an_alarm(name: str, value: float) -> None:
    assert alarms.broken(HEALTHY | {name: value}, 0.5) == [name]


def test_a_few_drawn_games_raise_no_alarm() -> None:
    assert alarms.broken(HEALTHY | {"draws": 1.0, "games": 2}, 0.5) == []


def test_early_in_training_only_a_jump_of_the_policy_raises_an_alarm() -> None:
    wild = HEALTHY | {"draws": 0.9, "battles": 80, "value_std": 0.0}
    assert alarms.broken(wild, 0.01) == []
    assert alarms.broken(wild | {"behaviour_kl": 0.07}, 0.01) == ["behaviour_kl"]


def test_a_snapshot_counts_as_good_only_after_further_healthy_iterations() -> None:
    net = Net(SHAPES["tiny"])
    snapshots = alarms.Snapshots((net,), every=2)
    for iteration in range(1, 6):
        with torch.no_grad():
            net.value.bias.fill_(iteration)
        snapshots.healthy(iteration)
    snapshots.roll_back()
    # Iteration 4 is not restored: two healthy iterations must follow a snapshot, but only one did.
    assert (net.value.bias == 2).all()


def weights_of(folder: Path) -> dict[str, torch.Tensor]:
    return checkpoints.load(folder, CPU)[0].state_dict()


def equal(first: dict[str, torch.Tensor], second: dict[str, torch.Tensor]) -> bool:
    return all(torch.equal(value, second[name]) for name, value in first.items())


def fault_at(run: Run, iterations: set[int], spoil: Callable[[Run], None]) -> Run:
    """The same run; `spoil` is called at the end of these iterations, counted from 1."""
    learn, count = run.learner.learn, 0

    def faulty(*arguments: object) -> dict[str, float]:
        nonlocal count
        count += 1
        stats = learn(*arguments)
        if count in iterations:
            spoil(run)
        return stats

    run.learner.learn = faulty
    return run


def spoil_one_weight(run: Run) -> None:
    """Makes one weight NaN, as a fault in the last gradient step of an iteration would. No loss is
    computed after that step, so no loss shows the fault."""
    with torch.no_grad():
        run.net.value.bias[0] = math.nan


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A good checkpoint with an optimiser that has moments."""
    folder = tmp_path_factory.mktemp("begun")
    assert train(small_run(folder, "--decisions", "200")) == 0
    return folder


@pytest.mark.parametrize("iteration", [1, 3])
def test_the_alarm_after_an_early_fault_restores_the_start_of_the_run(
    iteration: int, begun: Path, tmp_path: Path
) -> None:
    """The alarm restores the weights, the average and the optimiser."""
    decisions = str(iteration * ITERATION)
    run = small_run(tmp_path, "--from", str(begun), "--decisions", decisions)
    average = copy.deepcopy(run.average.net.state_dict())
    moments = copy.deepcopy(run.learner.optimizer.state_dict()["state"])
    assert train(fault_at(run, {iteration}, spoil_one_weight)) == 0
    assert [line["reasons"] for line in logged(tmp_path, "alarm")] == [["weights"]]
    assert equal(weights_of(tmp_path), weights_of(begun))
    assert equal(run.average.net.state_dict(), average)
    after = run.learner.optimizer.state_dict()["state"]
    assert len(moments) > 20
    assert all(equal(moment, after[key]) for key, moment in moments.items())


def test_a_run_continues_to_learn_after_a_fault(begun: Path, tmp_path: Path) -> None:
    run = small_run(tmp_path, "--from", str(begun), "--decisions", str(4 * ITERATION))

    def spoil(run: Run) -> None:
        """Also spoils the buffer, because a spoiled network plays spoiled games."""
        spoil_one_weight(run)
        run.buffer.transitions.value.fill_(math.nan)

    assert train(fault_at(run, {2}, spoil)) == 0
    assert [line["iteration"] for line in logged(tmp_path, "alarm")] == [run.state.iterations - 2]
    assert not equal(weights_of(tmp_path), weights_of(begun))
    for folder in (tmp_path, tmp_path / "average"):
        assert alarms.is_finite(checkpoints.load(folder, CPU)[0])


def test_six_faults_in_a_row_end_the_run_with_status_3_and_keep_its_good_checkpoint(
    begun: Path, tmp_path: Path
) -> None:
    assert train(small_run(tmp_path, "--from", str(begun), "--decisions", "1")) == 0
    good, average = weights_of(tmp_path), weights_of(tmp_path / "average")
    run = small_run(tmp_path, "--resume", "--decisions", "1e9", "--save-every", "0")
    assert train(fault_at(run, set(range(1, 100)), spoil_one_weight)) == 3
    assert len(logged(tmp_path, "alarm")) == 6
    assert len(logged(tmp_path, "given up")) == 1
    assert equal(weights_of(tmp_path), good)
    assert equal(weights_of(tmp_path / "average"), average)
    resumed = small_run(tmp_path, "--resume", "--decisions", "1")
    assert train(resumed) == 0
    assert not equal(weights_of(tmp_path), good)


def spoil_a_moment(run: Run) -> None:
    next(iter(run.learner.optimizer.state.values()))["exp_avg_sq"].fill_(math.inf)


def spoil_the_average(run: Run) -> None:
    """The average is saved in half precision. 1e6 is finite, but becomes infinite there."""
    run.average.net.place[0, 0] = 1e6


@pytest.mark.parametrize("spoil", [spoil_one_weight, spoil_a_moment, spoil_the_average])
def test_nan_and_infinity_are_never_saved(
    spoil: Callable[[Run], None], begun: Path, tmp_path: Path
) -> None:
    run = small_run(tmp_path, "--from", str(begun))
    run.save()
    files = [path for path in tmp_path.rglob("*") if path.is_file()]
    before = [path.read_bytes() for path in files]
    assert len(before) >= 5
    run.state.decisions += 1
    spoil(run)
    with pytest.raises(checkpoints.NotFiniteError):
        run.save()
    assert [path.read_bytes() for path in files] == before


@pytest.mark.parametrize("games", ["1", "16"])
def test_a_run_too_small_for_one_minibatch_is_refused(
    games: str, capsys: pytest.CaptureFixture[str]
) -> None:
    few = ("--out", "nowhere", "--games", games, "--plies", "1", "--batch", "8")
    with pytest.raises(SystemExit) as ended:
        options([*few])
    assert ended.value.code == 2
    assert "--batch 8 must be at least 1 and at most that number" in capsys.readouterr().err
