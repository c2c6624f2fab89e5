"""Protocol check: plays a few games between a program and a player that moves at random."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from attaque.arena.entrants import Entrant, Ours, Stranger
from attaque.arena.game_result import GameResult, Pace
from attaque.arena.referee import play
from attaque.arena.schedule import Pairing, Terms, fixtures
from attaque.notation import read_record
from attaque.notation.records import SETUP_TAGS
from attaque.players import Player, Uniform
from attaque.players.programs.breach import Breach
from attaque.players.programs.external_player import ExternalPlayer
from attaque.rules import Color

PARTNER = "partner"

ADVICE = {
    Breach.SETUP: "Count the pieces of the setup, and check the order of its rows for each colour.",
    Breach.MOVE: "Compare the program's board with the referee's. The repetition rules also apply.",
    Breach.NONSENSE: "Each answer must be lines of the protocol and nothing else. All other text"
    " belongs on standard error.",
    Breach.SILENCE: "The program must flush its output after every line. Perhaps it waits for a"
    " line that the referee does not send.",
    Breach.CRASH: "If the program wrote to standard error, the text is below.",
    Breach.EXIT: "The program must run until it receives the line that ends the game.",
    Breach.FLOOD: "The program must write an answer only when the referee asks for one.",
}
"""Advice for the author of a program, for each kind of breach."""


@dataclass(frozen=True)
class _Watched(Stranger):
    """An entrant that keeps the player object of each game, to examine it after the game."""

    seated: list[ExternalPlayer] = field(default_factory=list)
    """One player object for each game whose program could be started, in order."""

    def sit(self, color: Color, opponent: str) -> Player:
        player = super().sit(color, opponent)
        assert isinstance(player, ExternalPlayer)
        self.seated.append(player)
        return player


@dataclass(frozen=True)
class CheckGame:
    """One game of a check."""

    color: Color
    """The program's colour."""
    played: GameResult
    left: bool
    """Whether the program ended by itself after the game."""

    @property
    def is_kept(self) -> bool:
        """Whether the game ended without a forfeit."""
        return self.played.forfeit is None

    @property
    def pace(self) -> Pace:
        """The program's thinking times."""
        return self.played.paces[self.color]

    @property
    def setup(self) -> str | None:
        """The program's setup as the record has it; None if the record has none."""
        tags = read_record(self.played.agn).tags
        return tags.get(SETUP_TAGS[self.color])


def check_games(stranger: Stranger, terms: Terms, pairs: int) -> Iterator[CheckGame]:
    """Plays `pairs` pairs of games and yields each game when it is over. In each pair the program
    plays both colours. The first breach ends the check."""
    watched = _Watched("program", stranger.command, stranger.protocol, stranger.patience)
    entrants: dict[str, Entrant] = {watched.name: watched, PARTNER: Ours(PARTNER, Uniform)}
    for fixture in fixtures([Pairing(watched.name, PARTNER)], pairs):
        played = play(fixture, entrants, terms)
        left = bool(watched.seated) and watched.seated[-1].ended_by_itself
        checked = CheckGame(fixture.color_of(watched.name), played, left)
        yield checked
        if not checked.is_kept:
            return
