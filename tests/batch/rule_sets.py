"""Rule sets for walks (walk.py): all variants, variants with options, random mixtures of rules."""

from __future__ import annotations

from random import Random
from typing import Any

from attaque.rules import Variant, names, variant
from attaque.rules.variants.catalogue import parse
from attaque.rules.variants.keys import dotted, merged
from attaque.rules.variants.validation import build

# Together they use every option except `memory` and `free_position`.
OPTIONS = (
    "classic+aggression+secrecy",
    "barrage+defenders_edge+one_time_bombs+silent_defense",
    "tiny+scout_return+advance+two_square=5",
    "skirmish+complete_visibility+spy_defends+no_scout_strike",
    "tiny+no_battle=30+ply_limit=60",
    "lattaque+chase=on+two_square=3",
)

_NARROW = parse(
    """
    name = "narrow"
    extends = "tiny"
    [board]
    width = 5
    height = 8
    lakes = ["b4", "d5"]
    """
)
_BASES = (*map(variant, ("classic", "barrage", "lattaque", "skirmish", "tiny")), _NARROW)

_RULES: dict[str, tuple[Any, ...]] = {
    "immobile": ("BF", "BF", "BFS"),
    "move.runners": ("R", "R", "RE", ""),
    "move.run_max": (99, 99, 2, 4),
    "move.run_strike": (True, False),
    "battle.tie": ("both", "attacker", "defender"),
    "battle.bomb": ("stays", "one_time"),
    "battle.defusers": ("E", "E", "SR"),
    "battle.slayer": ({}, {"S": "M", "E": "G"}),
    "battle.spy_defends": (True, False),
    "battle.winner_square": ("occupy", "return"),
    "battle.defender_advances": (True, False),
    "repetition.two_square.limit": ("none", 1, 2, 3, 5),
    "repetition.two_square.scope": ("borders", "pair"),
    "repetition.chase.on": (True, False),
    "repetition.chase.scope": ("any", "evaded"),
    "repetition.chase.equality": ("mixed", "ids"),
    "end.both_immobile": ("draw", "to_move_loses"),
    "end.no_battle_limit": ("none", 9, 20),
    "end.ply_limit": ("none", 25, 300),
    "info.attacker": ("always", "never"),
    "info.defender": ("always", "if_loses", "scout_only", "never"),
    "info.run": ("permanent", "inferred"),
    "info.complete_visibility": (False, False, False, False, True),
    "start.first": ("red", "blue"),
}
"""The keys that the mixtures change, each with its values. A value that is listed twice is used
twice as often."""

_MIXTURES = 24


def _mixtures() -> dict[str, Variant]:
    """Name → mixture. In each mixture, every key of `_RULES` gets one of its values at random."""
    chosen = {key: _dealt(key, values) for key, values in _RULES.items()}
    mixed = {}
    for i in range(_MIXTURES):
        base = _BASES[i % len(_BASES)]
        changes = {key: values[i] for key, values in chosen.items()}
        name = f"mixture-{i}-{base.name}"
        mixed[name] = build(name, (), merged(dotted(base), changes), name)
    return mixed


def _dealt(key: str, values: tuple[Any, ...]) -> list[Any]:
    """The values of one key, one for each mixture, in random order. Each entry of `values` occurs
    about equally often."""
    dealt = [values[i % len(values)] for i in range(_MIXTURES)]
    Random(key).shuffle(dealt)
    return dealt


RULE_SETS = {name: variant(name) for name in (*names(), *OPTIONS)} | _mixtures()
