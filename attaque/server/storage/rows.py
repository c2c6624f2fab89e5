"""Rows of the storage: games, events, saved setups and token hashes as values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class GameRow:
    """One game. `about` is JSON text, which the storage does not interpret. Only the `status`
    `ended` has a meaning for the storage: a command that sets it may exceed the maximum number of
    events of a game."""

    id: str
    variant: str
    created_ms: int
    status: str
    public: bool = False
    """Whether the lobby lists the game. To watch a game that is not listed, a spectator needs its
    link."""
    about: bytes = b"{}"

    @property
    def place(self) -> tuple[int, str]:
        """The sort key of the game in a list. The key of the last game on a page is the cursor for
        the next page."""
        return self.created_ms, self.id


class NewEvent(NamedTuple):
    """An event to append; the storage gives it a number."""

    kind: str
    body: bytes
    at_ms: int


class Entry(NamedTuple):
    """One append: the events of a command. `expected_seq` is the number of the last event before
    them."""

    game: str
    expected_seq: int
    command_id: str
    events: Sequence[NewEvent]
    status: str | None


class EventRow(NamedTuple):
    """An event of the log. Only the last event of a command has the command's id."""

    seq: int
    command_id: str | None
    at_ms: int
    kind: str
    body: bytes


@dataclass(frozen=True, slots=True)
class SetupRow:
    """A setup that a person saved for later games of one variant."""

    person: str
    variant: str
    name: str
    body: bytes
    changed_ms: int


class TokenKind(StrEnum):
    """What a token gives access to."""

    PERSON = "person"
    SEAT = "seat"
    INVITATION = "invitation"
    ADMIN = "admin"


@dataclass(frozen=True, slots=True)
class TokenRow:
    """A token, stored by its hash only, and what it gives access to."""

    hash: bytes
    kind: TokenKind
    created_ms: int
    game: str | None = None
    seat: str | None = None
    person: str | None = None
    expires_ms: int | None = None
    spent: bytes | None = None
    """For a used invitation: the hash of the seat token that it was exchanged for."""
