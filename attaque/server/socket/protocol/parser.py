"""Parser: the bytes of a client, taken apart into messages; whatever breaks the rules ends it."""

from __future__ import annotations

from attaque.server.socket.protocol.framing import (
    BINARY,
    CLOSE,
    CONTINUATION,
    CONTROL,
    FIN,
    INVALID_DATA,
    LENGTH,
    MASK_BIT,
    MAX_SHORT_LENGTH,
    MESSAGE_TOO_BIG,
    NO_STATUS,
    OPCODE,
    PING,
    POLICY_VIOLATION,
    PONG,
    PROTOCOL_ERROR,
    RSV,
    TEXT,
    is_valid_close_code,
    unmask,
)

Message = tuple[int, str | bytes | int]
"""The kind, and the text of a TEXT, the code of a CLOSE, or the bytes of any other."""


MAX_FRAMES_WITHOUT_MESSAGE = 256
"""Frames that complete no message: pings, pongs and pieces cost as much to read as others."""


class Parser:
    """Never holds more than one message of at most `most` bytes, and what has arrived behind it."""

    __slots__ = ("_most", "_parts", "_parts_kind", "_rest", "fault", "frames_without_message")

    def __init__(self, most: int) -> None:
        self.fault: int | None = None
        """The close code for a client that does not keep to the rules; it is not read any more."""
        self.frames_without_message = 0
        """Frames without a message since somebody has set this to 0."""
        self._most = most
        self._rest = b""
        self._parts: bytearray | None = None
        self._parts_kind = TEXT

    def feed(self, data: bytes) -> list[Message]:
        """The messages that these bytes complete, in order."""
        if self._rest:
            data = self._rest + data
        found: list[Message] = []
        place, end = 0, len(data)
        while self.fault is None and end - place >= 2:
            size, body = data[place + 1] & LENGTH, place + 2
            if size > MAX_SHORT_LENGTH:
                body += 2 if size == 126 else 8
                if body > end:
                    break
                size = int.from_bytes(data[place + 2 : body], "big")
            if not self._may_come(data[place], data[place + 1], size):
                break
            if body + 4 + size > end:
                break
            payload = unmask(data[body : body + 4], data[body + 4 : body + 4 + size])
            self._take(data[place], payload, found)
            place = body + 4 + size
        self._rest = data[place:] if self.fault is None else b""
        return found

    def _may_come(self, first: int, second: int, size: int) -> bool:
        """Looks at the head of a frame, before the rest of it is waited for."""
        kind = first & OPCODE
        if first & RSV or not second & MASK_BIT:
            self.fault = PROTOCOL_ERROR
        elif first & CONTROL:
            if kind not in (CLOSE, PING, PONG) or size > MAX_SHORT_LENGTH or not first & FIN:
                self.fault = PROTOCOL_ERROR
        elif kind not in (CONTINUATION, TEXT, BINARY) or (kind == CONTINUATION) == (
            self._parts is None
        ):
            self.fault = PROTOCOL_ERROR
        elif size + len(self._parts or b"") > self._most:
            self.fault = MESSAGE_TOO_BIG
        return self.fault is None

    def _take(self, first: int, payload: bytes, found: list[Message]) -> None:
        kind = first & OPCODE
        if kind & CONTROL or not first & FIN:
            self.frames_without_message += 1
        if self.frames_without_message > MAX_FRAMES_WITHOUT_MESSAGE:
            self.fault = POLICY_VIOLATION
        elif kind & CONTROL:
            found.append((kind, self._code(payload) if kind == CLOSE else payload))
        elif first & FIN and self._parts is None:
            self._complete(kind, payload, found)
        else:
            if self._parts is None:
                self._parts, self._parts_kind = bytearray(), kind
            self._parts += payload
            if first & FIN:
                whole, self._parts = bytes(self._parts), None
                self._complete(self._parts_kind, whole, found)

    def _complete(self, kind: int, payload: bytes, found: list[Message]) -> None:
        if kind == BINARY:
            found.append((kind, payload))
            return
        try:
            found.append((kind, payload.decode()))
        except UnicodeDecodeError:
            self.fault = INVALID_DATA

    def _code(self, payload: bytes) -> int:
        """Of a close; the reason behind it is nobody's business, but must be text."""
        if not payload:
            return NO_STATUS
        code = int.from_bytes(payload[:2], "big")
        if len(payload) == 1 or not is_valid_close_code(code):
            self.fault = PROTOCOL_ERROR
            return PROTOCOL_ERROR
        try:
            payload[2:].decode()
        except UnicodeDecodeError:
            self.fault = INVALID_DATA
        return self.fault or code
