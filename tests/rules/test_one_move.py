"""Both the check of a single move and the text of moves agree with the list of legal moves."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from attaque.rules import Move, Position, names, variant
from tests.strategies import OPTIONED, start


@pytest.mark.parametrize("rules", [*names(), *OPTIONED])
def test_a_move_is_allowed_if_and_only_if_it_is_in_the_list(rules):
    """Checks positions that have not computed their legal moves yet: in every eighth position each
    pair of squares, in the others each pair that begins with a piece of the side to move."""
    found, rng = variant(rules), Random(9)
    position = start(found, rng)
    pairs = [Move(a, b) for a, b in product(found.grid.squares, repeat=2)]
    for number in range(80):
        if position.outcome is not None:
            break
        fresh = again(position)
        own = {o.square for o in fresh.occupants() if o.piece.color is fresh.turn}
        tried = pairs if number % 8 == 0 else [move for move in pairs if move.origin in own]
        allowed = {move for move in tried if fresh.is_legal(move)}
        assert allowed == set(position.legal_moves)
        back_and_forth = [m for m in position.legal_moves if m.back in pairs][:3]
        move = rng.choice(back_and_forth if rng.random() < 0.7 else position.legal_moves)
        position = again(position.play(move))


@pytest.mark.parametrize("rules", [*names(), *OPTIONED])
def test_the_text_of_the_legal_moves_agrees_with_their_list(rules):
    """The text is the same before and after the position computes its list. If the
    variant has the two-square rule, this rule forbids moves in some of the positions."""
    found, rng, barred = variant(rules), Random(10), 0
    position = start(found, rng)
    while position.outcome is None and position.ply < 40:
        before = position.legal_text
        assert before == position.legal_text == " ".join(map(str, position.legal_moves))
        assert position.legal_text == before
        barred += bool(position.barred_moves)
        last = position.history[-2].move.back if len(position.history) > 1 else None
        move = last if last in position.legal_moves else rng.choice(position.legal_moves)
        position = again(position.play(move))
    assert barred or not found.two_square_limit


def test_a_finished_game_has_an_empty_legal_text():
    rules = variant("tiny")
    position = Position.from_pieces(rules, {}, flag_taken=True)
    assert position.outcome is not None
    assert position.legal_text == ""


def again(position: Position) -> Position:
    """An equal position that has not computed its legal moves yet."""
    return Position.from_pieces(
        position.variant,
        {o.square: o.piece for o in position.occupants()},
        turn=position.turn,
        moved=[o.square for o in position.occupants() if o.has_moved],
        public=[o.square for o in position.occupants() if o.is_public],
        quiet=position.quiet,
        ply=position.ply,
        history=position.history,
    )
