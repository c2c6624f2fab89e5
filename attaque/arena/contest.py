"""Contest: plays the missing games of a schedule, stores them, and stops when the SPRT decides."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import takewhile

from attaque.arena.entrants import Entrant, Stranger
from attaque.arena.game_result import GameResult
from attaque.arena.results_file import ResultsFile
from attaque.arena.schedule import Fixture, Pairing, Setups, Terms, fixtures
from attaque.arena.statistics.counts import Counts
from attaque.arena.statistics.sprt import Sprt, Verdict
from attaque.arena.workers import play_all
from attaque.game import Options
from attaque.game.nicknames import LONGEST_NICKNAME
from attaque.notation import NotationError
from attaque.notation.fields import parse_variant
from attaque.players.programs import ucc
from attaque.rules import Variant


@dataclass(frozen=True)
class Contest:
    """A match or tournament: the entrants, the terms, and the number of pairs for each pairing."""

    entrants: tuple[Entrant, ...]
    terms: Terms
    pairings: tuple[Pairing, ...]
    pairs: int
    sprt: Sprt | None = None
    """A sequential test that can end the match early. A tournament cannot have such a test."""

    def __post_init__(self) -> None:
        for problem in self._problems():
            raise ValueError(problem)

    def missing(self, games: Iterable[GameResult]) -> list[Fixture]:
        """The games still to be played, in schedule order."""
        done = {played.fixture for played in games}
        return [fixture for fixture in self.schedule() if fixture not in done]

    def schedule(self) -> Iterator[Fixture]:
        return fixtures(self.pairings, self.pairs)

    def play(self, results: ResultsFile, workers: int, tell: Callable[[GameResult], None]) -> None:
        """Plays the games that the results file lacks. Adds each result to the file, then passes
        the result to `tell`. Stops early when the sequential test is decided."""
        if self.is_decided(results.games):
            return
        missing = self.missing(results.games)
        with closing(play_all(missing, self._by_name(), self.terms, workers)) as coming:
            for played in coming:
                results.add(played)
                tell(played)
                if self.is_decided(results.games):
                    return

    def is_decided(self, games: Sequence[GameResult]) -> bool:
        """Whether a sequential test has ended the match: its verdict is no longer OPEN."""
        if self.sprt is None:
            return False
        return self.sprt.verdict(self.tested(games)) is not Verdict.OPEN

    def tested(self, games: Sequence[GameResult]) -> Counts:
        """The counts of the games that the sequential test uses: all pairs before the first
        pair with a missing game. Later pairs do not count yet. Short games finish first, so
        these pairs would favour a player whose wins are short."""
        legs: dict[int, list[GameResult]] = {}
        for played in games:
            legs.setdefault(played.fixture.pair, []).append(played)
        whole = takewhile(lambda pair: len(legs.get(pair, ())) == 2, range(self.pairs))
        return Counts.of(played for pair in whole for played in legs[pair])

    def _by_name(self) -> Mapping[str, Entrant]:
        return {entrant.name: entrant for entrant in self.entrants}

    def _problems(self) -> Iterator[str]:
        names = [entrant.name for entrant in self.entrants]
        for name in names:
            if names.count(name) > 1:
                yield f"two players have the name {name!r}; rename one of them: NAME=PLAYER"
            if not (1 <= len(name) <= LONGEST_NICKNAME and name.isprintable()):
                yield f"{name!r} is not a name of 1 to {LONGEST_NICKNAME} visible characters"
        if len(names) < 2:
            yield "at least two players are needed"
        if self.pairs < 1:
            yield "at least one pair of games is needed"
        if self.sprt is not None and len(self.pairings) != 1:
            yield "a sequential test needs exactly two players"
        variant = self.terms.variant
        if variant.free_position:
            yield f"{variant} cannot be played: free positions cannot be set up in secret"
            return
        for entrant in self.entrants:
            if isinstance(entrant, Stranger):
                yield from self._problems_with(entrant, Options(variant).with_bot().rules)

    def _problems_with(self, stranger: Stranger, rules: Variant) -> Iterator[str]:
        if self.terms.setups is Setups.SHARED:
            yield f"{stranger.name} is a program, which sets up by itself: setups cannot be shared"
        if stranger.protocol == "ucc":
            why = ucc.why_not(rules)
            if why is not None:
                yield f"{rules.name} cannot be played over the ucc protocol: {why}"
        elif not _is_known(rules):
            why = "they know only the variants that come with attaque"
            yield f"{rules.name} cannot be played by programs: {why}"


def _is_known(rules: Variant) -> bool:
    try:
        return parse_variant(rules.name) == rules
    except NotationError:
        return False
