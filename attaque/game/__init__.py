"""One game from the first seat to the result: commands go in, events come out.

The package does no I/O. The caller passes in the time and the random numbers.
"""

from attaque.game.chance import Chance
from attaque.game.clock import Control, GameClock, TimeControl
from attaque.game.commands import (
    Abort,
    Absent,
    Adjudicate,
    AnswerDraw,
    AnswerRematch,
    Claim,
    Command,
    Credit,
    OfferDraw,
    OfferRematch,
    Play,
    PlayerCommand,
    Present,
    Ready,
    Resign,
    ServerCommand,
    TakeSeat,
    Tick,
    Unready,
)
from attaque.game.errors import REFUSALS, NotNowError, Refusal, refusal_to_json
from attaque.game.from_record import from_record
from attaque.game.game import Game, NextGame, Phase
from attaque.game.log.commitment import Opening, Seal, verify_opening, verify_seal
from attaque.game.log.event_json import EVENTS, event_from_json, event_to_json
from attaque.game.log.events import Event, Hidden, seen_by
from attaque.game.options import Colours, Options, Spectators
from attaque.game.plain import plain, read
from attaque.game.recording import record
from attaque.game.seat_view import SeatView, seat_view
from attaque.game.seen import GameChoices, Seen, SeenBoard, SeenPiece, choices, choices_in_text

__all__ = [
    "EVENTS",
    "REFUSALS",
    "Abort",
    "Absent",
    "Adjudicate",
    "AnswerDraw",
    "AnswerRematch",
    "Chance",
    "Claim",
    "Colours",
    "Command",
    "Control",
    "Credit",
    "Event",
    "Game",
    "GameChoices",
    "GameClock",
    "Hidden",
    "NextGame",
    "NotNowError",
    "OfferDraw",
    "OfferRematch",
    "Opening",
    "Options",
    "Phase",
    "Play",
    "PlayerCommand",
    "Present",
    "Ready",
    "Refusal",
    "Resign",
    "Seal",
    "SeatView",
    "Seen",
    "SeenBoard",
    "SeenPiece",
    "ServerCommand",
    "Spectators",
    "TakeSeat",
    "Tick",
    "TimeControl",
    "Unready",
    "choices",
    "choices_in_text",
    "event_from_json",
    "event_to_json",
    "from_record",
    "plain",
    "read",
    "record",
    "refusal_to_json",
    "seat_view",
    "seen_by",
    "verify_opening",
    "verify_seal",
]
