"""Golden perft counts: the number of legal move sequences from fixed positions."""

import json
from pathlib import Path
from random import Random

import pytest

from attaque.rules import Color, Move, Position, Setup, divide, names, perft, variant
from tests.strategies import VARIANTS, moves_of, random_game, setup_letters

DATA = Path(__file__).parents[1] / "data" / "perft.json"
GOLDEN = json.loads(DATA.read_text("utf-8")) if DATA.exists() else {}
MAX_PATHS = 20_000
"""The next depth is counted only if at most this many move sequences are expected there. The
expected number is the last count × the first count."""


def position_of(case):
    rules = variant(case["variant"])
    red, blue = (Setup.from_letters(rules, case[side]) for side in ("red", "blue"))
    position = Position.start(rules, red, blue)
    for move in case["moves"].split():
        position = position.play(Move.parse(move))
    return position


def counts(position):
    found = []
    while not found or 0 < found[-1] * max(1, found[0]) <= MAX_PATHS:
        found.append(perft(position, len(found) + 1))
    return found


@pytest.mark.parametrize("name", VARIANTS)
@pytest.mark.parametrize("plies", [0, 70])
def test_the_number_of_move_sequences_is_the_recorded_one(name, plies, regenerate):
    key = f"{name} after {plies} plies"
    if regenerate:
        _write(key, name, plies)
        return
    case = GOLDEN[key]
    assert counts(position_of(case)) == case["counts"]


def _write(key, name, plies):
    """Writes a new case. Run pytest without xdist (`-n0`): all cases are in one file, which
    parallel processes would overwrite."""
    game = random_game(variant(name), Random(f"{name} {plies}"), plies)
    red, blue = (setup_letters(game[0], color) for color in Color)
    case = {"variant": name, "red": red, "blue": blue, "moves": moves_of(game)}
    GOLDEN[key] = case | {"counts": counts(position_of(case))}
    DATA.write_text(json.dumps(GOLDEN, indent=1) + "\n", "utf-8")


def test_every_variant_has_recorded_counts():
    assert {case["variant"] for case in GOLDEN.values()} >= set(names())


def test_the_counts_of_divide_add_up_to_perft():
    position = position_of(GOLDEN["tiny after 0 plies"])
    assert sum(divide(position, 3).values()) == perft(position, 3)
    assert set(divide(position, 1)) == set(position.legal_moves)
    assert perft(position, 0) == 1
