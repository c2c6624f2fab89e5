"""Finished games and special players for tests."""

import sys
from pathlib import Path

from attaque.arena.game_result import Forfeit, GameResult, Pace
from attaque.arena.schedule import Fixture, Pairing
from attaque.notation import read_record
from attaque.players import Uniform
from attaque.players.programs.breach import Breach
from attaque.rules import Color, Outcome, Termination


def stranger(kind, protocol="attaque"):
    """The command that runs stranger.py with the behaviour `kind`: a breach, another fault, or
    `good`."""
    return f"{sys.executable} {Path(__file__).with_name('stranger.py')} {kind} {protocol}"


def played(first, second, pair, leg, points, guilty=None):
    """A game in which the first player scored `points` (1, 0.5 or 0). If `guilty` is given, this
    player forfeited the game."""
    fixture = Fixture(Pairing(first, second), pair, leg)
    winner = {1: first, 0: second, 0.5: None}[points]
    color = None if winner is None else fixture.color_of(winner)
    outcome = Outcome(color, Termination.FLAG if winner else Termination.NO_BATTLE)
    forfeit = guilty and Forfeit(fixture.color_of(guilty), Breach.CRASH, "gone", "help!")
    return GameResult(fixture, outcome, (Pace(3, 0.5, 0.25), Pace(2, 0.25, 0.125)), forfeit)


def moves_of(played):
    """The moves of a game."""
    return [recorded.move for recorded in read_record(played.agn).moves]


class Charger(Uniform):
    """Strikes whenever it can: stronger than uniform, and as quick."""

    name = "charger"

    def choose_move(self, view, limit, rng):
        enemies = {o.square for o in view.occupants() if o.piece.color is not view.viewer}
        strikes = [move for move in view.legal_moves if move.target in enemies]
        return rng.choice(strikes or view.legal_moves)


class Cheat(Uniform):
    """On its second turn it makes an illegal move, or raises `error` if one is given."""

    name = "cheat"

    def __init__(self, error=None):
        self._turns, self._error = 0, error

    def choose_move(self, view, limit, rng):
        self._turns += 1
        if self._turns < 2:
            return super().choose_move(view, limit, rng)
        if self._error is not None:
            raise self._error
        return view.legal_moves[0].back


class BadSetup(Uniform):
    """Sets up one piece too few."""

    name = "bad setup"

    def choose_setup(self, variant, rng):
        setup = super().choose_setup(variant, rng)
        square = min(setup.placed)
        return type(setup)(variant, {s: k for s, k in setup.placed.items() if s != square})


class Witness(Uniform):
    """Notes the calls of all players of this class in one list: the setup and the generator of each
    call for a setup; the view, the generator and the limit of each call for a move."""

    name = "witness"
    given: list = []  # noqa: RUF012 — shared on purpose

    def choose_setup(self, variant, rng):
        setup = super().choose_setup(variant, rng)
        self.given.append(("setup", setup, rng))
        return setup

    def choose_move(self, view, limit, rng):
        self.given.append(("move", view, rng, limit))
        return super().choose_move(view, limit, rng)


RED, BLUE = Color
