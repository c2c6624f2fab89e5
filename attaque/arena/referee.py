"""Referee: plays one game between two entrants; each gets its own view and random generator."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from random import Random
from typing import TypeVar

from attaque.arena.entrants import Entrant
from attaque.arena.game_result import Forfeit, GameResult, Pace
from attaque.arena.schedule import Fixture, Setups, Terms
from attaque.game import (
    Adjudicate,
    Chance,
    Command,
    Event,
    Game,
    Options,
    Play,
    Ready,
    TakeSeat,
    record,
    seen_by,
)
from attaque.game.log.events import Ended
from attaque.notation import Record, format_record
from attaque.notation.records import HIDDEN, PLAYER_TAGS, SETUP_TAGS
from attaque.players import Player
from attaque.players.programs.breach import Breach, BreachError
from attaque.players.programs.external_player import ExternalPlayer
from attaque.rules import Color, IllegalMoveError, IllegalSetupError, Outcome, Setup
from attaque.rules.pieces import COLORS

T = TypeVar("T")


def play(fixture: Fixture, entrants: Mapping[str, Entrant], terms: Terms) -> GameResult:
    """Plays one game to its end. A player forfeits the game if it breaks the rules or its protocol,
    or if it crashes."""
    game = _RefereedGame(fixture, entrants, terms)
    try:
        return game.play()
    finally:
        game.close()


class _ForfeitError(Exception):
    """Ends the game: the side `seat` forfeits."""

    def __init__(self, seat: Color, breach: Breach, text: str) -> None:
        super().__init__(text)
        self.seat, self.breach, self.text = seat, breach, text


class _RefereedGame:
    """One game in progress, and its players."""

    def __init__(self, fixture: Fixture, entrants: Mapping[str, Entrant], terms: Terms) -> None:
        self._fixture, self._entrants, self._terms = fixture, entrants, terms
        self._players: dict[Color, Player] = {}
        self._paces = {color: Pace() for color in COLORS}
        names = fixture.seats
        self._rngs = {c: terms.rng(fixture, fixture.leg, "moves", names[c]) for c in COLORS}
        salts = terms.rng(fixture, fixture.leg, "salts")
        self._chance = Chance(salts, salts.randbytes)
        now = round(time.time() * 1000)
        options = Options(terms.variant).with_bot()
        self._game = Game.replay([Game.open(f"p{fixture.pair}-{fixture.leg}", options, now)])

    def play(self) -> GameResult:
        forfeit = None
        try:
            self._seat()
            self._set_up()
            while self._game.outcome is None:
                self._move()
        except _ForfeitError as lost:
            outcome = Outcome(lost.seat.other, lost.breach.termination)
            forfeit = Forfeit(lost.seat, lost.breach, lost.text)
            if self._game.outcome is None:
                self._step(Adjudicate(outcome), None)
        return self._played(forfeit)

    def close(self) -> None:
        for player in self._players.values():
            if isinstance(player, ExternalPlayer):
                player.close()

    def _seat(self) -> None:
        names = self._fixture.seats
        for color in COLORS:
            self._step(TakeSeat(names[color], color), None)
        for color in COLORS:
            entrant = self._entrants[names[color]]
            with self._blaming(color):
                self._players[color] = entrant.sit(color, names[color.other])

    def _set_up(self) -> None:
        for color in COLORS:
            with self._blaming(color):
                setup = self._setup(color)
                self._step(Ready(setup), color)
        for color, player in self._players.items():
            view = self._game.known_to(color)
            if isinstance(player, ExternalPlayer) and view is not None:
                with self._blaming(color):
                    player.begin(view)

    def _setup(self, color: Color) -> Setup:
        """The setup of a side. With Setups.SHARED, each colour has the same setup in both games of
        a pair. With Setups.OWN, each of our players has the same setup in both games. A program
        gets the same seed in both games, but may choose different setups."""
        fixture, rules = self._fixture, self._game.options.rules
        if self._terms.setups is Setups.OWN:
            name = fixture.seats[color]
            return self._players[color].choose_setup(rules, self._setup_rng(name))
        # In leg 1, each player plays with a setup by the other entrant. The enemy player must not
        # know this army. So a separate player object, the author, chooses the setup.
        name = fixture.pairing[color]
        author = self._entrants[name].sit(color, "")
        return author.choose_setup(rules, self._setup_rng(name))

    def _setup_rng(self, name: str) -> Random:
        return self._terms.rng(self._fixture, "setup", name)

    def _move(self) -> None:
        position = self._game.position
        assert position is not None
        color = position.turn
        player, view = self._players[color], position.view(color)
        with self._blaming(color):
            limit, rng = self._terms.limit, self._rngs[color]
            move, seconds = _timed(lambda: player.choose_move(view, limit, rng))
            self._paces[color] = self._paces[color].after(seconds)
            self._step(Play(move, view.ply), color)

    def _step(self, command: Command, seat: Color | None) -> None:
        now = round(time.time() * 1000)
        self._game, events = self._game.step(command, seat, now, self._chance)
        for event in events:
            for color in COLORS:
                self._tell(color, event)

    def _tell(self, color: Color, event: Event) -> None:
        player = self._players.get(color)
        if not isinstance(player, ExternalPlayer):
            return
        seen = seen_by(event, color)
        if self._game.outcome is None:
            with self._blaming(color):
                player.observe(seen)
            return
        # Once the game is over, the process of a program may have exited. That is no breach.
        with contextlib.suppress(BreachError):
            player.end(seen) if isinstance(seen, Ended) else player.observe(seen)

    @contextmanager
    def _blaming(self, color: Color) -> Iterator[None]:
        """Any error inside the block is a breach by the side `color`, which forfeits the game."""
        try:
            yield
        except _ForfeitError:
            raise
        except BreachError as error:
            raise _ForfeitError(color, error.breach, error.text) from None
        except IllegalSetupError as error:
            raise _ForfeitError(color, Breach.SETUP, str(error)) from None
        except IllegalMoveError as error:
            raise _ForfeitError(color, Breach.MOVE, str(error)) from None
        except Exception as error:
            raise _ForfeitError(color, Breach.CRASH, repr(error)) from error

    def _played(self, forfeit: Forfeit | None) -> GameResult:
        """The result of the game. Ends the programs first, to get all of their standard error."""
        self.close()
        outcome = self._game.outcome
        assert outcome is not None
        if forfeit is not None:
            guilty = self._players.get(forfeit.seat)
            if isinstance(guilty, ExternalPlayer):
                forfeit = forfeit._replace(errors=guilty.errors)
        paces = self._paces[Color.RED], self._paces[Color.BLUE]
        agn = format_record(self._record(outcome, forfeit))
        return GameResult(self._fixture, outcome, paces, forfeit, agn)

    def _record(self, outcome: Outcome, forfeit: Forfeit | None) -> Record:
        fixture, game = self._fixture, self._game
        tags = {
            "Round": f"{fixture.pair + 1}.{fixture.leg + 1}",
            "Seed": str(self._terms.seed),
        }
        if forfeit is not None:
            tags["Forfeit"] = f"{forfeit.breach}: {forfeit.text}"
        if game.position is not None:
            found = record(game, None)
            return replace(found, tags={**tags, **found.tags})
        rules = game.options.variant
        tags |= dict(zip(PLAYER_TAGS, fixture.seats, strict=True))
        tags["Variant"] = rules.name.partition("+")[0]
        tags |= dict.fromkeys(SETUP_TAGS, HIDDEN)
        tags |= {"Result": outcome.result, "Termination": str(outcome.termination)}
        return Record(tags, (), outcome.result)


def _timed(choose: Callable[[], T]) -> tuple[T, float]:
    began = time.perf_counter()
    chosen = choose()
    return chosen, time.perf_counter() - began
