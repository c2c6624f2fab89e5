"""Properties of every variant in random games: symmetry, counts, endings and secrecy."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from attaque.rules import Color, Kind, Move, Piece, Position, Setup, View, fight, variant
from tests.strategies import VARIANTS, eager_choice, games, home_setups, random_game

EVERY_VARIANT = pytest.mark.parametrize("name", VARIANTS)
NOT_FREE = pytest.mark.parametrize("name", [n for n in VARIANTS if "free_position" not in n])
FEW = settings(max_examples=12)


def swapped(outcome):
    if outcome is None or outcome.winner is None:
        return outcome
    return outcome._replace(winner=outcome.winner.other)


def in_step(left: Position, right: Position, turned, rng: Random, plies: int = 150):
    """Plays the same game on two boards. `turned` maps a square of the left board to the right
    board."""
    for _ in range(plies):
        mapped = {Move(turned(m.origin), turned(m.target)) for m in left.legal_moves}
        assert mapped == set(right.legal_moves)
        yield left, right
        if not left.legal_moves:
            return
        move = eager_choice(left, rng)
        left = left.play(move)
        right = right.play(Move(turned(move.origin), turned(move.target)))


@NOT_FREE
@FEW
@given(seed=st.integers(0, 2**32))
def test_rules_are_the_same_for_both_colours(name, seed):
    rules, rng = variant(name), Random(seed)
    red, blue = home_setups(rules, rng)
    left = Position.start(rules, red, blue)
    right = Position.start(replace(rules, first=Color.BLUE), blue, red)
    for one, other in in_step(left, right, rules.grid.turned, rng):
        assert one.outcome == swapped(other.outcome)


@NOT_FREE
@FEW
@given(seed=st.integers(0, 2**32))
def test_rules_are_the_same_for_left_and_right(name, seed):
    rules, rng = variant(name), Random(seed)
    red, blue = home_setups(rules, rng)
    left = Position.start(rules, red, blue)
    right = Position.start(rules, red.mirror(), blue.mirror())
    for one, other in in_step(left, right, rules.grid.mirrored, rng):
        assert one.outcome == other.outcome


@EVERY_VARIANT
def test_every_strike_has_a_result(name):
    rules = variant(name)
    for attacker in filter(rules.is_mobile, rules.rank):
        for defender in (*rules.rank, Kind.BOMB, Kind.FLAG):
            assert fight(rules, attacker, defender).result


def on_board(position, color):
    return Counter(o.piece.kind for o in position.occupants() if o.piece.color is color)


@EVERY_VARIANT
@FEW
@given(data=st.data())
def test_captured_pieces_stay_captured_and_every_piece_is_counted(name, data):
    game = data.draw(games(name))
    for color in Color:
        army = on_board(game[0], color)
        if not game[0].variant.free_position:
            assert army == Counter(game[0].variant.army)
        for before, after in pairwise(game):
            assert on_board(after, color) <= on_board(before, color)
            assert on_board(after, color) + Counter(after.captured(color)) == army


@EVERY_VARIANT
@FEW
@given(data=st.data())
def test_what_is_public_stays_public(name, data):
    game = data.draw(games(name))
    for before, after in pairwise(game):
        shown = {before.identity_at(o.square) for o in before.occupants() if o.is_public}
        still = {after.identity_at(o.square) for o in after.occupants() if o.is_public}
        living = {after.identity_at(o.square) for o in after.occupants()}
        assert shown & living <= still


@EVERY_VARIANT
@FEW
@given(data=st.data())
def test_a_view_finds_the_viewers_legal_moves(name, data):
    for position in data.draw(games(name)):
        view = position.view(position.turn)
        assert view.legal_moves == position.legal_moves
        assert view.barred_moves == position.barred_moves
        assert position.view(position.turn.other).legal_moves == ()
        assert position.view(None).legal_moves == ()


@EVERY_VARIANT
@FEW
@given(data=st.data())
def test_view_and_position_refuse_moves_for_the_same_reasons(name, data):
    position = data.draw(games(name))[-1]
    squares = position.variant.grid.squares
    rng = Random(data.draw(st.integers(0, 2**32)))
    view = position.view(position.turn)
    for _ in range(100):
        move = Move(rng.choice(squares), rng.choice(squares))
        assert view.why_not(move) == position.why_not(move)


@EVERY_VARIANT
@FEW
@given(data=st.data())
def test_a_view_shows_the_kinds_of_own_and_public_pieces_only(name, data):
    position = data.draw(games(name))[-1]
    for viewer in (Color.RED, Color.BLUE, None):
        view = position.view(viewer)
        for truth, seen in zip(position.occupants(), view.occupants(), strict=True):
            known = truth.piece.color is viewer or truth.is_public
            kind = truth.piece.kind if known else Kind.UNKNOWN
            assert seen == truth._replace(piece=Piece(truth.piece.color, kind))


def kinds_shuffled(game: list[Position], viewer: Color | None, rng: Random) -> Position:
    """The start of the game, but some pieces have exchanged their kinds: pieces that are not the
    viewer's, and that never moved, never fought and were never shown."""
    first, last = game[0], game[-1]
    fought = {
        before.identity_at(after.history[-1].move.target)
        for before, after in pairwise(game)
        if after.history[-1].strike
    }
    rules, placed = first.variant, {o.square: o.piece for o in first.occupants()}
    for color in Color:
        if color is viewer:
            continue
        unseen = [
            o.square
            for o in first.occupants()
            if o.piece.color is color
            and last.identity_at(o.square) == first.identity_at(o.square)
            and not last.has_moved(o.square)
            and not last.is_public(o.square)
            and last.identity_at(o.square) not in fought
        ]
        kinds = [placed[square].kind for square in unseen]
        rng.shuffle(kinds)
        placed |= {s: Piece(color, kind) for s, kind in zip(unseen, kinds, strict=True)}
    return Position.from_pieces(rules, placed)


