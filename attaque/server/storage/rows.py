"""What is kept: games, their events, named setups and token hashes, as values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class GameRow:
    """One game as the log knows it. `status` and `about` (JSON text) mean nothing to storage."""

    id: str
    variant: str
    created_ms: int
    status: str
    public: bool = False
    """Whether the game is shown in lists, or is only for those who have the link."""
    about: bytes = b"{}"

    @property
    def place(self) -> tuple[int, str]:
        """Where a list of games goes on after this one."""
        return self.created_ms, self.id


class NewEvent(NamedTuple):
    """An event about to be appended; storage gives it its number."""

    kind: str
    body: bytes
    at_ms: int


class Entry(NamedTuple):
    """What one command appends to the log of a game, behind its event `expected_seq`."""

    game: str
    expected_seq: int
    command_id: str
    events: Sequence[NewEvent]
    status: str | None


class EventRow(NamedTuple):
    """An event of the log. Of the events of one command only the last one carries its id."""

    seq: int
    command_id: str | None
    at_ms: int
    kind: str
    body: bytes


@dataclass(frozen=True, slots=True)
class SetupRow:
    """A setup that a person keeps for later games of one variant."""

    person: str
    variant: str
    name: str
    body: bytes
    changed_ms: int


class TokenKind(StrEnum):
    """What a token opens."""

    PERSON = "person"
    SEAT = "seat"
    INVITATION = "invitation"


@dataclass(frozen=True, slots=True)
class TokenRow:
    """What a token opens, found by the token's hash; the token itself is never kept."""

    hash: bytes
    kind: TokenKind
    created_ms: int
    game: str | None = None
    seat: str | None = None
    person: str | None = None
    expires_ms: int | None = None
    spent: bytes | None = None
    """The hash of the token that an invitation was exchanged for."""
