"""A widened network computes the same as before, and all its new weights learn."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

torch = pytest.importorskip("torch")

from attaque.batch import Batch  # noqa: E402
from attaque.rules import variant  # noqa: E402
from tests.training.small import said, small_run  # noqa: E402
from training.network.model import SHAPES, Net, Shape  # noqa: E402
from training.network.widening import widened  # noqa: E402
from training.selfplay.setup_files import random_pool  # noqa: E402
from training.selfplay.starts import Starts  # noqa: E402
from training.train import train  # noqa: E402

TINY = SHAPES["tiny"]
BROADER = replace(TINY, channels=48, heads=3, hidden=40)


def answers(net: Net) -> tuple[torch.Tensor, ...]:
    """Policy, value and belief in some positions."""
    batch = Batch(variant("tiny"))
    torch.manual_seed(2)
    rows = Starts(batch, [random_pool(batch, 50, 1)]).draw(20)[0]
    return net(batch.observe(rows))


def assert_same(net: Net, other: Net) -> None:
    for first, second in zip(answers(net), answers(other), strict=True):
        torch.testing.assert_close(first, second, rtol=1e-4, atol=1e-5)


@pytest.fixture
def net(tiny_net: Net) -> Net:
    """A network without zero layers, like after some learning."""
    for weight in tiny_net.parameters():
        weight.data += 0.1 * torch.randn_like(weight)
    return tiny_net


@pytest.mark.parametrize("hidden", [32, 40])
def test_a_widened_network_computes_the_same(net: Net, hidden: int) -> None:
    wide = widened(net, replace(BROADER, blocks="ignored", hidden=hidden))
    assert wide.shape == replace(BROADER, hidden=hidden)
    assert wide.size > net.size
    assert_same(net, wide)
    assert widened(net, TINY) is net


def test_a_widened_network_grows_in_depth_as_well(net: Net) -> None:
    assert_same(net, widened(net, BROADER).grown("CTCT"))


def test_everything_new_learns(net: Net) -> None:
    """No new channels, heads or hidden units stay cut off from the loss."""
    wide = widened(net, BROADER)
    optimizer = torch.optim.SGD(wide.parameters(), lr=1e-3)
    for _ in range(3):  # what reads a new unit starts at 0, so the unit learns only after that
        optimizer.zero_grad()
        policy, value, belief = answers(wide)
        (policy.square().mean() + value[:, 0].mean() + belief.square().mean()).backward()
        optimizer.step()
    before = {name: weight.shape for name, weight in net.named_parameters()}
    for name, weight in wide.named_parameters():
        for axis, size in enumerate(before[name][:2]):
            new = weight.grad.transpose(0, axis)[size:]
            assert len(new) == 0 or learning_share(new) > 0.2, name


def learning_share(gradients: torch.Tensor) -> float:
    """Some units behind a ReLU are 0 in all positions and learn nothing."""
    return float((gradients.reshape(len(gradients), -1).abs().sum(1) > 0).float().mean())


@pytest.mark.parametrize(
    "shape",
    [
        Shape("CT", channels=24, heads=2, hidden=32, query=16),  # narrower
        Shape("CT", channels=64, heads=2, hidden=64, query=16),  # larger heads
        Shape("CT", channels=48, heads=3, hidden=40, query=32),
    ],
)
def test_a_network_widens_only_if_each_old_part_has_a_place(net: Net, shape: Shape) -> None:
    with pytest.raises(ValueError, match="cannot widen"):
        widened(net, shape)


@pytest.fixture
def broader(monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setitem(SHAPES, "wide", BROADER)
    return "wide"


def test_a_run_widens_with_a_fresh_optimiser_and_resumes(broader: str, tmp_path: Path) -> None:
    begun = small_run(tmp_path / "begun", "--decisions", "200")
    assert train(begun) == 0
    start = ("--from", str(tmp_path / "begun"), "--decisions", "1", "--net", broader)
    run = small_run(tmp_path, *start)
    assert_same(begun.net, run.net)
    assert_same(run.net, run.average.net)
    assert train(run) == 0
    resumed = small_run(tmp_path, "--resume", "--net", broader)
    assert_same(run.net, resumed.net)
    assert resumed.state.shape["channels"] == 48
    assert [line["parameters"] for line in said(tmp_path, "start")] == [run.net.size]


def test_rivals_of_other_widths_play_as_before(broader: str, tmp_path: Path) -> None:
    wide, narrow = (small_run(tmp_path / name, "--net", name) for name in (broader, "tiny"))
    for run in (wide, narrow):
        run.net.value.weight.data *= 50
        run.save()
    folders = [str(tmp_path / name) for name in (broader, "tiny")]
    rival = small_run(tmp_path, "--rivals", *folders, "--games", "20").selfplay.rival
    for weights, run in zip(rival._weights, (wide, narrow), strict=True):
        rival._net.load_state_dict(weights)
        assert_same(run.net, rival._net)
