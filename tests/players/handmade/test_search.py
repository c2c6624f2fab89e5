"""Search: its budget, and the threats and traps that the plain evaluation does not see."""

from random import Random
from time import perf_counter

import pytest

from attaque.players import Nodes, Search
from attaque.players.handmade.alphabeta import (
    FLAG_AT_RISK,
    FLAG_TAKEN,
    INFINITE,
    AlphaBeta,
    Budget,
    LimitReachedError,
)
from attaque.players.handmade.assessment import Assessment
from attaque.players.handmade.attraction import Attractions
from attaque.players.handmade.evaluation import Evaluator
from attaque.players.handmade.search import DEFAULT
from attaque.players.handmade.steady import Steady
from attaque.players.handmade.styles import STEADY
from attaque.players.handmade.worlds import World
from attaque.rules import Color, Kind, Move, Position, Square
from tests.boards import position

OPEN = "classic+complete_visibility"


def spent(budget: Budget) -> int:
    """How many positions the budget allows."""
    count = 0
    try:
        while True:
            budget.spend()
            count += 1
    except LimitReachedError:
        return count


def test_a_budget_of_positions_is_used_up_exactly():
    assert spent(Budget(Nodes(70), None, DEFAULT)) == 70
    assert spent(Budget(Nodes(70), Nodes(20), DEFAULT)) == 20
    assert spent(Budget(5.0, Nodes(20), DEFAULT)) == 20
    assert spent(Budget(None, None, Nodes(30))) == 30


def test_a_time_budget_uses_most_of_its_time():
    start = perf_counter()
    assert spent(Budget(0.02, Nodes(10**9), DEFAULT)) > 100
    assert perf_counter() - start >= 0.8 * 0.02


def search_in(now: Position) -> tuple[AlphaBeta, Assessment]:
    assessment = Assessment(now.view(now.turn))
    world = World(assessment, Attractions(Evaluator(assessment, STEADY)), Random(1))
    return AlphaBeta(world, Budget(Nodes(100_000), None, DEFAULT)), assessment


def beyond(search: AlphaBeta, move: str, depth: int) -> float:
    """The value that the search gives the move, minus the static value of the move."""
    step = Move.parse(move)
    return search.move_value(0, step, depth, -INFINITE, INFINITE) - search.static_value(step)


def test_the_search_sees_that_a_piece_in_the_corner_cannot_escape():
    """After a8a9 Blue's major on a10 is trapped: Red's colonel is on a9, and Red's general is
    beside b10. With c10d10 the general lets the major escape."""
    search, assessment = search_in(position("Fk1 Ca8 Gc10", "Fk10 Ja10 Bi10", OPEN))
    prey = assessment.theirs[Kind.MAJOR]
    assert beyond(search, "a8a9", 0) == 0
    assert beyond(search, "a8a9", 1) > 0.9 * prey
    assert beyond(search, "c10d10", 1) < 0


def test_the_search_sees_that_a_move_opens_the_way_to_the_flag():
    """Red's flag on a1 stands behind Red's colonel on a4. Blue's scout is on a9, on the same
    file."""
    search, _ = search_in(position("Fa1 Ca4 Gk1", "Fk10 Ra9 Bi10", OPEN))
    assert search.move_value(0, Move.parse("a4b4"), 1, -INFINITE, INFINITE) <= -FLAG_TAKEN
    assert search.move_value(0, Move.parse("k1k2"), 1, -INFINITE, INFINITE) > -FLAG_TAKEN


@pytest.mark.parametrize("seed", range(4))
def test_the_search_keeps_its_flag_covered_where_the_plain_evaluation_does_not(seed):
    """Blue's major on c4 attracts Red's colonel on a4. The plain evaluation does not see that a4b4
    opens the file to the flag."""
    now = position("Fa1 Ca4 Gk1", "Fk10 Ra9 Jc4 Bi10", OPEN)
    view, opening = now.view(Color.RED), {Move.parse("a4b4")}
    assert {Steady().choose_move(view, None, Random(seed))} == opening
    assert {Search().choose_move(view, Nodes(1500), Random(seed))} != opening


def test_opening_the_way_to_a_hidden_flag_costs_less_than_losing_the_flag():
    now = position("Fa1 Ca4 Gk1", "Fk10 Ra9 Bi10", public=[Square.parse("a9")])
    search, _ = search_in(now)
    assert -FLAG_TAKEN < beyond(search, "a4b4", 1) < -0.5 * FLAG_AT_RISK
    assert beyond(search, "k1k2", 1) > -0.1 * FLAG_AT_RISK


def test_a_search_with_one_winning_move_still_reaches_its_limit_soon():
    """The only legal move captures the flag, so every line of the search ends after one move."""
    now = position("Fk1 Ca9 Ba8 Bb9", "Fa10 Jk10", OPEN)
    assert len(now.legal_moves) == 1
    start = perf_counter()
    move = Search(most=Nodes(20_000)).choose_move(now.view(now.turn), None, Random(1))
    assert move == Move.parse("a9a10")
    assert perf_counter() - start < 20.0
