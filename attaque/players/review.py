"""Review: a whole game as the computer thinks of it; its curve, its turning points, its faults."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from statistics import fmean
from typing import NamedTuple

from attaque.players.analysis import Analysis, Analyst, Source, worlds_of
from attaque.players.weighing import edge, score_of
from attaque.rules import Color, Move, Outcome, View
from attaque.rules.pieces import COLORS

SUSPECTS, RIVALS, WORLDS = 20, 2, 6
"""How many moves the network weighs, each against how many others, in how many worlds."""
CERTAIN = 2.0
"""How many standard errors a loss must have to count."""
TURNS, TURN, APART = 6, 0.05, 3
"""How many turning points are told, how much of the score each must turn, and how many plies must
lie between them. Games of 40 pieces a side are often lost by steps of 5 to 8 points;
nine plies in ten turn less than 4."""
FAULTS, FAULT = 5, 0.03
"""How many of the worst moves are told, and what each must have lost."""

Progress = Callable[[int, int], None]
"""Is told how much of how much is done."""


@dataclass(frozen=True)
class Decision:
    """A ply of the game: what its player could think of it before he moved, and what he did."""

    ply: int
    """Counted from 1."""
    color: Color
    move: Move
    strikes: bool
    analysis: Analysis
    after: float | None
    """The score at his next decision, or at an end on the board; None if there is neither."""
    loss: float = 0.0
    """What the move lost against the better one, in points of the score."""
    better: Move | None = None

    @property
    def score(self) -> float:
        """What he could expect, from 0 to 1."""
        return self.analysis.chances.score

    @property
    def swing(self) -> float:
        return 0.0 if self.after is None else self.after - self.score


class Turn(NamedTuple):
    """A move at which the game turned, and the last decision before it of the player for whom more
    changed: from its score to what came after."""

    at: Decision
    whose: Decision


@dataclass(frozen=True)
class Review:
    """All plies, and what is to be said about the game."""

    source: Source
    decisions: tuple[Decision, ...]

    def turns(self, sides: Collection[Color] = COLORS) -> tuple[Turn, ...]:
        """The moves at which the expectation of one of these sides changed most, in their order.
        Both see the same turn: it is told once."""
        swings = {i: abs(d.swing) for i, d in enumerate(self.decisions) if d.color in sides}
        found: list[int] = []
        for index in sorted(swings, key=lambda i: -swings[i]):
            if len(found) == TURNS or swings[index] < TURN:
                break
            at = self._turned_at(index)
            if all(abs(at - other) > APART for other in found):
                found.append(at)
        return tuple(self._turn(at, swings) for at in sorted(found))

    def _turn(self, at: int, swings: Mapping[int, float]) -> Turn:
        whose = max((i for i in (at, at - 1) if i in swings), key=lambda i: swings[i])
        return Turn(self.decisions[at], self.decisions[whose])

    def _turned_at(self, index: int) -> int:
        """What a player expects changes between two of his moves: with the first of them, or with
        the answer. A battle tells more than a quiet move; of two alike it was the one with which
        the other side's expectation went the other way. The end came with the last move."""
        answer = index + 1
        if answer + 1 >= len(self.decisions):
            return len(self.decisions) - 1
        made, answered = self.decisions[index], self.decisions[answer]
        if made.strikes != answered.strikes:
            return index if made.strikes else answer
        before = self.decisions[index - 1].swing if index else 0.0
        return answer if made.swing * answered.swing < made.swing * before else index

    def faults(self, sides: Collection[Color] = COLORS) -> tuple[Decision, ...]:
        """The moves of these sides that lost most, the worst first."""
        found = [d for d in self.decisions if d.color in sides and d.loss >= FAULT]
        return tuple(sorted(found, key=lambda d: -d.loss)[:FAULTS])


def review(
    plies: Iterable[tuple[View, Move]],
    outcome: Outcome | None = None,
    progress: Progress = lambda done, total: None,
) -> Review:
    """A game as the views of the player to move and what he did, in order. `outcome` is an end on
    the board; giving up tells nothing about the last move. Raises ValueError without a ply."""
    game = list(plies)
    if not game:
        raise ValueError("a game without a move cannot be reviewed")
    suspects = min(SUSPECTS, len(game))
    total = len(game) + suspects
    analyst, found = Analyst(), []
    for done, (view, move) in enumerate(game, start=1):
        found.append(analyst.look(view))
        analyst.moved(view, move)
        progress(done, total)
    decisions = _decisions(game, found, outcome)
    if found[0].source == "judgement":
        decisions = [_judged(decision) for decision in decisions]
    else:
        for done, index in enumerate(_suspects(decisions, suspects), start=1):
            decisions[index] = _weighed(game[index][0], decisions[index])
            progress(len(game) + done, total)
    progress(total, total)
    return Review(found[0].source, tuple(decisions))


def _decisions(
    game: Sequence[tuple[View, Move]], found: Sequence[Analysis], outcome: Outcome | None
) -> list[Decision]:
    decisions = []
    for index, ((view, move), analysis) in enumerate(zip(game, found, strict=True)):
        ends = None if outcome is None else score_of(outcome, view.turn)
        after = found[index + 2].chances.score if index + 2 < len(found) else ends
        strikes = view.piece_at(move.target) is not None
        decisions.append(Decision(index + 1, view.turn, move, strikes, analysis, after))
    return decisions


def _suspects(decisions: Sequence[Decision], most: int) -> list[int]:
    """The moves to weigh: half of them those after which most was lost, half those that surprise
    most. What the network would have played itself is not among them."""
    doubtful = [i for i, d in enumerate(decisions) if d.analysis.moves[0].move != d.move]
    by_drop = sorted(doubtful, key=lambda i: decisions[i].swing)[: (most + 1) // 2]
    rest = [i for i in doubtful if i not in by_drop]
    by_surprise = sorted(rest, key=lambda i: _chance(decisions[i]))[: most - len(by_drop)]
    return sorted(by_drop + by_surprise)


def _chance(decision: Decision) -> float:
    return decision.analysis.of(decision.move).chance


def _weighed(view: View, decision: Decision) -> Decision:
    """The loss against the best of the network's own moves, in worlds that the player believed
    in. It counts only if it is clear."""
    best_first = [candidate.move for candidate in decision.analysis.moves]
    rivals = [move for move in best_first if move != decision.move][:RIVALS]
    rng = Random(decision.ply)
    scores = worlds_of(view, decision.analysis, [decision.move, *rivals], WORLDS, rng)
    best = max(rivals, key=lambda move: fmean(scores[move]))
    loss, error = edge(scores, best, decision.move)
    if loss <= CERTAIN * error:
        return decision
    return replace(decision, loss=loss, better=best)


def _judged(decision: Decision) -> Decision:
    """By judgement every move has a score already."""
    best, made = decision.analysis.moves[0], decision.analysis.of(decision.move)
    loss = (best.score or 0.0) - (made.score or 0.0)
    return replace(decision, loss=loss, better=best.move) if loss > 0 else decision
