"""The package's network equals training/checkpoint; training/candidate has learned more."""

from __future__ import annotations

from pathlib import Path

import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("onnx")

from attaque.players.neural.network import MODELS  # noqa: E402
from attaque.rules import variant  # noqa: E402
from training import export  # noqa: E402
from training.storage import checkpoints  # noqa: E402


def test_the_package_s_network_computes_the_same_as_the_checkpoint(cpu: torch.device) -> None:
    net, state = checkpoints.load(Path("training/checkpoint"), cpu)
    net = net.float().eval()
    net.uses_bfloat16 = False
    shipped = Path(str(MODELS / "network.onnx"))
    assert export.verify(net, shipped, variant(state.variant)) < export.TOLERANCE
    with torch.no_grad():
        net.value.bias += 0.01
    with pytest.raises(export.DisagreementError):
        export.verify(net, shipped, variant(state.variant))


def test_the_candidate_has_learned_more_and_is_in_the_history(cpu: torch.device) -> None:
    """Delete this test when the candidate is shipped and replaces the checkpoint."""
    _, shipped = checkpoints.load(Path("training/checkpoint"), cpu)
    net, state = checkpoints.load(Path("training/candidate"), cpu)
    assert all(weights.isfinite().all() for weights in net.state_dict().values())
    assert state.decisions > shipped.decisions
    assert {shipped.variant, *shipped.also} <= {state.variant, *state.also}
    history = Path("training/HISTORY.md").read_text("utf-8")
    assert f"{state.decisions / 1e6:.1f} M in all" in history
