"""Bounds: size limits of everything that is stored, and their checks."""

from __future__ import annotations

from dataclasses import dataclass

from attaque.server.storage.errors import Code, StorageError
from attaque.server.storage.moderation.rows import BanRow, ReportRow
from attaque.server.storage.rows import Entry, GameRow, SetupRow, TokenRow

NAME_BYTES = 128
"""The most bytes of an id, name or kind: enough for 32 code points of any script."""
HASH_BYTES = 32
END_OF_SEQS = 2**53
"""Every event number is smaller than this."""
ENDED = "ended"
"""The status of a game that is over."""
MAX_READ_ROWS = 1_000
"""The most rows that one read returns."""


@dataclass(frozen=True)
class Bounds:
    """The limits. `Settings.bounds` takes each one from a server setting, whose help text
    explains it."""

    event_bytes: int = 65_536
    events_per_command: int = 16
    events_per_game: int = 40_000
    setups_per_person: int = 100
    tokens_per_game: int = 64
    open_reports: int = 1_000
    report_ms: int = 90 * 24 * 3_600_000
    """How long a closed report is kept, in milliseconds."""
    pending: int = 10_000
    """The most reads, and the most writes, that wait or run at a time."""
    group: int = 512
    """The most writes that share one commit."""
    database_bytes: int = 16 * 2**30
    reserve_percent: float = 5.0
    """The part of `database_bytes` that takes no new games and setups."""
    disk_reserve_bytes: int = 256 * 2**20
    """With fewer free bytes on the disk, there are no new games and setups either."""
    lock_seconds: float = 5.0

    @property
    def reserve_bytes(self) -> int:
        return int(self.database_bytes * self.reserve_percent / 100)

    def game(self, game: GameRow) -> None:
        _names(game.id, game.variant, game.status)
        _size(game.about, self.event_bytes)

    def entry(self, entry: Entry) -> None:
        count = len(entry.events)
        if not 0 < count <= self.events_per_command:
            raise StorageError(Code.TOO_MUCH, f"{count} events of one command")
        # A game may always end, even if the limit has been lowered below the length of the game.
        most = END_OF_SEQS if entry.status == ENDED else self.events_per_game - count
        _fits(0 <= entry.expected_seq <= most, "the game is too long")
        _names(entry.game, entry.command_id, *[kind for kind, _, _ in entry.events])
        if entry.status is not None:
            _names(entry.status)
        for _, body, _ in entry.events:
            _size(body, self.event_bytes)

    def list(self, limit: int, since: int = 0) -> None:
        _fits(0 < limit <= MAX_READ_ROWS, f"a read of {limit} rows")
        _fits(0 <= since < END_OF_SEQS, f"events since {since}")

    def setup(self, setup: SetupRow) -> None:
        _names(setup.person, setup.variant, setup.name)
        _size(setup.body, self.event_bytes)

    def report(self, report: ReportRow) -> None:
        _names(report.game)
        _size(report.body, self.event_bytes)

    def ban(self, ban: BanRow) -> None:
        _names(ban.subject)
        _size(ban.reason.encode("utf-8", "surrogatepass"), self.event_bytes)

    def names(self, *names: str) -> None:
        _names(*names)

    def token(self, token: TokenRow) -> None:
        _fits(len(token.hash) == HASH_BYTES, f"a hash is not {HASH_BYTES} bytes long")
        _names(*filter(None, (token.game, token.seat, token.person)))


def _names(*names: str) -> None:
    for name in names:
        if not 0 < (len(name) if name.isascii() else _size_of(name)) <= NAME_BYTES:
            raise StorageError(Code.TOO_MUCH, "a name is empty, too long or not valid Unicode")


def _size_of(name: str) -> int:
    try:
        return len(name.encode())
    except UnicodeEncodeError:  # a lone surrogate: JSON may contain one, UTF-8 may not
        return 0


def _size(body: bytes, largest: int) -> None:
    if len(body) > largest:
        raise StorageError(Code.TOO_MUCH, f"{len(body)} bytes")


def _fits(fits: bool, detail: str) -> None:
    if not fits:
        raise StorageError(Code.TOO_MUCH, detail)
