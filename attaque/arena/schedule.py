"""Schedule: pairings, pairs of games, colours and seeds."""

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
    """Each player keeps its setup and changes the colour. Choosing good setups is part of its
    strength."""
    SHARED = "shared"
    """The setups stay on their sides and the players change sides, so that only the play counts."""


class Pairing(NamedTuple):
    """Two entrants, by name. Counts are from the first one's side."""

    first: str
    second: str


class Fixture(NamedTuple):
    """One game to be played. The games (legs) 0 and 1 of a pair differ in the colours."""

    pairing: Pairing
    pair: int
    leg: int

    @property
    def seats(self) -> tuple[str, str]:
        """The names of Red and Blue."""
        first, second = self.pairing
        return (second, first) if self.leg else (first, second)

    def color_of(self, name: str) -> Color:
        return Color(self.seats.index(name))


@dataclass(frozen=True)
class Terms:
    """The terms of all games of a match or tournament."""

    variant: Variant
    seed: int
    limit: Limit = None
    setups: Setups = Setups.OWN

    def rng(self, fixture: Fixture, *words: object) -> Random:
        """A generator for one purpose in one game; nothing else draws from it."""
        facts = (self.seed, *fixture.pairing, fixture.pair, *words)
        digest = hashlib.sha256("\0".join(map(str, facts)).encode()).digest()
        return Random(int.from_bytes(digest[:16]))


def round_robin(names: Sequence[str]) -> list[Pairing]:
    """Each player against each other."""
    return [Pairing(*two) for two in combinations(names, 2)]


def gauntlet(names: Sequence[str]) -> list[Pairing]:
    """The first player against each of the others."""
    return [Pairing(names[0], other) for other in names[1:]]


def fixtures(pairings: Iterable[Pairing], pairs: int) -> Iterator[Fixture]:
    """All games, round by round. If the contest is interrupted, all pairings have about equally
    many games."""
    pairings = list(pairings)
    for pair in range(pairs):
        for pairing in pairings:
            for leg in (0, 1):
                yield Fixture(pairing, pair, leg)
