"""`attaque bot`: a built-in player behind a pipe."""

import pytest

GREETING = "attaque 1\nvariant tiny\nyou red\nopponent x\nseed 5\nsetup\n"


def test_the_bot_answers_in_our_protocol(attaque):
    ran = attaque("bot", "uniform", typed=GREETING)
    assert ran.code == 0
    assert ran.out.startswith("setup ")
    assert len(ran.out.split()[1]) == 12


def test_the_bot_answers_in_the_ucc_protocol(attaque):
    ran = attaque("bot", "Uniform", "--protocol", "ucc", "--seed", "1", typed="RED x 10 10\nQUIT\n")
    assert ran.code == 0
    assert [len(row) for row in ran.out.splitlines()] == [10] * 4


@pytest.mark.parametrize(
    ("words", "typed", "code", "why"),
    [
        (("nobody",), "", 2, "unknown player 'nobody'"),
        (("uniform", "--variant", "tiny"), "", 2, "need --protocol ucc"),
        (("uniform", "--protocol", "ucc", "--variant", "tiny"), "", 2, "armies of 40"),
        (("uniform",), "setup\n", 1, "the referee: "),
        (("uniform", "--protocol", "ucc"), "HELLO\n", 1, "was expected, not 'HELLO'"),
    ],
)
def test_errors_are_explained(attaque, words, typed, code, why):
    ran = attaque("bot", *words, typed=typed)
    assert ran.code == code
    assert why in ran.err
