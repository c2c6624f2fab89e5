"""Games: replaying the log gives the same game, and a wrong log is refused."""

import json
from dataclasses import replace
from random import Random

import pytest

from attaque.game import (
    EVENTS,
    REFUSALS,
    Control,
    Game,
    Play,
    Ready,
    Resign,
    Spectators,
    TimeControl,
    event_from_json,
    event_to_json,
    seen_by,
)
from attaque.game.log.events import Battled, Finished, Moved, Opened, Started
from attaque.rules import Kind, Result
from tests.game.table import BLUE, GAMES, MOVE, RARE, RED, SQUARE, VIEWERS, Table, random_command

CLOCK = TimeControl(Control.FISCHER, 300_000, 3_000, cap=60_000, setup=60_000)


def written(event):
    """The event after it was written to the log and read back."""
    return event_from_json(json.loads(json.dumps(event_to_json(event))))


def drive(table, rng, steps):
    """Sends random commands. Yields the events of each command that the game accepts."""
    for step in range(steps):
        command, seat = random_command(table.game, rng)
        if step == steps * 7 // 8:
            command, seat = rng.choice(RARE), RED
        try:
            yield table.do(command, seat, rng.choice((0, 10, 1_000, 31_000)))
        except REFUSALS:
            continue


@pytest.mark.parametrize("late", [0, 3])
@pytest.mark.parametrize("name", GAMES)
def test_the_log_gives_the_identical_game_after_every_command(name, late):
    spectators = Spectators.DELAYED if late else Spectators.OPEN
    rng = Random(f"{name} {late}")
    table = Table(name, clock=CLOCK, spectators=spectators, delay=late, offer_gap=3)
    again = Game.replay([written(table.log[0])])
    phases = set()
    for events in drive(table, rng, 150):
        for event in events:
            assert written(event) == event
            again = again.after(written(event))
        assert again == table.game
        phases.add(again.phase)
        if again.position is not None:
            assert again.position.legal_moves == table.game.position.legal_moves
    assert len(phases) >= 3
    assert Game.replay(map(written, table.log)) == table.game
    assert len({type(event) for event in table.log}) >= 6


def test_random_games_meet_every_kind_of_event():
    met, rng = set(), Random(3)
    for seed in range(60):
        table = Table("tiny", seed, clock=CLOCK, offer_gap=1)
        for _ in drive(table, rng, 120):
            pass
        met |= {type(event) for event in table.log}
    assert met == set(EVENTS.values())


@pytest.mark.parametrize("name", GAMES)
def test_a_replay_gives_the_same_snapshots_as_the_live_game(name):
    """Compares the snapshots of the live game with those of a replay at the same events."""
    table, live, rng = Table(name).started(), {}, Random(name)
    while table.game.outcome is None and len(live) < 30:
        table.do(Play(rng.choice(table.game.position.legal_moves)), table.game.position.turn)
        live[table.game.seq] = [table.game.seen_by(viewer).to_json() for viewer in VIEWERS]
    again = Game.replay(table.log[:6])
    for event in table.log[6:]:
        again = again.after(event)
        if again.seq in live:
            seen = [again.seen_by(viewer).to_json() for viewer in VIEWERS]
            assert seen == live.pop(again.seq)
    assert not live


def test_a_log_without_its_beginning_is_refused():
    table = Table().started()
    for log in (table.log[1:], []):
        with pytest.raises(ValueError, match="opens"):
            Game.replay(log)


def test_missing_doubled_or_older_events_are_refused():
    table = Table().started("La4", "La4")
    table.play("a4a5", "k7k6")
    for log in (
        table.log[:3] + table.log[4:],
        table.log[:3] + table.log[2:],
        [*table.log[:-1], replace(table.log[-1], at=0)],
        [*table.log, table.log[0]],
    ):
        with pytest.raises(ValueError, match="does not follow"):
            Game.replay(log)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_redacted_events_are_refused_as_a_log(viewer):
    table = Table("classic+secrecy").started("Cb4", "Mi4 Lk4")
    table.play("b4b5", "k7k6", "b5b6", "k6k5", "b6b7")
    with pytest.raises(ValueError, match=r"redacted|does not follow"):
        Game.replay(seen_by(event, viewer) for event in table.log)


