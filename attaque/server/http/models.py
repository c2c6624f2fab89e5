"""Structs of HTTP requests and answers; the OpenAPI document is made from them."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from attaque.game import Colours, Control, Options, Phase, Spectators, TimeControl
from attaque.game.absence import DAY, ClaimTimes
from attaque.game.clock import LONGEST as LONGEST_TIME
from attaque.game.options import LONGEST_DELAY
from attaque.players import DEFAULT_LEVEL
from attaque.rules import Color, VariantError, variant
from attaque.server.errors import ErrorCode, ServerError
from attaque.server.http.replay import Eye
from attaque.server.socket.messages import Letters, Seat, Token

Milliseconds = Annotated[int, Meta(ge=0, le=LONGEST_TIME)]
TimeLimit = Annotated[int, Meta(ge=1, le=LONGEST_TIME)]
"""A time limit in milliseconds."""
Nickname = Annotated[str, Meta(min_length=1, max_length=200)]
SetupName = Annotated[str, Meta(min_length=1, max_length=200)]
VariantName = Annotated[str, Meta(min_length=1, max_length=120)]


class Request(Struct, forbid_unknown_fields=True):
    """Base of the requests. Unknown fields are refused."""


class ClockRequest(Request):
    """The time control, in milliseconds."""

    control: Control = Control.NONE
    initial: Milliseconds = 0
    increment: Milliseconds = 0
    cap: TimeLimit | None = None
    setup: TimeLimit | None = None


class TableRequest(Request):
    """A new table, and the seat of the player who opens it."""

    nickname: Nickname
    variant: VariantName = "classic"
    clock: ClockRequest | None = None
    colours: Colours | None = None
    colour: Seat | None = None
    spectators: Spectators = Spectators.OPEN
    delay: Annotated[int, Meta(ge=0, le=LONGEST_DELAY)] = 0
    claim_days: Literal[1, 3, 7, 14, 30] | None = None
    """Only without a clock: after how many days of absence the other player may end the game."""
    opponent: Literal["friend", "anybody", "bot"] = "friend"
    bot: Annotated[str, Meta(max_length=32)] = DEFAULT_LEVEL
    token: Token | None = None


class JoinRequest(Request):
    """Takes a free seat of a table."""

    nickname: Nickname
    colour: Seat | None = None
    invitation: Token | None = None
    token: Token | None = None


class SetupRequest(Request):
    """A setup to save under a name. It replaces the setup of the same variant and name."""

    variant: VariantName
    name: SetupName
    setup: Letters


class RenameRequest(Request):
    """A new name for a saved setup."""

    variant: VariantName
    name: SetupName
    new_name: SetupName


class NamedRequest(Request):
    """The variant and name of the saved setup to delete."""

    variant: VariantName
    name: SetupName


class AutoRequest(Request):
    """An unfinished setup to complete. Without `setup`, a whole one is made at random."""

    variant: VariantName
    setup: Letters | None = None
    strong: bool = False
    """Asks for a setup from the pools of strong setups. The server then checks that `setup`
    can be read, but ignores its pieces."""


class RecordRequest(Request):
    """A text with one or more records. `number` chooses a game of the text, counted from 1."""

    text: str
    format: Literal["agn", "jsonl", "strados", "gsn"] = "agn"
    number: Annotated[int, Meta(ge=1, le=10_000)] = 1


class ReplayRequest(RecordRequest):
    """A record to be replayed: the game `number` of the text. `as` says whose view is shown."""

    eye: Eye = msgspec.field(default="truth", name="as")


class AnalysisRequest(RecordRequest):
    """A record to be analysed: the game `number` of the text."""


class SeatAnswer(Struct):
    """A seat, and the token that opens it. `invitation` and `link` are for the other player. The
    link of a public table needs no invitation."""

    game: str
    seat: Seat
    token: str
    invitation: str | None = None
    link: str | None = None


class TableAnswer(Struct):
    """A public table in a list."""

    game: str
    variant: str
    created: int
    status: str
    host: str
    clock: str
    spectators: str


class TablesAnswer(Struct):
    """Public tables, newest first. At an `open` table a player waits for another. At a `live` table
    a game runs, and at least one player does not count as absent."""

    open: list[TableAnswer]
    live: list[TableAnswer]


class FeaturedAnswer(Struct):
    """The public live game with the most spectators, and its `Seen` as spectators see it now. Both
    are null if no game can be shown."""

    table: TableAnswer | None
    view: msgspec.Raw


class ClockAnswer(Struct):
    """The time control, in milliseconds; `text` is its short form."""

    control: Control
    initial: int
    increment: int
    cap: int | None
    setup: int | None
    text: str


class SeatsAnswer(Struct):
    """The nickname of the player at each seat; null for a free seat."""

    red: str | None
    blue: str | None


class InvitationAnswer(Struct):
    """A table as a visitor without a seat sees it. A public table needs no invitation."""

    game: str
    variant: str
    phase: Phase
    created: int
    host: str
    seats: SeatsAnswer
    bots: list[Seat]
    clock: ClockAnswer
    colours: Colours
    spectators: Spectators
    delay: int
    public: bool
    claim_after: int | None


class ServerAnswer(Struct):
    """What a page has to know of the server before it sends anything."""

    nickname_length: int
    """The longest nickname, in characters."""


class OpponentAnswer(Struct):
    """A bot that can take a seat. A request for a new table names it as `bot`."""

    name: str


class OpponentsAnswer(Struct):
    """All bots, the weakest first."""

    opponents: list[OpponentAnswer]


class AutoAnswer(Struct):
    """The finished setup."""

    setup: str


class PersonAnswer(Struct):
    """The token of a new person. It opens the setups that the person saves."""

    token: str


class SetupAnswer(Struct):
    """A saved setup."""

    variant: str
    name: str
    setup: str
    changed: int


class SetupsAnswer(Struct):
    """All saved setups of a person."""

    setups: list[SetupAnswer]


class HealthAnswer(Struct):
    """The server runs, and its storage answers."""

    status: Literal["ok"]
    version: str


class ReadyAnswer(Struct):
    """Whether the server can take players and store their moves. The HTTP status is 200 if it can,
    and else 503. `obstacle` is then `starting`, `stopping` or the code of the storage's error."""

    ready: bool
    obstacle: str | None


class Problem(Struct):
    """What went wrong: a code for programs, a sentence for people, and values for translations."""

    code: str
    message: str
    args: dict[str, Any] = {}


class ErrorAnswer(Struct):
    """The answer to every refused request."""

    error: Problem


def options_of(request: TableRequest, times: ClaimTimes) -> Options:
    """The options of the game. `times` are the server's times until a claim. Raises ServerError if
    no game can be played with the options."""
    asked = request.clock or ClockRequest()
    try:
        rules = variant(request.variant)
        clock = TimeControl(asked.control, asked.initial, asked.increment, asked.cap, asked.setup)
        colours = request.colours or Colours(rules.choose_colour)
        if request.claim_days is not None:
            if clock.is_timed:
                raise ValueError("claim_days is only for games without a clock")
            times = times._replace(untimed=request.claim_days * DAY)
        options = Options(rules, clock, colours, request.spectators, request.delay)
        return replace(options, claim_after=times.after(clock))
    except (VariantError, ValueError) as error:
        raise ServerError(ErrorCode.OPTIONS, why=str(error)[:200]) from None


def color_of(word: Seat | None) -> Color | None:
    return None if word is None else Color.parse(word)
