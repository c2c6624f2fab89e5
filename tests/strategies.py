"""Variants for tests; random setups, games and records; a Hypothesis strategy for games."""

from random import Random
from typing import Any

from hypothesis import strategies as st

from attaque.notation import Record, record_game
from attaque.rules import Color, Kind, Move, Position, Setup, Variant, names, variant
from attaque.rules.squares import squares_in

OPTIONED = (
    "classic+secrecy+aggression",
    "classic+silent_defense+advance",
    "classic+memory+scout_return+two_square=2",
    "classic+complete_visibility",
    "classic+free_position",
    "barrage+defenders_edge+one_time_bombs+advance",
    "duel+no_scout_strike+two_square=5",
    "skirmish+two_square=off",
    "lattaque+spy_defends+chase=on",
    "tiny+secrecy+no_battle=20+scout_return",
    "tiny+advance+two_square=2",
)
"""These variants together use every option except `ply_limit`."""

VARIANTS = (*names(), *OPTIONED)


def start(rules: Variant, rng: Random) -> Position:
    """A start position from random setups."""
    red, blue = free_setups(rules, rng) if rules.free_position else home_setups(rules, rng)
    return Position.start(rules, red, blue)


def home_setups(rules: Variant, rng: Random) -> tuple[Setup, Setup]:
    return Setup.random(rules, rng), Setup.random(rules, rng)


def free_setups(rules: Variant, rng: Random) -> tuple[Setup, Setup]:
    """Setups for a free position: each side has its flag and a part of its army, on any squares."""
    squares = rng.sample(list(squares_in(rules.grid.land)), k=2 * rules.army_size)
    army = [kind for kind, count in rules.army.items() for _ in range(count)]
    parts = [[Kind.FLAG, *rng.sample(army[:-1], rng.randint(5, len(army) - 1))] for _ in "rb"]
    red = dict(zip(squares[: rules.army_size], parts[0], strict=False))
    blue = dict(zip(squares[rules.army_size :], parts[1], strict=False))
    turned = {rules.grid.turned(square): kind for square, kind in blue.items()}
    return Setup(rules, red), Setup(rules, turned)


def random_game(rules: Variant, rng: Random, plies: int) -> list[Position]:
    """The start position of a game of random moves, and the position after each ply. The game has
    at most `plies` plies."""
    position = start(rules, rng)
    game = [position]
    while len(game) <= plies and position.legal_moves:
        position = position.play(eager_choice(position, rng))
        game.append(position)
    return game


def eager_choice(position: Position, rng: Random) -> Move:
    """A random legal move. In half of the calls it is a strike if possible, so that games have
    battles and end."""
    moves = position.legal_moves
    if rng.random() < 0.5:
        strikes = [move for move in moves if position.battle(move)]
        moves = strikes or moves
    return rng.choice(moves)


def recorded(game: list[Position], tags: dict[str, str] | None = None, **options: Any) -> Record:
    """The record of a game from `random_game`; `options` go to `record_game`."""
    moves = [position.history[-1].move for position in game[1:]]
    return record_game(game[0], moves, tags, **options)


def setup_letters(start: Position, color: Color) -> str:
    """The setup of one side in a start position, as the letters of `Setup.from_letters`."""
    turned = start.variant.grid.turned
    placed = {
        turned(o.square) if color else o.square: o.piece.kind
        for o in start.occupants()
        if o.piece.color is color
    }
    return Setup(start.variant, placed).letters


def moves_of(game: list[Position]) -> str:
    return " ".join(str(position.history[-1].move) for position in game[1:])


@st.composite
def games(draw: st.DrawFn, name: str, plies: int = 120) -> list[Position]:
    """A game of at most `plies` random moves in the variant `name`."""
    rng = Random(draw(st.integers(0, 2**32 - 1)))
    return random_game(variant(name), rng, draw(st.integers(0, plies)))
