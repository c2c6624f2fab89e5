"""Views: what a viewer knows and what stays hidden."""

from random import Random

import pytest

from attaque.rules import (
    Color,
    Kind,
    Move,
    Outcome,
    Piece,
    Position,
    Reason,
    Setup,
    Square,
    Termination,
    View,
    variant,
)
from attaque.rules.board import Board
from tests.boards import played, position

RED, BLUE = Color.RED, Color.BLUE
SQUARE = Square.parse


def seen(view, square):
    piece = view.piece_at(SQUARE(square))
    return piece and piece.kind.letter


def test_at_the_start_all_forty_enemy_pieces_are_unknown():
    rules = variant("classic")
    rng = Random(4)
    start = Position.start(rules, Setup.random(rules, rng), Setup.random(rules, rng))
    enemy = [o for o in start.view(RED).occupants() if o.piece.color is BLUE]
    assert len(enemy) == 40
    assert {(o.piece.kind, o.has_moved, o.is_public) for o in enemy} == {
        (Kind.UNKNOWN, False, False)
    }
    numbers = [start.view(RED).identity_at(o.square) for o in enemy]
    assert numbers == sorted(numbers)


def test_a_defender_that_survives_a_strike_stays_known_wherever_it_goes():
    after = played(position("Pb6 Tk1 Fa1", "Cb7 Lk8 Fk10"), "b6b7 b7b6 k1k2")
    assert seen(after.view(RED), "b6") == "C"
    assert after.view(RED).captured(RED)[Kind.CAPTAIN] == 4
    assert after.view(BLUE) == after.view(BLUE).as_shown()


def test_with_the_option_memory_a_view_knows_the_survivor_but_displays_it_as_unknown():
    start = position("Pb6 Tk1 Fa1", "Cb7 Lk8 Fk10", "classic+memory")
    view = played(start, "b6b7").view(RED)
    assert seen(view, "b7") == "C"
    assert seen(view.as_shown(), "b7") == "X"
    assert seen(view.as_shown(), "k1") == "T"
    assert view.as_shown() != view


@pytest.mark.parametrize(
    ("striker", "defender", "known"), [("P", "C", "X"), ("R", "C", "C"), ("M", "B", "X")]
)
def test_silent_defense_shows_a_surviving_defender_only_if_a_scout_struck(striker, defender, known):
    start = position(f"{striker}b6 Tk1 Fa1", f"{defender}b7 Lk8 Fk10", "classic+silent_defense")
    after = played(start, "b6b7")
    assert seen(after.view(RED), "b7") == known
    assert after.view(BLUE).captured(RED)[Kind.from_letter(striker)]


def test_secrecy_shows_a_striker_that_wins_and_a_defender_that_falls():
    start = position("Pb6 Tk1 Fa1", "Lb7 Lk8 Fk10", "classic+secrecy")
    after = played(start, "b6b7")
    assert seen(after.view(BLUE), "b7") == "P"
    lieutenants = [p.view(RED).captured(BLUE)[Kind.LIEUTENANT] for p in (start, after)]
    assert lieutenants == [2, 3]


def test_a_scout_that_moves_one_square_stays_hidden_but_is_known_to_have_moved():
    view = played(position("Rb1 Fa1", "Lk8 Fk10"), "b1b2").view(BLUE)
    assert seen(view, "b2") == "X"
    assert view.has_moved(SQUARE("b2"))


@pytest.mark.parametrize("name", ["classic", "france", "online-2000s"])
def test_a_run_always_shows_a_scout(name):
    assert seen(played(position("Rb1 Fa1", "Lk8 Fk10", name), "b1b3").view(BLUE), "b3") == "R"


def test_a_spectator_sees_only_what_both_players_were_shown():
    view = played(position("Pb6 Tk1 Fa1", "Cb7 Lk8 Fk10"), "b6b7").view(None)
    assert [seen(view, square) for square in ("b7", "k1", "k8")] == ["C", "X", "X"]
    assert view.legal_moves == ()
    assert view.why_not(Move.parse("k8k7")) is Reason.NOT_YOUR_TURN


def test_complete_visibility_hides_nothing():
    start = position("Pb6 Tk1 Fa1", "Cb7 Lk8 Fk10", "classic+complete_visibility")
    assert all(o.piece.kind is not Kind.UNKNOWN for o in start.view(None).occupants())


def test_a_view_has_no_moves_of_the_other_side():
    start = position("Rb1 Fa1", "Lk8 Fk10")
    assert start.view(RED).legal_moves
    assert start.view(BLUE).legal_moves == ()
    assert not start.view(BLUE).is_legal(start.legal_moves[0])


def test_a_view_tells_its_viewer():
    start = position("Rb1 Fa1", "Lk8 Fk10")
    assert [start.view(viewer).viewer for viewer in (RED, BLUE, None)] == [RED, BLUE, None]
    assert [start.view(viewer).as_shown().viewer for viewer in (RED, None)] == [RED, None]


def test_only_the_side_to_move_can_play_a_move_on_its_view():
    start = position("Rb1 Fa1", "Lk8 Fk10")
    move = Move.parse("b1b2")
    assert start.view(RED).is_legal(move)
    assert not start.view(RED).is_legal(Move.parse("a1a2"))
    assert not start.view(BLUE).is_legal(move)
    assert not start.view(None).is_legal(move)


