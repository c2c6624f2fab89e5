"""Structs of the requests and answers about reports and about what the host sees."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from attaque.server.http.models import Request
from attaque.server.socket.messages import LONGEST_CHAT, Count, Id, Seat

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
