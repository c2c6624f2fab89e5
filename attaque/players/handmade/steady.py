"""Steady: a hand-written player that knows the game; other styles are other data."""

from __future__ import annotations

from random import Random

from attaque.players.belief import Likelihoods, sheltered
from attaque.players.handmade.assessment import Outlook
from attaque.players.handmade.evaluation import Judge
from attaque.players.handmade.evidence import Evidence
from attaque.players.handmade.styles import STEADY, Style
from attaque.players.player import Limit
from attaque.players.setups import make_setup
from attaque.rules import Color, Move, Setup, Square, Variant, View


class Steady:
    """Takes the move that its style judges best. It thinks for a few milliseconds, whatever the
    limit."""

    def __init__(self, name: str = "steady", style: Style = STEADY) -> None:
        self.name: str = name
        self.style: Style = style
        self._evidence = {color: Evidence() for color in Color}

    def choose_setup(self, variant: Variant, rng: Random) -> Setup:
        return make_setup(variant, rng)

    def choose_move(self, view: View, limit: Limit, rng: Random) -> Move:
        judge, noise = self.judge(view, rng), self.style.noise
        scored = [(judge.score(move) + rng.gauss(0.0, noise), move) for move in view.legal_moves]
        return self.decide(view, max(scored)[1])

    def judge(self, view: View, rng: Random, *, closely: bool = False) -> Judge:
        """Takes in what has happened and looks at the board; closely: also at what stands around
        each piece that may be the flag."""
        evidence = self._evidence[view.turn]
        evidence.observe(view)
        likelihoods: Likelihoods = evidence.likelihoods
        if closely:
            likelihoods = sheltered(view, view.turn.other, likelihoods)
        forgotten = _forgotten(view, self.style.memory, rng) if self.style.memory < 1 else set()
        return Judge(Outlook(view, likelihoods, forgotten), self.style)

    def decide(self, view: View, move: Move) -> Move:
        """Remembers the move that is made."""
        self._evidence[view.turn].sent(view, move)
        return move


def _forgotten(view: View, memory: float, rng: Random) -> set[Square]:
    """The shown pieces of the other side that slip the player's mind this turn. In a game in which
    everything is open there is nothing to forget."""
    if view.variant.complete_visibility:
        return set()
    theirs = [o.square for o in view.occupants() if o.is_public and o.piece.color is not view.turn]
    return {square for square in theirs if rng.random() >= memory}
