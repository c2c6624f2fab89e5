"""Runs all steps of training on a CPU in less than a minute: train, resume, evaluate, export."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

torch = pytest.importorskip("torch")
onnx = pytest.importorskip("onnx")
pytest.importorskip("onnxruntime")
pytest.importorskip("onnxscript")

from training import evaluate, export, train  # noqa: E402
from training.learning import gradcheck  # noqa: E402
from training.learning.gradcheck import GateResult  # noqa: E402
from training.options import options  # noqa: E402
from training.run import Run  # noqa: E402

SMALL = (
    *("--variant", "tiny", "--net", "tiny", "--device", "cpu", "--compile", "none"),
    *("--games", "64", "--plies", "8", "--batch", "32", "--warm-up", "20", "--rate", "1e-3"),
    *("--plan", "2000000", "--setups", "nowhere", "--evaluate-games", "16"),
)


def run(folder: Path, *more: str) -> int:
    return train.train(Run(options([*SMALL, "--out", str(folder), "--wall", "60", *more])))


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("run")
    assert run(folder, "--decisions", "8000", "--keep-every", "4000") == 0
    return folder


def log_of(folder: Path) -> list[dict]:
    return [json.loads(line) for line in (folder / "log.jsonl").read_text("utf-8").splitlines()]


def test_training_learns_to_guess_kinds(trained: Path) -> None:
    losses = [line["belief_loss"] for line in log_of(trained) if "belief_loss" in line]
    assert len(losses) == 16
    assert sum(losses[-3:]) < 0.92 * sum(losses[:3])


def test_the_gradient_gate_comes_before_training(trained: Path) -> None:
    events = [line.get("event") for line in log_of(trained)]
    assert events.index("gradient gate") < events.index("training starts")
    assert events.index("training starts") < events.index("first step")
    assert events.count("first step") == 1


@pytest.mark.parametrize(("passes", "status", "trains"), [((0, 1), 0, True), ((0, 0), 2, False)])
def test_a_failed_gradient_gate_is_repeated_once_with_other_minibatches(
    passes: tuple[int, int],
    status: int,
    trains: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    errors = iter([0.01 if good else 9.0 for good in passes])
    judged: list[torch.Tensor] = []

    def compare(*arguments: object) -> tuple[GateResult, dict[str, float]]:
        judged.append(arguments[3][0].rows)
        return GateResult(next(errors), 0.0, "stem"), {}

    monkeypatch.setattr(gradcheck, "compare", compare)
    assert run(tmp_path, "--wall", "0") == status
    assert (tmp_path / "state.json").exists() is trains
    assert not torch.equal(*judged)


def test_a_run_without_time_learns_for_one_iteration(tmp_path: Path) -> None:
    assert run(tmp_path, "--wall", "0") == 0
    lines = log_of(tmp_path)
    assert [line["iteration"] for line in lines if "iteration" in line] == [1]
    (first,) = [line["t"] for line in lines if line.get("event") == "first step"]
    (starts,) = [line["t"] for line in lines if line.get("event") == "training starts"]
    assert first >= starts > 0


def test_a_resumed_run_continues_from_the_saved_progress(trained: Path) -> None:
    before = json.loads((trained / "state.json").read_text("utf-8"))
    assert run(trained, "--resume", "--decisions", "1000") == 0
    after = json.loads((trained / "state.json").read_text("utf-8"))
    assert after["decisions"] == before["decisions"] + 1024
    resumed = [line for line in log_of(trained) if line.get("event") == "start"][-1]
    assert resumed["progress"] == pytest.approx(before["decisions"] / before["plan"], abs=1e-4)


@pytest.fixture(scope="module")
def mixed(trained: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new run from the trained weights, with a larger trunk, a second variant and a rival."""
    folder = tmp_path_factory.mktemp("mixed")
    some = ("--from", str(trained), "--also", "duel=16", "--decisions", "1000", "--blocks", "CTCT")
    some += ("--rivals", str(trained / "at-4k"), "--plan", "10000")
    assert run(folder, *some) == 0
    return folder


def test_a_run_can_learn_a_second_variant_and_play_against_rivals(mixed: Path) -> None:
    state = json.loads((mixed / "state.json").read_text("utf-8"))
    assert state["variant"] == "tiny"
    assert state["also"] == {"duel": 256}
    assert state["plan"] == 10_000
    assert state["shape"]["blocks"] == "CTCT"
    lines = [line for line in log_of(mixed) if line.get("event") == "by variant"]
    assert lines[-1].keys() >= {"tiny", "duel"}


def test_a_missing_rival_is_an_error(trained: Path, tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="nobody"):
        run(tmp_path, "--from", str(trained), "--rivals", str(tmp_path / "nobody"))


def test_a_run_keeps_a_copy_of_its_averaged_network_every_4000_decisions(trained: Path) -> None:
    assert {folder.name for folder in trained.glob("at-*")} == {"at-4k", "at-8k"}


def test_a_checkpoint_can_be_evaluated(
    mixed: Path, trained: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The opponents include a network of another shape."""
    few = ("--games", "32", "--plies", "120", "--setups", "nowhere", "--device", "cpu")
    against = ("--against", "uniform", "greedy", str(trained))
    assert evaluate.main([str(mixed / "average"), *few, *against]) == 0
    scores = [json.loads(line) for line in capsys.readouterr().out.splitlines() if line[0] == "{"]
    assert [score["games"] for score in scores] == [32, 32, 32]
    assert all(0 <= score["points"] <= 1 for score in scores)


@pytest.mark.filterwarnings("ignore")
def test_an_exported_network_agrees_with_torch(
    mixed: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert export.main([str(mixed), str(tmp_path / "net.onnx")]) == 0
    assert "differs from torch by at most" in capsys.readouterr().out
    assert [file.name for file in tmp_path.iterdir()] == ["net.onnx"]


@pytest.mark.filterwarnings("ignore")
def test_an_export_that_disagrees_leaves_the_old_file(
    trained: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def spoiled(model: onnx.ModelProto) -> None:
        for weight in model.graph.initializer:
            if weight.name.endswith("value.bias"):
                values = onnx.numpy_helper.to_array(weight)
                weight.CopyFrom(onnx.numpy_helper.from_array(values + 1, weight.name))

    file = tmp_path / "net.onnx"
    file.write_bytes(b"a good network")
    monkeypatch.setattr(export, "_halve_weights", spoiled)
    with pytest.raises(export.DisagreementError, match="by 1"):
        export.main([str(trained), str(file)])
    assert file.read_bytes() == b"a good network"
    assert list(tmp_path.iterdir()) == [file]
