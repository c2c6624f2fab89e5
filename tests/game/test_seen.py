"""Snapshots for viewers, from the setup to the end of a game."""

import json

import pytest

from attaque.game import (
    Absent,
    Control,
    NotNowError,
    OfferDraw,
    OfferRematch,
    Ready,
    Resign,
    Spectators,
    TimeControl,
    choices,
    choices_in_text,
)
from attaque.rules import Kind, Reason
from tests.game.table import BLUE, MOVE, RED, SQUARE, VIEWERS, Table


def kind_at(table, viewer, square):
    pieces = table.game.seen_by(viewer).board.pieces
    return next(p.kind.letter for p in pieces if p.square == SQUARE(square))


def battle(name):
    table = Table(name).started("Pb4", "Ci4 Lk4 La4")
    table.play("b4b5", "k7k6", "b5b6", "k6k5", "b6b7")
    return table


def test_at_the_start_all_forty_enemy_pieces_are_hidden():
    board = Table().started().game.seen_by(BLUE).board
    reds = [piece for piece in board.pieces if piece.color is RED]
    assert {(p.kind, p.moved, p.shown) for p in reds} == {(Kind.UNKNOWN, False, False)}
    assert [p.home for p in reds] == [p.square for p in reds] == sorted(p.square for p in reds)
    assert all(p.kind is not Kind.UNKNOWN for p in board.pieces if p.color is BLUE)


def test_during_the_setup_blue_and_spectators_see_that_red_is_ready_but_no_piece_of_red():
    table = Table("barrage").seated()
    before = table.game.seen_by(BLUE)
    table.do(Ready(table.setup(None)), RED)
    for viewer in (BLUE, None):
        seen = table.game.seen_by(viewer)
        assert (seen.ready, seen.setup, seen.board) == ((True, False), None, None)
    assert table.game.seen_by(RED).setup == table.game.setups[RED].letters
    changed = {
        name
        for name, value in table.game.seen_by(BLUE).to_json().items()
        if value != before.to_json()[name]
    }
    assert changed == {"seq", "at", "ready"}


def test_all_viewers_see_the_kind_of_a_survivor_wherever_it_goes():
    table = battle("classic")
    table.play("b7b6", "a4a5")
    assert [kind_at(table, viewer, "b6") for viewer in VIEWERS] == ["C", "C", "C"]


@pytest.mark.parametrize("name", ["classic+memory", "france", "zh-wiki", "fa", "online-2000s"])
def test_later_views_hide_the_survivor_again_if_players_must_remember_it(name):
    table = battle(name)
    # In online-2000s the winning defender advances to the square of the attacker.
    square = "b6" if name == "online-2000s" else "b7"
    assert [kind_at(table, viewer, square) for viewer in VIEWERS] == ["X", "C", "X"]
    assert not any(p.shown for p in table.game.seen_by(RED).board.pieces)
    assert table.game.known_to(RED).piece_at(SQUARE(square)).kind is Kind.COLONEL


def test_silent_defense_hides_the_surviving_defender():
    table = battle("classic+silent_defense")
    assert [kind_at(table, viewer, "b7") for viewer in VIEWERS] == ["X", "C", "X"]


def test_a_spectator_sees_no_kind_at_the_start_and_all_viewers_see_every_kind_at_the_end():
    table = Table().started()
    pieces = table.game.seen_by(None).board.pieces
    assert {piece.kind for piece in pieces} == {Kind.UNKNOWN}
    table.do(Resign(), RED)
    for viewer in VIEWERS:
        seen = table.game.seen_by(viewer)
        assert Kind.UNKNOWN not in {piece.kind for piece in seen.board.pieces}
        assert seen.seals == table.game.seals
    assert table.game.seen_by(None).outcome.winner is BLUE


def test_a_scout_that_moves_one_square_stays_hidden_but_counts_as_moved():
    table = Table().started("Ra4", "La4")
    table.play("a4a5")
    piece = next(p for p in table.game.seen_by(BLUE).board.pieces if p.square == SQUARE("a5"))
    assert (piece.kind, piece.moved, piece.home) == (Kind.UNKNOWN, True, SQUARE("a4"))


def test_what_has_moved_is_public_although_kinds_must_be_remembered():
    table = Table("classic+memory").started("La4", "La4")
    table.play("a4a5")
    for viewer in VIEWERS:
        moved = [p.square for p in table.game.seen_by(viewer).board.pieces if p.moved]
        assert moved == [SQUARE("a5")]


