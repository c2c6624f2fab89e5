"""Messages of the WebSocket protocol as msgspec structs; docs/protocol.md explains each of them."""

from __future__ import annotations

from typing import Annotated, Any, Literal, overload

import msgspec
from msgspec import Meta, Struct

from attaque.game import Event, Hidden, event_to_json
from attaque.game.options import ID_LETTERS, LONGEST_ID
from attaque.rules import Color
from attaque.server.errors import ErrorCode, ServerError

PROTOCOL = "attaque.v1"
LONGEST_CHAT = 2_000
"""The maximum number of characters of a chat message; the setting `chat_length` may allow fewer."""

Id = Annotated[str, Meta(min_length=1, max_length=LONGEST_ID, pattern=f"^{ID_LETTERS}+$")]
Token = Annotated[str, Meta(max_length=64)]
Count = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Letters = Annotated[str, Meta(max_length=128, pattern=r"^[A-Z.]*$")]
MoveText = Annotated[str, Meta(min_length=4, max_length=6, pattern="^[a-z][0-9]+[a-z][0-9]+$")]
What = Literal["draw", "rematch"]
Seat = Literal["red", "blue"]
Room = Literal["players", "spectators", "everybody"]


class ClientMessage(Struct, tag_field="type", forbid_unknown_fields=True):
    """Base of the messages that a client sends."""


class Hello(ClientMessage, tag="hello"):
    """The first message: the game, and the token of a seat. A spectator sends no token."""

    proto: Annotated[str, Meta(max_length=32)]
    game: Id
    token: Token | None = None
    since: Count | None = None


class Draft(ClientMessage, tag="draft"):
    """The player's unfinished setup. It is no event: only the other tabs of the player get it."""

    cid: Id
    rev: Count
    setup: Letters


class Ready(ClientMessage, tag="ready"):
    """The setup is finished."""

    cid: Id
    setup: Letters


class Unready(ClientMessage, tag="unready"):
    """Takes `ready` back, to change the setup again."""

    cid: Id


class Move(ClientMessage, tag="move"):
    """A move. `ply` is the number of plies that the client had seen when the player made it."""

    cid: Id
    ply: Count
    move: MoveText


class Offer(ClientMessage, tag="offer"):
    """Offers a draw or a rematch."""

    cid: Id
    what: What


class Answer(ClientMessage, tag="answer"):
    """Accepts or declines the opponent's offer."""

    cid: Id
    what: What
    accept: bool


class Claim(ClientMessage, tag="claim"):
    """The opponent is absent: claims the win, or with `draw` ends the game without a winner.
    Possible after both players have moved. Without a clock, nobody can claim a win."""

    cid: Id
    draw: bool = False


class Abort(ClientMessage, tag="abort"):
    """Ends the game without a winner. Possible until both players have moved, also for a player who
    still waits for an opponent."""

    cid: Id


class Resign(ClientMessage, tag="resign"):
    """Resigns the game."""

    cid: Id


class Say(ClientMessage, tag="say"):
    """A line of chat. During the game, players write to players, and spectators to spectators.
    After the game, each line goes to everybody."""

    cid: Id
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT)]


class Ping(ClientMessage, tag="ping"):
    """Asks for a pong with the same number."""

    n: Count = 0


class Resync(ClientMessage, tag="resync"):
    """Asks for a snapshot."""


Incoming = (
    Hello
    | Draft
    | Ready
    | Unready
    | Move
    | Offer
    | Answer
    | Claim
    | Abort
    | Resign
    | Say
    | Ping
    | Resync
)


class ServerMessage(Struct, tag_field="type"):
    """Base of the messages that the server sends."""


class Welcome(ServerMessage, tag="welcome"):
    """Answers the hello."""

    proto: str
    game: str
    seat: Seat | None
    seq: int
    now: int


class Snap(ServerMessage, tag="snap"):
    """A snapshot: the viewer's whole view after event `seq`."""

    seq: int
    view: dict[str, Any]


