"""Errors of the server: a code, an HTTP status and a sentence for each."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, get_args

from attaque.game import NotNowError, refusal_to_json
from attaque.notation import NotationError
from attaque.rules import IllegalMoveError, IllegalSetupError
from attaque.server.storage import Code, StorageError
from attaque.server.text import TextError


class ErrorCode(StrEnum):
    """Why the server refuses a request. No code reveals anything that is hidden from the client."""

    MALFORMED = "wire/malformed"
    TOO_LONG = "wire/too-long"
    PROTOCOL = "wire/protocol"
    HELLO_FIRST = "wire/hello-first"
    HELLO_ONCE = "wire/hello-once"
    HELLO_LATE = "wire/hello-late"
    RATE = "wire/rate"
    TOO_MANY = "wire/too-many"
    REPLACED = "wire/replaced"
    ORIGIN = "wire/origin"
    TOKEN = "wire/token"
    UNKNOWN_GAME = "wire/unknown-game"
    OLD_DRAFT = "wire/old-draft"
    NOT_FOUND = "http/not-found"
    METHOD = "http/method"
    OPTIONS = "table/options"
    FULL = "table/too-many"
    ADDRESS_BANNED = "address/banned"
    PERSON_BANNED = "person/banned"
    MUTED = "chat/muted"
    NAME_RESERVED = "name/reserved"
    ADMIN_UNKNOWN = "admin/unknown"
    ADMIN_RUNNING = "admin/running"
    REPORT_UNKNOWN = "report/unknown"
    REPORTS_FULL = "report/too-many"
    ADDRESS_TABLES = "address/tables"
    ADDRESS_LISTED = "address/listed"
    ADDRESS_SEATS = "address/seats"
    ADDRESS_STORAGE = "address/storage"
    ANALYSIS_NOT_OVER = "analysis/not-over"
    ANALYSIS_EMPTY = "analysis/empty"
    ANALYSIS_TOO_LONG = "analysis/too-long"
    ANALYSIS_TOO_MANY = "analysis/too-many"
    ANALYSIS_FULL = "analysis/full"
    ANALYSIS_UNKNOWN = "analysis/unknown"
    ANALYSIS_FAILED = "analysis/failed"
    BUSY = "server/busy"
    CLOSING = "server/closing"
    FAULT = "server/fault"

    @property
    def sentence(self) -> str:
        return _STATUS_AND_SENTENCE[self][1]

    @property
    def status(self) -> int:
        """The status of the HTTP answer."""
        return _STATUS_AND_SENTENCE[self][0]


_STATUS_AND_SENTENCE = {
    ErrorCode.MALFORMED: (400, "This is not a message of the protocol."),
    ErrorCode.TOO_LONG: (413, "The message is too long."),
    ErrorCode.PROTOCOL: (400, "The server does not speak this protocol."),
    ErrorCode.HELLO_FIRST: (400, "The first message must be a hello."),
    ErrorCode.HELLO_ONCE: (400, "The hello was already sent."),
    ErrorCode.HELLO_LATE: (408, "The hello came too late."),
    ErrorCode.RATE: (429, "Too many messages; wait a moment."),
    ErrorCode.TOO_MANY: (429, "Too many connections."),
    ErrorCode.REPLACED: (409, "A newer connection of this seat took the place of this one."),
    ErrorCode.ORIGIN: (403, "Pages of other sites may not use this server."),
    ErrorCode.TOKEN: (403, "The token does not give access to this."),
    ErrorCode.UNKNOWN_GAME: (404, "There is no such game."),
    ErrorCode.OLD_DRAFT: (409, "The server has a newer draft of this setup."),
    ErrorCode.NOT_FOUND: (404, "There is nothing at this address."),
    ErrorCode.METHOD: (405, "This address does not support this method."),
    ErrorCode.OPTIONS: (400, "No game can be played with these options."),
    ErrorCode.FULL: (503, "The server has no free table."),
    ErrorCode.ADDRESS_BANNED: (
        403,
        "The host has banned your network address; you can only watch.",
    ),
    ErrorCode.PERSON_BANNED: (403, "The host has banned you from saving setups."),
    ErrorCode.MUTED: (403, "The host has muted you; you cannot write to the chat."),
    ErrorCode.NAME_RESERVED: (409, "This name is reserved: it looks like a bot or the host."),
    ErrorCode.ADMIN_UNKNOWN: (404, "The server does not know the address of this player."),
    ErrorCode.ADMIN_RUNNING: (409, "This game, or a rematch of it, has not ended; end it first."),
    ErrorCode.REPORT_UNKNOWN: (404, "The game has no such ply or line of chat."),
    ErrorCode.REPORTS_FULL: (503, "Too many reports wait for the host; try again later."),
    ErrorCode.ADDRESS_TABLES: (429, "Your network address has too many unfinished games."),
    ErrorCode.ADDRESS_LISTED: (
        429,
        "Other tables of your network address already wait for an opponent.",
    ),
    ErrorCode.ADDRESS_SEATS: (429, "Your network address has too many seats at public tables."),
    ErrorCode.ADDRESS_STORAGE: (429, "Your network address has stored too much today."),
    ErrorCode.ANALYSIS_NOT_OVER: (409, "A game is analysed only after its end."),
    ErrorCode.ANALYSIS_EMPTY: (409, "The game has no moves."),
    ErrorCode.ANALYSIS_TOO_LONG: (409, "The game is too long to be analysed."),
    ErrorCode.ANALYSIS_TOO_MANY: (429, "Other analyses for your network address are not finished."),
    ErrorCode.ANALYSIS_FULL: (503, "Too many games wait to be analysed; try again later."),
    ErrorCode.ANALYSIS_UNKNOWN: (404, "The server does not have this analysis; ask for it again."),
    ErrorCode.ANALYSIS_FAILED: (503, "The analysis failed; ask for it again."),
    ErrorCode.BUSY: (503, "The server could not store this; nothing has changed."),
    ErrorCode.CLOSING: (503, "The server is closing; the game goes on after its restart."),
    ErrorCode.FAULT: (500, "An error inside the server."),
}


class ServerError(Exception):
    """The server refuses a request. `args_` are the values for a translated sentence. Refusals by
    the game have other classes."""

    def __init__(self, code: ErrorCode, **args: Any) -> None:
        super().__init__(f"{code.sentence} [{code}]")
        self.code = code
        self.args_ = args


Benign = (
    ServerError
    | NotNowError
    | IllegalMoveError
    | IllegalSetupError
    | NotationError
    | StorageError
    | TextError
)
"""Errors that the server reports to the client. They do not count as faults of the server."""

BENIGN: tuple[type[Benign], ...] = get_args(Benign)
"""The same classes for `except`, which takes no union."""

_STATUS = {
    Code.MISSING: 404,
    Code.EXISTS: 409,
    Code.SPENT: 409,
    Code.STALE: 409,
    Code.TOO_MUCH: 409,
    Code.RESERVE: 503,
    Code.NOT_ENDED: 409,
}
"""The HTTP status of each storage error whose code is sent to clients. For all other storage errors
clients get the code `server/busy`."""


def code_and_args(error: Benign) -> tuple[str, dict[str, Any]]:
    """The code of an error, and the values for a translated sentence."""
    if isinstance(error, ServerError):
        return str(error.code), error.args_
    if isinstance(error, StorageError):
        # Details about the disk are for the log only.
        code = str(error.code) if error.code in _STATUS else str(ErrorCode.BUSY)
        return code, {}
    if isinstance(error, TextError):
        return str(error.code), {}
    if isinstance(error, NotationError):
        place = {"line": error.line, "column": error.column}
        return error.code, {**place, "why": error.message[:200]}
    found = refusal_to_json(error)
    return found["code"], found["args"]


def status_of(error: Benign) -> int:
    """The HTTP status for an error."""
    if isinstance(error, ServerError):
        return error.code.status
    if isinstance(error, StorageError):
        return _STATUS.get(error.code, 503)
    return 400 if isinstance(error, TextError | NotationError) else 409


def sentence_of(error: Benign) -> str:
    if isinstance(error, StorageError):
        known = error.code in _STATUS
        return error.code.sentence if known else ErrorCode.BUSY.sentence
    return str(error)