@EVERY_VARIANT
@FEW
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_hidden_kinds_change_neither_views_nor_legal_moves(name, data, seed):
    """Two games that differ only in kinds hidden from a viewer give equal views after each move.
    Hidden kinds may leave a side without a legal move, so that only one game ends. They may also
    make the next move illegal in the other game. The comparison stops there."""
    game, rng = data.draw(games(name, 60)), Random(seed)
    moves = [position.history[-1].move for position in game[1:]]
    for viewer in (Color.RED, Color.BLUE, None):
        other = kinds_shuffled(game, viewer, rng)
        for truth, move in zip(game, [*moves, None], strict=True):
            if other.outcome != truth.outcome:
                break
            assert other.view(viewer) == truth.view(viewer)
            assert other.view(viewer).legal_moves == truth.view(viewer).legal_moves
            assert other.view(viewer).as_shown() == truth.view(viewer).as_shown()
            if move is None or not other.is_legal(move):
                break
            other = other.play(move)


def test_the_shuffled_kinds_differ_from_the_true_ones():
    rng = Random(5)
    game = random_game(variant("classic"), rng, 60)
    other = kinds_shuffled(game, Color.RED, rng)
    assert other != game[0]
    assert other.view(Color.BLUE) != game[0].view(Color.BLUE)
    assert isinstance(other.view(Color.RED), View)


@pytest.mark.parametrize("name", ["classic", "barrage", "duel", "skirmish", "tiny"])
def test_a_game_with_limits_ends(name):
    """Each battle removes a piece, so there are at most 2 × `army_size` battles. Between two
    battles there are fewer than `no_battle_limit` plies."""
    rules = variant(name)
    for seed in range(3):
        last = random_game(rules, Random(seed), 10_000)[-1]
        assert last.outcome is not None
        assert last.ply <= min(rules.ply_limit, (2 * rules.army_size + 1) * rules.no_battle_limit)


@EVERY_VARIANT
@FEW
@given(data=st.data())
def test_a_move_is_legal_if_and_only_if_no_reason_refuses_it(name, data):
    position = data.draw(games(name))[-1]
    if position.outcome:
        return
    legal = set(position.legal_moves)
    assert len(legal) == len(position.legal_moves)
    for origin in position.variant.grid.squares:
        for target in position.variant.grid.squares:
            move = Move(origin, target)
            assert (position.why_not(move) is None) == (move in legal)


@NOT_FREE
@given(seed=st.integers(0, 2**32), keep=st.integers(0, 40))
def test_any_part_of_a_setup_can_be_completed_at_random(name, seed, keep):
    rules, rng = variant(name), Random(seed)
    full = Setup.random(rules, rng)
    part = dict(list(full.placed.items())[:keep])
    completed = Setup(rules, part).completed(rng)
    assert completed.faults() == []
    assert part.items() <= completed.placed.items()
    assert completed.mirror().faults() == []
    assert completed.mirror().mirror() == completed
