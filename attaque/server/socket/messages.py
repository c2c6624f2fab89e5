"""Messages: everything that travels over a socket, as structs; docs/protocol.md explains each."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from attaque.game import Event, Hidden, event_to_json
from attaque.game.options import ID_LETTERS, LONGEST_ID
from attaque.rules import Color
from attaque.server.errors import ErrorCode, ServerError

PROTOCOL = "attaque.v1"
LONGEST_LINE = 2_000
"""Of chat, as it is sent; a server may take less."""

Id = Annotated[str, Meta(min_length=1, max_length=LONGEST_ID, pattern=f"^{ID_LETTERS}+$")]
Token = Annotated[str, Meta(max_length=64)]
Count = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Letters = Annotated[str, Meta(max_length=128, pattern=r"^[A-Z.]*$")]
MoveText = Annotated[str, Meta(min_length=4, max_length=6, pattern="^[a-z][0-9]+[a-z][0-9]+$")]
What = Literal["draw", "rematch"]
Seat = Literal["red", "blue"]
Room = Literal["players", "spectators", "everybody"]


class ClientMessage(Struct, tag_field="type", forbid_unknown_fields=True):
    """What a client may send."""


class Hello(ClientMessage, tag="hello"):
    """The first message: which game, and the seat's token; without one it is a spectator's."""

    proto: Annotated[str, Meta(max_length=32)]
    game: Id
    token: Token | None = None
    since: Count | None = None


class Draft(ClientMessage, tag="draft"):
    """The own setup as far as it has got; never an event."""

    cid: Id
    rev: Count
    setup: Letters


class Ready(ClientMessage, tag="ready"):
    """The setup is finished."""

    cid: Id
    setup: Letters


class Unready(ClientMessage, tag="unready"):
    """Back to the setup."""

    cid: Id


class Move(ClientMessage, tag="move"):
    """A move, and how many plies its sender had seen."""

    cid: Id
    ply: Count
    move: MoveText


class Offer(ClientMessage, tag="offer"):
    """Offers a draw or a rematch."""

    cid: Id
    what: What


class Answer(ClientMessage, tag="answer"):
    """Accepts or declines the other side's offer."""

    cid: Id
    what: What
    accept: bool


class Claim(ClientMessage, tag="claim"):
    """Claims the game, or a draw, because the other player is away."""

    cid: Id
    draw: bool = False


class Resign(ClientMessage, tag="resign"):
    """Gives up."""

    cid: Id


class Say(ClientMessage, tag="say"):
    """A line of chat, for the room of those who are here in the same way."""

    cid: Id
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_LINE)]


class Ping(ClientMessage, tag="ping"):
    """Asks for a pong with the same number."""

    n: Count = 0


class Resync(ClientMessage, tag="resync"):
    """Asks for a snapshot."""


Incoming = (
    Hello | Draft | Ready | Unready | Move | Offer | Answer | Claim | Resign | Say | Ping | Resync
)


class ServerMessage(Struct, tag_field="type"):
    """What the server may send."""


class Welcome(ServerMessage, tag="welcome"):
    """Answers the hello."""

    proto: str
    game: str
    seat: Seat | None
    seq: int
    now: int


class Snap(ServerMessage, tag="snap"):
    """All that the viewer may know, up to the event `seq`."""

    seq: int
    view: dict[str, Any]


class Ev(ServerMessage, tag="ev"):
    """An event as the viewer may see it; of one that is none of his business only the number."""

    seq: int
    kind: str | None = None


class Choices(ServerMessage, tag="choices"):
    """What the player to move may do; nobody else is told."""

    seq: int
    legal: list[str]
    barred: dict[str, str]


class Clock(ServerMessage, tag="clock"):
    """The clocks when they change otherwise than an event tells."""

    seq: int
    left: list[int]
    running: Seat | None
    deadline: int | None
    now: int


class Ack(ServerMessage, tag="ack"):
    """The command is done and on disk; `seq` is its last event."""

    cid: str
    seq: int


class Nack(ServerMessage, tag="nack"):
    """The command, or a message without one, is refused; nothing has changed."""

    cid: str | None
    code: str
    args: dict[str, Any] = {}


class DraftKept(ServerMessage, tag="draft"):
    """The own draft as another tab has left it."""

    rev: int
    setup: str


class Presence(ServerMessage, tag="presence"):
    """Who is here: Red, Blue, and how many spectators."""

    seats: list[bool]
    spectators: int


class ChatLine(Struct):
    """One line; `n` counts the lines that its reader may read, so that none is shown twice."""

    n: int
    room: Room
    seat: Seat | None
    text: str
    at: int


class Chat(ServerMessage, tag="chat"):
    """Lines of chat: those still kept after the welcome, later each as it is said."""

    lines: list[ChatLine]


class Rematch(ServerMessage, tag="rematch"):
    """Both wanted another game: it is there, and the same token opens the other seat."""

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
    """The message of a frame, None for one that is not text. Raises ServerError for anything that
    is no message."""
    if text is None:
        raise ServerError(ErrorCode.MALFORMED)
    try:
        return _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise ServerError(ErrorCode.MALFORMED) from None


def seat_word(seat: Color | None) -> Seat | None:
    if seat is None:
        return None
    return "red" if seat is Color.RED else "blue"


def encode(message: Outgoing) -> bytes:
    return _encoder.encode(message)


def encode_event(event: Event | Hidden) -> bytes:
    return event_frame(_encoder.encode(event_to_json(event)))


def event_frame(body: bytes) -> bytes:
    """The event's own JSON, with the type of the message in front."""
    return b'{"type":"ev",' + body[1:]
