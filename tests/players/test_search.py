"""Search: its budget, its worlds, and what it sees that a judgement does not."""

from random import Random
from time import perf_counter

import pytest

from attaque.players import Nodes
from attaque.players.outlook import Outlook
from attaque.players.search import INFINITE, Budget, Dive, SpentError
from attaque.players.worlds import World
from attaque.rules import Color, Kind, Move, Square, variant
from tests.boards import position
from tests.strategies import VARIANTS, random_game


def spent(budget: Budget) -> int:
    count = 0
    try:
        while True:
            budget.spend()
            count += 1
    except SpentError:
        return count


def test_a_budget_of_positions_is_kept_to_the_last():
    assert spent(Budget(Nodes(70), None)) == 70
    assert spent(Budget(Nodes(70), Nodes(20))) == 20
    assert spent(Budget(5.0, Nodes(20))) == 20


def test_a_budget_of_time_ends_before_it():
    start = perf_counter()
    assert spent(Budget(0.02, Nodes(10**9))) > 100
    assert perf_counter() - start >= 0.8 * 0.02


@pytest.mark.parametrize("name", VARIANTS)
def test_a_world_taken_back_is_the_same_world(name):
    rng = Random(name)
    for now in random_game(variant(name), rng, 40)[5::9]:
        if now.outcome is not None:
            continue
        world = World(Outlook(now.view(now.turn)), rng)
        for side in (0, 1):
            steps = [(a, b) for _, a, b in world.strikes(side)] + world.steps(side)
            for step in steps:
                before = _state(world)
                undo = world.play(side, *step)
                assert _state(world) != before
                world.take_back(undo)
                assert _state(world) == before


def _state(world: World):
    parts = (world.occupied, world.mobile, world.runners)
    return list(world.at), parts, world.balance, list(world._dares)


def test_a_world_strikes_as_the_rules_do():
    now = position("Fa1 Ce4 Rb2 Ei4", "Fk10 Je5 Bi5 Mb8", public=_all("e5 i5 b8 e4 b2 i4"))
    world = World(Outlook(now.view(Color.RED)), Random(1))
    gains = {Move(Square(a), Square(b)): gain for gain, a, b in world.strikes(0)}
    assert set(map(str, gains)) == {"e4e5", "i4i5", "b2b8"}
    assert gains[Move.parse("e4e5")] > 0 > gains[Move.parse("b2b8")]
    assert {str(Move(Square(a), Square(b))) for _, a, b in world.strikes(1)} == {"e5e4"}


def test_it_sees_that_a_prey_in_the_corner_cannot_escape():
    """After a8a9 the major's only way out is beside the general."""
    open_to_all = position("Fk1 Ca8 Gc10", "Fk10 Ja10 Bi10", "classic+complete_visibility")
    outlook = Outlook(open_to_all.view(Color.RED))
    dive = Dive(World(outlook, Random(1)), Budget(Nodes(10_000), None))
    step, prey = Move.parse("a8a9"), outlook.theirs[Kind.MAJOR]
    assert dive.played(0, step, 0, -INFINITE, INFINITE) == 0
    assert dive.played(0, step, 2, -INFINITE, INFINITE) == prey
    assert dive.played(0, Move.parse("c10d10"), 2, -INFINITE, INFINITE) == 0


def _all(text: str) -> list[Square]:
    return [Square.parse(word) for word in text.split()]
