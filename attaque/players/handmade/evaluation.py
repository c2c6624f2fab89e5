"""Evaluates the moves of the player to move with hand-written rules."""

from __future__ import annotations

from operator import mul

from attaque.players.battles import FLAG_WORTH, REAL
from attaque.players.belief import Weights
from attaque.players.handmade.assessment import UNREACHABLE, Assessment, Foe
from attaque.players.handmade.styles import Style
from attaque.rules import Color, Kind, Move, Square
from attaque.rules.squares import squares_in

FADING = [0.8**steps for steps in range(UNREACHABLE + 1)]
"""The share of an attraction that remains at each distance in steps."""
NEAR, ALARM, FADES = 6, 800.0, 0.7
"""An enemy piece within NEAR steps of the player's flag has an alarm: the value of removing that
piece. The alarm is `ALARM * FADES ** (steps - 1)` times `style.guard`. If the piece is beside the
flag, the alarm is FLAG_WORTH instead. In both cases the alarm is multiplied by the chance that the
piece can move."""
HARMLESS = 0.1
"""The share of the alarm that counts if bombs surround the flag and the enemy piece is known to be
unable to remove bombs."""
LEAVES = 30.0
"""The cost of moving a piece away from a square beside the player's flag."""
BACK_AGAIN = 12.0
"""The cost of a move that takes the player's last move back."""


