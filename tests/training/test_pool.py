"""The selection of strong setups, here with an untrained network on a CPU."""

from __future__ import annotations

from pathlib import Path

import pytest

torch = pytest.importorskip("torch")

from attaque.batch import Batch  # noqa: E402
from attaque.rules import Kind, Setup, variant  # noqa: E402
from training import generated, pool  # noqa: E402
from training.network.model import SHAPES, Net  # noqa: E402
from training.selfplay.setup_files import armies_of, read_armies  # noqa: E402
from training.storage import checkpoints  # noqa: E402

CPU = torch.device("cpu")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    torch.manual_seed(3)
    found = tmp_path_factory.mktemp("pool")
    net = Net(SHAPES["tiny"])
    checkpoints.save(found, net, checkpoints.RunState("tiny", net.described()))
    assert generated.main(["tiny", "40", "--setups", str(found)]) == 0
    return found


def picker(folder: Path) -> pool.Picker:
    net, state = checkpoints.load(folder, CPU)
    batch = Batch(variant(state.variant), CPU)
    return pool.Picker(net, batch, armies_of(batch, folder / "generated-tiny.txt"), 32)


def test_promising_setups_have_the_highest_expected_result(folder):
    picks = picker(folder)
    everything = picks.expected(picks.generated[:40])
    best = picks.expected(picks.promising(10))
    assert best.min() >= everything.topk(10).values.min() - 1e-5
    assert len(best) == 10


def test_a_trial_counts_games_and_knows_who_won(folder):
    """Each setup of the pool has only its flag and one mobile piece, so it loses most games. The
    trial plays 32 games at the same time, for 200 plies."""
    torch.manual_seed(2)
    picks = picker(folder)
    army = picks.generated[:40]
    mobile = picks.batch.tables.is_mobile[army.long()]
    first = mobile & (mobile.cumsum(1) == 1)
    weak = torch.where(first | (army == Kind.FLAG + 1), army, 0).to(torch.uint8)
    tally = picks.trial(weak, 200)
    assert 32 < tally.games.sum() < 32 * 200
    assert tally.points.sum() / tally.games.sum() < 0.25


def test_the_setups_with_the_highest_share_of_points_are_selected():
    """With 4 drawn games added to each setup, the shares are 10/12, 2/12, 7/12 and 2/4."""
    armies = torch.arange(4)[:, None].expand(-1, 100).to(torch.uint8)
    tally = pool.TrialScore(torch.tensor([8.0, 8, 8, 0]), torch.tensor([8.0, 0, 5, 0]))
    assert sorted(pool.best(armies, tally, 2)[:, 0].tolist()) == [0, 2]


@pytest.mark.parametrize("name", ["tiny", "duel"])
def test_the_program_writes_legal_setups(name, folder, capsys):
    file = folder / "picked.txt"
    assert generated.main([name, "40", "--setups", str(folder)]) == 0
    few = ["--promising", "30", "--games", "16", "--plies", "40", "--count", "20"]
    some = [str(folder), str(file), "--setups", str(folder), "--variant", name, "--device", "cpu"]
    assert pool.main([*some, *few]) == 0
    lines = file.read_text("utf-8").split()
    assert 1 < len(lines) <= 20
    assert not any(Setup.from_letters(variant(name), line).faults() for line in lines)
    assert "promising against generated" in capsys.readouterr().out


def test_evaluation_uses_generated_setups_if_the_variant_has_no_other_setup_files(folder):
    batches = Batch(variant("tiny"), CPU), Batch(variant("barrage"), CPU)
    assert generated.main(["barrage", "40", "--setups", str(folder)]) == 0
    assert [len(read_armies(batch, folder, held_out=True)) for batch in batches] == [1, 0]
