"""Options: the no-battle limit of games with bots, the colours, and impossible options."""

from dataclasses import replace

import pytest

from attaque.game import Colours, Options, Spectators
from attaque.rules import names, variant

CLASSIC = variant("classic")


def test_a_game_with_a_bot_gets_a_no_battle_limit_if_it_has_none():
    assert Options(variant("fa")).rules.no_battle_limit is None
    assert Options(variant("fa")).with_bot().rules.no_battle_limit == 400
    assert Options(CLASSIC).with_bot().rules == CLASSIC
    assert replace(Options(variant("fa")), no_battle_limit=9).with_bot().rules.no_battle_limit == 9


@pytest.mark.parametrize("name", names())
def test_colours_are_chosen_as_the_variant_says(name):
    options = Options.for_variant(variant(name))
    assert options.colours is (Colours.LOTS if name == "france" else Colours.CHOICE)


@pytest.mark.parametrize(
    "wrong",
    [
        {"variant": variant("classic+free_position")},
        {"spectators": Spectators.DELAYED},
        {"spectators": Spectators.DELAYED, "delay": 201},
        {"spectators": Spectators.OPEN, "delay": 3},
        {"spectators": Spectators.OPEN, "delay": 201},
        {"spectators": Spectators.OFF, "delay": -1},
        {"spectators": Spectators.OFF, "delay": 3},
        {"no_battle_limit": 0},
        {"claim_after": -1},
        {"offer_gap": -1},
    ],
)
def test_impossible_options_are_refused(wrong):
    with pytest.raises(ValueError, match=r"free|plies|limit|negative"):
        Options(**{"variant": CLASSIC, **wrong})
