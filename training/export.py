"""Exports a checkpoint to ONNX and verifies it: python -m training.export FOLDER FILE."""

from __future__ import annotations

import argparse
import json
import os
import time
from pathlib import Path
from random import Random

import numpy as np
import onnx
import torch
from torch import Tensor, nn

from attaque.batch import Observation
from attaque.encoding import CELLS, PLANES, SPATIAL
from attaque.encoding import observe as observe_view
from attaque.players.neural.network import INPUT, OUTPUTS, session
from attaque.rules import Position, Setup, Variant, variant
from training.network.model import Net
from training.storage import checkpoints

TOLERANCE = 1e-3
"""Each output number of ONNX Runtime must differ from that of torch by less than this."""


class DisagreementError(RuntimeError):
    """ONNX Runtime and torch differ too much; the file must not be used."""


class FromPlanes(nn.Module):
    """The network with a single input: all planes on all cells, as `attaque.encoding.observe`
    returns them."""

    def __init__(self, net: Net) -> None:
        super().__init__()
        self.net = net

    def forward(self, planes: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        seen = Observation(planes[:, :, :SPATIAL], planes[:, 0, SPATIAL:])
        policy, value, belief = self.net(seen)
        return policy, value, belief


def export(net: Net, path: Path, state: checkpoints.RunState) -> float:
    """Writes the ONNX file. Returns the largest difference between its outputs and those of torch.
    If the difference is too large, an existing file stays as it was."""
    unfinished = path.with_name(path.name + ".part")
    try:
        _write(net, unfinished, state)
        worst = verify(net, unfinished, variant(state.variant))
        os.replace(unfinished, path)
    finally:
        unfinished.unlink(missing_ok=True)
    return worst


def _write(net: Net, path: Path, state: checkpoints.RunState) -> None:
    """Writes large weights in half precision. The exported network computes in float32."""
    net = net.float().eval()
    net.uses_bfloat16 = False
    program = torch.onnx.export(
        FromPlanes(net).eval(),
        (torch.zeros(2, CELLS, PLANES),),
        dynamo=True,
        input_names=[INPUT],
        output_names=list(OUTPUTS),
        dynamic_shapes=({0: torch.export.Dim("games", min=1)},),
        verbose=False,
    )
    assert program is not None
    model = program.model_proto
    _halve_weights(model)
    about = {
        "variants": json.dumps([state.variant, *state.also]),
        "decisions": str(state.decisions),
    }
    onnx.helper.set_model_props(model, about)
    onnx.checker.check_model(model)
    onnx.save(model, str(path))


def _halve_weights(model: onnx.ModelProto) -> None:
    """Stores each large float32 weight as float16, and adds a cast back to float32. This halves the
    size of the file. The network then computes in float32 with rounded weights."""
    casts = []
    for weight in model.graph.initializer:
        if weight.data_type != onnx.TensorProto.FLOAT or np.prod(weight.dims) < 256:
            continue
        name = weight.name
        values = onnx.numpy_helper.to_array(weight).astype(np.float16)
        weight.CopyFrom(onnx.numpy_helper.from_array(values, f"{name}.half"))
        to = onnx.TensorProto.FLOAT
        casts.append(onnx.helper.make_node("Cast", [f"{name}.half"], [name], to=to))
    nodes = [*casts, *model.graph.node]
    del model.graph.node[:]
    model.graph.node.extend(nodes)


def positions(rules: Variant, count: int, seed: int = 3) -> np.ndarray:
    """Observations from random games: `count` × cells × planes."""
    random = Random(seed)
    found: list[np.ndarray] = []
    while len(found) < count:
        setups = Setup.random(rules, random), Setup.random(rules, random)
        position = Position.start(rules, *setups)
        for _ in range(random.randrange(120)):
            if position.outcome is not None:
                break
            position = position.play(random.choice(position.legal_moves))
        found.append(observe_view(position.view(position.turn)))
    return np.stack(found)


def verify(net: Net, path: Path, rules: Variant) -> float:
    """Returns the largest difference between the outputs of ONNX Runtime and torch. Raises
    DisagreementError if it is too large."""
    planes = positions(rules, 16)
    with torch.no_grad():
        expected = [out.numpy() for out in FromPlanes(net)(torch.as_tensor(planes))]
    found = session(path.read_bytes()).run(list(OUTPUTS), {INPUT: planes})
    worst = max(float(np.abs(a - b).max()) for a, b in zip(expected, found, strict=True))
    if not worst < TOLERANCE:
        raise DisagreementError(f"{path}: ONNX Runtime differs from torch by {worst:.2g}")
    return worst


def milliseconds(path: Path, rules: Variant, runs: int = 50) -> float:
    """Time of one evaluation of one position on one CPU thread."""
    planes = positions(rules, 1)
    running = session(path.read_bytes())
    for _ in range(5):
        running.run(None, {INPUT: planes})
    started = time.perf_counter()
    for _ in range(runs):
        running.run(None, {INPUT: planes})
    return 1000 * (time.perf_counter() - started) / runs


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("file", type=Path)
    chosen = parser.parse_args(arguments)
    net, state = checkpoints.load(chosen.folder, torch.device("cpu"))
    rules = variant(state.variant)
    # The file holds rounded weights. With the same rounding here, `verify` compares only the
    # computations.
    with torch.no_grad():
        for parameter in net.parameters():
            if parameter.numel() >= 256:
                parameter.copy_(parameter.half().float())
    worst = export(net, chosen.file, state)
    size = chosen.file.stat().st_size / 1e6
    print(f"{chosen.file}: {size:.1f} MB, differs from torch by at most {worst:.1g}")
    print(f"{milliseconds(chosen.file, rules):.1f} ms for one evaluation on one CPU thread")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
