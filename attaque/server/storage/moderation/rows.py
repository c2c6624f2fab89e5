"""Rows of reports, and of bans and mutes, as values."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


@dataclass(frozen=True, slots=True)
class ReportRow:
    """One report of a game. `body` is JSON text, which the storage does not interpret."""

    game: str
    created_ms: int
    body: bytes
    id: int = 0
    """The number of the report. The storage gives it; 0 before."""
    closed_ms: int | None = None
    """When the host closed the report; None for an open report."""


class BanKind(StrEnum):
    """What a subject may not do."""

    BAN = "ban"
    MUTE = "mute"


@dataclass(frozen=True, slots=True)
class BanRow:
    """A ban or a mute. `subject` says who is meant, such as `address 203.0.113.7`; the storage does
    not interpret it."""

    subject: str
    kind: BanKind
    created_ms: int
    until_ms: int | None = None
    """When it ends; None if it has no end."""
    reason: str = ""
