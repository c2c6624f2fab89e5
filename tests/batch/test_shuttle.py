"""A rare case of the two-square memory in the batch."""

from __future__ import annotations

import pytest

torch = pytest.importorskip("torch")

from attaque.batch import Batch  # noqa: E402
from attaque.encoding import frame  # noqa: E402
from attaque.rules import Move  # noqa: E402
from tests.batch.walk import Walk  # noqa: E402
from tests.boards import position  # noqa: E402


def test_a_scout_that_advanced_as_a_defender_may_not_run_across_a_forbidden_border() -> None:
    """Red's scout crosses the border between a2 and a3 twice. Then it wins as a defender and
    advances to a1. The advance is no move of Red, so the counter of that border stays 2."""
    start = position("Ra2 Fe1", "Sb1 Lf6 Fe6", "tiny+advance+two_square=2")
    walk = Walk(Batch(start.variant), [start])
    for move in ("a2a3", "b1a1", "a3a2", "a1a2"):
        walk.advance([Move.parse(move)])
    assert legal(walk, "a1a2")
    assert not legal(walk, "a1a3")


def legal(walk: Walk, move: str) -> bool:
    action = frame(walk.batch.variant).action(Move.parse(move), walk.positions[0].turn)
    return bool(walk.mask[0, action])
