"""Rare cases of the chase rule in the batch: equal boards, evading pieces, battles.

In each game the moves alternate: Red chases, and Blue evades.
"""

from __future__ import annotations

import dataclasses

import pytest

torch = pytest.importorskip("torch")

from attaque.batch import Batch  # noqa: E402
from attaque.batch.chase import Chase  # noqa: E402
from attaque.encoding import frame  # noqa: E402
from attaque.rules import Move, variant  # noqa: E402
from tests.batch.walk import Walk  # noqa: E402
from tests.boards import position  # noqa: E402

every_equality = pytest.mark.parametrize("equality", ["mixed", "ids"])
every_scope = pytest.mark.parametrize("scope", ["any", "evaded"])


def is_refused(
    red: str,
    blue: str,
    moves: str,
    last: str,
    scope: str = "any",
    equality: str = "mixed",
    ply: int = 0,
) -> bool:
    """Whether the batch refuses the move `last` after `moves`. The walk also compares each ply with
    the rules."""
    rules = dataclasses.replace(variant("classic"), chase_scope=scope, chase_equality=equality)
    walk = Walk(Batch(rules), [position(red, blue, rules, ply=ply)])
    for move in moves.split():
        walk.advance([Move.parse(move)])
    action = frame(rules).action(Move.parse(last), walk.positions[0].turn)
    return not walk.mask[0, action]


@every_scope
@every_equality
def test_swapped_own_pieces_make_the_same_board_unless_the_rule_compares_identities(
    scope: str, equality: str
) -> None:
    red, blue = "Lb2 Lc1 Fk1", "Ta3 Td2 Fk10"
    moves = "c1c2 d2d3 b2b3 a3a2 c2b2 a2a3 b3c3 d3d2"
    assert is_refused(red, blue, moves, "c3c2", scope, equality) == (equality == "mixed")


@every_equality
def test_swapped_enemy_pieces_make_another_board(equality: str) -> None:
    red, blue = "La1 Ld3 La4 Fk1", "Tb2 Tc2 Ba5 Fk10"
    moves = "a1b1 b2b3 d3d2 c2b2 a4a3 b3c3 d2d3 c3c2"
    assert not is_refused(red, blue, moves, "a3a4", equality=equality)


@every_scope
def test_the_scope_decides_whether_a_piece_that_never_evaded_can_be_chased(scope: str) -> None:
    """With the scope `any` it can be chased, with `evaded` it cannot."""
    red, blue = "Lb1 Lc2 Fk1", "Rb3 Ta1 Bc1 Fk10"
    moves = "b1b2 b3d3 b2b1 a1a2 c2d2 d3b3 b1b2 a2a1"
    assert is_refused(red, blue, moves, "d2c2", scope) == (scope == "any")


def test_after_a_battle_no_earlier_board_is_compared() -> None:
    """Red's marshal strikes during the chase. Afterwards the lieutenant may go back to b2, although
    it stood there before."""
    red, blue = "Lb1 Md1 Fk1", "Tc2 Rd2 Ba2 Fk10"
    moves = "b1b2 c2c3 b2b3 c3d3 d1d2 d3c3"
    assert not is_refused(red, blue, moves, "b3b2")


@pytest.mark.parametrize("is_cheap", [True, False], ids=["as on a CPU", "as on a GPU"])
# `Batch.boards` makes a ring buffer of 200 past boards. From ply 197 it wraps during the game.
@pytest.mark.parametrize("ply", [0, 197], ids=["no wrap", "the ring buffer wraps"])
def test_the_board_before_the_first_threat_may_be_recreated(
    ply: int, is_cheap: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Chase, "is_cheap_to_ask", lambda _: is_cheap)
    red, blue = "La2 Lc2 Fk1", "Rb3 Bc1 Fk10"
    moves = "a2b2 b3d3 c2d2 d3a3 b2a2 a3b3"
    assert not is_refused(red, blue, moves, "d2c2", ply=ply)
