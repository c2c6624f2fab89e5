"""Chance: all the randomness that a game uses; the caller passes it in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from attaque.rules import Color, Setup, Variant
from attaque.rules.pieces import COLORS


@dataclass(frozen=True)
class Chance:
    """A server passes `Chance(SystemRandom(), secrets.token_bytes)`; tests pass a seeded one."""

    rng: Random
    salt: Callable[[int], bytes]
    """Gives that many unpredictable bytes, which keep the sealed setups secret."""

    def lot(self) -> Color:
        """A random colour."""
        return self.rng.choice(COLORS)

    def completed(self, variant: Variant, drafts: tuple[Setup, ...]) -> tuple[Setup, ...]:
        """Each draft with the rest of its army placed by Auto. If the result is not legal, a random
        setup replaces the draft."""
        # One generator for each army, so one player's draft does not influence the other's Auto.
        rngs = [Random(self.rng.getrandbits(128)) for _ in drafts]
        full = [draft.completed(rng) for draft, rng in zip(drafts, rngs, strict=True)]
        return tuple(
            Setup.random(variant, rng) if setup.faults() else setup
            for setup, rng in zip(full, rngs, strict=True)
        )
