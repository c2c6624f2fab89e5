"""Refusals: the codes of refused commands, the errors, and their form on the wire."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from attaque.game.nicknames import LONGEST_NICKNAME
from attaque.rules import IllegalMoveError, IllegalSetupError


class Refusal(StrEnum):
    """Why a command is refused. No reason depends on a secret of the other player."""

    NOT_YOUR_SEAT = "game/not-your-seat"
    NOT_NOW = "game/not-now"
    SEAT_TAKEN = "game/seat-taken"
    COLOUR_BY_LOTS = "game/colour-by-lots"
    NICKNAME = "game/nickname"
    SETUP_FINISHED = "game/setup-finished"
    STALE = "game/stale"
    TIME_OVER = "game/time-over"
    OFFER_PENDING = "game/offer-pending"
    OFFER_TOO_SOON = "game/offer-too-soon"
    NO_OFFER = "game/no-offer"
    NOT_ABSENT = "game/not-absent"
    NO_WIN = "game/no-win"
    NO_SPECTATORS = "game/no-spectators"

    @property
    def sentence(self) -> str:
        return _SENTENCES[self]


_SENTENCES = {
    Refusal.NOT_YOUR_SEAT: "That is not your seat.",
    Refusal.NOT_NOW: "That is not possible at this stage of the game.",
    Refusal.SEAT_TAKEN: "Someone else already has that seat.",
    Refusal.COLOUR_BY_LOTS: "Colours are assigned at random in this game.",
    Refusal.NICKNAME: f"A nickname has 1 to {LONGEST_NICKNAME} visible characters.",
    Refusal.SETUP_FINISHED: "Your setup is already confirmed.",
    Refusal.STALE: "The game has changed since you chose this.",
    Refusal.TIME_OVER: "The time has run out.",
    Refusal.OFFER_PENDING: "An offer is waiting for its answer.",
    Refusal.OFFER_TOO_SOON: "Play some moves before you offer a draw again.",
    Refusal.NO_OFFER: "There is no offer to answer.",
    Refusal.NOT_ABSENT: "The other player has not been away for long enough.",
    Refusal.NO_WIN: (
        "In a game without a clock, you cannot claim a win because your opponent is away."
    ),
    Refusal.NO_SPECTATORS: "This game has no spectators.",
}


class NotNowError(ValueError):
    """The game refuses a command in its present state, or from this seat. Nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.sentence} [{refusal}]")
        self.refusal = refusal


REFUSALS = (NotNowError, IllegalMoveError, IllegalSetupError)
"""All errors that a refused command raises, for `except REFUSALS as error`."""


def refusal_to_json(error: NotNowError | IllegalMoveError | IllegalSetupError) -> dict[str, Any]:
    """A refusal for the wire: its code, and the arguments for a translation."""
    if isinstance(error, NotNowError):
        return {"code": str(error.refusal), "args": {}}
    if isinstance(error, IllegalMoveError):
        return {"code": str(error.reason), "args": {"move": str(error.move)}}
    faults = [
        {
            "code": str(fault.code),
            "kinds": [kind.letter for kind in fault.kinds],
            "squares": [str(square) for square in fault.squares],
        }
        for fault in error.faults
    ]
    return {"code": faults[0]["code"], "args": {"faults": faults}}