def test_only_the_view_of_the_side_to_move_has_barred_moves():
    start = position("La4 Fa1", "Lk7 Fk10")
    after = played(start, "a4a5 k7k6 a5a4 k6k7 a4a5 k7k6")
    assert after.view(RED).barred_moves == {Move.parse("a5a4"): Reason.TWO_SQUARE}
    assert after.view(BLUE).barred_moves == after.view(None).barred_moves == {}
    assert start.view(RED).barred_moves == {}


def test_the_view_of_a_finished_game_has_no_barred_moves():
    before = position("La4 Fa1", "Lk7 Fk10")
    shuttled = played(before, "a4a5 k7k6 a5a4 k6k7 a4a5 k7k6")
    resigned = View.of(shuttled, RED, Outcome(BLUE, Termination.RESIGN))
    assert shuttled.view(RED).barred_moves
    assert (resigned.barred_moves, resigned.legal_moves) == ({}, ())


def test_a_view_from_its_parts_is_the_view_of_the_position():
    after = played(position("Pb6 Tk1 Fa1", "Cb7 Lk8 Fk10"), "b6b7 k8k7")
    view = after.view(RED)
    made = View.from_pieces(
        view.variant,
        RED,
        {o.square: o.piece for o in view.occupants()},
        turn=view.turn,
        captured={color: view.captured(color) for color in Color},
        moved=[o.square for o in view.occupants() if o.has_moved],
        public=[o.square for o in view.occupants() if o.is_public],
        quiet=view.quiet,
        ply=view.ply,
        history=view.history,
    )
    assert made == view
    assert (made.viewer, made.legal_moves) == (RED, view.legal_moves)


def test_a_view_from_its_parts_is_at_the_start_unless_told_otherwise():
    placed = {SQUARE("a1"): Piece(RED, Kind.FLAG), SQUARE("k10"): Piece(BLUE, Kind.UNKNOWN)}
    rules = variant("classic+free_position")
    view = View.from_pieces(rules, RED, placed, turn=RED, captured={})
    assert (view.ply, view.quiet, view.history, view.outcome) == (0, 0, (), None)
    assert not any(o.has_moved or o.is_public for o in view.occupants())


def test_a_view_holds_nothing_that_depends_on_hidden_kinds():
    """Not only its answers are equal: a view travels to other processes with all that it holds."""
    one = position("Pb6 Tk1 Fa1", "Lk8 Bk9 Fk10 Ri8")
    other = position("Pb6 Tk1 Fa1", "Bk8 Rk9 Lk10 Fi8")
    for viewer in (RED, None):
        assert held(one.view(viewer)) == held(other.view(viewer))
    assert held(one.view(BLUE)) != held(other.view(BLUE))


def held(view):
    """Every value that a view holds; of its roster the kinds."""
    values = {name: getattr(view, name) for name in Board.__slots__}
    return values | {"_roster": (view.variant, bytes(view._roster.kinds))}


def test_a_known_piece_can_move_and_run_on_each_view():
    """The kinds that a view hides are taken out of its sets of movers and runners, no others."""
    start = position("Rb1 Fa1", "Rk8 Fk10", "classic+complete_visibility")
    for viewer in (RED, BLUE, None):
        assert held(start.view(viewer)) == held(start.view(RED))
    assert start.view(RED).legal_moves == start.legal_moves


def test_lost_pieces_are_not_unseen():
    after = played(position("Pb6 Tk1 Fa1", "Cb7 Lk8 Fk10"), "b6b7")
    assert after.view(BLUE).captured(RED)[Kind.CAPTAIN] == 4
    hidden = {Kind.FLAG: 1, Kind.SPY: 0}
    assert hidden == {kind: after.view(BLUE).unseen(RED).get(kind, 0) for kind in hidden}


def test_unseen_kinds_are_the_army_without_the_known_pieces():
    rules, rng = variant("barrage"), Random(1)
    start = Position.start(rules, Setup.random(rules, rng), Setup.random(rules, rng))
    assert start.view(RED).unseen(BLUE) == dict(rules.army)
    assert start.view(RED).unseen(RED) == {}
    assert start.view(BLUE).unseen(RED) == dict(rules.army)


def test_with_the_option_free_position_no_kinds_are_unseen():
    start = position("Rb1 Fa1", "Lk8 Fk10", "classic+free_position")
    assert start.captured(BLUE) == {}
    assert start.view(RED).unseen(BLUE) == {}


def test_a_view_knows_the_end_of_the_game():
    view = played(position("Rk1 Fa1", "Fk10 Lb8"), "k1k10").view(BLUE)
    assert view.outcome == Outcome(RED, Termination.FLAG)
    assert view.why_not(Move.parse("b8b7")) is Reason.GAME_OVER
    assert view.legal_moves == ()


def test_a_view_is_refused_if_a_piece_of_its_viewer_is_unknown():
    placed = {SQUARE("a1"): Piece(RED, Kind.UNKNOWN)}
    with pytest.raises(ValueError, match="the red player knows"):
        View.from_pieces(variant("classic"), RED, placed, turn=RED, captured={})


def test_views_differ_by_their_viewer():
    start = position("Rb1 Fa1", "Lk8 Fk10")
    assert start.view(RED) == start.view(RED)
    assert len({start.view(RED), start.view(BLUE), start.view(None)}) == 3
    assert repr(start.view(RED)) == "<View of classic after 0 plies>"
