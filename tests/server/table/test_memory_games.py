"""Games in which shown pieces must be remembered: no client is shown an old battle again."""

from __future__ import annotations

import pytest

from attaque.game import NotNowError, Resign, Spectators, record
from attaque.rules import variant
from attaque.server.http.replay import replay_of
from attaque.server.table.event_log import event_of, read_rows
from tests.server.tables import BLUE, RED, RULES, RecordingViewer, move

MEMORY = variant("tiny+memory")
MOVES = ("a2a3", "e5e4", "a3a4", "e4e5", "a4a5", "e5e4", "c2c4", "d5d4")
"""Red's marshal takes Blue's spy with the fifth ply. Red's scout runs with the seventh ply."""


async def played(server, rules, moves=MOVES, **options):
    table = await server.table(rules=rules, **options)
    for ply, text in enumerate(moves):
        await table.submit(move(text, ply), (RED, BLUE)[ply % 2], f"move:{ply}")
    return table


def shown_to(viewer):
    """The kinds that the events have shown: attacker, defender, then the runner's kind."""
    battles = [event for event in viewer.of("ev") if event["kind"] == "battled"]
    runners = [event["runner"] for event in viewer.of("ev") if event["kind"] == "moved"]
    kinds = [kind["kind"] for kind in runners if kind]
    return [(battle["attacker"], battle["defender"]) for battle in battles], kinds


def entered(table, seat, since):
    viewer = RecordingViewer(seat)
    table.enter(viewer, since)
    return viewer


@pytest.mark.parametrize("seat", [RED, BLUE, None])
async def test_a_returning_viewer_gets_a_snapshot_without_the_kinds_it_was_shown(server, seat):
    table = await played(server, MEMORY)
    for since in range(table.game.seq):
        viewer = entered(table, seat, since)
        assert viewer.of("ev") == []
        assert len(viewer.of("snap")) == 1
        pieces = viewer.of("snap")[0]["view"]["board"]["pieces"]
        hidden = {piece["kind"] for piece in pieces if piece["color"] != str(seat)}
        assert hidden == {"X"}


async def test_a_viewer_that_missed_nothing_gets_no_snapshot(server):
    table = await played(server, MEMORY)
    viewer = entered(table, RED, table.game.seq)
    assert viewer.of("snap") == []
    assert viewer.of("choices")


async def test_where_pieces_stay_shown_a_returning_viewer_gets_the_missed_events(server):
    table = await played(server, RULES)
    assert shown_to(entered(table, BLUE, table.game.seq - 5)) == ([("M", "S")], ["R"])


async def test_after_the_end_a_returning_viewer_gets_the_missed_events(server):
    table = await played(server, MEMORY)
    await table.submit(Resign(), RED, "red:resign")
    assert shown_to(entered(table, BLUE, table.game.seq - 5)) == ([("M", "S")], ["R"])


@pytest.mark.parametrize(
    ("rules", "shown"),
    [(RULES, ([("M", "S")], ["R"])), (MEMORY, ([("X", "S")], []))],
    ids=["stay shown", "must be remembered"],
)
async def test_delayed_spectators_do_not_see_again_what_players_must_remember(server, rules, shown):
    table = await server.table(rules=rules, spectators=Spectators.DELAYED, delay=2)
    viewer = entered(table, None, None)
    for ply, text in enumerate((*MOVES, "b2b3", "d4d3")):
        await table.submit(move(text, ply), (RED, BLUE)[ply % 2], f"move:{ply}")
    assert len(viewer.of("ev")) == len(MOVES)
    assert shown_to(viewer) == shown
    await table.submit(Resign(), RED, "red:resign")
    assert viewer.of("ev")[-1]["kind"] == "ended"


@pytest.mark.parametrize("seat", [RED, BLUE, None])
async def test_record_and_replay_of_a_running_game_are_refused(server, seat):
    table = await played(server, MEMORY)
    log = [event_of(row) for row in await read_rows(server.storage, table.game.id)]
    with pytest.raises(NotNowError):
        record(table.game, seat)
    for eye in ("public", "red", "blue"):
        with pytest.raises(NotNowError):
            replay_of(table.game, log, eye, seat)