class Evaluator:
    """Evaluates the moves of one view: their effect in this turn and in the enemy's next turn
    (`tactics`), and their later consequences (`prospects`)."""

    def __init__(self, assessment: Assessment, style: Style) -> None:
        self.assessment: Assessment = assessment
        self.style: Style = style
        view = assessment.view
        self._restless = style.restless * max(0, view.quiet - style.patience)
        self._last = view.history[-2].move if len(view.history) > 1 else None
        self._known_news: dict[Weights, float] = {}
        self._pulls: dict[tuple[Kind, bool], list[tuple[float, list[int]]]] = {}
        self._pulled: dict[tuple[Kind, bool, Square], float] = {}
        self._guarded = self._threats()

    def score(self, move: Move) -> float:
        """The value of the move, on the scale of piece values."""
        return self.tactics(move) + self.prospects(move)

    def tactics(self, move: Move) -> float:
        """The expected gain of the move's own strike, minus the expected loss of the piece to the
        enemy's next strike. The loss that is expected if the piece does not move is added, because
        the move avoids it."""
        o, care = self.assessment, self.style.care
        kind, public = o.own[move.origin]
        relief = care * o.danger(move.origin, kind, public, move.origin)
        foe = o.foes.get(move.target)
        if foe is None:
            shows = public or move.distance > 1
            return relief - care * o.danger(move.target, kind, shows, move.origin)
        return relief + self._strike(move, kind, foe)

    def prospects(self, move: Move) -> float:
        """The value of the move beyond the enemy's next turn."""
        o, style = self.assessment, self.style
        kind, public = o.own[move.origin]
        foe = o.foes.get(move.target)
        value = 0.0
        if foe is not None:
            value += self._restless + self._news(foe)
            value += max(0.0, 0.05 * min(o.lead, 1000.0) * foe.chances[kind])
        if not public and (foe is not None or move.distance > 1):
            value -= style.secrecy * o.mine[kind]
        value += self._pull(kind, public, move.target) - self._pull(kind, public, move.origin)
        value += style.advance * _forward(move, o.me)
        if o.flag is not None and o.near[o.flag] >> move.origin & 1:
            value -= LEAVES * style.guard
        if self._last is not None and move == self._last.back:
            value -= BACK_AGAIN
        return value

    def unanswered(self, move: Move) -> float:
        """The value of the move if the enemy does not strike in its next turn."""
        kind, foe = self.assessment.own[move.origin].kind, self.assessment.foes.get(move.target)
        gain = 0.0 if foe is None else self._gain(move.target, kind, foe)
        return gain + self.prospects(move)

    def _strike(self, move: Move, kind: Kind, foe: Foe) -> float:
        o = self.assessment
        win, value = o.win_chances(move.target)[kind], self._gain(move.target, kind, foe)
        if o.variant.winner_square == "occupy" and win > 0:
            value -= (
                self.style.care * win * max(0.0, o.danger(move.target, kind, True, move.origin))
            )
        return value

    def _gain(self, target: Square, kind: Kind, foe: Foe) -> float:
        o, guarded = self.assessment, self._guarded.get(target, 0.0)
        return o.expected_gains(target)[kind] + guarded * (
            o.win_chances(target)[kind] + foe.chances[kind]
        )

    def _news(self, foe: Foe) -> float:
        """The value of learning the kind of an enemy piece."""
        if foe.kind is not None:
            return 0.0
        row = foe.chances
        if row not in self._known_news:
            mean = sum(map(mul, row[: Kind.FLAG], self.assessment.theirs))
            self._known_news[row] = self.style.probe * mean * (1 - max(row))
        return self._known_news[row]

    def _threats(self) -> dict[Square, float]:
        """For each enemy piece near the player's flag: its square, and the value of removing it."""
        o = self.assessment
        if o.flag is None:
            return {}
        found: dict[Square, float] = {}
        shut = all(_is_bomb(o, square) for square in squares_in(o.near[o.flag]))
        for square, foe in o.foes.items():
            distance = abs(square.file - o.flag.file) + abs(square.row - o.flag.row)
            if distance > NEAR:
                continue
            moves = sum(p for j, p in enumerate(foe.chances) if o.variant.is_mobile(REAL[j]))
            if distance == 1:
                found[square] = moves * FLAG_WORTH
                continue
            harmless = shut and foe.kind is not None and foe.kind not in o.variant.defusers
            share = HARMLESS if harmless else 1.0
            alarm = ALARM * FADES ** (distance - 1)
            found[square] = self.style.guard * share * moves * alarm
        return found

    def _pull(self, kind: Kind, public: bool, square: Square) -> float:
        """The strongest attraction that acts on a piece of that kind on that square."""
        spot = (kind, public, square)
        if spot not in self._pulled:
            key = (kind, public)
            if key not in self._pulls:
                self._pulls[key] = self._attractions(kind, public)
            found = [strength * FADING[steps[square]] for strength, steps in self._pulls[key]]
            self._pulled[spot] = max(found, default=0.0)
        return self._pulled[spot]

    def _attractions(self, kind: Kind, public: bool) -> list[tuple[float, list[int]]]:
        o, found = self.assessment, []
        for square, foe in o.foes.items():
            strength = self.attraction(kind, public, square, foe)
            if strength > 1:
                found.append((strength, o.distances(square)))
        return found

    def attraction(self, kind: Kind, public: bool, square: Square, foe: Foe) -> float:
        """How strongly an enemy piece attracts a piece of that kind, before the attraction fades
        with the distance. `public` is true if the enemy knows the attracted piece."""
        o, style = self.assessment, self.style
        gain, win = o.expected_gains(square)[kind], o.win_chances(square)[kind]
        if foe.kind is Kind.BOMB:
            return gain + self._flag_behind(square) if win else 0.0
        if foe.kind is not None:
            strength = style.hunt * gain
        else:
            shown = 0.0 if public else style.secrecy * o.mine[kind]
            strength = gain + self._news(foe) + self._restless - shown
        return strength + self._guarded.get(square, 0.0) * win

    def _flag_behind(self, bomb: Square) -> float:
        """The value of removing a bomb: the flag may stand beside it."""
        o = self.assessment
        return 0.3 * sum(
            FLAG_WORTH * o.foes[s].chances[Kind.FLAG] for s in _around(o, bomb) if s in o.foes
        )


def _is_bomb(assessment: Assessment, square: Square) -> bool:
    own = assessment.own.get(square)
    return own is not None and own.kind is Kind.BOMB


def _around(assessment: Assessment, square: Square) -> list[Square]:
    return list(squares_in(assessment.near[square]))


def _forward(move: Move, color: Color) -> int:
    """How many rows the move goes forward, as the player of `color` sees the board."""
    rows = move.target.row - move.origin.row
    return rows if color is Color.RED else -rows