def test_a_kind_changed_in_the_log_is_noticed_on_replay():
    table = Table().started("Cb4", "Mi4 Lk4")
    table.play("b4b5", "k7k6", "b5b6", "k6k5", "b6b7")
    for index, event in enumerate(table.log):
        match event:
            case Finished():
                changed = replace(event, setup=event.setup[1:] + event.setup[0])
            case Started(seals=(red, blue)):
                kinds = (*red.kinds[1:], red.kinds[0])
                changed = replace(event, seals=(replace(red, kinds=kinds), blue))
            case Battled():
                changed = replace(event, defender=Kind.GENERAL)
            case _:
                continue
        with pytest.raises(ValueError, match=r"seal|contradicts"):
            Game.replay([*table.log[:index], changed, *table.log[index + 1 :]])


@pytest.mark.parametrize(
    "change",
    [{"ply": 2}, {"ply": 0}, {"seat": BLUE}, {"move": MOVE("a4a6")}, {"move": MOVE("b7b6")}],
)
def test_a_ply_that_cannot_follow_is_refused(change):
    table = Table().started("La4", "La4")
    before = table.game
    (event,) = table.play("a4a5")
    with pytest.raises(ValueError, match=r"not the next ply|contradicts|move/"):
        before.after(replace(event, **change))


def test_a_quiet_move_logged_as_a_battle_is_refused_and_a_battle_logged_as_a_quiet_move():
    table = Table().started("Cb4", "Mi4 Lk4")
    before = table.game
    (event,) = table.play("b4b5")
    facts = (event.seq, event.at, event.ply, event.seat, event.move)
    fight = (Kind.COLONEL, Kind.MARSHAL, Result.DEFENDER, None, (True, True), (None, None), None)
    with pytest.raises(ValueError, match="contradicts"):
        before.after(Battled(*facts, *fight))
    table.play("k7k6", "b5b6", "k6k5")
    facts = (table.game.seq + 1, table.now, 5, RED, MOVE("b6b7"))
    with pytest.raises(ValueError, match="contradicts"):
        table.game.after(Moved(*facts, None, None))


def test_a_ply_before_the_start_or_after_the_end_is_refused():
    table = Table().started("La4", "La4")
    (event,) = table.play("a4a5")
    table.do(Resign(), RED)
    with pytest.raises(ValueError, match="not the next ply"):
        table.game.after(replace(event, seq=table.game.seq + 1, at=table.now, ply=2))
    waiting = Table().seated().game
    with pytest.raises(ValueError, match="not the next ply"):
        waiting.after(replace(event, seq=waiting.seq + 1))
    with pytest.raises(ValueError, match="a setup is not finished"):
        waiting.after(replace(table.log[5], seq=waiting.seq + 1))


def test_events_are_numbered_without_gaps():
    table = Table("tiny").started("Ra2 Mb2", "Ff2 Sa2")
    table.play("a2a5")
    assert [event.seq for event in table.log] == list(range(1, len(table.log) + 1))
    assert isinstance(table.log[0], Opened)


def test_apply_returns_the_events_and_does_not_change_the_game():
    table = Table().seated()
    before = table.game
    events = before.apply(Ready(table.setup(None)), RED, table.now, table.chance)
    assert [type(event) for event in events] == [Finished]
    assert table.game.setups == (None, None)
    assert before.after(events[0]).setups[RED] is not None


def test_home_of_gives_the_start_square_of_the_piece_that_is_now_on_a_square():
    table = Table().started("Cb4", "Pi4 Lk4")
    table.play("b4b5", "k7k6", "b5b6", "k6k5", "b6b7")
    assert table.game.home_of(SQUARE("b7")) == SQUARE("b4")
    assert table.game.home_of(SQUARE("k5")) == SQUARE("k7")
    assert table.game.home_of(SQUARE("a5")) is None
    assert table.game.home_of(SQUARE("a1")) == SQUARE("a1")
