"""Reader: the bytes of a client, taken apart into messages; whatever breaks the rules ends it."""

from __future__ import annotations

from attaque.server.socket.protocol.framing import (
    BINARY,
    BROKEN,
    CLOSE,
    CONTINUED,
    CONTROL,
    EXTENDED,
    KIND,
    LAST,
    MASKED,
    NO_CODE,
    NOT_TEXT,
    PING,
    POLICY,
    PONG,
    SIZE,
    SMALL,
    TEXT,
    TOO_BIG,
    may_close_with,
    unmasked,
)

Message = tuple[int, str | bytes | int]
"""The kind, and the text of a TEXT, the code of a CLOSE, or the bytes of any other."""


MOST_WORDLESS = 256
"""Frames that complete no message: pings, pongs and pieces cost as much to read as others."""


class Reader:
    """Never holds more than one message of at most `most` bytes, and what has arrived behind it."""

    __slots__ = ("_most", "_parts", "_parts_kind", "_rest", "fault", "wordless")

    def __init__(self, most: int) -> None:
        self.fault: int | None = None
        """The close code for a client that does not keep to the rules; it is not read any more."""
        self.wordless: int = 0
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
            size, body = data[place + 1] & SIZE, place + 2
            if size > SMALL:
                body += 2 if size == 126 else 8
                if body > end:
                    break
                size = int.from_bytes(data[place + 2 : body], "big")
            if not self._may_come(data[place], data[place + 1], size):
                break
            if body + 4 + size > end:
                break
            payload = unmasked(data[body : body + 4], data[body + 4 : body + 4 + size])
            self._take(data[place], payload, found)
            place = body + 4 + size
        self._rest = data[place:] if self.fault is None else b""
        return found

    def _may_come(self, first: int, second: int, size: int) -> bool:
        """Looks at the head of a frame, before the rest of it is waited for."""
        kind = first & KIND
        if first & EXTENDED or not second & MASKED:
            self.fault = BROKEN
        elif first & CONTROL:
            if kind not in (CLOSE, PING, PONG) or size > SMALL or not first & LAST:
                self.fault = BROKEN
        elif kind not in (CONTINUED, TEXT, BINARY) or (kind == CONTINUED) == (self._parts is None):
            self.fault = BROKEN
        elif size + len(self._parts or b"") > self._most:
            self.fault = TOO_BIG
        return self.fault is None

    def _take(self, first: int, payload: bytes, found: list[Message]) -> None:
        kind = first & KIND
        if kind & CONTROL or not first & LAST:
            self.wordless += 1
        if self.wordless > MOST_WORDLESS:
            self.fault = POLICY
        elif kind & CONTROL:
            found.append((kind, self._code(payload) if kind == CLOSE else payload))
        elif first & LAST and self._parts is None:
            self._complete(kind, payload, found)
        else:
            if self._parts is None:
                self._parts, self._parts_kind = bytearray(), kind
            self._parts += payload
            if first & LAST:
                whole, self._parts = bytes(self._parts), None
                self._complete(self._parts_kind, whole, found)

    def _complete(self, kind: int, payload: bytes, found: list[Message]) -> None:
        if kind == BINARY:
            found.append((kind, payload))
            return
        try:
            found.append((kind, payload.decode()))
        except UnicodeDecodeError:
            self.fault = NOT_TEXT

    def _code(self, payload: bytes) -> int:
        """Of a close; the reason behind it is nobody's business, but must be text."""
        if not payload:
            return NO_CODE
        code = int.from_bytes(payload[:2], "big")
        if len(payload) == 1 or not may_close_with(code):
            self.fault = BROKEN
            return BROKEN
        try:
            payload[2:].decode()
        except UnicodeDecodeError:
            self.fault = NOT_TEXT
        return self.fault or code
