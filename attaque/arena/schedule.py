"""Schedule: who plays whom, how often, from which seeds."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations
from random import Random
from typing import NamedTuple

from attaque.players.player import Limit
from attaque.rules import Color, Variant


class Setups(StrEnum):
    """What the two games of a pair have in common."""

    OWN = "own"
    """Each player keeps the setup he chose; only the colours change. Choosing well is part of his
    strength."""
    SHARED = "shared"
    """The board stays as it is and the players change sides, so that only the play counts."""


class Pairing(NamedTuple):
    """Two entrants, by name; the counts are the first one's."""

    first: str
    second: str


class Fixture(NamedTuple):
    """One game to be played: the games 0 and 1 of a pair differ in the colours."""

    pairing: Pairing
    pair: int
    leg: int

    @property
    def seats(self) -> tuple[str, str]:
        """Who plays Red and who plays Blue."""
        first, second = self.pairing
        return (second, first) if self.leg else (first, second)

    def color_of(self, name: str) -> Color:
        return Color(self.seats.index(name))


@dataclass(frozen=True)
class Terms:
    """What is the same for all games of a match or a tournament."""

    variant: Variant
    seed: int
    limit: Limit = None
    setups: Setups = Setups.OWN

    def rng(self, fixture: Fixture, *words: object) -> Random:
        """A generator for one purpose in one game; nobody else draws from it."""
        facts = (self.seed, *fixture.pairing, fixture.pair, *words)
        digest = hashlib.sha256("\0".join(map(str, facts)).encode()).digest()
        return Random(int.from_bytes(digest[:16]))


def round_robin(names: Sequence[str]) -> list[Pairing]:
    """Everybody against everybody."""
    return [Pairing(*two) for two in combinations(names, 2)]


def gauntlet(names: Sequence[str]) -> list[Pairing]:
    """The first against each of the others."""
    return [Pairing(names[0], other) for other in names[1:]]


def fixtures(pairings: Iterable[Pairing], pairs: int) -> Iterator[Fixture]:
    """All games, round by round, so that whatever breaks off has treated all alike."""
    pairings = list(pairings)
    for pair in range(pairs):
        for pairing in pairings:
            for leg in (0, 1):
                yield Fixture(pairing, pair, leg)