def test_only_the_side_to_move_gets_legal_moves():
    table = Table().started("Ra4", "La4")
    assert table.game.seen_by(RED).choices.legal == table.game.position.legal_moves
    assert table.game.seen_by(BLUE).choices.legal == ()
    assert table.game.seen_by(None).choices.legal == ()
    assert choices(table.game, RED) == table.game.seen_by(RED).choices
    assert choices_in_text(table.game, RED)[0].split() == [
        str(m) for m in choices(table.game, RED).legal
    ]
    assert choices_in_text(table.game, BLUE) == choices_in_text(table.game, None) == ("", {})
    table.do(Resign(), RED)
    assert table.game.seen_by(RED).choices.legal == ()
    assert choices_in_text(table.game, RED) == ("", {})


def test_only_the_side_to_move_gets_barred_moves_with_their_rule():
    table = Table().started("La4", "La4")
    table.play("a4a5", "k7k6", "a5a4", "k6k7", "a4a5", "k7k6")
    assert choices(table.game, RED).barred == {MOVE("a5a4"): Reason.TWO_SQUARE}
    assert choices_in_text(table.game, RED)[1] == choices(table.game, RED).barred
    assert choices(table.game, BLUE).barred == choices(table.game, None).barred == {}
    table.play("a5a6")
    assert choices(table.game, BLUE).barred == {MOVE("k6k7"): Reason.TWO_SQUARE}
    assert choices(table.game, RED).barred == {}


def test_captured_pieces_are_public():
    table = battle("classic+secrecy")
    for viewer in VIEWERS:
        assert table.game.seen_by(viewer).board.captured == ({Kind.CAPTAIN: 1}, {})


def test_a_snapshot_counts_the_quiet_plies_and_those_left_until_the_draw():
    table = Table().started("La4", "La4")
    table.play("a4a5", "k7k6")
    board = table.game.seen_by(None).board
    assert (board.quiet, board.draw_in, board.last) == (2, 198, MOVE("k7k6"))
    assert Table("fa").started().game.seen_by(RED).board.draw_in is None
    assert Table("fa", no_battle_limit=400).started().game.seen_by(RED).board.draw_in == 400


def test_no_plies_are_left_until_the_draw_when_it_has_come():
    table = Table("classic+no_battle=2").started("La4", "La4")
    table.play("a4a5")
    assert table.game.seen_by(None).board.draw_in == 1
    table.play("k7k6")
    assert table.game.outcome is not None
    assert table.game.seen_by(None).board.draw_in == 0


def test_spectators_see_clocks_and_presence_but_no_offers():
    table = Table(clock=TimeControl(Control.FISCHER, 60_000, 5_000)).started()
    at = table.now
    table.do(Absent(), BLUE)
    table.do(OfferDraw(), RED)
    for viewer in VIEWERS:
        seen = table.game.seen_by(viewer)
        assert seen.deadline == at + 60_000
        assert seen.absent_since == (None, at + 1000)
        assert seen.draw_offer is (None if viewer is None else RED)


def test_a_spectator_sees_an_agreed_rematch_but_no_offer_of_one():
    table = Table().started()
    table.do(Resign(), RED)
    table.do(OfferRematch(), RED)
    assert [table.game.seen_by(v).rematch_offer for v in VIEWERS] == [RED, RED, None]
    table.do(OfferRematch(), BLUE)
    assert all(table.game.seen_by(viewer).rematch_agreed for viewer in VIEWERS)


def test_a_game_without_spectators_refuses_them():
    table = Table(spectators=Spectators.OFF).started()
    for ask in (
        lambda: table.game.seen_by(None),
        lambda: table.game.known_to(None),
        lambda: table.game.open_seq,
    ):
        with pytest.raises(NotNowError, match="no-spectators"):
            ask()
    assert table.game.seen_by(RED).board is not None


def test_delayed_spectators_see_the_game_some_plies_late():
    table = Table(spectators=Spectators.DELAYED, delay=2).started("La4", "La4")
    start = table.game.seq
    assert table.game.open_seq == start
    seen = []
    for move in ("a4a5", "k7k6", "a5a4", "k6k7"):
        table.play(move)
        board = table.game.seen_by(None).board
        seen.append((board.ply, table.game.open_seq - start))
        assert table.game.known_to(None).ply == board.ply
    assert seen == [(0, 0), (0, 0), (1, 1), (2, 2)]
    table.do(Absent(), RED)
    assert table.game.open_seq == start + 2
    assert table.game.seen_by(None).absent_since == (None, None)
    assert table.game.seen_by(BLUE).board.ply == 4
    table.do(Resign(), RED)
    assert table.game.open_seq == table.game.seq
    assert table.game.seen_by(None).board.ply == 4


def test_a_snapshot_is_plain_json():
    for viewer in VIEWERS:
        seen = battle("classic").game.seen_by(viewer).to_json()
        assert json.loads(json.dumps(seen)) == seen
        assert seen["viewer"] == (None if viewer is None else str(viewer))