class Ev(ServerMessage, tag="ev"):
    """An event as the viewer may see it. A hidden event has only its number."""

    seq: int
    kind: str | None = None


class Choices(ServerMessage, tag="choices"):
    """The legal moves, and the moves that only a repetition rule forbids (`barred`), with the rule.
    Only the player to move gets them."""

    seq: int
    legal: list[str]
    barred: dict[str, str]


class Clock(ServerMessage, tag="clock"):
    """The clocks, in milliseconds. Sent if the `deadline` changes without a move. While there is a
    deadline, also sent after the events that a client had missed."""

    seq: int
    left: list[int]
    running: Seat | None
    deadline: int | None
    now: int


class Ack(ServerMessage, tag="ack"):
    """The command is done, and its events are on disk. `seq` is the number of its last event. If
    the command has no event, `seq` is the number of the last event that the viewer may know of."""

    cid: str
    seq: int


class Nack(ServerMessage, tag="nack"):
    """The message is refused and has changed nothing. `cid` is null if the message has none, or if
    the server cannot read the message (`wire/malformed`). With `wire/rate`, `args` has the seconds
    to wait as `wait`; then the client may send the message again."""

    cid: str | None
    code: str
    args: dict[str, Any] = {}


class DraftKept(ServerMessage, tag="draft"):
    """The player's draft, as another tab of the player sent it."""

    rev: int
    setup: str


class Presence(ServerMessage, tag="presence"):
    """Whether Red and Blue are connected, and the number of spectators."""

    seats: list[bool]
    spectators: int


class ChatLine(Struct):
    """One line. `n` is its number among the lines that the reader may see. So a client can notice a
    line that it has already."""

    n: int
    room: Room
    seat: Seat | None
    text: str
    at: int


class Chat(ServerMessage, tag="chat"):
    """Lines of chat: after the welcome the lines that the server has kept, later each new line."""

    lines: list[ChatLine]


class Rematch(ServerMessage, tag="rematch"):
    """Both players have agreed to a rematch: the game `game`. The same token opens the opposite
    seat there."""

    game: str


class Pong(ServerMessage, tag="pong"):
    """Answers a ping."""

    n: int
    now: int


class Bye(ServerMessage, tag="bye"):
    """The last message before the server closes the socket."""

    code: str
    args: dict[str, Any] = {}


Outgoing = (
    Welcome
    | Snap
    | Ev
    | Choices
    | Clock
    | Ack
    | Nack
    | DraftKept
    | Presence
    | Chat
    | Rematch
    | Pong
    | Bye
)

_decoder: msgspec.json.Decoder[Incoming] = msgspec.json.Decoder(Incoming)
_encoder = msgspec.json.Encoder()


def decode(text: str | None) -> Incoming:
    """Parses a text frame; None stands for a binary one. Raises ServerError if it is not a valid
    message."""
    if text is None:
        raise ServerError(ErrorCode.MALFORMED)
    try:
        return _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise ServerError(ErrorCode.MALFORMED) from None


class _WithCid(Struct):
    cid: Id | None = None


_cid_decoder = msgspec.json.Decoder(_WithCid)


def cid_of(text: str | None) -> str | None:
    """The `cid` of a text frame that is not decoded further; None if it has none."""
    try:
        return None if text is None else _cid_decoder.decode(text).cid
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None


@overload
def seat_word(seat: Color) -> Seat: ...
@overload
def seat_word(seat: Color | None) -> Seat | None: ...
def seat_word(seat: Color | None) -> Seat | None:
    """The seat as it is written on the wire."""
    if seat is None:
        return None
    return "red" if seat is Color.RED else "blue"


def encode(message: Outgoing) -> bytes:
    return _encoder.encode(message)


def encode_event(event: Event | Hidden) -> bytes:
    return event_frame(_encoder.encode(event_to_json(event)))


def event_frame(body: bytes) -> bytes:
    """The `ev` message around the JSON of an event."""
    return b'{"type":"ev",' + body[1:]
