"""Battles: which piece falls, and which kinds become public."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from attaque.rules.pieces import Kind
from attaque.rules.variants.variant import Variant


class Result(Enum):
    """Who wins a battle; BOTH means that both pieces fall. The value is the sign in notation."""

    ATTACKER = ">"
    DEFENDER = "<"
    BOTH = "="


@dataclass(frozen=True)
class Battle:
    """One battle: attacker, defender, result, and which of the two kinds become public."""

    attacker: Kind
    defender: Kind
    result: Result
    shows_attacker: bool
    shows_defender: bool

    def public(self) -> Battle:
        """The battle without the kinds that stay hidden."""
        return replace(
            self,
            attacker=self.attacker if self.shows_attacker else Kind.UNKNOWN,
            defender=self.defender if self.shows_defender else Kind.UNKNOWN,
        )


def fight(variant: Variant, attacker: Kind, defender: Kind) -> Battle:
    """The battle between two kinds under the variant's rules."""
    result = strike(variant, attacker, defender)
    attacker_falls = result is not Result.ATTACKER
    defender_falls = result is not Result.DEFENDER
    return Battle(
        attacker,
        defender,
        result,
        # Captured pieces are public, so a fallen piece is always shown.
        shows_attacker=variant.disclose_attacker == "always" or attacker_falls,
        shows_defender=_shows_defender(variant, attacker) or defender_falls,
    )


def _shows_defender(variant: Variant, attacker: Kind) -> bool:
    """Whether a defender that survives is shown."""
    if variant.disclose_defender == "scout_only":
        return attacker in variant.runners
    return variant.disclose_defender == "always"


def strike(variant: Variant, attacker: Kind, defender: Kind) -> Result:
    """Which piece wins. The order of the checks is that of "Striking" in docs/rules.md."""
    if defender is Kind.FLAG:
        return Result.ATTACKER
    if defender is Kind.BOMB:
        if attacker in variant.defusers:
            return Result.ATTACKER
        return Result.DEFENDER if variant.bomb == "stays" else Result.BOTH
    if variant.slayer.get(attacker) is defender:
        return Result.ATTACKER
    if variant.spy_defends and variant.slayer.get(defender) is attacker:
        return Result.DEFENDER
    return _by_rank(variant, attacker, defender)


def _by_rank(variant: Variant, attacker: Kind, defender: Kind) -> Result:
    difference = variant.rank[attacker] - variant.rank[defender]
    if difference == 0:
        return _TIES[variant.tie]
    return Result.ATTACKER if difference > 0 else Result.DEFENDER


_TIES = {"both": Result.BOTH, "attacker": Result.ATTACKER, "defender": Result.DEFENDER}
