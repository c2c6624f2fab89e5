"""Observation, policy and value do not depend on kinds hidden from the side to move. The
flags of both sides have the same distribution over the rows."""

from __future__ import annotations

import pytest

torch = pytest.importorskip("torch")

from attaque.batch import Batch  # noqa: E402
from attaque.batch.layout import ENEMY, KIND_BITS, LAKE, MOVED, PUBLIC  # noqa: E402
from attaque.rules import Kind, variant  # noqa: E402
from training.evaluation.greedy import BatchGreedy  # noqa: E402
from training.evaluation.matches import uniform  # noqa: E402
from training.network.model import Net  # noqa: E402
from training.selfplay.setup_files import random_setups  # noqa: E402
from training.selfplay.starts import Starts  # noqa: E402


def midgame(batch: Batch, games: int, plies: int) -> tuple[torch.Tensor, torch.Tensor]:
    starts = Starts(batch, [batch.armies(random_setups(batch.variant, 50, 1))])
    rows, mask = starts.draw(games)
    boards = batch.boards(games)
    for _ in range(plies):
        step = batch.step(rows, mask, uniform(rows, mask), boards)
        rows, mask = batch.renew(step.rows, step.mask, step.over > 0, starts.draw(games))
    return rows, mask


def permuted(rows: torch.Tensor) -> torch.Tensor:
    """Shuffles the kinds of the hidden enemy pieces. Pieces that have moved and pieces that have
    not moved are shuffled separately."""
    rows = rows.clone()
    for row in rows:
        content = row[:100] & KIND_BITS
        hidden = (content > 0) & (content < LAKE) & ((row[:100] & (ENEMY | PUBLIC)) == ENEMY)
        for moved in (0, MOVED):
            cells = torch.nonzero(hidden & ((row[:100] & MOVED) == moved))[:, 0]
            order = cells[torch.randperm(len(cells))]
            row[cells] = (row[cells] & ~KIND_BITS) | content[order]
    return rows


def test_hidden_kinds_change_nothing_for_the_side_to_move(tiny_net: Net) -> None:
    torch.manual_seed(5)
    batch = Batch(variant("barrage"))
    rows, mask = midgame(batch, 32, 60)
    other = permuted(rows)
    assert (other != rows).any()
    net = tiny_net.eval()
    with torch.no_grad():
        before, after = (net(batch.observe(x)) for x in (rows, other))
    for part, same in zip(batch.observe(rows), batch.observe(other), strict=True):
        assert (part == same).all()
    assert all((a == b).all() for a, b in zip(before, after, strict=True))
    assert (batch.legal(rows) == batch.legal(other)).all()
    torch.manual_seed(1)
    first = BatchGreedy(batch).act(rows, mask)
    torch.manual_seed(1)
    assert (BatchGreedy(batch).act(other, mask) == first).all()


def test_own_and_enemy_flags_have_about_the_same_distribution_over_the_board() -> None:
    """Compares the board rows of the flags. Each side's rows are counted from its back row."""
    batch = Batch(variant("classic"))
    starts = Starts(batch, [batch.armies(random_setups(batch.variant, 400, 1))])
    rows, _ = starts.draw(4000)
    flags = (rows[:, :100] & KIND_BITS) == Kind.FLAG + 1
    enemy = (rows[:, :100] & ENEMY) != 0
    own_rows = torch.nonzero(flags & ~enemy)[:, 1] // 10
    enemy_rows = 9 - torch.nonzero(flags & enemy)[:, 1] // 10
    histograms = [torch.bincount(r, minlength=10) / len(r) for r in (own_rows, enemy_rows)]
    assert (histograms[0][4:] == 0).all()
    assert (histograms[0] - histograms[1]).abs().max() < 0.05
