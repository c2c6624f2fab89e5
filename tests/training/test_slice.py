"""training/slice copies to $OUT what the next call needs, in few small files."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

torch = pytest.importorskip("torch")

from training.network.average import FOLDER as AVERAGE  # noqa: E402
from training.network.model import SHAPES, Net  # noqa: E402
from training.storage import checkpoints  # noqa: E402

SLICE = Path(__file__).parents[2] / "training" / "slice"
MIB = 1 << 20


def copied(tmp_path: Path) -> tuple[list[Path], str]:
    """Calls `training/slice train`. The command `true` replaces Python, so nothing is trained.
    Returns the files in $OUT and the text on stderr."""
    out = tmp_path / "out"
    variables = {"OUT": str(out), "RUNS": str(tmp_path / "runs"), "PYTHON": "true"}
    command = [str(SLICE), "train", "7", "60"]
    done = subprocess.run(
        command, env=os.environ | variables, check=True, capture_output=True, text=True
    )
    return [path for path in out.rglob("*") if path.is_file()], done.stderr


def test_a_wide_network_is_copied_completely(tmp_path: Path) -> None:
    """The limits are 8 files, 16 MiB for each and 64 MiB for all."""
    net = Net(SHAPES["wide"])
    optimizer = torch.optim.AdamW(net.parameters())
    for parameter in net.parameters():
        moments = {name: torch.zeros_like(parameter) for name in ("exp_avg", "exp_avg_sq")}
        optimizer.state[parameter] = {"step": torch.tensor(1.0), **moments}
    state = checkpoints.RunState("classic", net.described())
    run, out = tmp_path / "runs" / "7", tmp_path / "out"
    checkpoints.save(run, net, state, optimizer)
    checkpoints.save(run / AVERAGE, net, state)
    (run / "log.jsonl").write_text("{}\n", "utf-8")
    (out / AVERAGE).mkdir(parents=True)
    (out / "weights-0123456789ab.pt").touch()  # left over from an earlier call
    files, errors = copied(tmp_path)
    sizes = [file.stat().st_size for file in files]
    assert len(files) == 8
    assert max(sizes) <= 16 * MIB
    assert sum(sizes) <= 64 * MIB
    assert errors == ""
    back, _ = checkpoints.load(out, torch.device("cpu"))
    assert torch.equal(back.stem.weight, net.stem.weight)
    assert checkpoints.load_optimizer(out, back, torch.optim.AdamW(back.parameters()))
    checkpoints.load(out / AVERAGE, torch.device("cpu"))


@pytest.mark.parametrize(("number", "size"), [(6, 1), (3, 20 * MIB)])
def test_a_checkpoint_above_a_limit_is_copied_without_its_optimiser(
    number: int, size: int, tmp_path: Path
) -> None:
    run = tmp_path / "runs" / "7"
    run.mkdir(parents=True)
    names = [f"{kind}-00-{i}.pt" for kind in ("weights", "optimizer") for i in range(number)]
    (run / "state.json").write_text("\n".join(f'  "{name}",' for name in names), "utf-8")
    for name in names:
        with (run / name).open("wb") as file:
            file.truncate(size)
    files, errors = copied(tmp_path)
    assert {file.name for file in files} == {"state.json", *names[:number]}
    assert "the optimiser is left out" in errors


def test_a_checkpoint_whose_state_names_no_files_is_copied(tmp_path: Path) -> None:
    run = tmp_path / "runs" / "7"
    (run / AVERAGE).mkdir(parents=True)
    names = ["weights.pt", "optimizer.pt", "state.json", "log.jsonl"]
    names += ["average/weights.pt", "average/state.json"]
    for name in names:
        (run / name).write_text("{}", "utf-8")
    files, _ = copied(tmp_path)
    assert {str(file.relative_to(tmp_path / "out")) for file in files} == set(names)


def test_compile_and_train_use_the_same_options(tmp_path: Path) -> None:
    variables = {"OUT": str(tmp_path), "RUNS": str(tmp_path / "runs"), "PYTHON": "echo"}

    def words(*command: str) -> list[str]:
        call = [str(SLICE), *command]
        return subprocess.check_output(call, env=os.environ | variables, text=True).split()

    ran, compiled = words("train", "7", "60", "--seed", "3"), words("compile", "--seed", "3")
    only_in_train = {"60", str(tmp_path / "runs" / "7")}
    assert set(ran) - set(compiled) == only_in_train
    assert compiled[compiled.index("--wall") + 1] == "0"
