"""Battle results of a variant as a table of numbers, and the value of each kind of piece."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from attaque.rules import Kind, Result, Variant, fight
from attaque.rules.pieces import KINDS

REAL = KINDS[: Kind.UNKNOWN]
"""Every kind except UNKNOWN. A tuple or list with one entry for each kind has this order."""

BattleTable = tuple[tuple[int, ...], ...]

WIN, TIE, LOSS = 1, 0, -1

_ENDS = {Result.ATTACKER: WIN, Result.BOTH: TIE, Result.DEFENDER: LOSS}

FLAG_WORTH = 2500.0
"""The value of the flag, on the scale of the other kinds. It is finite, because it is multiplied by
chances, such as the chance that a piece is the flag. With an infinite value even a tiny chance
would outweigh everything else."""

_WORTH = {
    Kind.MARSHAL: 800.0,
    Kind.GENERAL: 560.0,
    Kind.COLONEL: 360.0,
    Kind.MAJOR: 240.0,
    Kind.CAPTAIN: 160.0,
    Kind.LIEUTENANT: 110.0,
    Kind.SERGEANT: 75.0,
    Kind.MINER: 90.0,
    Kind.SCOUT: 55.0,
    Kind.SPY: 30.0,
    Kind.BOMB: 70.0,
    Kind.FLAG: FLAG_WORTH,
}


@lru_cache(maxsize=64)
def battle_table(variant: Variant) -> BattleTable:
    """`battle_table(v)[attacker][defender]` is WIN, TIE or LOSS for the attacker. LOSS also stands
    for a strike that the rules do not allow."""
    return tuple(
        tuple(
            _ENDS[fight(variant, attacker, defender).result]
            if variant.can_strike(attacker) and variant.can_fight(defender)
            else LOSS
            for defender in REAL
        )
        for attacker in REAL
    )


def worth(variant: Variant, own: Mapping[Kind, int], other: Mapping[Kind, int]) -> list[float]:
    """The value of each kind to one side, in the order of REAL. `own` counts the pieces of each
    kind that this side has, `other` those of the enemy."""
    found = [_WORTH[kind] for kind in REAL]
    for slayer, prey in variant.slayer.items():
        if other.get(prey):
            found[slayer] += 0.2 * _WORTH[prey]
    if other.get(Kind.BOMB):
        for kind in variant.defusers:
            found[kind] += 200 / max(1, own.get(kind, 0)) if own.get(kind, 0) < 4 else 0
    beatable = battle_table(variant)
    for kind in REAL:
        # A mobile kind is worth more if no remaining enemy piece wins when it strikes this kind.
        hunters = [k for k in other if other[k] and beatable[k][kind] == WIN]
        if not hunters and variant.is_mobile(kind) and own.get(kind):
            found[kind] *= 1.15
    return found
