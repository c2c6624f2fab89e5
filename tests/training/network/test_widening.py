"""A widened network computes the same as before, and its new parts learn."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

torch = pytest.importorskip("torch")

from tests.training.network.outputs import assert_same, outputs  # noqa: E402
from tests.training.small import logged, small_run  # noqa: E402
from training.network.model import SHAPES, Net, Shape  # noqa: E402
from training.network.widening import widened  # noqa: E402
from training.train import train  # noqa: E402

TINY = SHAPES["tiny"]
BROADER = replace(TINY, channels=48, heads=3, hidden=40)


def assert_nearly_same(net: Net, other: Net) -> None:
    """Widening multiplies some weights by a factor, so the outputs differ by rounding errors."""
    assert_same(net, other, rtol=1e-4, atol=1e-5)


@pytest.mark.parametrize("hidden", [32, 40])
def test_a_widened_network_computes_the_same_as_before(net: Net, hidden: int) -> None:
    wide = widened(net, replace(BROADER, blocks="ignored", hidden=hidden))
    assert wide.shape == replace(BROADER, hidden=hidden)
    assert wide.size > net.size
    assert_nearly_same(net, wide)
    assert widened(net, TINY) is net


def test_a_network_can_be_widened_and_then_deepened(net: Net) -> None:
    assert_nearly_same(net, widened(net, BROADER).grown("CTCT"))


def test_the_new_parts_of_each_weight_tensor_learn(net: Net) -> None:
    """In each weight tensor, more than 20 % of the new inputs and outputs get a gradient."""
    wide = widened(net, BROADER)
    optimizer = torch.optim.SGD(wide.parameters(), lr=1e-3)
    # The weights behind a new unit start at 0. The unit learns only after they have changed.
    for _ in range(3):
        optimizer.zero_grad()
        policy, value, belief = outputs(wide)
        (policy.square().mean() + value[:, 0].mean() + belief.square().mean()).backward()
        optimizer.step()
    before = {name: weight.shape for name, weight in net.named_parameters()}
    for name, weight in wide.named_parameters():
        for axis, size in enumerate(before[name][:2]):
            new = weight.grad.transpose(0, axis)[size:]
            assert len(new) == 0 or learning_share(new) > 0.2, name


def learning_share(gradients: torch.Tensor) -> float:
    """The share of units with a gradient. Some units are 0 after the ReLU in all positions; they
    learn nothing."""
    return float((gradients.reshape(len(gradients), -1).abs().sum(1) > 0).float().mean())


@pytest.mark.parametrize(
    "shape",
    [
        Shape("CT", channels=24, heads=2, hidden=32, query=16),  # narrower
        Shape("CT", channels=64, heads=2, hidden=64, query=16),  # larger heads
        Shape("CT", channels=48, heads=3, hidden=40, query=32),  # larger queries
    ],
)
def test_a_network_widens_only_to_a_shape_that_can_hold_its_weights(net: Net, shape: Shape) -> None:
    with pytest.raises(ValueError, match="cannot widen"):
        widened(net, shape)


@pytest.fixture
def broader(monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setitem(SHAPES, "wide", BROADER)
    return "wide"


def test_a_run_widens_a_checkpoints_network_and_can_resume(broader: str, tmp_path: Path) -> None:
    begun = small_run(tmp_path / "begun", "--decisions", "200")
    assert train(begun) == 0
    start = ("--from", str(tmp_path / "begun"), "--decisions", "1", "--net", broader)
    run = small_run(tmp_path, *start)
    assert_nearly_same(begun.net, run.net)
    assert_nearly_same(run.net, run.average.net)
    assert train(run) == 0
    resumed = small_run(tmp_path, "--resume", "--net", broader)
    assert_nearly_same(run.net, resumed.net)
    assert resumed.state.shape["channels"] == 48
    assert [line["parameters"] for line in logged(tmp_path, "start")] == [run.net.size]


def test_rivals_of_other_widths_play_as_before(broader: str, tmp_path: Path) -> None:
    wide, narrow = (small_run(tmp_path / name, "--net", name) for name in (broader, "tiny"))
    for run in (wide, narrow):
        run.net.value.weight.data *= 50
        run.save()
    folders = [str(tmp_path / name) for name in (broader, "tiny")]
    rival = small_run(tmp_path, "--rivals", *folders, "--games", "20").selfplay.rival
    for weights, run in zip(rival._weights, (wide, narrow), strict=True):
        rival._net.load_state_dict(weights)
        assert_nearly_same(run.net, rival._net)
