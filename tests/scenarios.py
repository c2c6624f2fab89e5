"""Loads the conformance scenarios of the rule specification and builds their positions."""

import dataclasses
import json
from pathlib import Path

from attaque.rules import Color, Move, Position, variant
from tests.boards import position

SCENARIOS = json.loads((Path(__file__).parent / "data" / "conformance.json").read_text("utf-8"))[
    "scenarios"
]

NOT_SUPPORTED = {"C35", "C36", "C37", "C38", "C39", "C40"}
"""The ids of the scenarios of the variant `lightning`, which the package does not have."""

SUPPORTED = [scenario for scenario in SCENARIOS if scenario["id"] not in NOT_SUPPORTED]

_VARIANT_FIELDS = {
    "tie": "tie",
    "no_battle": "no_battle_limit",
    "ply_limit": "ply_limit",
    "slayer_defends": "spy_defends",
}
"""Key in the data file → field of `Variant`."""


def move_of(text: str) -> Move:
    """Reads a quiet move such as `b3-b4`, or a strike such as `b3xb4`."""
    return Move.parse(text.replace("-", "").replace("x", ""))


def position_of(scenario: dict) -> Position:
    override = {_VARIANT_FIELDS[key]: value for key, value in scenario["override"].items()}
    rules = dataclasses.replace(variant(scenario["variant"]), **override)
    turn = Color.from_letter(scenario["turn"])
    return position(scenario["red"], scenario["blue"], rules, turn=turn)
