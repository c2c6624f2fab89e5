"""Structs of the requests and answers about reports and about what the host sees."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from attaque.server.http.models import Request
from attaque.server.socket.messages import LONGEST_CHAT, ChatLine, Count, Id, Seat
from attaque.server.storage import BanKind

About = Literal["player", "game", "ply", "chat"]
"""What a report is about."""


class ReportRequest(Request):
    """A report to the host: about a player (`seat`), the game, a ply (`ply`, counted from 1) or a
    line of chat (`line`, its number `n` in the messages to the sender)."""

    game: Id
    about: About
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT)]
    seat: Seat | None = None
    ply: Count | None = None
    line: Count | None = None


class BanRequest(Request):
    """A ban or a mute. It names one of: an `address`, a `person`, a player (`game` and `seat`) or
    the sender of a line of chat (`game`, `room` and `line`)."""

    kind: BanKind
    address: Annotated[str, Meta(min_length=1, max_length=64)] | None = None
    person: Annotated[str, Meta(min_length=1, max_length=64)] | None = None
    game: Id | None = None
    seat: Seat | None = None
    room: Literal["players", "spectators"] | None = None
    line: Count | None = None
    minutes: Annotated[int, Meta(ge=1, le=10 * 366 * 24 * 60)] | None = None
    """How long it lasts; None: until the host ends it."""
    reason: Annotated[str, Meta(max_length=LONGEST_CHAT)] = ""


class UnbanRequest(Request):
    """The ban or mute to end."""

    subject: Annotated[str, Meta(min_length=1, max_length=200)]
    kind: BanKind


class EraseRequest(Request):
    """Whom to erase: a `person` by id, or by the `token` that opens the person's saved setups."""

    person: Annotated[str, Meta(min_length=1, max_length=64)] | None = None
    token: Annotated[str, Meta(min_length=1, max_length=64)] | None = None


class ErasedAnswer(Struct):
    """How many saved setups and tokens of the person were deleted."""

    erased: int


class DeletedAnswer(Struct):
    """The deleted games: the one that was asked for, with its rematches and the games before it."""

    games: list[str]


class BanAnswer(Struct):
    """A ban or mute. `subject` is who is meant: `address …`, `person …` or `seat …`."""

    subject: str
    kind: BanKind
    created: int
    until: int | None
    reason: str


class BansAnswer(Struct):
    """All bans and mutes that have not ended, the newest first."""

    bans: list[BanAnswer]


class HostTable(Struct):
    """A table in the list of the host. Null is what the server does not have in memory."""

    game: str
    variant: str
    phase: str
    created: int
    public: bool
    host: str
    clock: str
    bots: list[Seat]
    seats: list[str | None]
    """The nicknames of Red and Blue."""
    at: int | None
    """The time of the last event."""
    ply: int | None
    connected: list[bool] | None
    """Whether Red and Blue are connected."""
    spectators: int | None
    """The number of spectators."""
    outcome: str | None


class HostTables(Struct):
    """Tables, the newest first. `next` is the value of `before` for the next page; null at the
    end."""

    tables: list[HostTable]
    next: str | None


class HostTableAnswer(Struct):
    """A table as the host sees it: of the game only what every spectator may see."""

    table: HostTable
    view: msgspec.Raw | None
    """The view of a spectator (`Seen`); null if the table has no spectators."""
    events: list[msgspec.Raw]
    """The last events (`Ev`) that spectators may see."""
    chat: list[ChatLine]
    """The lines of the players' room, then those that only spectators may read."""


class HostReport(Struct):
    """A report. `said` is the reported line of chat."""

    report: int
    game: str
    created: int
    closed: int | None
    about: About
    by: Seat | None
    text: str
    seat: Seat | None
    ply: int | None
    line: int | None
    said: str | None


class HostReports(Struct):
    """Reports, the newest first. `next` is the value of `before` for the next page."""

    reports: list[HostReport]
    next: int | None


class SpaceAnswer(Struct):
    """The size of the database. `free_bytes` is the part of `database_bytes` that deleted rows have
    left; `wal_bytes` is the write-ahead log beside it."""

    database_bytes: int
    free_bytes: int
    wal_bytes: int
    disk_free_bytes: int | None
    """What is free on the disk; null for a storage in memory."""


class FreedAnswer(Struct):
    """The size before and after free space was given back. `after` is null while the server still
    works at it: the same request then waits for the end."""

    before: SpaceAnswer
    after: SpaceAnswer | None


class FiguresAnswer(Struct):
    """The server in figures. `games` counts the stored games by their status, `packed` those that
    are packed, `counted` is what the server has counted since its start. `games`, `packed` and
    `space` can be a minute old."""

    version: str
    now: int
    uptime: int
    """Milliseconds since the start."""
    sockets: int
    tables: int
    live: int
    games: dict[str, int]
    packed: int
    space: SpaceAnswer
    open_reports: int
    bans: int
    counted: dict[str, int]
    refused: dict[str, int]
    """The number of refusals by their code, since the start."""
