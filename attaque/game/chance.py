"""Chance: all the randomness that a game uses, passed in by whoever runs it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from attaque.rules import Color, Setup, Variant
from attaque.rules.pieces import COLORS


@dataclass(frozen=True)
class Chance:
    """A server passes `Chance(SystemRandom(), secrets.token_bytes)`, a test a seeded one."""

    rng: Random
    salt: Callable[[int], bytes]
    """So many bytes that nobody can guess; they keep the setups secret."""

    def lot(self) -> Color:
        return self.rng.choice(COLORS)

    def completed(self, variant: Variant, drafts: tuple[Setup, ...]) -> tuple[Setup, ...]:
        """Each draft with the rest of its army placed by Auto; a draft that Auto cannot save
        gives way to a whole army placed at random."""
        # One generator for each army: what one player has placed must not steer the other's Auto.
        rngs = [Random(self.rng.getrandbits(128)) for _ in drafts]
        full = [draft.completed(rng) for draft, rng in zip(drafts, rngs, strict=True)]
        return tuple(
            Setup.random(variant, rng) if setup.faults() else setup
            for setup, rng in zip(full, rngs, strict=True)
        )
