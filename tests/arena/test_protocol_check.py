"""Protocol check: finds every kind of breach in both protocols, and accepts a good program."""

import os

import pytest

from attaque.arena.entrants import Stranger
from attaque.arena.protocol_check import ADVICE, check_games
from attaque.arena.schedule import Terms
from attaque.players.programs import process
from attaque.players.programs.breach import Breach
from attaque.rules import variant
from tests.arena.sample import stranger
from tests.players.programs.test_process import stays_alive

pytestmark = pytest.mark.usefixtures("half_a_second_to_quit")


def games_of(kind, protocol="attaque", patience=20.0, pairs=1):
    rules = variant("tiny" if protocol == "attaque" else "classic")
    return list(
        check_games(
            Stranger("x", stranger(kind, protocol), protocol, patience), Terms(rules, 1), pairs
        )
    )


def test_every_breach_has_its_advice():
    assert set(ADVICE) == set(Breach)


def test_a_good_program_keeps_to_the_protocol(monkeypatch):
    monkeypatch.setattr(process, "QUIT_SECONDS", 20)
    found = games_of("good", pairs=2)
    assert len(found) == 4
    assert all(checked.is_kept and checked.left for checked in found)
    assert {checked.color.name for checked in found} == {"RED", "BLUE"}
    assert all(checked.pace.moves > 0 for checked in found)


@pytest.mark.parametrize("protocol", ["attaque", "ucc"])
@pytest.mark.parametrize("breach", Breach)
def test_every_breach_is_found_and_named(breach, protocol):
    patience = 0.7 if breach is Breach.SILENCE else 20.0
    (checked,) = games_of(str(breach), protocol, patience)
    assert checked.played.forfeit.breach is breach
    assert checked.played.outcome.winner is checked.color.other


@pytest.mark.parametrize("protocol", ["attaque", "ucc"])
def test_a_line_without_an_end_is_a_flood(protocol):
    (checked,) = games_of("endless-line", protocol)
    assert checked.played.forfeit.breach is Breach.FLOOD


def test_what_the_program_wrote_to_standard_error_is_in_the_result():
    (checked,) = games_of("crash")
    assert "something is wrong with me" in checked.played.forfeit.errors
    assert "exit code 3" in checked.played.forfeit.text


def test_a_program_that_keeps_running_after_the_game_is_reported_without_a_forfeit():
    found = games_of("stays")
    assert all(checked.is_kept and not checked.left for checked in found)


@pytest.mark.skipif(not os.path.isdir("/proc"), reason="needs /proc")
def test_child_processes_end_with_the_game():
    (checked,) = games_of("children", "ucc", patience=1.0)
    child = int(checked.played.forfeit.errors.split()[0])
    assert not stays_alive(child)
