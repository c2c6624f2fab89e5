"""`attaque check-bot`: explanations for the authors of programs."""

import pytest

from attaque.arena.protocol_check import ADVICE
from attaque.players.programs import process
from attaque.players.programs.breach import Breach
from tests.arena.sample import stranger

pytestmark = pytest.mark.usefixtures("half_a_second_to_quit")


@pytest.fixture
def check(attaque):
    def run(kind, *words):
        return attaque("check-bot", stranger(kind), *words)

    return run


def test_a_good_program_is_confirmed(check, monkeypatch):
    monkeypatch.setattr(process, "QUIT_SECONDS", 20)
    ran = check("good", "--variant", "tiny", "--pairs", "1")
    assert ran.code == 0
    first, second, blank, verdict, *facts = ran.out.splitlines()
    assert first.startswith("game 1 as Red: ")
    assert second.startswith("game 2 as Blue: ")
    assert verdict.startswith("The program keeps to the protocol: 2 games, ")
    assert not blank
    assert [fact.split()[0] for fact in facts] == ["longest", "different"]


@pytest.mark.parametrize("breach", Breach)
def test_each_breach_is_explained(check, breach):
    patience = "0.7" if breach is Breach.SILENCE else "20"
    ran = check(str(breach), "--variant", "tiny", "--patience", patience)
    assert ran.code == 1
    assert ran.out.startswith(f"game 1 as Red: {breach} before its first move\n")
    assert "The program breaks the protocol." in ran.out
    assert ADVICE[breach] in ran.out


def test_the_standard_error_of_a_crashed_program_is_shown(check):
    ran = check("crash", "--variant", "tiny")
    assert "  what    it has ended with exit code 3\n" in ran.out
    assert "    something is wrong with me\n" in ran.out


def test_a_program_that_does_not_exit_by_itself_passes_with_a_remark(check):
    ran = check("stays", "--variant", "tiny", "--pairs", "1")
    assert ran.code == 0
    assert "the program did not exit by itself after the end of a game (games: 2)" in ran.out


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("uniform",), "uniform is a built-in player"),
        (("/no/such/bot",), "is neither a player nor a command"),
        (("cat", "--protocol", "ucc", "--variant", "tiny"), "armies of 40"),
        (("cat", "--pairs", "0"), "at least one pair"),
        (("cat", "--time", "-1"), "--time must be more than 0"),
        (("cat", "--patience", "0"), "--patience must be more than 0"),
    ],
)
def test_wrong_usage_is_explained(refused, words, why):
    error = refused("check-bot", *words, code=2)
    assert why in error
