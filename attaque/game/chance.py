"""Chance: all the randomness that a game uses; the caller passes it in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from attaque.rules import Color, Setup, Variant
from attaque.rules.pieces import COLORS


@dataclass(frozen=True)
class Chance:
    """The source of random numbers. A server passes `Chance(SystemRandom(), secrets.token_bytes)`;
    tests pass a seeded one."""

    rng: Random
    salt: Callable[[int], bytes]
    """`salt(n)` returns n unpredictable bytes. They keep the sealed setups secret."""

    def lot(self) -> Color:
        """A random colour."""
        return self.rng.choice(COLORS)

    def completed(self, variant: Variant, drafts: tuple[Setup, ...]) -> tuple[Setup, ...]:
        """Each draft with its missing pieces placed at random (Auto). If that gives no legal setup,
        a random setup replaces the draft."""
        # One generator for each army: so a draft does not influence how the other one is completed.
        rngs = [Random(self.rng.getrandbits(128)) for _ in drafts]
        full = [draft.completed(rng) for draft, rng in zip(drafts, rngs, strict=True)]
        return tuple(
            Setup.random(variant, rng) if setup.faults() else setup
            for setup, rng in zip(full, rngs, strict=True)
        )
