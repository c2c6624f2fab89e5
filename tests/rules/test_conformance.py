"""The conformance scenarios of the rule specification: one test for each supported scenario."""

import json

import pytest

from attaque.rules import Reason, Square, VariantError, variant
from tests.scenarios import NOT_SUPPORTED, SCENARIOS, SUPPORTED, move_of, position_of

RULE_NAMES = {
    Reason.GAME_OVER: "game over",
    Reason.NOT_YOUR_TURN: "not your turn",
    Reason.EMPTY_SQUARE: "empty source",
    Reason.NOT_OWN_PIECE: "not own piece",
    Reason.TWO_SQUARE: "two-square",
    Reason.CHASE: "chase",
}
"""The name of each of these reasons in the data file. The file calls all others "movement"."""


def test_there_are_83_scenarios_and_only_those_of_lightning_are_not_supported():
    assert len(SCENARIOS) == 83
    assert {s["id"] for s in SCENARIOS if s["variant"] == "lightning"} == NOT_SUPPORTED
    with pytest.raises(VariantError, match="unknown variant"):
        variant("lightning")


def test_the_scenarios_are_those_of_the_specification(shared):
    original = shared / "rules" / "conformance.json"
    assert json.loads(original.read_text("utf-8"))["scenarios"] == SCENARIOS


@pytest.mark.parametrize("scenario", SUPPORTED, ids=lambda s: s["id"])
def test_a_scenario_gives_its_expected_result(scenario):
    board, battle = position_of(scenario), None
    for text in scenario["moves"]:
        battle = board.battle(move_of(text))
        assert (battle is not None) == ("x" in text)
        board = board.play(move_of(text))

    expected = scenario["expect"]
    if expected["battle"]:
        assert f"{battle.attacker}{battle.result.value}{battle.defender}" == expected["battle"]
    for text in expected["legal"]:
        assert board.why_not(move_of(text)) is None
        assert board.is_legal(move_of(text))
    for text, rule in expected["illegal"]:
        assert RULE_NAMES.get(board.why_not(move_of(text)), "movement") == rule
        assert not board.is_legal(move_of(text))
    for square, piece in expected["at"].items():
        found = board.piece_at(Square.parse(square))
        assert (found and f"{found.color.letter}{found.kind}") == piece
    for square, known in (expected["known"] or {}).items():
        assert board.is_public(Square.parse(square)) == known
    assert result(board) == (expected["result"], expected["reason"])


def result(board):
    outcome = board.outcome
    if outcome is None:
        return None, None
    winner = "draw" if outcome.winner is None else outcome.winner.letter
    return winner, str(outcome.termination)
