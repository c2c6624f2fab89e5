"""Sentences about moves, battles and results, for one viewer or with all kinds shown."""

from __future__ import annotations

from collections.abc import Mapping

from attaque.cli.hotseat.game import Hotseat
from attaque.cli.names import kind_name
from attaque.cli.terminal.style import TerminalStyle
from attaque.notation import annotate_step
from attaque.notation.moves import AnnotatedMove
from attaque.rules import Color, Kind, Outcome, Position, Result, Termination, Variant

NEAR = 20
"""Players are warned when a draw by the no-battle rule or the ply limit is at most this many plies
away."""


def kind_counts(variant: Variant, kinds: Mapping[Kind, int], style: TerminalStyle) -> str:
    """The printed sign of each kind, with the count if it is above 1: `9 6×2 B`."""
    times = style.sign("×", "x")
    shown = (
        variant.number(kind) + (f"{times}{count}" if count > 1 else "")
        for kind, count in kinds.items()
    )
    return " ".join(shown) or "none"


def kind_label(variant: Variant, kind: Kind) -> str:
    """A kind by its name and printed sign: `captain (6)`."""
    if kind is Kind.UNKNOWN:
        return "piece"
    number = variant.number(kind)
    return kind_name(kind) if number == kind.letter else f"{kind_name(kind)} ({number})"


def move_sentence(
    before: Position, after: Position, viewer: Color | None, truth: bool = False
) -> str:
    """One ply in a sentence, with only what is shown to the viewer; with `truth`, all kinds."""
    known = annotate_step(before, after, public=not truth, viewer=viewer)
    (origin, target), mover = known.move, before.turn.title
    if known.battle is not None:
        return _battle_sentence(before, known)
    run = f", a {kind_name(known.runner)} on the run" if known.runner is not None else ""
    return f"{mover} moved {origin}-{target}{run}."


def _battle_sentence(before: Position, known: AnnotatedMove) -> str:
    assert known.battle is not None
    attacker, result, defender = known.battle
    variant, mover = before.variant, before.turn
    striker = f"{mover.title}'s {kind_label(variant, attacker)}"
    struck = f"{mover.other.title}'s {kind_label(variant, defender)}"
    if result is Result.BOTH:
        end = "both fall"
    elif result is Result.ATTACKER:
        end = "the flag is taken" if defender is Kind.FLAG else f"{struck} falls"
    else:
        end = f"{striker} falls"
    return f"{striker} struck {struck} on {known.move.target}: {end}."


def last_move_sentence(game: Hotseat, viewer: Color | None) -> str:
    """The newest ply in a sentence; empty before the first ply."""
    if not game.moves:
        return ""
    before, after = game.positions[-2:]
    return move_sentence(before, after, viewer)


def last_battle_sentence(game: Hotseat, viewer: Color | None) -> str:
    """The last battle before the newest ply, in a sentence; empty if there was none. If players
    have to remember kinds, only the ply directly before the newest one counts."""
    memory = not game.variant.stays_shown
    for i in range(len(game.moves) - 2, -1, -1):
        before, after = game.positions[i : i + 2]
        if before.battle(game.moves[i]) is not None:
            return move_sentence(before, after, viewer)
        if memory:
            break
    return ""


def outcome_sentence(game: Hotseat, outcome: Outcome) -> str:
    """The result in a sentence."""
    if outcome.winner is None:
        return f"A draw: {_DRAWS[outcome.termination]}."
    winner, loser = game.name(outcome.winner), outcome.winner.other.title
    return f"{winner} wins: {_WINS[outcome.termination].format(loser)}."


_DRAWS = {
    Termination.AGREED: "both players agreed",
    Termination.MUTUAL_IMMOBILITY: "neither side can move",
    Termination.NO_BATTLE: "too many moves without a battle",
    Termination.PLY_LIMIT: "the move limit has been reached",
}
_WINS = {
    Termination.FLAG: "{}'s flag is taken",
    Termination.IMMOBILE: "{} cannot move",
    Termination.RESIGN: "{} resigned",
}


def quiet_warning(position: Position) -> str:
    """A warning shortly before a draw by the no-battle rule or the ply limit; otherwise empty."""
    variant = position.variant
    left = [
        (limit - count, what)
        for limit, count, what in (
            (variant.no_battle_limit, position.quiet, "without a battle"),
            (variant.ply_limit, position.ply, "in total"),
        )
        if limit is not None and limit - count <= NEAR
    ]
    if not left:
        return ""
    count, what = min(left)
    return f"Draw after {count} more {'move' if count == 1 else 'moves'} {what}."
