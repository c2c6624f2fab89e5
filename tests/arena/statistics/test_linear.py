"""A little matrix arithmetic."""

import pytest

from attaque.arena.statistics.linear import inverse, product


def test_an_inverse_gives_one():
    matrix = [[0.0, 2.0, 1.0], [3.0, -1.0, 0.5], [1.0, 1.0, 4.0]]
    one = product(matrix, inverse(matrix))
    for i, row in enumerate(one):
        assert row == pytest.approx([float(i == j) for j in range(3)])


def test_a_known_inverse():
    assert inverse([[4.0, 7.0], [2.0, 6.0]])[0] == pytest.approx([0.6, -0.7])


def test_what_has_no_inverse_is_refused():
    with pytest.raises(ZeroDivisionError):
        inverse([[1.0, 2.0], [2.0, 4.0]])
