"""How games end in the batch: winner, termination and reward, and which ending has priority."""

from __future__ import annotations

import dataclasses

import pytest

torch = pytest.importorskip("torch")

from attaque.batch import TERMINATIONS, Batch  # noqa: E402
from attaque.rules import Color, Move, Position, Termination, variant  # noqa: E402
from tests.batch.walk import Walk  # noqa: E402
from tests.boards import position  # noqa: E402

# Each side has one piece that can move: its lieutenant.
LAST = "Lb3 Fa1 Ba2", "Lb4 Fk10"
SHORT = "classic+no_battle=10+ply_limit=30"


def walked(start: Position, moves: str) -> Walk:
    """Plays the moves in the batch and in the rules, and compares rewards and terminations. The
    game must not end before the last move."""
    walk = Walk(Batch(start.variant), [start])
    for move in moves.split():
        assert ending(walk) is None
        walk.advance([Move.parse(move)])
    return walk


def ending(walk: Walk) -> tuple[Color | None, Termination] | None:
    return walk.batch.outcome(walk.rows[0])


def test_every_termination_of_the_batch_is_tested() -> None:
    assert set(TERMINATIONS) == {
        Termination.FLAG,
        Termination.IMMOBILE,
        Termination.MUTUAL_IMMOBILITY,
        Termination.NO_BATTLE,
        Termination.PLY_LIMIT,
        Termination.ILLEGAL,  # tested in test_conventions.py
    }


@pytest.mark.parametrize(("quiet", "ply"), [(0, 0), (9, 9), (5, 29)])
def test_capturing_the_flag_wins_even_on_the_ply_that_reaches_a_limit(quiet: int, ply: int) -> None:
    start = position("Lb3 Fa1", "Fb4 Lk10", SHORT, quiet=quiet, ply=ply)
    assert ending(walked(start, "b3b4")) == (Color.RED, Termination.FLAG)


@pytest.mark.parametrize("ply", [0, 29])
def test_a_side_without_mobile_pieces_loses_even_on_the_ply_that_reaches_a_limit(ply: int) -> None:
    start = position("Mb3 Fa1", "Lb4 Fk10", SHORT, ply=ply)
    assert ending(walked(start, "b3b4")) == (Color.RED, Termination.IMMOBILE)


def test_a_blocked_side_loses_even_on_the_ply_that_reaches_a_limit() -> None:
    start = position("Mb3 Fa1", "La10 Ba9 Bb10 Fk10", SHORT, quiet=9, ply=29)
    assert ending(walked(start, "b3b4")) == (Color.RED, Termination.IMMOBILE)


def test_a_side_loses_if_all_its_moves_are_forbidden_repetitions() -> None:
    """The lieutenant moves back and forth behind its bombs until the two-square rule forbids it."""
    start = position("La1 Bb1 Bb2 Ba3 Fk1", "Lk9 Fk10")
    moves = "a1a2 k9k8 a2a1 k8k7 a1a2 k7k6"
    assert ending(walked(start, moves)) == (Color.BLUE, Termination.IMMOBILE)


def test_the_game_is_drawn_when_the_last_mobile_pieces_fall_together() -> None:
    assert ending(walked(position(*LAST), "b3b4")) == (None, Termination.MUTUAL_IMMOBILITY)


def test_in_online_2000s_the_side_to_move_loses_if_neither_side_can_move() -> None:
    start = position(*LAST, "online-2000s")
    assert ending(walked(start, "b3b4")) == (Color.RED, Termination.IMMOBILE)


@pytest.mark.parametrize(
    ("both_immobile", "termination"),
    [("draw", Termination.MUTUAL_IMMOBILITY), ("to_move_loses", Termination.IMMOBILE)],
)
@pytest.mark.parametrize("turn", Color)
def test_a_start_at_which_neither_side_can_move_ends_as_both_immobile_says(
    both_immobile: str, termination: Termination, turn: Color
) -> None:
    rules = dataclasses.replace(variant("classic"), both_immobile=both_immobile)
    start = position("La1 Ba2 Bb1 Fk1", "Lk10 Bk9 Bi10 Fa10", rules, turn=turn)
    winner = turn.other if termination is Termination.IMMOBILE else None
    assert ending(walked(start, "")) == (winner, termination)


def test_forbidden_repetitions_lead_to_a_draw_if_the_enemy_has_no_mobile_piece() -> None:
    """Blue's last mobile piece strikes a bomb and falls. Then Red is to move, but the two-square
    rule forbids all its moves."""
    start = position("La1 Bb1 Bb2 Ba3 Fk1", "Lb5 Fk10")
    moves = "a1a2 b5b4 a2a1 b4b3 a1a2 b3b2"
    assert ending(walked(start, moves)) == (None, Termination.MUTUAL_IMMOBILITY)


def test_a_side_that_cannot_move_loses_even_if_all_enemy_moves_are_forbidden_repetitions() -> None:
    """Red's lieutenant wins and returns to a1. Blue is to move, but has no mobile piece. The
    two-square rule would forbid Red's only move. Red still counts as mobile, so it is no draw."""
    rules = dataclasses.replace(variant("lattaque"), two_square_limit=1)
    start = position("La1 Bb1 Fi1", "Sa2 Fi10", rules)
    assert ending(walked(start, "a1a2")) == (Color.RED, Termination.IMMOBILE)


@pytest.mark.parametrize("before", [1, 2])
def test_the_ply_limit_draws_at_its_ply_and_not_before(before: int) -> None:
    start = position("Lb3 Fa1", "Lk8 Fk10", SHORT, ply=30 - before)
    moves = "b3b4 k8k7"[: 5 * before]  # the first `before` moves
    assert ending(walked(start, moves)) == (None, Termination.PLY_LIMIT)


@pytest.mark.parametrize("before", [1, 2])
def test_the_no_battle_limit_draws_at_its_ply_and_not_before(before: int) -> None:
    start = position("Lb3 Fa1", "Lk8 Fk10", SHORT, ply=12, quiet=10 - before)
    moves = "b3b4 k8k7"[: 5 * before]  # the first `before` moves
    assert ending(walked(start, moves)) == (None, Termination.NO_BATTLE)


def test_a_battle_resets_the_no_battle_count() -> None:
    start = position("Lb3 Te1 Fa1", "Lk8 Tb4 Fk10", SHORT, ply=9, quiet=9)
    moves = "b3b4 k8k7 e1e2 k7k8 e2e3 k8k7 e3e4 k7i7 e4e5 i7i8 e5e6"
    assert ending(walked(start, moves)) == (None, Termination.NO_BATTLE)


def test_if_a_ply_reaches_both_limits_the_no_battle_limit_ends_the_game() -> None:
    start = position("Lb3 Fa1", "Lk8 Fk10", SHORT, ply=29, quiet=9)
    assert ending(walked(start, "b3b4")) == (None, Termination.NO_BATTLE)
