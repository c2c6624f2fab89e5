"""Observation planes: the meaning and scale of each plane, and the facts of a variant."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from attaque.rules.pieces import KINDS, Kind
from attaque.rules.variants.variant import Variant

KIND_COUNT = len(KINDS) - 1
"""The number of kinds, without the unknown kind."""

HISTORY = 16
"""The number of history planes. They show the plies after the last battle, at most the newest
16."""

FAR = 400
"""A limit that is at least this many plies away is encoded like no limit."""

Group = tuple[str, int, str]
"""The name of a group of planes, the number of its planes, and their meaning."""

SPATIAL_GROUPS: tuple[Group, ...] = (
    ("own kind", KIND_COUNT, "1 for an own piece of that kind; order: M G C J P L T E R S B F"),
    ("enemy kind", KIND_COUNT, "chance of each kind for an enemy piece; 1 once it is public"),
    (
        "own kind as the enemy sees it",
        KIND_COUNT,
        "chance of each kind for an own piece, from the enemy's view; 1 once it is public",
    ),
    ("own hidden", 1, "an own piece that is not public"),
    ("enemy hidden", 1, "an enemy piece that is not public"),
    ("own moved", 1, "an own piece that has moved"),
    ("enemy moved", 1, "an enemy piece that has moved"),
    ("empty", 1, "an empty square"),
    ("lake", 1, "a lake, or outside the board"),
    ("history", HISTORY, "+1 target, -1 source of a ply since the last battle, the newest first"),
)
"""Spatial planes: they differ from cell to cell."""

FACT_GROUPS: tuple[Group, ...] = (
    ("own hidden count", KIND_COUNT, "own pieces that are not public, by kind, / 8"),
    ("enemy hidden count", KIND_COUNT, "enemy pieces that are not public, by kind, / 8"),
    ("ply", 1, "plies played / 1000, at most 2"),
    ("quiet", 1, "plies since the last battle / 100, at most 4"),
    ("quiet left", 1, "plies left until the no-battle draw / 100, at most 4"),
    ("urgency", 1, "exp(-plies left until the no-battle draw / 10)"),
    ("plies left", 1, "plies left until the ply limit / 100, at most 4"),
    ("army", KIND_COUNT, "pieces of each kind in a full army / 8"),
    ("width", 1, "files / 10"),
    ("height", 1, "rows / 10"),
    ("run", 1, "longest run / 10, at most 1; 0 if no kind can run"),
    ("run strike", 1, "a run may end in a strike"),
    ("tie to the attacker", 1, "equal ranks: the attacker wins"),
    ("tie to the defender", 1, "equal ranks: the defender wins"),
    ("one-time bombs", 1, "a bomb falls together with its attacker"),
    ("spy defends", 1, "the spy beats the marshal also when struck"),
    ("winner returns", 1, "a winning attacker goes back to where it came from"),
    ("defender advances", 1, "a winning defender moves to where the attacker came from"),
    ("two-square", 1, "1 / limit of the two-square rule; 0 without it"),
    ("pairs", 1, "the two-square rule counts pairs of squares, not borders"),
    ("chase", 1, "the chase rule is on"),
    ("stuck loses", 1, "if neither side can move, the side to move loses"),
    ("attacker hidden", 1, "a surviving attacker is not shown"),
    ("defender hidden", 1, "a surviving defender is not shown"),
    ("defender shown to scouts", 1, "a surviving defender is shown only when a scout strikes"),
    ("open", 1, "all pieces are public"),
)
"""Fact planes: each has the same value on all cells."""

GROUPS = SPATIAL_GROUPS + FACT_GROUPS
SPATIAL = sum(size for _, size, _ in SPATIAL_GROUPS)
FACTS = sum(size for _, size, _ in FACT_GROUPS)
PLANES = SPATIAL + FACTS

URGENCY: NDArray[np.float32] = np.exp(np.arange(FAR + 1) / -10).astype(np.float32)
"""exp(-n / 10) for n plies left. NumPy and torch both look it up, so they give the same bits."""


def variant_facts(variant: Variant) -> NDArray[np.float32]:
    """The facts of the variant: FACT_GROUPS from `army` on."""
    army = [variant.army.get(kind, 0) / 8 for kind in KINDS[:KIND_COUNT]]
    limit = variant.two_square_limit
    # "if_loses" shows only defenders that fall, and these are public in any case. So it hides the
    # same defenders as "never".
    rules = [
        variant.width / 10,
        variant.height / 10,
        min(variant.run_max, 10) / 10 if variant.runners else 0,
        variant.run_strike,
        variant.tie == "attacker",
        variant.tie == "defender",
        variant.bomb == "one_time",
        variant.spy_defends,
        variant.winner_square == "return",
        variant.defender_advances,
        1 / limit if limit else 0,
        limit is not None and variant.two_square_scope == "pair",
        variant.chase,
        variant.both_immobile == "to_move_loses",
        variant.disclose_attacker == "never",
        variant.disclose_defender in ("if_loses", "never"),
        variant.disclose_defender == "scout_only",
        variant.complete_visibility,
    ]
    return np.array(army + rules, np.float32)


def is_mobile(variant: Variant) -> NDArray[np.bool_]:
    """For each kind, whether its pieces can move."""
    return np.array([variant.is_mobile(Kind(kind)) for kind in range(KIND_COUNT)])
