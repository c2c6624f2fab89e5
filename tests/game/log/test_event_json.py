"""Events are written as JSON and read back exactly; wrong values are refused."""

import json
from random import Random

import pytest

from attaque.game import (
    EVENTS,
    REFUSALS,
    Game,
    Hidden,
    event_from_json,
    event_to_json,
    seen_by,
)
from attaque.game.log.events import Event
from tests.game.table import GAMES, VIEWERS, Table, random_command


def test_every_class_of_events_has_a_name_in_json():
    known = {
        kind for kind in Event.__subclasses__() if kind.__module__ == "attaque.game.log.events"
    }
    assert set(EVENTS.values()) == known


def test_a_hidden_event_is_written_as_its_number_alone():
    assert event_to_json(Hidden(7)) == {"seq": 7}
    assert event_from_json({"seq": 7}) == Hidden(7)


@pytest.mark.parametrize("name", GAMES)
def test_whole_and_redacted_events_are_read_back(name):
    rng, table = Random(name), Table(name)
    for _ in range(80):
        command, seat = random_command(table.game, rng)
        try:
            table.do(command, seat)
        except REFUSALS:
            continue
    assert len(table.log) >= 10
    for event in table.log:
        for seen in (event, *(seen_by(event, viewer) for viewer in VIEWERS)):
            text = json.dumps(event_to_json(seen))
            assert event_from_json(json.loads(text)) == seen
            assert json.dumps(event_to_json(event_from_json(json.loads(text)))) == text


def moved():
    table = Table().started("La4", "La4")
    return event_to_json(table.play("a4a5")[0])


def test_a_move_is_written_with_these_fields():
    assert moved() == {
        "seq": 7,
        "kind": "moved",
        "at": 5000,
        "ply": 1,
        "seat": "red",
        "move": "a4a5",
        "runner": None,
        "clocks": None,
    }


@pytest.mark.parametrize(
    "change",
    [
        {"more": 1},
        {"kind": "flew"},
        {"kind": None},
        {"kind": ["moved"]},
        {"ply": "1"},
        {"ply": True},
        {"seat": "green"},
        {"move": "a4-a5"},
        {"runner": {}},
        {"clocks": [1]},
        {"clocks": [1, 2, 3]},
        {"at": 1.5},
    ],
)
def test_wrong_values_are_refused(change):
    with pytest.raises(ValueError, match=r"^(event|moved)"):
        event_from_json({**moved(), **change})


@pytest.mark.parametrize("field", ["seq", "at", "ply", "move", "clocks"])
def test_every_field_is_required(field):
    with pytest.raises(ValueError, match=f"no field '{field}'"):
        event_from_json({k: v for k, v in moved().items() if k != field})


@pytest.mark.parametrize("value", [None, [], "moved", 5, {}, {"seq": 7, "at": 5}, {"seq": "7"}])
def test_values_that_are_not_events_are_refused(value):
    with pytest.raises(ValueError, match="event"):
        event_from_json(value)


def test_the_first_event_holds_the_rules():
    opened = event_to_json(Table("tiny").log[0])
    assert opened["options"]["variant"]["name"] == "tiny"
    assert opened["options"]["variant"]["rules"]["board.width"] == 6
    assert Game.replay([event_from_json(opened)]).options.rules.width == 6
