"""The result of one finished game, and its line in a results file."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, NamedTuple

from attaque.arena.schedule import Fixture, Pairing
from attaque.players.programs.breach import Breach
from attaque.rules import Color, Outcome, Termination


class Forfeit(NamedTuple):
    """The breach that ended a game. Scores do not count a forfeited game."""

    seat: Color
    """The side that forfeited."""
    breach: Breach
    text: str
    """What the program did wrong, as a sentence."""
    errors: str = ""
    """The end of the text that the program wrote to standard error."""


class Pace(NamedTuple):
    """The thinking times of a player, in seconds."""

    moves: int = 0
    """The number of moves of the player."""
    total: float = 0.0
    """The sum of the times."""
    longest: float = 0.0
    """The longest time for one move."""

    def after(self, seconds: float) -> Pace:
        return Pace(self.moves + 1, self.total + seconds, max(self.longest, seconds))

    def __add__(self, other: object) -> Pace:
        if not isinstance(other, Pace):
            return NotImplemented
        longest = max(self.longest, other.longest)
        return Pace(self.moves + other.moves, self.total + other.total, longest)


@dataclass(frozen=True)
class GameResult:
    """The result of one finished game."""

    fixture: Fixture
    outcome: Outcome
    paces: tuple[Pace, Pace]
    """The thinking times of Red and Blue."""
    forfeit: Forfeit | None = None
    agn: str = ""
    """The record of the game in AGN. The JSON line does not contain it: ResultsFile writes it to
    the records file. The copy that ResultsFile keeps has an empty `agn`, to save memory."""

    @property
    def points(self) -> float:
        """The points of the pairing's first player: 1 for a win, 0.5 for a draw, 0 for a loss."""
        winner = self.outcome.winner
        if winner is None:
            return 0.5
        return float(winner is self.fixture.color_of(self.fixture.pairing.first))

    def to_json(self, **more: Any) -> str:
        """The JSON line, without a line end. `more` adds keys to it."""
        fixture, forfeit = self.fixture, self.forfeit
        found: dict[str, Any] = {
            "first": fixture.pairing.first,
            "second": fixture.pairing.second,
            "pair": fixture.pair,
            "leg": fixture.leg,
            "winner": None if self.outcome.winner is None else str(self.outcome.winner),
            "termination": str(self.outcome.termination),
            "paces": [[p.moves, round(p.total, 4), round(p.longest, 4)] for p in self.paces],
        }
        if forfeit is not None:
            found["forfeit"] = {**forfeit._asdict(), "seat": str(forfeit.seat)}
        return json.dumps({**found, **more}, separators=(",", ":"))

    @classmethod
    def from_json(cls, line: str) -> GameResult:
        """Reads what `to_json` wrote; `agn` is empty. Raises ValueError for anything else."""
        value = json.loads(line)
        try:
            return cls._read(value)
        except (KeyError, TypeError, AttributeError) as error:
            raise ValueError(f"not a game of a match: {error!r}") from None

    @classmethod
    def _read(cls, value: dict[str, Any]) -> GameResult:
        winner, forfeit = value["winner"], value.get("forfeit")
        if forfeit is not None:
            seat, breach = Color.parse(forfeit["seat"]), Breach(forfeit["breach"])
            forfeit = Forfeit(seat, breach, forfeit["text"], forfeit["errors"])
        red, blue = (Pace(*pace) for pace in value["paces"])
        return cls(
            Fixture(Pairing(value["first"], value["second"]), value["pair"], value["leg"]),
            Outcome(
                None if winner is None else Color.parse(winner),
                Termination(value["termination"]),
            ),
            (red, blue),
            forfeit,
        )
