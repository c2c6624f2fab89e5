"""The batch against the rules, ply by ply through every variant: nothing may differ."""

from __future__ import annotations

import pytest

torch = pytest.importorskip("torch")

from attaque.rules import names, variant  # noqa: E402
from attaque.rules.catalogue import parse  # noqa: E402
from tests.batch.walk import Walk  # noqa: E402

# Each rule dimension that no variant of the package has by itself.
OPTIONS = (
    "classic+aggression+secrecy",
    "barrage+defenders_edge+one_time_bombs+silent_defense",
    "tiny+scout_return+advance+two_square=5",
    "skirmish+complete_visibility+spy_defends+no_scout_strike",
    "tiny+no_battle=30+ply_limit=60",
    "lattaque+chase=on+two_square=3",
)


@pytest.mark.parametrize("name", [*names(), *OPTIONS])
def test_the_batch_plays_by_the_rules(name: str) -> None:
    games = Walk(variant(name), games=32, seed=len(name))
    found = list(games.differences())
    while games.plies < 1_500 and not found:
        games.advance()
        found = list(games.differences())
        games.renew()
    assert not found


@pytest.mark.parametrize("scope", ["any", "evaded"])
def test_the_other_readings_of_the_chase_rule(scope: str) -> None:
    chase = f'chase = {{ scope = "{scope}", equality = "ids" }}'
    text = f'name = "odd"\nextends = "tiny"\n[repetition]\n{chase}\n[start]\nfirst = "blue"\n'
    games = Walk(parse(text), games=32, seed=1)
    found = list(games.differences())
    while games.plies < 4_000 and not found:
        games.advance()
        found = list(games.differences())
        games.renew()
    assert not found


def test_short_limits_end_games_in_every_way() -> None:
    games = Walk(variant("tiny+no_battle=30+ply_limit=60"), games=32, seed=5)
    while games.plies < 4_000:
        games.advance()
        games.renew()
    assert {"flag", "no-battle", "ply-limit"} <= set(games.ended)
