"""A rare case of the two-square memory in the batch."""

from __future__ import annotations

import pytest

torch = pytest.importorskip("torch")

from attaque.batch import Batch  # noqa: E402
from attaque.encoding import frame  # noqa: E402
from attaque.rules import Move  # noqa: E402
from tests.batch.walk import Walk  # noqa: E402
from tests.boards import position  # noqa: E402


def test_an_advance_as_a_defender_does_not_reset_the_two_square_memory() -> None:
    """Red's scout moves from a2 to a3 and back. Then it wins as a defender and advances to a1. This
    is no move of Red. So a third move between a2 and a3, even as a part of a run, is forbidden."""
    start = position("Ra2 Fe1", "Sb1 Lf6 Fe6", "tiny+advance+two_square=2")
    walk = Walk(Batch(start.variant), [start])
    for move in ("a2a3", "b1a1", "a3a2", "a1a2"):
        walk.advance([Move.parse(move)])
    assert legal(walk, "a1a2")
    assert not legal(walk, "a1a3")


def legal(walk: Walk, move: str) -> bool:
    action = frame(walk.batch.variant).action(Move.parse(move), walk.positions[0].turn)
    return bool(walk.mask[0, action])
