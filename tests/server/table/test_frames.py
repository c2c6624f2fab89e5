"""Frames: hidden facts are not sent, and equal frames are encoded once."""

import json

import pytest

from attaque.game import Control, TimeControl, event_to_json, seen_by
from attaque.server.table import frames
from attaque.server.table.event_log import rows_of
from tests.game.table import BLUE, RED, VIEWERS, Table


@pytest.fixture
def encoded(monkeypatch):
    """The events that were encoded."""
    found, encode = [], frames.encode_event

    def remember(event):
        found.append(event)
        return encode(event)

    monkeypatch.setattr(frames, "encode_event", remember)
    return found


def change(table, *moves):
    """Plays the moves. Returns the change of the game and its events."""
    before = table.game
    events = table.play(*moves)
    return frames.Change(before, table.game, events, lambda: table.now), events


def test_an_event_that_all_viewers_see_alike_is_encoded_once(encoded):
    table = Table("tiny").started("Ra2 Mb2", "Ra2 Mb2")
    found, (event,) = change(table, "b2b3")
    for viewer in VIEWERS:
        assert json.loads(found.seen_by(viewer)[0]) == {"type": "ev", **event_to_json(event)}
    assert encoded == [event]


def test_an_event_that_viewers_see_differently_is_encoded_for_each():
    """A scout strikes a bomb in a variant that does not show a winning defender."""
    table = Table("tiny+secrecy").started("Ra2", "Bf2")
    found, (event,) = change(table, "a2a5")
    shown = {viewer: json.loads(found.seen_by(viewer)[0]) for viewer in VIEWERS}
    assert {viewer: frame["defender"] for viewer, frame in shown.items()} == {
        RED: "X",
        BLUE: "B",
        None: "X",
    }
    for viewer in VIEWERS:
        assert shown[viewer] == {"type": "ev", **event_to_json(seen_by(event, viewer))}


def test_only_the_side_to_move_gets_its_choices():
    table = Table("tiny").started("Mb2", "Mb2")
    found, _ = change(table, "b2b3")
    types = {viewer: [json.loads(f)["type"] for f in found.seen_by(viewer)] for viewer in VIEWERS}
    assert types == {RED: ["ev"], BLUE: ["ev", "choices"], None: ["ev"]}


def test_an_event_is_not_encoded_again_if_its_logged_bytes_are_at_hand(encoded):
    table = Table("tiny").started("Ra2 Mb2", "Ra2 Mb2")
    before = table.game
    events = table.play("b2b3")
    bodies = [row.body for row in rows_of(events)]
    found = frames.Change(before, table.game, events, lambda: table.now, bodies)
    for viewer in VIEWERS:
        assert json.loads(found.seen_by(viewer)[0]) == {"type": "ev", **event_to_json(events[0])}
    assert encoded == []


def test_the_bytes_of_the_log_are_not_sent_to_viewers_who_may_not_see_them():
    table = Table("tiny+secrecy").started("Ra2", "Bf2")
    before = table.game
    events = table.play("a2a5")
    bodies = [row.body for row in rows_of(events)]
    found = frames.Change(before, table.game, events, lambda: table.now, bodies)
    assert [json.loads(found.seen_by(viewer)[0])["defender"] for viewer in (RED, BLUE, None)] == [
        "X",
        "B",
        "X",
    ]


def test_clocks_are_in_the_event_of_a_ply_or_in_a_frame_of_their_own():
    """At the start of play no ply carries the clocks, so they get a frame of their own."""
    clock = TimeControl(Control.FISCHER, 60_000, 5_000, setup=30_000)
    table = Table("tiny", clock=clock).seated()
    before = table.game
    table.started("Mb2", "Mb2")
    started = frames.Change(before, table.game, table.log[-1:], lambda: table.now).seen_by(None)
    assert [json.loads(frame)["type"] for frame in started] == ["ev", "clock"]
    assert json.loads(started[1])["running"] == "red"
    found, (event,) = change(table, "b2b3")
    (ply,) = found.seen_by(None)
    assert json.loads(ply)["clocks"] == list(table.game.clock.left) == list(event.clocks)
