"""A grown network computes the same as before, and its new blocks learn."""

from __future__ import annotations

from pathlib import Path

import pytest

torch = pytest.importorskip("torch")

from tests.training.network.outputs import assert_same, outputs  # noqa: E402
from tests.training.small import logged, small_run  # noqa: E402
from training.network.model import Net  # noqa: E402
from training.options import options  # noqa: E402
from training.run import Run  # noqa: E402
from training.train import train  # noqa: E402


@pytest.mark.parametrize("blocks", ["CT", "CTC", "CTT", "CTCT"])
def test_a_grown_network_computes_the_same_as_before(net: Net, blocks: str) -> None:
    grown = net.grown(blocks)
    assert_same(net, grown)
    assert grown.shape.blocks == blocks
    assert len(grown.blocks) == len(blocks)


def test_every_new_block_learns(net: Net) -> None:
    grown = net.grown("CTCT")
    policy, value, _ = outputs(grown)
    (policy.square().sum() + value[:, 0].sum()).backward()
    for last in (grown.blocks[2].second, grown.blocks[3].out, grown.blocks[3].down):
        assert float(last.weight.grad.norm()) > 0


def test_a_trunk_grows_only_at_its_end(net: Net) -> None:
    with pytest.raises(ValueError, match="cannot grow to TCT"):
        net.grown("TCT")


@pytest.mark.parametrize("blocks", ["", "CTX", "ct"])
def test_a_trunk_must_consist_of_the_letters_c_and_t(
    blocks: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        options(["--out", "nowhere", "--blocks", blocks])
    assert "C and T only" in capsys.readouterr().err


def test_a_new_network_has_the_chosen_trunk(tmp_path: Path) -> None:
    assert small_run(tmp_path, "--blocks", "TCT").state.shape["blocks"] == "TCT"


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Run:
    run = small_run(tmp_path_factory.mktemp("begun"), "--decisions", "200")
    assert train(run) == 0
    return run


def test_network_and_average_grow_and_the_optimiser_continues(begun: Run, tmp_path: Path) -> None:
    grows = ("--blocks", "CTCT", "--decisions", "1")
    run = small_run(tmp_path, "--from", str(begun.chosen.out), *grows)
    assert_same(begun.net, run.net)
    assert_same(begun.average.net, run.average.net, atol=0.01)  # it was saved in half precision
    assert len(run.learner.optimizer.state) == len(list(begun.net.parameters()))
    assert train(run) == 0
    resumed = small_run(tmp_path, "--resume", *grows)
    assert_same(run.net, resumed.net)
    assert resumed.state.shape["blocks"] == "CTCT"  # not grown twice
    steps = {float(moments["step"]) for moments in resumed.learner.optimizer.state.values()}
    assert len(steps) == 2  # the new blocks have taken fewer steps
    assert [line["blocks"] for line in logged(tmp_path, "start")] == ["CTCT"]


def test_rivals_with_smaller_trunks_play_as_before(begun: Run, tmp_path: Path) -> None:
    large, small = tmp_path / "large", begun.chosen.out
    assert train(small_run(large, "--from", str(small), "--blocks", "CTC", "--decisions", "1")) == 0
    run = small_run(tmp_path, "--rivals", str(large), str(small), "--games", "20")
    (_, weights), playing = run.selfplay.rival._weights, run.selfplay.rival._net
    playing.load_state_dict(weights)
    assert_same(begun.net, playing)
