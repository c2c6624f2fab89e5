"""The conformance scenarios of the rule specification, one test each."""

import dataclasses
import json
from pathlib import Path

import pytest

from attaque.rules import Color, Move, Square, VariantError, variant
from tests.boards import position

DATA = Path(__file__).parents[1] / "data" / "conformance.json"
SCENARIOS = json.loads(DATA.read_text("utf-8"))["scenarios"]

NOT_SUPPORTED = {
    "C35": "equal ranks - the attacker wins",
    "C36": "one-time bomb - bomb and attacker both go",
    "C37": "the scout defuses, the miner does not",
    "C38": "a miner striking a bomb goes up with it",
    "C39": "a captain moves two squares, also around a corner, not through a piece",
    "C40": "a corner move of the captain is no crossing, so it ends a two-square count",
}
"""The scenarios of `lightning`, which comes later; see docs/rules.md."""

FIELDS = {
    "tie": "tie",
    "no_battle": "no_battle_limit",
    "ply_limit": "ply_limit",
    "slayer_defends": "spy_defends",
}


def move(text):
    return Move.parse(text.replace("-", "").replace("x", ""))


def position_of(scenario):
    override = {FIELDS[key]: value for key, value in scenario["override"].items()}
    rules = dataclasses.replace(variant(scenario["variant"]), **override)
    turn = Color.from_letter(scenario["turn"])
    return position(scenario["red"], scenario["blue"], rules, turn=turn)


def test_there_are_83_scenarios_and_only_lightning_is_not_supported():
    assert len(SCENARIOS) == 83
    lightning = {s["id"]: s["title"] for s in SCENARIOS if s["variant"] == "lightning"}
    assert {id_: title.split(": ", 1)[-1] for id_, title in lightning.items()} == NOT_SUPPORTED
    with pytest.raises(VariantError, match="unknown variant"):
        variant("lightning")


def test_the_copy_is_the_specification_s(shared):
    original = shared / "rules" / "conformance.json"
    assert json.loads(original.read_text("utf-8"))["scenarios"] == SCENARIOS


@pytest.mark.parametrize(
    "scenario", [s for s in SCENARIOS if s["id"] not in NOT_SUPPORTED], ids=lambda s: s["id"]
)
def test_scenario(scenario):
    board, battle = position_of(scenario), None
    for text in scenario["moves"]:
        battle = board.battle(move(text))
        assert (battle is not None) == ("x" in text)
        board = board.play(move(text))

    expected = scenario["expect"]
    if expected["battle"]:
        assert f"{battle.attacker}{battle.result.value}{battle.defender}" == expected["battle"]
    for text in expected["legal"]:
        assert board.why_not(move(text)) is None
        assert board.is_legal(move(text))
    for text, rule in expected["illegal"]:
        assert board.why_not(move(text)).rule == rule
        assert not board.is_legal(move(text))
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
