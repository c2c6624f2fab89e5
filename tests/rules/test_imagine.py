"""Imagined positions: they give the same view as the original, and can be played."""

from __future__ import annotations

from random import Random

import pytest

from attaque.rules import Color, Kind, Position, Setup, imagine, names, variant


def midgame(rules: str, seed: int, plies: int) -> Position:
    found, rng = variant(rules), Random(seed)
    position = Position.start(found, Setup.random(found, rng), Setup.random(found, rng))
    for _ in range(plies):
        after = position.play(rng.choice(position.legal_moves))
        if after.outcome is not None:
            break
        position = after
    return position


def hidden_kinds(position: Position, viewer: Color) -> dict:
    view = position.view(viewer)
    unknown = {o.square for o in view.occupants() if o.piece.kind is Kind.UNKNOWN}
    return {o.square: o.piece.kind for o in position.occupants() if o.square in unknown}


@pytest.mark.parametrize("rules", names())
@pytest.mark.parametrize("viewer", Color)
def test_the_true_kinds_give_the_true_position(rules, viewer):
    position, rng = midgame(rules, 1, 60), Random(2)
    other = imagine(position.view(viewer), hidden_kinds(position, viewer))
    for _ in range(60):
        assert other == position
        assert other.legal_moves == position.legal_moves
        assert other.outcome == position.outcome
        if position.outcome is not None:
            break
        move = rng.choice(position.legal_moves)
        position, other = position.play(move), other.play(move)


@pytest.mark.parametrize("rules", names())
def test_a_guess_with_shuffled_kinds_gives_the_viewer_the_same_view(rules):
    position = midgame(rules, 3, 40)
    viewer = position.turn
    kinds = hidden_kinds(position, viewer)
    squares = sorted(kinds)
    moved = {o.square for o in position.occupants() if o.has_moved}
    unmoved = [s for s in squares if s not in moved]
    shuffled = [kinds[s] for s in unmoved]
    Random(4).shuffle(shuffled)
    guess = kinds | dict(zip(unmoved, shuffled, strict=True))
    imagined = imagine(position.view(viewer), guess)
    if imagined.outcome is None:
        assert imagined.view(viewer) == position.view(viewer)
    if guess != kinds:
        assert imagined != position


def test_a_guess_must_name_exactly_the_hidden_pieces():
    position = midgame("tiny", 5, 4)
    view = position.view(position.turn)
    kinds = hidden_kinds(position, position.turn)
    with pytest.raises(ValueError, match="every hidden piece"):
        imagine(view, dict(list(kinds.items())[1:]))
    own = next(o.square for o in view.occupants() if o.piece.color is position.turn)
    with pytest.raises(ValueError, match="no other"):
        imagine(view, {**kinds, own: Kind.SPY})


def test_a_finished_game_cannot_be_imagined():
    found = variant("tiny")
    rng = Random(6)
    position = Position.start(found, Setup.random(found, rng), Setup.random(found, rng))
    while position.outcome is None:
        position = position.play(rng.choice(position.legal_moves))
    with pytest.raises(ValueError, match="over"):
        imagine(position.view(Color.RED), hidden_kinds(position, Color.RED))
