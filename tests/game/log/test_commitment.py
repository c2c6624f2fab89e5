"""Commitments: their bytes, their openings, and the refusal of changed openings and seals."""

import hashlib
from dataclasses import replace
from random import Random

import pytest

from attaque.game.log.commitment import (
    Seal,
    leaf,
    node,
    opening,
    seal,
    verify_opening,
    verify_seal,
)
from attaque.rules import Color, Kind, Setup, Square, names, variant

RED, BLUE = Color.RED, Color.BLUE
SQUARE = Square.parse


def sealed(name="classic", color=RED, seed=1):
    rng = Random(seed)
    return seal("g1", color, Setup.random(variant(name), rng), rng.randbytes)


def test_the_bytes_of_a_leaf_and_of_a_node_are_the_documented_ones():
    salt = bytes(range(16))
    text = b"attaque-leaf\0g1\0blue\0a10\0M\0" + salt
    assert leaf("g1", BLUE, SQUARE("a10"), Kind.MARSHAL, salt) == hashlib.sha256(text).digest()
    left, right = b"l" * 32, b"r" * 32
    assert node(left, right) == hashlib.sha256(b"attaque-node\0" + left + right).digest()


def test_the_root_of_this_setup_with_zero_salts_never_changes():
    """A reference for other implementations. The last of the five leaves moves up two levels
    unchanged."""
    tiny = variant("tiny")
    setup = Setup(tiny, dict(zip(map(SQUARE, ("a1", "b1", "c1", "d1", "a2")), Kind, strict=False)))
    made = seal("g1", RED, setup, bytes)
    leaves = [
        leaf("g1", RED, square, kind, bytes(16))
        for square, kind in zip(made.squares, made.kinds, strict=True)
    ]
    a, b, c, d, e = leaves
    assert made.root == node(node(node(a, b), node(c, d)), e)
    assert made.root.hex() == "1a754f8a1bff9fd086abcf4066f82d8eecff192d146e55a18ba1ce31b17f1a0f"


def test_leaves_stand_in_the_order_of_squares_not_of_kinds():
    for color in Color:
        assert list(sealed("barrage", color).squares) == sorted(sealed("barrage", color).squares)


def test_every_piece_has_its_own_salt_of_16_bytes():
    salts = sealed().salts
    assert len(set(salts)) == 40
    assert {len(salt) for salt in salts} == {16}
    with pytest.raises(ValueError, match="16 bytes"):
        seal("g1", RED, Setup.random(variant("tiny"), Random(1)), lambda count: bytes(count - 1))


@pytest.mark.parametrize("color", Color)
@pytest.mark.parametrize("name", names())
def test_every_opening_and_the_whole_seal_can_be_verified(name, color):
    made = sealed(name, color)
    assert verify_seal("g1", color, made)
    for square in made.squares:
        opened = opening("g1", color, made, square)
        assert opened.kind is made.kinds[made.squares.index(square)]
        assert verify_opening("g1", color, made.closed(), opened)


def test_a_closed_seal_has_neither_kinds_nor_salts_and_cannot_be_opened():
    closed = sealed().closed()
    assert closed == Seal(closed.root, closed.squares, None, None)
    assert not verify_seal("g1", RED, closed)
    with pytest.raises(ValueError, match="closed"):
        opening("g1", RED, closed, closed.squares[0])


def flipped(data, bit=0):
    return bytes([data[0] ^ 1 << bit]) + data[1:]


def test_a_changed_opening_is_refused():
    made = sealed()
    opened = opening("g1", RED, made, made.squares[17])
    other = next(kind for kind in Kind if kind is not opened.kind)
    path = opened.path
    lies = [
        replace(opened, kind=other),
        replace(opened, salt=flipped(opened.salt)),
        replace(opened, salt=opened.salt + b"\0"),
        replace(opened, salt=opened.salt[:15]),
        replace(opened, square=made.squares[18]),
        replace(opened, square=SQUARE("a9")),
        replace(opened, path=(flipped(path[0]), *path[1:])),
        replace(opened, path=path[:-1]),
        replace(opened, path=(*path, path[0])),
        replace(opened, path=(path[1], path[0], *path[2:])),
    ]
    assert verify_opening("g1", RED, made, opened)
    for lie in lies:
        assert not verify_opening("g1", RED, made, lie)
    assert not verify_opening("g2", RED, made, opened)
    assert not verify_opening("g1", BLUE, made, opened)
    assert not verify_opening("g1", RED, replace(made, root=flipped(made.root)), opened)


def test_a_changed_seal_is_refused():
    made = sealed("barrage")
    kinds, salts, squares = made.kinds, made.salts, made.squares
    moved = next(s for s in variant("barrage").grid.squares if s not in squares and s < squares[-1])
    lies = [
        replace(made, kinds=(kinds[1], kinds[0], *kinds[2:])),
        replace(made, salts=(flipped(salts[0]), *salts[1:])),
        replace(made, salts=(salts[1], salts[0], *salts[2:])),
        replace(made, squares=tuple(sorted({*squares[1:], moved}))),
        replace(made, squares=squares[:-1], kinds=kinds[:-1], salts=salts[:-1]),
        replace(made, kinds=kinds[:-1]),
        replace(made, squares=(squares[1], squares[0], *squares[2:])),
        replace(made, squares=(), kinds=(), salts=()),
        replace(made, salts=(salts[0][:15], *salts[1:])),
    ]
    assert verify_seal("g1", RED, made)
    assert kinds[0] is not kinds[1]
    for lie in lies:
        assert not verify_seal("g1", RED, lie)


def test_similar_squares_and_similar_game_ids_give_different_leaves():
    salt = b"1" * 16
    leaves = {
        leaf("g1", RED, SQUARE("a1"), Kind.MARSHAL, salt),
        leaf("g1", RED, SQUARE("a11"), Kind.MARSHAL, salt),
        leaf("g", RED, SQUARE("a1"), Kind.MARSHAL, salt),
        leaf("g11", RED, SQUARE("a1"), Kind.MARSHAL, salt),
    }
    assert len(leaves) == 4
