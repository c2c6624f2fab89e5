"""What the server refuses by itself, apart from the game: one code for each reason."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from attaque.game import NotNowError, refusal_to_json
from attaque.notation import NotationError
from attaque.rules import IllegalMoveError, IllegalSetupError
from attaque.server.storage import Code, StorageError
from attaque.server.text import TextError


class ErrorCode(StrEnum):
    """Why something is refused. None of these depends on anything the sender may not know."""

    MALFORMED = "wire/malformed"
    TOO_LONG = "wire/too-long"
    PROTOCOL = "wire/protocol"
    HELLO_FIRST = "wire/hello-first"
    HELLO_ONCE = "wire/hello-once"
    HELLO_LATE = "wire/hello-late"
    RATE = "wire/rate"
    TOO_MANY = "wire/too-many"
    ORIGIN = "wire/origin"
    TOKEN = "wire/token"
    UNKNOWN_GAME = "wire/unknown-game"
    OLD_DRAFT = "wire/old-draft"
    NOT_FOUND = "http/not-found"
    METHOD = "http/method"
    OPTIONS = "table/options"
    FULL = "table/too-many"
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
        return _ABOUT[self][1]

    @property
    def status(self) -> int:
        """Of an HTTP answer."""
        return _ABOUT[self][0]


_ABOUT = {
    ErrorCode.MALFORMED: (400, "This is not a message of the protocol."),
    ErrorCode.TOO_LONG: (413, "The message is too long."),
    ErrorCode.PROTOCOL: (400, "This server speaks attaque.v1."),
    ErrorCode.HELLO_FIRST: (400, "The first message must be a hello."),
    ErrorCode.HELLO_ONCE: (400, "There was a hello already."),
    ErrorCode.HELLO_LATE: (408, "No hello came in time."),
    ErrorCode.RATE: (429, "Too many messages; wait a moment."),
    ErrorCode.TOO_MANY: (429, "Too many connections."),
    ErrorCode.ORIGIN: (403, "Pages of other sites may not talk to this server."),
    ErrorCode.TOKEN: (403, "The token does not open this."),
    ErrorCode.UNKNOWN_GAME: (404, "There is no such game."),
    ErrorCode.OLD_DRAFT: (409, "A newer draft of this setup is there."),
    ErrorCode.NOT_FOUND: (404, "There is nothing here."),
    ErrorCode.METHOD: (405, "This cannot be done here."),
    ErrorCode.OPTIONS: (400, "A game cannot be played like this."),
    ErrorCode.FULL: (503, "All tables are taken."),
    ErrorCode.ANALYSIS_NOT_OVER: (409, "The computer says nothing about a game before its end."),
    ErrorCode.ANALYSIS_EMPTY: (409, "There is no move in the game."),
    ErrorCode.ANALYSIS_TOO_LONG: (409, "The game is too long to be thought over."),
    ErrorCode.ANALYSIS_TOO_MANY: (429, "Games of this address are still being thought over."),
    ErrorCode.ANALYSIS_FULL: (503, "Too many games wait to be thought over; try again later."),
    ErrorCode.ANALYSIS_UNKNOWN: (404, "This analysis is not here; ask for it again."),
    ErrorCode.ANALYSIS_FAILED: (503, "The analysis broke off; ask for it again."),
    ErrorCode.BUSY: (503, "The server could not store this; nothing has changed."),
    ErrorCode.CLOSING: (503, "The server is closing; the game goes on when it is back."),
    ErrorCode.FAULT: (500, "The server made a mistake."),
}


class ServerError(Exception):
    """Refused by the server itself."""

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
"""Errors that are answered and forgotten: they are no fault of the server's."""

BENIGN = (
    ServerError,
    NotNowError,
    IllegalMoveError,
    IllegalSetupError,
    NotationError,
    StorageError,
    TextError,
)

_STATUS = {
    Code.MISSING: 404,
    Code.EXISTS: 409,
    Code.SPENT: 409,
    Code.STALE: 409,
    Code.TOO_MUCH: 409,
}


def told(error: Benign) -> tuple[str, dict[str, Any]]:
    """The code of an error and the facts that a translation needs."""
    if isinstance(error, ServerError):
        return str(error.code), error.args_
    if isinstance(error, StorageError):
        # What is wrong with the disk is for the log; players are told what it means for them.
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
    """The status of an HTTP answer."""
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
