"""The network of the package and the kept weights are the same."""

from __future__ import annotations

from pathlib import Path

import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("onnx")

from attaque.players.network import MODELS  # noqa: E402
from attaque.rules import variant  # noqa: E402
from training import checkpoint, export  # noqa: E402


def test_the_package_computes_what_the_kept_weights_do() -> None:
    net, state = checkpoint.load(Path("training/checkpoint"), torch.device("cpu"))
    net = net.float().eval()
    net.half = False
    shipped = Path(str(MODELS / "network.onnx"))
    assert export.verify(net, shipped, variant(state.variant)) < export.TOLERANCE
    with torch.no_grad():
        net.value.bias += 0.01
    with pytest.raises(export.DisagreementError):
        export.verify(net, shipped, variant(state.variant))
