"""Records of games: complete after the end; until then, only what the viewer was shown."""

from random import Random

import pytest

from attaque.game import Control, NotNowError, Play, Resign, Spectators, TimeControl, record
from attaque.game.log.events import Battled, Moved
from attaque.notation import format_record, read_record, replay, verify
from tests.game.table import BLUE, GAMES, RED, VIEWERS, Table

PLIES = (Battled, Moved)
CLOCK = TimeControl(Control.FISCHER, 600_000, 5_000, setup=300_000)


def played(name, plies=60, **options):
    table, rng = Table(name, **options).started(), Random(name)
    while table.game.outcome is None and len(table.game.moves) < plies:
        table.do(Play(rng.choice(table.game.position.legal_moves)), table.game.position.turn)
    return table


@pytest.mark.parametrize("name", GAMES)
def test_the_record_of_a_finished_game_replays_to_the_same_end(name):
    table = played(name, clock=CLOCK, no_battle_limit=400)
    if table.game.outcome is None:
        table.do(Resign(), RED)
    for viewer in VIEWERS:
        found = read_record(format_record(record(table.game, viewer)))
        verify(found)
        *_, last = replay(found)
        assert last == table.game.position
        assert found.tags["Termination"] == table.game.outcome.termination
        clocks = [event.clocks[event.seat] for event in table.log if isinstance(event, PLIES)]
        assert [move.clock for move in found.moves] == [left / 1000 for left in clocks]


def test_the_tags_of_a_record_describe_its_game():
    table = played("fa", plies=4, clock=CLOCK, no_battle_limit=400)
    table.do(Resign(), RED)
    tags = record(table.game, None).tags
    assert {name: tags[name] for name in ("GameId", "Red", "Blue", "Variant", "Date")} == {
        "GameId": "table-1",
        "Red": "anna",
        "Blue": "ben",
        "Variant": "fa",
        "Date": "1970.01.01",
    }
    assert (tags["TimeControl"], tags["ServerLimits"]) == (
        "setup 300; 600+5",
        "no_battle_limit=400",
    )
    assert "Options" not in tags
    assert tags["RulesHash"] == table.rules.rules_hash
    assert tags["RedCommit"] == f"sha256:{table.game.seals[RED].root.hex()}"
    assert tags["BlueCommit"] == f"sha256:{table.game.seals[BLUE].root.hex()}"


def test_a_record_has_the_day_on_which_play_began():
    table = Table("tiny").seated()
    table.now = 1_795_000_000_000
    table.started()
    table.do(Resign(), RED)
    assert record(table.game, None).tags["Date"] == "2026.11.18"


def test_a_record_names_no_server_limit_if_the_variant_has_its_own_limit():
    table = played("classic", plies=2, no_battle_limit=400)
    assert "ServerLimits" not in record(table.game, RED).tags
    assert record(table.game, RED).moves[0].comments == ()


def test_the_record_of_a_running_game_hides_all_setups_but_the_viewer_s_own():
    table = played("classic", plies=10)
    hidden = {
        viewer: [record(table.game, viewer).tags[tag] == "?" for tag in ("RedSetup", "BlueSetup")]
        for viewer in VIEWERS
    }
    assert hidden == {RED: [False, True], BLUE: [True, False], None: [True, True]}


def test_delayed_spectators_get_a_shorter_record():
    table = played("classic", plies=10, spectators=Spectators.DELAYED, delay=3)
    assert len(record(table.game, BLUE).moves) == 10
    assert len(record(table.game, None).moves) == 7


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_running_game_has_no_record_if_players_must_remember_what_they_saw(viewer):
    table = played("fa", plies=10)
    with pytest.raises(NotNowError, match="not-now"):
        record(table.game, viewer)
    table.do(Resign(), RED)
    assert len(record(table.game, viewer).moves) == 10


def test_players_who_see_all_kinds_have_a_record_of_the_running_game():
    table = played("fa+complete_visibility", plies=10)
    assert len(record(table.game, RED).moves) == 10
    assert all(piece.shown for piece in table.game.seen_by(RED).board.pieces)


def test_a_game_whose_play_never_began_has_no_record_even_after_its_end():
    with pytest.raises(NotNowError, match="not-now"):
        record(Table().seated().game, RED)
    table = Table().seated()
    table.do(Resign(), RED)
    with pytest.raises(NotNowError, match="not-now"):
        record(table.game, None)
