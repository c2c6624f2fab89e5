"""Random pools hold only legal setups in which some piece can move."""

from __future__ import annotations

from dataclasses import replace

import pytest

torch = pytest.importorskip("torch")

from attaque.batch import Batch  # noqa: E402
from attaque.encoding.frame import frame  # noqa: E402
from attaque.rules import Color, Kind, Setup, variant  # noqa: E402
from training.selfplay.setup_files import random_pool  # noqa: E402


@pytest.mark.parametrize("name", ["classic", "barrage", "tiny", "lattaque"])
def test_a_random_pool_has_legal_setups_that_can_move(name: str) -> None:
    batch = Batch(variant(name))
    pool = random_pool(batch, 300, 1)
    assert 250 < len(pool) <= 300
    assert len({bytes(army.tolist()) for army in pool}) > 200
    squares = {frame(batch.variant).cell(s, Color.RED): s for s in batch.variant.grid.squares}
    for army in pool:
        placed = {squares[int(cell)]: Kind(int(army[cell]) - 1) for cell in army.nonzero()}
        assert Setup(batch.variant, placed).faults() == []
    assert batch.start(pool, pool)[1].any(1).all()


def test_a_random_pool_leaves_out_setups_in_which_no_piece_can_move() -> None:
    """The only mobile piece is a scout. A setup has two rows; the scout can move only from the
    front row."""
    army = {Kind.SCOUT: 1, Kind.BOMB: 10, Kind.FLAG: 1}
    batch = Batch(replace(variant("tiny"), army=army))
    pool = random_pool(batch, 1000, 1)
    assert 400 < len(pool) < 600
    assert ((pool == Kind.SCOUT + 1).nonzero()[:, 1] >= 10).all()
