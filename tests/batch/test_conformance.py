"""Plays the conformance scenarios of the rule specification in the batch, move by move."""

from __future__ import annotations

import pytest

torch = pytest.importorskip("torch")

from attaque.batch import Batch  # noqa: E402
from tests.batch.walk import Walk  # noqa: E402
from tests.scenarios import SUPPORTED, move_of, position_of  # noqa: E402


@pytest.mark.parametrize("scenario", SUPPORTED, ids=lambda scenario: scenario["id"])
def test_the_batch_plays_a_scenario_like_the_rules(scenario: dict) -> None:
    """Compares the batch with the rules; tests/rules compares the rules with the scenario."""
    start = position_of(scenario)
    walk = Walk(Batch(start.variant), [start])
    for text in scenario["moves"]:
        walk.advance([move_of(text)])
