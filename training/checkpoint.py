"""Checkpoints: weights, optimiser and progress in files small enough to be carried anywhere."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import torch

from training.model import Net, Shape

LARGEST = 16 * 1024 * 1024
"""No file may be larger."""

WEIGHTS, OPTIMIZER, STATE = "weights.pt", "optimizer.pt", "state.json"


@dataclass
class State:
    """Where a training stands."""

    variant: str
    """What it is meant for before all, and measured on while it trains."""
    shape: dict[str, Any]
    decisions: int = 0
    iterations: int = 0
    seconds: float = 0.0
    """Spent training, start-up and evaluation left out."""
    learning_scale: float = 1.0
    plan: float = 1e9
    """How many decisions the schedules count as the whole."""
    also: dict[str, int] = field(default_factory=dict)
    """Other variants that it has learned, each with its decisions."""

    @property
    def progress(self) -> float:
        return min(1.0, self.decisions / self.plan)


class NotFiniteError(ValueError):
    """Weights or moments that are no numbers; what was saved before stays."""


class Packed(NamedTuple):
    """A checkpoint as it will be written, all of it looked through."""

    state: State
    contents: dict[str, dict[str, Any]]
    """By file."""

    def write(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        for name, content in self.contents.items():
            _write(folder / name, content)
        text = json.dumps(asdict(self.state), indent=1)
        _replace(folder / STATE, lambda path: path.write_text(text + "\n", "utf-8"))


def packed(net: Net, state: State, optimizer: torch.optim.Optimizer | None = None) -> Packed:
    """Without an optimiser the weights are in half precision, to be kept or published."""
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
    folder: Path, net: Net, state: State, optimizer: torch.optim.Optimizer | None = None
) -> None:
    packed(net, state, optimizer).write(folder)


def load(folder: Path, device: torch.device) -> tuple[Net, State]:
    state = State(**json.loads((folder / STATE).read_text("utf-8")))
    net = Net(Shape(**state.shape)).to(device)
    weights = torch.load(folder / WEIGHTS, map_location=device, weights_only=True)
    net.load_state_dict({name: value.float() for name, value in weights.items()})
    return net, state


def load_optimizer(folder: Path, net: Net, optimizer: torch.optim.Optimizer) -> bool:
    """Whether there was an optimiser to go on with; a fresh one does no harm."""
    path = folder / OPTIMIZER
    if not path.is_file():
        return False
    moments = torch.load(path, map_location="cpu", weights_only=True)
    for name, parameter in net.named_parameters():
        if name in moments["mean"]:
            optimizer.state[parameter] = {
                "step": torch.tensor(float(moments["steps"]), device=parameter.device),
                "exp_avg": moments["mean"][name].float().to(parameter.device),
                "exp_avg_sq": moments["square"][name].float().to(parameter.device),
            }
    return True


def _moments(net: Net, optimizer: torch.optim.Optimizer) -> dict[str, Any]:
    """In bfloat16: half the size, and the range of float32, which small squares need."""
    mean, square, steps = {}, {}, 0.0
    for name, parameter in net.named_parameters():
        moments = optimizer.state.get(parameter)
        if moments:
            mean[name] = moments["exp_avg"].bfloat16().cpu()
            square[name] = moments["exp_avg_sq"].bfloat16().cpu()
            steps = float(moments["step"])
    return {"mean": mean, "square": square, "steps": steps}


def _check_finite(tensors: Mapping[str, torch.Tensor]) -> None:
    for name, tensor in tensors.items():
        if not tensor.isfinite().all():
            raise NotFiniteError(f"{name} is not finite; nothing saved")


def _write(path: Path, content: dict[str, Any]) -> None:
    _replace(path, lambda temporary: torch.save(content, temporary))
    if path.stat().st_size > LARGEST:
        raise ValueError(f"{path} is larger than {LARGEST} bytes")


def _replace(path: Path, write: Any) -> None:
    """A run that is killed while writing leaves the old file whole."""
    temporary = path.with_suffix(".tmp")
    write(temporary)
    os.replace(temporary, path)
