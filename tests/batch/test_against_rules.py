"""Differential test: compares the batch with the rules, ply by ply, in every rule set.

A walk (walk.py) plays the same games in the batch and in the rules. It fails if legal moves,
boards, public kinds, counters, rewards, battles or results differ after a ply. With --long, all
walks together have more than a million plies.
"""

from __future__ import annotations

import pytest

torch = pytest.importorskip("torch")

from attaque.batch.chase import Chase  # noqa: E402
from attaque.rules import Variant  # noqa: E402
from attaque.rules.variants.catalogue import parse  # noqa: E402
from tests.batch.beginnings import armies, huddle, late, pursuit  # noqa: E402
from tests.batch.choosing import pursuing  # noqa: E402
from tests.batch.rule_sets import RULE_SETS  # noqa: E402
from tests.batch.walk import Walk  # noqa: E402

every_rule_set = pytest.mark.parametrize("name", RULE_SETS)


@pytest.fixture
def times(request: pytest.FixtureRequest) -> int:
    """The factor for the length of walks: 10 with --long."""
    return 10 if request.config.getoption("--long") else 1


@every_rule_set
def test_whole_games_match_the_rules(name: str, times: int) -> None:
    Walk.by_chance(RULE_SETS[name], armies, games=32, plies=800 * times)


@every_rule_set
def test_endgames_match_the_rules(name: str, times: int) -> None:
    walk = Walk.by_chance(RULE_SETS[name], huddle, games=32, plies=1_000 * times)
    assert walk.battles > 150
    assert {"flag", "immobile"} <= set(walk.ended)


@every_rule_set
def test_games_near_a_limit_match_the_rules(name: str, times: int) -> None:
    rules = RULE_SETS[name]
    walk = Walk.by_chance(rules, late, games=64, plies=640 * times)
    limits = {"no-battle": rules.no_battle_limit, "ply-limit": rules.ply_limit}
    assert limits.keys() & walk.ended.keys() == {reason for reason in limits if limits[reason]}


@pytest.mark.parametrize("name", [name for name in RULE_SETS if RULE_SETS[name].chase])
def test_chases_match_the_rules(name: str, times: int) -> None:
    Walk.by_chance(RULE_SETS[name], pursuit, games=16, plies=600 * times, choose=pursuing)


def yard(scope: str, equality: str) -> Variant:
    """A variant with a small board and two lakes. On it every chase soon repeats a position."""
    return parse(
        f"""
        name = "yard-{scope}-{equality}"
        extends = "tiny"
        [board]
        width = 4
        height = 4
        lakes = ["b2", "c3"]
        zone = 1
        [army]
        R = 2
        S = 0
        E = 0
        B = 0
        [repetition]
        two_square = {{ limit = "none" }}
        chase = {{ scope = "{scope}", equality = "{equality}" }}
        [end]
        no_battle_limit = 80
        """
    )


@pytest.mark.parametrize("is_cheap", [True, False], ids=["as on a CPU", "as on a GPU"])
@pytest.mark.parametrize("equality", ["mixed", "ids"])
@pytest.mark.parametrize("scope", ["any", "evaded"])
def test_chases_match_the_rules_in_every_form_of_the_chase_rule(
    scope: str, equality: str, is_cheap: bool, times: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a GPU the batch compares all past boards. On a CPU it compares only as many boards as the
    longest chase has plies."""
    monkeypatch.setattr(Chase, "is_cheap_to_ask", lambda _: is_cheap)
    walk = Walk.by_chance(
        yard(scope, equality), pursuit, games=32, plies=2_000 * times, choose=pursuing
    )
    assert walk.barred["move/chase"] >= 10
