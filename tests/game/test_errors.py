"""Refusals: each has one code, and is sent with the arguments that a translation needs."""

import pytest

from attaque.game import NotNowError, Refusal, refusal_to_json
from attaque.rules import (
    Fault,
    FaultCode,
    IllegalMoveError,
    IllegalSetupError,
    Kind,
    Move,
    Reason,
    Square,
)


@pytest.mark.parametrize("refusal", Refusal)
def test_every_refusal_has_a_code_and_a_sentence(refusal):
    assert refusal.startswith("game/")
    assert refusal.sentence.endswith(".")
    assert str(NotNowError(refusal)) == f"{refusal.sentence} [{refusal}]"


def test_a_refusal_is_sent_as_its_code_and_arguments():
    assert refusal_to_json(NotNowError(Refusal.STALE)) == {"code": "game/stale", "args": {}}
    move = IllegalMoveError(Move.parse("a4a5"), Reason.CHASE)
    assert refusal_to_json(move) == {"code": "move/chase", "args": {"move": "a4a5"}}


def test_a_refused_setup_lists_all_its_faults():
    faults = [
        Fault(FaultCode.ZONE, squares=(Square.parse("a5"),)),
        Fault(FaultCode.COUNT, kinds=(Kind.BOMB,)),
    ]
    assert refusal_to_json(IllegalSetupError(faults)) == {
        "code": "setup/zone",
        "args": {
            "faults": [
                {"code": "setup/zone", "kinds": [], "squares": ["a5"]},
                {"code": "setup/count", "kinds": ["B"], "squares": []},
            ]
        },
    }
