"""The batched lookahead: its worlds fit the known facts, and it captures a visible flag."""

from __future__ import annotations

import pytest

torch = pytest.importorskip("torch")

from attaque.batch import Batch  # noqa: E402
from attaque.batch.layout import ENEMY, KIND_BITS, MOVED, PUBLIC  # noqa: E402
from attaque.encoding.actions import CELLS  # noqa: E402
from attaque.encoding.planes import KIND_COUNT  # noqa: E402
from attaque.rules import Kind, variant  # noqa: E402
from training import lookahead  # noqa: E402
from training.evaluation.matches import uniform  # noqa: E402
from training.selfplay.setup_files import random_setups  # noqa: E402
from training.storage import checkpoints  # noqa: E402

GAMES = 48


@pytest.fixture(autouse=True)
def same_seed():
    torch.manual_seed(5)


def played(name: str, plies: int):
    """A batch, and its unfinished games after `plies` random plies: rows and masks."""
    batch = Batch(variant(name))
    armies = batch.armies(random_setups(batch.variant, 2 * GAMES, 1))
    rows, mask = batch.start(armies[:GAMES], armies[GAMES:])
    for _ in range(plies):
        step = batch.step(rows, mask, uniform(rows, mask))
        rows, mask = step.rows, step.mask
    live = mask.any(1)
    return batch, rows[live], mask[live]


def hidden_kinds(boards):
    hidden = ((boards & ENEMY) != 0) & ((boards & PUBLIC) == 0)
    return hidden, torch.where(hidden, boards & KIND_BITS, 0)


@pytest.mark.parametrize("name", ["classic", "barrage", "tiny"])
def test_worlds_change_only_hidden_kinds_and_fit_the_known_facts(name):
    batch, rows, _ = played(name, 60)
    belief = torch.randn(len(rows), CELLS, KIND_COUNT)
    worlds = lookahead.imagined(batch, rows, belief, 3)
    hidden, kinds = hidden_kinds(rows[:, :CELLS])
    for world in worlds.unbind(1):
        assert torch.equal(world[:, CELLS:], rows[:, CELLS:])
        assert torch.equal(world[:, :CELLS] & ~KIND_BITS, rows[:, :CELLS] & ~KIND_BITS)
        found = world[:, :CELLS]
        assert torch.equal(found[~hidden], rows[:, :CELLS][~hidden])
        assert torch.equal(hidden_kinds(found)[1].sort(1).values, kinds.sort(1).values)
        moved = hidden & ((found & MOVED) != 0)
        assert batch.tables.is_mobile[(found[moved] & KIND_BITS).long()].all()
    assert not torch.equal(worlds[:, 0], worlds[:, 1])


def test_worlds_follow_the_belief():
    """The belief is that the flag stands on cell 95, in the enemy's back row."""
    batch, rows, _ = played("classic", 0)
    belief = torch.zeros(len(rows), CELLS, KIND_COUNT)
    belief[:, 95, Kind.FLAG] = 12.0
    worlds = lookahead.imagined(batch, rows, belief, 4)
    assert ((worlds[:, :, 95] & KIND_BITS) == Kind.FLAG + 1).float().mean() > 0.9


def test_worlds_do_not_depend_on_the_true_hidden_kinds():
    batch, rows, _ = played("classic", 40)
    hidden, _ = hidden_kinds(rows[:, :CELLS])
    swapped = rows.clone()
    for row, where in zip(swapped, hidden, strict=True):
        for group in (where & ((row[:CELLS] & MOVED) != 0), where & ((row[:CELLS] & MOVED) == 0)):
            cells = group.nonzero()[:, 0]
            row[cells] = row[cells.roll(1)]
    assert not torch.equal(swapped, rows)
    belief = torch.randn(len(rows), CELLS, KIND_COUNT)
    found = []
    for truth in (rows, swapped):
        torch.manual_seed(9)
        found.append(lookahead.imagined(batch, truth, belief, 2))
    assert torch.equal(*found)


def test_the_lookahead_captures_a_visible_flag(tiny_net):
    batch, rows, mask = played("tiny+complete_visibility", 30)
    net = tiny_net.eval()
    wins = torch.zeros(mask.shape)
    for action in mask.any(0).nonzero()[:, 0]:
        wins[:, action] = batch.step(rows, mask, action.expand(len(rows))).reward
    can_win = (mask & (wins > 0)).any(1)
    assert can_win.sum() >= 3
    effort = lookahead.Effort(worlds=2, candidates=40, least=0.0, weight=1000.0)
    action = lookahead.Lookahead(net, batch, effort).act(rows, mask)
    assert mask.gather(1, action[:, None]).all()
    assert (wins.gather(1, action[:, None])[can_win] > 0).all()


def test_the_program_prints_the_score_of_the_lookahead(tiny_net, tmp_path, capsys):
    checkpoints.save(tmp_path, tiny_net, checkpoints.RunState("tiny", tiny_net.described()))
    few = ["--worlds", "2", "--games", "8", "--plies", "30", "--device", "cpu"]
    assert lookahead.main([str(tmp_path), "--setups", str(tmp_path), *few]) == 0
    assert "against the raw network" in capsys.readouterr().out
