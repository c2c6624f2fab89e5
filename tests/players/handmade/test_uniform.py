"""Uniform chooses every legal move equally often."""

from collections import Counter
from random import Random

from attaque.players import Uniform
from attaque.rules import Color
from tests.boards import position


def test_every_legal_move_is_chosen_about_equally_often():
    view = position("Lb3 Ti1 Fa1", "Lk8 Fk10").view(Color.RED)
    rng = Random(1)
    chosen = Counter(Uniform().choose_move(view, None, rng) for _ in range(7_000))
    assert set(chosen) == set(view.legal_moves)
    expected = 7_000 / len(view.legal_moves)
    assert all(abs(count - expected) < 5 * expected**0.5 for count in chosen.values())
