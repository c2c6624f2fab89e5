"""Events as they are shown to each viewer."""

from dataclasses import dataclass, replace

import pytest

from attaque.game import Hidden, OfferDraw, OfferRematch, Ready, Resign, seen_by, verify_opening
from attaque.game.log.events import Ended, Event, Finished, Moved, Started, faded
from attaque.rules import Kind, Result, Setup, variant
from tests.game.table import BLUE, RED, REFEREE, SQUARE, VIEWERS, Table


def strike(name, striker, defender):
    """A table on which Red's piece on b6 has struck Blue's piece on b7, and the battle's event."""
    table = Table(name).started(f"{striker}b4", f"{defender}i4 Lk4 La4")
    table.play("b4b5", "k7k6", "b5b6", "k6k5")
    return table, table.play("b6b7")[0]


def letters(event, viewer):
    seen = seen_by(event, viewer)
    return seen.attacker.letter + seen.defender.letter


def test_only_the_owner_sees_a_finished_setup():
    table = Table().seated()
    (event,) = table.do(Ready(table.setup(None)), RED)
    assert event.setup is not None
    assert seen_by(event, RED) == event
    for viewer in (BLUE, None):
        assert seen_by(event, viewer) == Finished(event.seq, event.at, RED, None, False)


def test_at_the_start_only_the_viewer_s_own_seal_is_open():
    table = Table().started()
    event = table.log[-1]
    assert isinstance(event, Started)
    for viewer in VIEWERS:
        for color, seal in zip((RED, BLUE), seen_by(event, viewer).seals, strict=True):
            own = viewer is color
            assert seal == (event.seals[color] if own else event.seals[color].closed())
            assert (seal.kinds is not None, seal.salts is not None) == (own, own)
            assert seal.root == event.seals[color].root


def test_complete_visibility_opens_both_seals_at_the_start():
    event = Table("classic+complete_visibility").started().log[-1]
    assert all(seen_by(event, viewer) == event for viewer in VIEWERS)


def test_a_battle_shows_both_kinds_to_all():
    _, event = strike("classic", "P", "C")
    assert [letters(event, viewer) for viewer in VIEWERS] == ["PC"] * 3


@pytest.mark.parametrize("name", ["classic+memory", "france", "zh-wiki"])
def test_a_battle_shows_both_kinds_even_if_players_must_remember_them(name):
    _, event = strike(name, "P", "C")
    assert [letters(event, viewer) for viewer in VIEWERS] == ["PC"] * 3


@pytest.mark.parametrize("defender", ["C", "B"])
def test_silent_defense_hides_a_surviving_defender(defender):
    _, event = strike("classic+silent_defense", "P", defender)
    assert event.result is Result.DEFENDER
    assert [letters(event, v) for v in VIEWERS] == ["PX", f"P{defender}", "PX"]
    for viewer in VIEWERS:
        seen = seen_by(event, viewer)
        assert (seen.openings[1] is None) == (viewer is not BLUE)
        assert seen.openings[0] == event.openings[0]


def test_silent_defense_shows_a_defender_that_survives_the_strike_of_a_scout():
    _, event = strike("classic+silent_defense", "R", "C")
    assert [letters(event, viewer) for viewer in VIEWERS] == ["RC"] * 3


def test_hidden_defenders_are_shown_when_they_fall():
    _, event = strike("classic+secrecy", "P", "L")
    assert [letters(event, viewer) for viewer in VIEWERS] == ["PL"] * 3


@pytest.mark.parametrize(
    ("name", "seen"), [("classic+secrecy", "LC"), ("classic+secrecy+memory", "LX")]
)
def test_public_kinds_are_shown_again_unless_players_must_remember(name, seen):
    table, _ = strike(name, "C", "L")
    (event,) = table.play("a7b7")
    assert event.result is Result.DEFENDER
    assert [letters(event, viewer) for viewer in VIEWERS] == ["LC", seen, seen]


def test_only_the_owner_sees_a_kind_that_the_battle_does_not_show():
    _, event = strike("classic", "C", "P")
    hidden = replace(event, shown=(False, True))
    assert [letters(hidden, viewer) for viewer in VIEWERS] == ["CP", "XP", "XP"]
    assert seen_by(hidden, BLUE).openings == (None, event.openings[1])
    both = replace(event, shown=(False, False))
    assert [letters(both, viewer) for viewer in VIEWERS] == ["CX", "XP", "XX"]
    assert seen_by(both, None).openings == (None, None)


def test_a_referee_shows_only_fallen_pieces():
    _, won = strike(REFEREE, "C", "P")
    assert [letters(won, viewer) for viewer in VIEWERS] == ["CP", "XP", "XP"]
    _, lost = strike(REFEREE, "P", "C")
    assert [letters(lost, viewer) for viewer in VIEWERS] == ["PX", "PC", "PX"]


