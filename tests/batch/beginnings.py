"""Start positions for walk.py: whole armies, a few pieces close together, games near a limit."""

from __future__ import annotations

from random import Random

from attaque.rules import Color, Kind, Piece, Position, Setup, Square, Variant
from attaque.rules.squares import squares_in

_FEW = 6
"""The maximum number of pieces of each side in a huddle, not counting the flag."""
_CLOSE = 8
"""A late game usually begins at most this many plies before each limit."""


def armies(rules: Variant, random: Random) -> Position:
    """The start of a game with random setups."""
    return Position.start(rules, Setup.random(rules, random), Setup.random(rules, random))


def huddle(rules: Variant, random: Random) -> Position:
    """A few pieces of each side around one square, so that battles and ends of games come early. In
    half of the positions both sides have the same kinds. Independently of this, the flags are far
    away in half of the positions."""
    army = [kind for kind, count in rules.army.items() for _ in range(count)]
    army.remove(Kind.FLAG)
    most = min(_FEW, len(army))
    kinds = [random.sample(army, random.randint(1, most)) for _ in Color]
    if random.random() < 0.5:
        kinds[1] = kinds[0]
    near = random.random() < 0.5
    return _gathered(rules, random, [[*side, *[Kind.FLAG] * near] for side in kinds])


def pursuit(rules: Variant, random: Random) -> Position:
    """One to three mobile pieces of each side, close together. The ply is a random number below
    half of the ply limit (below 1,000 if there is none). So chases begin at different places in the
    ring buffer of past boards (batch/chase.py)."""
    kinds = [kind for kind, n in rules.army.items() if rules.is_mobile(kind) for _ in range(n)]
    few = [random.choices(kinds, k=random.randint(1, 3)) for _ in Color]
    latest = (rules.ply_limit or 2_000) // 2
    return _gathered(rules, random, few, ply=random.randrange(latest))


def _gathered(rules: Variant, random: Random, kinds: list[list[Kind]], ply: int = 0) -> Position:
    """The given kinds of Red and Blue around one square. A side without a flag among its kinds gets
    a flag far from this square."""
    pieces = [Piece(color, kind) for color in Color for kind in kinds[color]]
    squares = _from_near_to_far(rules, random)
    flags = [Piece(c, Kind.FLAG) for c in Color if Kind.FLAG not in kinds[c]]
    placed = {squares.pop(): flag for flag in flags}
    room = squares[: random.randint(len(pieces), 2 * len(pieces))]
    placed |= dict(zip(random.sample(room, len(pieces)), pieces, strict=True))
    moved = [s for s, p in placed.items() if rules.is_mobile(p.kind) and random.random() < 0.5]
    public = [s for s in placed if random.random() < 0.2]
    turn = random.choice(list(Color))
    return Position.from_pieces(rules, placed, turn=turn, moved=moved, public=public, ply=ply)


def _from_near_to_far(rules: Variant, random: Random) -> list[Square]:
    """All land squares, by their distance from a random square, the nearest first."""
    squares = list(squares_in(rules.grid.land))
    random.shuffle(squares)
    file, row = squares[0].file, squares[0].row
    return sorted(squares, key=lambda square: abs(square.file - file) + abs(square.row - row))


def late(rules: Variant, random: Random) -> Position:
    """A position a few plies before both limits. Sometimes a counter is far from its limit.

    A counter has three bytes. A missing ply limit is replaced by 65,536, where the lower two bytes
    overflow; a missing no-battle limit by 256, where the lowest byte overflows."""
    limit, quiet_limit = rules.ply_limit or 65_536, rules.no_battle_limit or 256
    ply = limit - random.randint(1, min(_CLOSE, limit))
    quiet = quiet_limit - random.randint(1, min(_CLOSE, quiet_limit))
    if random.random() < 0.3:
        ply = random.randrange(limit)
    if random.random() < 0.3:
        quiet = 0
    start = random.choice((armies, huddle))(rules, random)
    placed = list(start.occupants())
    return Position.from_pieces(
        rules,
        {occupant.square: occupant.piece for occupant in placed},
        turn=start.turn,
        moved=[occupant.square for occupant in placed if occupant.has_moved],
        public=[occupant.square for occupant in placed if occupant.is_public],
        quiet=min(quiet, ply),
        ply=ply,
    )
