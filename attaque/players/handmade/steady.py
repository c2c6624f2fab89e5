"""Steady: a hand-written player without search. It plays in different styles (styles.py)."""

from __future__ import annotations

from random import Random

from attaque.players.belief import Likelihoods, sheltered
from attaque.players.handmade.assessment import Assessment
from attaque.players.handmade.evaluation import Evaluator
from attaque.players.handmade.evidence import Evidence
from attaque.players.handmade.styles import STEADY, Style
from attaque.players.player import Limit
from attaque.players.setups import make_setup
from attaque.rules import Color, Move, Setup, Square, Variant, View


class Steady:
    """Plays the move with the best evaluation in its style. A move takes a few milliseconds,
    whatever the limit is."""

    def __init__(self, name: str = "steady", style: Style = STEADY) -> None:
        self.name: str = name
        self.style: Style = style
        self._evidence = {color: Evidence() for color in Color}

    def choose_setup(self, variant: Variant, rng: Random) -> Setup:
        return make_setup(variant, rng)

    def choose_move(self, view: View, limit: Limit, rng: Random) -> Move:
        evaluator, noise = self.evaluator(view, rng), self.style.noise
        scored = [
            (evaluator.score(move) + rng.gauss(0.0, noise), move) for move in view.legal_moves
        ]
        return self.decide(view, max(scored)[1])

    def evaluator(self, view: View, rng: Random, *, closely: bool = False) -> Evaluator:
        """Adds the evidence of the last plies, and returns the evaluator of the view. With
        `closely`, the chance that an enemy piece is the flag also depends on the squares beside
        that piece."""
        evidence = self._evidence[view.turn]
        evidence.observe(view)
        likelihoods: Likelihoods = evidence.likelihoods
        if closely:
            likelihoods = sheltered(view, view.turn.other, likelihoods)
        forgotten = _forgotten(view, self.style.memory, rng) if self.style.memory < 1 else set()
        return Evaluator(Assessment(view, likelihoods, forgotten), self.style)

    def decide(self, view: View, move: Move) -> Move:
        """Remembers that the player makes this move, and returns it."""
        self._evidence[view.turn].moved(view, move)
        return move


def _forgotten(view: View, memory: float, rng: Random) -> set[Square]:
    """The squares of the public enemy pieces that the player forgets this turn: each with the
    probability `1 - memory`. With complete visibility it forgets none."""
    if view.variant.complete_visibility:
        return set()
    theirs = [o.square for o in view.occupants() if o.is_public and o.piece.color is not view.turn]
    return {square for square in theirs if rng.random() >= memory}
