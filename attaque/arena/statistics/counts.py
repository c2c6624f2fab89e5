"""Counts of wins, draws and losses of two players, by game and by pair of games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from attaque.arena.game_result import GameResult, Pace
from attaque.arena.schedule import Pairing

Five = tuple[int, int, int, int, int]
Three = tuple[int, int, int]


@dataclass(frozen=True)
class Counts:
    """The games of one pairing, counted for its first player. A forfeited game is counted only in
    `forfeits`."""

    pairs: Five = (0, 0, 0, 0, 0)
    """How many pairs gave 0, ½, 1, 1½ and 2 points."""
    singles: Three = (0, 0, 0)
    """How many games of incomplete pairs were lost, drawn and won. In an incomplete pair the other
    game is missing or forfeited."""
    games: Three = (0, 0, 0)
    """How many games were lost, drawn and won, in all pairs together."""
    forfeits: tuple[int, int] = (0, 0)
    """How many games the first player forfeited, and how many the second."""

    @property
    def points(self) -> float:
        """The first player's points: 1 for a win, 0.5 for a draw."""
        return self.games[2] + self.games[1] / 2

    @property
    def total(self) -> int:
        """The number of games that were not forfeited."""
        return sum(self.games)

    @property
    def score(self) -> float:
        """The average points of a game, 0 to 1; 0.5 if there are no games."""
        return self.points / self.total if self.total else 0.5

    def __add__(self, other: object) -> Counts:
        if not isinstance(other, Counts):
            return NotImplemented
        return Counts(
            _five(a + b for a, b in zip(self.pairs, other.pairs, strict=True)),
            _three(a + b for a, b in zip(self.singles, other.singles, strict=True)),
            _three(a + b for a, b in zip(self.games, other.games, strict=True)),
            (self.forfeits[0] + other.forfeits[0], self.forfeits[1] + other.forfeits[1]),
        )

    def turned(self) -> Counts:
        """The same games, counted for the second player."""
        return Counts(
            _five(reversed(self.pairs)),
            _three(reversed(self.singles)),
            _three(reversed(self.games)),
            (self.forfeits[1], self.forfeits[0]),
        )

    @classmethod
    def of(cls, games: Iterable[GameResult]) -> Counts:
        """The counts of games that all belong to one pairing."""
        points: dict[int, list[float]] = {}
        forfeits = [0, 0]
        for played in games:
            if played.forfeit is None:
                points.setdefault(played.fixture.pair, []).append(played.points)
            else:
                guilty = played.fixture.seats[played.forfeit.seat]
                forfeits[guilty != played.fixture.pairing.first] += 1
        pairs, singles, all_games = [0] * 5, [0] * 3, [0] * 3
        for scores in points.values():
            for score in scores:
                all_games[round(2 * score)] += 1
            if len(scores) == 2:
                pairs[round(2 * sum(scores))] += 1
            else:
                for score in scores:
                    singles[round(2 * score)] += 1
        return cls(_five(pairs), _three(singles), _three(all_games), (forfeits[0], forfeits[1]))


@dataclass
class Tally:
    """Everything that is counted in a list of games."""

    counts: dict[Pairing, Counts] = field(default_factory=dict)
    """The counts of each pairing."""
    ends: Counter[str] = field(default_factory=Counter)
    """How often each termination occurred in the games that were not forfeited."""
    breaches: Counter[tuple[str, str]] = field(default_factory=Counter)
    """The number of forfeits for each player and breach."""
    paces: dict[str, Pace] = field(default_factory=dict)
    """The thinking times of each player."""

    @classmethod
    def of(cls, games: Iterable[GameResult]) -> Tally:
        tally = cls()
        by_pairing: dict[Pairing, list[GameResult]] = {}
        for played in games:
            by_pairing.setdefault(played.fixture.pairing, []).append(played)
            tally._note(played)
        tally.counts = merged({pairing: Counts.of(of) for pairing, of in by_pairing.items()})
        return tally

    def _note(self, played: GameResult) -> None:
        seats = played.fixture.seats
        if played.forfeit is None:
            self.ends[str(played.outcome.termination)] += 1
        else:
            self.breaches[seats[played.forfeit.seat], str(played.forfeit.breach)] += 1
        for name, pace in zip(seats, played.paces, strict=True):
            self.paces[name] = self.paces.get(name, Pace()) + pace


def merged(counts: Mapping[Pairing, Counts]) -> dict[Pairing, Counts]:
    """The counts, with each pairing A–B and its reverse B–A added together. The sum stands under
    the pairing that `counts` has first."""
    found: dict[Pairing, Counts] = {}
    for pairing, counted in counts.items():
        turned = Pairing(pairing.second, pairing.first)
        if turned in found:
            found[turned] += counted.turned()
        else:
            found[pairing] = found.get(pairing, Counts()) + counted
    return found


def _five(numbers: Iterable[int]) -> Five:
    a, b, c, d, e = numbers
    return a, b, c, d, e


def _three(numbers: Iterable[int]) -> Three:
    a, b, c = numbers
    return a, b, c
