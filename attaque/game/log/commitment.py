"""Commitments: seals a setup in a salted Merkle tree at the start, and proves single pieces.

Any client can check the hashes. Text is UTF-8. 0 is one zero byte; no text contains one:

    leaf = SHA-256("attaque-leaf" 0 game 0 colour 0 square 0 kind 0 salt)
    node = SHA-256("attaque-node" 0 left right)

`game` is the game's id, `colour` is `red` or `blue`. `square` is where the piece stood at the start
(`a4`), `kind` is its letter (`M`), `salt` is 16 random bytes. The leaves of one army are sorted by
square: a1, b1, …, row by row. Each level hashes its nodes in pairs. If their number is odd, the
last node moves up unchanged. The only node of the top level is the root.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from attaque.rules import Color, Kind, Setup, Square

SALT_BYTES = 16
HASH_BYTES = 32


@dataclass(frozen=True)
class Opening:
    """The proof of one piece's kind: its leaf, and the sibling nodes on the path to the root."""

    square: Square
    """Where the piece stood at the start."""
    kind: Kind
    salt: bytes
    path: tuple[bytes, ...]
    """The siblings from the leaf upwards. A level in which the node has no sibling adds nothing."""


@dataclass(frozen=True)
class Seal:
    """One army's commitment; an open seal also has the kinds and salts."""

    root: bytes
    squares: tuple[Square, ...]
    """Where the pieces stood at the start, sorted row by row. All viewers see the squares."""
    kinds: tuple[Kind, ...] | None
    salts: tuple[bytes, ...] | None

    def closed(self) -> Seal:
        """The public part of the seal."""
        return replace(self, kinds=None, salts=None)


def leaf(game: str, color: Color, square: Square, kind: Kind, salt: bytes) -> bytes:
    fields = ("attaque-leaf", game, str(color), str(square), kind.letter)
    return hashlib.sha256("\0".join(fields).encode() + b"\0" + salt).digest()


def node(left: bytes, right: bytes) -> bytes:
    return hashlib.sha256(b"attaque-node\0" + left + right).digest()


def seal(game: str, color: Color, setup: Setup, salt: Callable[[int], bytes]) -> Seal:
    """The commitment to a setup. `salt(n)` returns n secret random bytes."""
    pieces = setup.pieces(color)
    squares = tuple(sorted(pieces))
    kinds = tuple(pieces[square].kind for square in squares)
    salts = tuple(salt(SALT_BYTES) for _ in squares)
    if any(len(made) != SALT_BYTES for made in salts):
        raise ValueError(f"a salt has {SALT_BYTES} bytes")
    return Seal(_levels(game, color, squares, kinds, salts)[-1], squares, kinds, salts)


def opening(game: str, color: Color, sealed: Seal, square: Square) -> Opening:
    """The proof for the piece that stood on a square at the start."""
    if sealed.kinds is None or sealed.salts is None:
        raise ValueError("a closed seal has no kinds and salts")
    index = start = sealed.squares.index(square)
    path = []
    for level in _cached_levels(game, color, sealed)[:-1]:
        beside = HASH_BYTES * (index ^ 1)
        if beside < len(level):
            path.append(level[beside : beside + HASH_BYTES])
        index //= 2
    return Opening(square, sealed.kinds[start], sealed.salts[start], tuple(path))


def verify_opening(game: str, color: Color, sealed: Seal, opened: Opening) -> bool:
    """Whether the opening fits the root of the seal, which may be closed."""
    if opened.square not in sealed.squares or len(opened.salt) != SALT_BYTES:
        return False
    index, count = sealed.squares.index(opened.square), len(sealed.squares)
    here, path = leaf(game, color, opened.square, opened.kind, opened.salt), list(opened.path)
    while count > 1:
        if index ^ 1 < count:
            if not path:
                return False
            beside = path.pop(0)
            here = node(beside, here) if index & 1 else node(here, beside)
        index, count = index // 2, (count + 1) // 2
    return not path and here == sealed.root


def verify_seal(game: str, color: Color, sealed: Seal) -> bool:
    """Whether the kinds and salts of an open seal give the root of the seal."""
    if sealed.kinds is None or sealed.salts is None or not sealed.squares:
        return False
    if not len(sealed.squares) == len(sealed.kinds) == len(sealed.salts):
        return False
    if list(sealed.squares) != sorted(set(sealed.squares)):
        return False
    if any(len(salt) != SALT_BYTES for salt in sealed.salts):
        return False
    levels = _levels(game, color, sealed.squares, sealed.kinds, sealed.salts)
    return levels[-1] == sealed.root


def _cached_levels(game: str, color: Color, sealed: Seal) -> tuple[bytes, ...]:
    """The levels of an open seal's tree. The seal caches them: a game opens many pieces, one by
    one."""
    cache: dict[tuple[str, Color], tuple[bytes, ...]] = vars(sealed).setdefault("_cache", {})
    levels = cache.get((game, color))
    if levels is None:
        army = sealed.squares, sealed.kinds or (), sealed.salts or ()
        levels = cache[game, color] = _levels(game, color, *army)
    return levels


def _levels(
    game: str,
    color: Color,
    squares: Sequence[Square],
    kinds: Sequence[Kind],
    salts: Sequence[bytes],
) -> tuple[bytes, ...]:
    """The levels of the tree, from the leaves to the root. A level is one bytes object: all its
    hashes, one after another."""
    army = zip(squares, kinds, salts, strict=True)
    levels = [b"".join(leaf(game, color, square, kind, salt) for square, kind, salt in army)]
    while len(levels[-1]) > HASH_BYTES:
        below, pair = levels[-1], 2 * HASH_BYTES
        whole = len(below) // pair * pair
        halves = ((i, i + HASH_BYTES, i + pair) for i in range(0, whole, pair))
        pairs = b"".join(node(below[a:b], below[b:c]) for a, b, c in halves)
        levels.append(pairs + below[whole:])
    return tuple(levels)
