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
    """Which setups the two games of a pair have in common."""

    OWN = "own"
    """Each player makes its own setup, and uses it with both colours. So good setups are part of a
    player's strength."""
    SHARED = "shared"
    """Each colour has the same setup in both games, and the players exchange colours. So only the
    moves make a difference."""


class Pairing(NamedTuple):
    """The names of two entrants. Points are counted for the first of them."""

    first: str
    second: str


class Fixture(NamedTuple):
    """One game of the schedule."""

    pairing: Pairing
    pair: int
    """The number of the pair of games, from 0."""
    leg: int
    """The number of the game in the pair: 0 or 1. The first player of the pairing is Red in leg 0
    and Blue in leg 1."""

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
    """All random numbers of all games are computed from the seed."""
    limit: Limit = None
    """The thinking limit for a move, in seconds or in nodes; None for no limit."""
    setups: Setups = Setups.OWN

    def rng(self, fixture: Fixture, *words: object) -> Random:
        """A random generator for one purpose, which `words` name. It depends on the seed, the
        pairing, the pair and the words. It depends on the leg only if `words` contain it."""
        facts = (self.seed, *fixture.pairing, fixture.pair, *words)
        digest = hashlib.sha256("\0".join(map(str, facts)).encode()).digest()
        return Random(int.from_bytes(digest[:16]))


def round_robin(names: Sequence[str]) -> list[Pairing]:
    """Each player against each other player."""
    return [Pairing(*two) for two in combinations(names, 2)]


def gauntlet(names: Sequence[str]) -> list[Pairing]:
    """The first player against each of the others."""
    return [Pairing(names[0], other) for other in names[1:]]


def fixtures(pairings: Iterable[Pairing], pairs: int) -> Iterator[Fixture]:
    """All games: one pair of games of every pairing, then the next pair of every pairing. So if the
    contest is interrupted, all pairings have about the same number of games."""
    pairings = list(pairings)
    for pair in range(pairs):
        for pairing in pairings:
            for leg in (0, 1):
                yield Fixture(pairing, pair, leg)
