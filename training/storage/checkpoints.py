"""Checkpoints: saves and loads weights, optimiser and progress, in files below 16 MiB.

`state.json` holds the progress and the names of the other files. It is written last, so a process
killed while saving leaves the previous checkpoint intact. The module `file_parts.py` writes them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

import torch

from training.learning.schedule import USUAL, Ends, Hyperparameters, hyperparameters
from training.network.model import Net, Shape
from training.storage import file_parts

WEIGHTS, OPTIMIZER, STATE = "weights", "optimizer", "state.json"


@dataclass
class RunState:
    """The state of a training: its progress, the shape of its network, and its schedules."""

    variant: str
    """The main variant, used for evaluation during training."""
    shape: dict[str, Any]
    decisions: int = 0
    iterations: int = 0
    seconds: float = 0.0
    """Time spent training, without start-up and evaluation."""
    learning_scale: float = 1.0
    """Factor on the learning rate. `Run.adapt` lowers it after an alarm, or if the behaviour KL is
    high (learning changes the policy too much). If the behaviour KL is low, `Run.adapt` raises
    it."""
    plan: float = 1e9
    """The number of decisions at which `progress` reaches 1."""
    ends: dict[str, float] = field(default_factory=USUAL._asdict)
    """Final values of schedules; see `schedule.Ends`."""
    also: dict[str, int] = field(default_factory=dict)
    """Decisions made in each further variant."""

    @property
    def progress(self) -> float:
        return min(1.0, self.decisions / self.plan)

    @property
    def hyperparameters(self) -> Hyperparameters:
        """The hyperparameters of the next iteration."""
        return hyperparameters(self.progress, Ends(**self.ends))


class NotFiniteError(ValueError):
    """A weight or moment is NaN or infinite; the previous checkpoint stays."""


class Packed(NamedTuple):
    """A checkpoint in memory, ready to write, with all numbers checked."""

    state: RunState
    contents: dict[str, dict[str, Any]]
    """Has the keys WEIGHTS and, with an optimiser, OPTIMIZER."""

    def write(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        files = {
            kind: file_parts.write(folder, kind, _as_bytes(content))
            for kind, content in self.contents.items()
        }
        text = json.dumps(asdict(self.state) | {"files": files}, indent=1) + "\n"
        file_parts.replace(folder / STATE, text.encode())
        named = {name for names in files.values() for name in names}
        file_parts.remove_others(folder, (WEIGHTS, OPTIMIZER), named)


def packed(net: Net, state: RunState, optimizer: torch.optim.Optimizer | None = None) -> Packed:
    """Packs a checkpoint. Without an optimiser, the weights are in half precision."""
    weights = net.state_dict()
    if optimizer is None:
        weights = {name: value.half() for name, value in weights.items()}
    contents = {WEIGHTS: {name: value.cpu() for name, value in weights.items()}}
    _check_finite(contents[WEIGHTS])
    if optimizer is not None:
        contents[OPTIMIZER] = _moments(net, optimizer)
        for kind in ("mean", "square"):
            _check_finite(contents[OPTIMIZER][kind])
    return Packed(state, contents)


def save(
    folder: Path, net: Net, state: RunState, optimizer: torch.optim.Optimizer | None = None
) -> None:
    packed(net, state, optimizer).write(folder)


def load(folder: Path, device: torch.device) -> tuple[Net, RunState]:
    state, files = _read_state(folder)
    weights = _read(folder, files[WEIGHTS], device)
    net = Net(Shape(**state.shape)).to(device)
    net.load_state_dict({name: value.float() for name, value in weights.items()})
    return net, state


def load_optimizer(folder: Path, net: Net, optimizer: torch.optim.Optimizer) -> bool:
    """Gives the optimiser the moments of the checkpoint. Returns whether the checkpoint has any. If
    not, training can go on with a fresh optimiser."""
    names = _read_state(folder)[1].get(OPTIMIZER, [])
    if not any((folder / name).exists() for name in names):
        return False
    moments = _read(folder, names, torch.device("cpu"))
    steps = moments["steps"]  # one number for each parameter; in older files, one number for all
    for name, parameter in net.named_parameters():
        if name not in moments["mean"] or moments["mean"][name].shape != parameter.shape:
            continue  # a new block, or a widened layer
        count = steps[name] if isinstance(steps, dict) else steps
        optimizer.state[parameter] = {
            "step": torch.tensor(float(count), device=parameter.device),
            "exp_avg": torch.empty_like(parameter.data).copy_(moments["mean"][name]),
            "exp_avg_sq": torch.empty_like(parameter.data).copy_(moments["square"][name]),
        }
    return True


def _moments(net: Net, optimizer: torch.optim.Optimizer) -> dict[str, Any]:
    """The optimiser's moments in bfloat16. This is half the size of float32 with the same range;
    the squares of small gradients need the range."""
    states = {name: optimizer.state.get(weight) for name, weight in net.named_parameters()}
    found = {name: moments for name, moments in states.items() if moments}
    return {
        "mean": {name: moments["exp_avg"].bfloat16().cpu() for name, moments in found.items()},
        "square": {name: moments["exp_avg_sq"].bfloat16().cpu() for name, moments in found.items()},
        "steps": {name: float(moments["step"]) for name, moments in found.items()},
    }


def _check_finite(tensors: Mapping[str, torch.Tensor]) -> None:
    for name, tensor in tensors.items():
        if not tensor.isfinite().all():
            raise NotFiniteError(f"{name} has NaN or infinity; the checkpoint is not saved")


def _read_state(folder: Path) -> tuple[RunState, dict[str, list[str]]]:
    """The state, and the file names of each kind, from `state.json`. The oldest checkpoints name no
    files; their files have fixed names."""
    facts = json.loads((folder / STATE).read_text("utf-8"))
    files = facts.pop("files", {WEIGHTS: ["weights.pt"], OPTIMIZER: ["optimizer.pt"]})
    return RunState(**facts), files


def _read(folder: Path, names: list[str], device: torch.device) -> dict[str, Any]:
    content = BytesIO(file_parts.read(folder, names))
    loaded: dict[str, Any] = torch.load(content, map_location=device, weights_only=True)
    return loaded


def _as_bytes(content: dict[str, Any]) -> bytes:
    buffer = BytesIO()
    torch.save(content, buffer)
    return buffer.getvalue()