def test_a_scout_that_runs_and_wins_is_shown_even_with_a_referee():
    table = Table(REFEREE).started("Rb4", "Si4")
    (event,) = table.play("b4b7")
    assert event.result is Result.ATTACKER
    assert [letters(event, viewer) for viewer in VIEWERS] == ["RS"] * 3
    assert table.game.known_to(BLUE).piece_at(SQUARE("b7")).kind is Kind.SCOUT


def test_a_scout_known_by_an_earlier_run_stays_known_when_it_wins():
    table = Table(REFEREE).started("Rb4", "Si4 La4")
    table.play("b4b6", "k7k6")
    (event,) = table.play("b6b7")
    assert [letters(event, viewer) for viewer in VIEWERS] == ["RS"] * 3


@pytest.mark.parametrize(("name", "again"), [("classic", False), ("classic+memory", True)])
def test_a_second_run_proves_the_kind_again_only_if_players_must_remember(name, again):
    table = Table(name).started("Ra4", "La4")
    (first,) = table.play("a4a6")
    assert first.runner is not None
    table.play("k7k6")
    (second,) = table.play("a6a4")
    assert (second.runner is not None) is again


def test_every_opening_of_a_battle_can_be_checked():
    table, event = strike("classic", "P", "C")
    seals = [seal.closed() for seal in table.game.seals]
    attacking, defending = event.openings
    assert (attacking.square, defending.square) == (SQUARE("b4"), SQUARE("b7"))
    assert verify_opening("table-1", RED, seals[RED], attacking)
    assert verify_opening("table-1", BLUE, seals[BLUE], defending)
    assert (attacking.kind, defending.kind) == (event.attacker, event.defender)


def test_a_run_proves_the_scout_s_kind_and_a_move_of_one_square_does_not():
    table = Table().started("Ra4", "La4")
    (step,) = table.play("a4a5")
    assert step.runner is None
    table.play("k7k6", "a5a4", "k6k5")
    (run,) = table.play("a4a6")
    assert run.runner.kind is Kind.SCOUT
    assert run.runner.square == SQUARE("a4")
    assert verify_opening("table-1", RED, table.game.seals[RED].closed(), run.runner)
    assert all(seen_by(run, viewer) == run for viewer in VIEWERS)
    assert isinstance(run, Moved)


def test_a_run_of_the_piece_from_a1_proves_its_kind():
    """The number of the square a1 is 0. The code must not take it for "no square"."""
    setup = Setup.from_letters(variant("tiny"), "RFBES..MR...")
    (run,) = Table("tiny").started(setup).play("a1a3")
    assert run.runner.square == SQUARE("a1")


def test_the_end_opens_both_seals_to_all():
    table = Table().started()
    (event,) = table.do(Resign(), RED)
    assert isinstance(event, Ended)
    assert all(seen_by(event, viewer) == event for viewer in VIEWERS)
    assert event.seals[BLUE].kinds is not None


def test_only_the_players_see_their_offers():
    table = Table().started()
    (offer,) = table.do(OfferDraw(), RED)
    table.do(Resign(), RED)
    (rematch,) = table.do(OfferRematch(), RED)
    for event in (offer, rematch):
        assert seen_by(event, RED) == seen_by(event, BLUE) == event
        assert seen_by(event, None) == Hidden(event.seq)


@dataclass(frozen=True)
class Novelty(Event):
    secret: str


def test_an_unknown_event_is_hidden_from_all():
    assert [seen_by(Novelty(9, 0, "M"), viewer) for viewer in VIEWERS] == [Hidden(9)] * 3


def test_what_players_must_remember_fades_from_events_that_are_shown_later():
    """The kind of a winner and of a runner, with their proofs. Fallen pieces stay known."""
    _, lost = strike("classic", "P", "C")
    assert lost.result is Result.DEFENDER
    assert faded(lost) == replace(lost, defender=Kind.UNKNOWN, openings=(lost.openings[0], None))
    _, won = strike("classic", "C", "P")
    assert won.result is Result.ATTACKER
    assert faded(won) == replace(won, attacker=Kind.UNKNOWN, openings=(None, won.openings[1]))
    _, both = strike("classic", "C", "C")
    assert both.result is Result.BOTH
    assert faded(both) == both
    assert None not in (*lost.openings, *won.openings, *both.openings)


def test_a_run_fades_to_a_move():
    (run,) = Table().started("Ra4", "La4").play("a4a6")
    assert run.runner is not None
    assert faded(run) == replace(run, runner=None)


def test_other_events_do_not_fade():
    for event in Table().started().log:
        assert faded(event) is event
