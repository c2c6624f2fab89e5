"""Checkpoints: files are small, saves do not mix, old formats load, a killed save does no harm."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

torch = pytest.importorskip("torch")

from training.network.model import SHAPES, Net  # noqa: E402
from training.storage import checkpoints, file_parts  # noqa: E402
from training.storage.checkpoints import RunState  # noqa: E402

CPU = torch.device("cpu")
ROOT = Path(__file__).parents[3]


def filled(number: float) -> tuple[Net, RunState, torch.optim.Optimizer]:
    """A checkpoint in which all weights and moments and all counts are `number`."""
    net = Net(SHAPES["tiny"])
    optimizer = torch.optim.AdamW(net.parameters())
    for parameter in net.parameters():
        parameter.data.fill_(number)
        moments = {name: torch.full_like(parameter, number) for name in ("exp_avg", "exp_avg_sq")}
        optimizer.state[parameter] = {"step": torch.tensor(number), **moments}
    return net, RunState("tiny", net.described(), decisions=int(number)), optimizer


def numbers_in(folder: Path) -> set[float]:
    """All numbers in weights, moments and decisions."""
    net, state = checkpoints.load(folder, CPU)
    optimizer = torch.optim.AdamW(net.parameters())
    found = {float(state.decisions)}
    if checkpoints.load_optimizer(folder, net, optimizer):
        for moments in optimizer.state.values():
            found |= {float(x) for moment in moments.values() for x in moment.unique()}
    return found | {float(x) for weight in net.state_dict().values() for x in weight.unique()}


def files_in(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def test_without_an_optimiser_weights_are_stored_in_half_precision(tmp_path: Path) -> None:
    net = Net(SHAPES["tiny"])
    state = RunState("tiny", net.described(), decisions=5)
    checkpoints.save(tmp_path, net, state)
    back, found = checkpoints.load(tmp_path, CPU)
    assert found == state
    assert torch.equal(back.stem.weight, net.stem.weight.half().float())


def test_no_file_is_larger_than_the_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file_parts, "LARGEST", 50_000)
    net, state, optimizer = filled(3)
    torch.nn.init.normal_(net.stem.weight)
    checkpoints.save(tmp_path, net, state, optimizer)
    sizes = [path.stat().st_size for path in tmp_path.iterdir()]
    assert max(sizes) <= 50_000
    assert len(sizes) > 5
    back, _ = checkpoints.load(tmp_path, CPU)
    assert torch.equal(back.stem.weight, net.stem.weight)


def test_a_process_killed_while_saving_leaves_one_whole_checkpoint(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A save replaces and removes files. The process is killed before the first of these steps,
    then before the second, and so on."""
    monkeypatch.setattr(file_parts, "LARGEST", 100_000)
    replace, unlink, left = os.replace, Path.unlink, 0

    def unless_killed(act: Callable[..., None]) -> Callable[..., None]:
        def acted(*arguments: Any) -> None:
            nonlocal left
            left -= 1
            if left < 0:
                raise KeyboardInterrupt
            act(*arguments)

        return acted

    checkpoints.save(tmp_path, *filled(1))
    before = len(files_in(tmp_path))
    monkeypatch.setattr(os, "replace", unless_killed(replace))
    monkeypatch.setattr(Path, "unlink", unless_killed(unlink))
    seen = []
    for steps in range(100):
        left = steps
        try:
            checkpoints.save(tmp_path, *filled(2))
        except KeyboardInterrupt:
            seen.append(numbers_in(tmp_path))
        else:
            break
    old = seen.count({1.0})
    assert old > 4
    assert seen == [{1.0}] * old + [{2.0}] * (len(seen) - old)
    assert numbers_in(tmp_path) == {2.0}
    assert len(files_in(tmp_path)) == before


def test_files_of_two_saves_do_not_load_together(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    checkpoints.save(first, *filled(1))
    checkpoints.save(second, *filled(2))
    (ours,), (theirs,) = (list(folder.glob("weights*.pt")) for folder in (first, second))
    ours.write_bytes(theirs.read_bytes())
    with pytest.raises(file_parts.DamagedError, match=ours.name):
        checkpoints.load(first, CPU)
    (second / "state.json").write_bytes((first / "state.json").read_bytes())
    with pytest.raises(FileNotFoundError, match=ours.name):
        checkpoints.load(second, CPU)


def test_a_checkpoint_whose_state_names_no_files_loads_and_can_be_overwritten(
    tmp_path: Path,
) -> None:
    checkpoints.save(tmp_path, *filled(1))
    state = json.loads((tmp_path / "state.json").read_text("utf-8"))
    del state["files"]
    (tmp_path / "state.json").write_text(json.dumps(state), "utf-8")
    for kind in ("weights", "optimizer"):
        (file,) = tmp_path.glob(f"{kind}-*.pt")
        file.rename(tmp_path / f"{kind}.pt")
    assert numbers_in(tmp_path) == {1.0}
    net, state, _ = filled(2)
    checkpoints.save(tmp_path, net, state)
    assert numbers_in(tmp_path) == {2.0}
    assert len(files_in(tmp_path)) == 2  # the file of the old optimiser is removed


def test_moments_have_the_memory_format_of_their_parameter(tmp_path: Path) -> None:
    """A fused optimiser on a GPU refuses tensors of different memory formats."""
    net, state, optimizer = filled(1)
    checkpoints.save(tmp_path, net, state, optimizer)
    net.to(memory_format=torch.channels_last)
    checkpoints.load_optimizer(tmp_path, net, optimizer)
    moments = optimizer.state[net.stem.weight]
    assert moments["exp_avg"].stride() == moments["exp_avg_sq"].stride() == net.stem.weight.stride()
    assert net.stem.weight.stride()[1] == 1


def test_all_parameters_get_the_single_step_count_of_an_older_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    net, state, optimizer = filled(1)
    now = checkpoints._moments(net, optimizer)
    monkeypatch.setattr(checkpoints, "_moments", lambda *_: now | {"steps": 7.0})
    checkpoints.save(tmp_path, net, state, optimizer)
    checkpoints.load_optimizer(tmp_path, net, optimizer)
    assert {float(moments["step"]) for moments in optimizer.state.values()} == {7.0}


def test_the_checkpoint_of_the_repository_loads() -> None:
    net, state = checkpoints.load(ROOT / "training" / "checkpoint", CPU)
    assert state.decisions > 600e6
    assert net.size > 3e6


def test_the_optimiser_may_be_missing_as_a_whole_but_not_in_part(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file_parts, "LARGEST", 100_000)
    net, state, optimizer = filled(1)
    checkpoints.save(tmp_path, net, state, optimizer)
    first, *others = sorted(tmp_path.glob("optimizer*.pt"))
    assert others
    first.unlink()
    with pytest.raises(FileNotFoundError):
        checkpoints.load_optimizer(tmp_path, net, optimizer)
    for file in others:
        file.unlink()
    assert not checkpoints.load_optimizer(tmp_path, net, optimizer)
