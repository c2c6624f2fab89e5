"""Reads and writes outcomes (`1-0:flag`) and results (`1-0`)."""

from __future__ import annotations

from attaque.notation.errors import NotationError, shown
from attaque.rules import Color, Outcome, Termination

UNFINISHED = "*"

_WINNERS: dict[str, Color | None] = {"1-0": Color.RED, "0-1": Color.BLUE, "1/2-1/2": None}

RESULTS = (*_WINNERS, UNFINISHED)
"""All results of a record: Red won, Blue won, draw, not finished."""


def parse_result(text: str) -> Color | None:
    """The winner of a finished game; None for a draw."""
    if text not in _WINNERS:
        message = f"{shown(text)} is not a result ({', '.join(_WINNERS)})"
        raise NotationError("notation/result", message, 1, 1)
    return _WINNERS[text]


def parse_termination(text: str) -> Termination:
    try:
        return Termination(text)
    except ValueError:
        message = f"{shown(text)} is not a termination ({', '.join(Termination)})"
        raise NotationError("notation/termination", message, 1, 1) from None


def parse_outcome(text: str) -> Outcome:
    result, colon, why = text.partition(":")
    winner = parse_result(result)
    try:
        termination = parse_termination(why)
    except NotationError as error:
        raise error.moved(1, len(result) + len(colon) + 1) from None
    return Outcome(winner, termination)


def format_outcome(outcome: Outcome) -> str:
    return f"{outcome.result}:{outcome.termination}"
