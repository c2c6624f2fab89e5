"""Parser of WebSocket frames: turns a client's bytes into messages, and stops at a faulty frame."""

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
"""The opcode, and the text (TEXT), the close code (CLOSE) or the payload (all others)."""

MAX_FRAMES_WITHOUT_MESSAGE = 256
"""The most pings, pongs and fragments in one keep-alive interval. Reading one of them costs as much
as reading a message, but no rate limit counts them."""


class Parser:
    """Buffers at most one message of `max_bytes` bytes and one incomplete frame."""

    __slots__ = (
        "_fragments",
        "_fragments_opcode",
        "_max_bytes",
        "_rest",
        "fault",
        "frames_without_message",
    )

    def __init__(self, max_bytes: int) -> None:
        self.fault: int | None = None
        """None until the client breaks a rule, then the close code. From then on the parser ignores
        all bytes."""
        self.frames_without_message: int = 0
        """The number of control frames and unfinished fragments. The WebSocket resets it to 0 after
        each keep-alive interval."""
        self._max_bytes = max_bytes
        self._rest = b""
        self._fragments: bytearray | None = None
        """The payload so far of a fragmented message."""
        self._fragments_opcode = TEXT

    def feed(self, data: bytes) -> list[Message]:
        """The messages that these bytes complete, in order."""
        if self._rest:
            data = self._rest + data
        found: list[Message] = []
        start, end = 0, len(data)
        while self.fault is None and end - start >= 2:
            length, mask = data[start + 1] & LENGTH, start + 2
            if length > MAX_SHORT_LENGTH:
                mask += 2 if length == 126 else 8
                if mask > end:
                    break
                length = int.from_bytes(data[start + 2 : mask], "big")
            if not self._check_header(data[start], data[start + 1], length):
                break
            if mask + 4 + length > end:
                break
            payload = unmask(data[mask : mask + 4], data[mask + 4 : mask + 4 + length])
            self._take_frame(data[start], payload, found)
            start = mask + 4 + length
        self._rest = data[start:] if self.fault is None else b""
        return found

    def _check_header(self, first: int, second: int, length: int) -> bool:
        """Whether the header keeps to the rules; otherwise sets `fault`. A short length in a
        long length field is accepted. The payload may not have arrived yet."""
        opcode = first & OPCODE
        if first & RSV or not second & MASK_BIT:
            self.fault = PROTOCOL_ERROR
        elif first & CONTROL:
            if opcode not in (CLOSE, PING, PONG) or length > MAX_SHORT_LENGTH or not first & FIN:
                self.fault = PROTOCOL_ERROR
        elif opcode not in (CONTINUATION, TEXT, BINARY):
            self.fault = PROTOCOL_ERROR
        elif (opcode == CONTINUATION) == (self._fragments is None):
            self.fault = PROTOCOL_ERROR  # a continuation of nothing, or a message inside another
        elif length + len(self._fragments or b"") > self._max_bytes:
            self.fault = MESSAGE_TOO_BIG
        return self.fault is None

    def _take_frame(self, first: int, payload: bytes, found: list[Message]) -> None:
        opcode = first & OPCODE
        if opcode & CONTROL or not first & FIN:
            self.frames_without_message += 1
        if self.frames_without_message > MAX_FRAMES_WITHOUT_MESSAGE:
            self.fault = POLICY_VIOLATION
        elif opcode & CONTROL:
            found.append((opcode, self._close_code(payload) if opcode == CLOSE else payload))
        elif first & FIN and self._fragments is None:
            self._complete(opcode, payload, found)
        else:
            if self._fragments is None:
                self._fragments, self._fragments_opcode = bytearray(), opcode
            self._fragments += payload
            if first & FIN:
                whole, self._fragments = bytes(self._fragments), None
                self._complete(self._fragments_opcode, whole, found)

    def _complete(self, opcode: int, payload: bytes, found: list[Message]) -> None:
        if opcode == BINARY:
            found.append((opcode, payload))
            return
        try:
            found.append((opcode, payload.decode()))
        except UnicodeDecodeError:
            self.fault = INVALID_DATA

    def _close_code(self, payload: bytes) -> int:
        """The code of a close frame, to be sent back. The reason is ignored, but must be valid
        UTF-8."""
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
