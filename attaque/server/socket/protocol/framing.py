"""WebSocket frames: encodes the frames of the server, unmasks payloads, checks close codes.

first byte   1... ....  FIN: the last frame of its message
             .rrr ....  RSV: reserved for extensions; the server uses none
             .... oooo  opcode
second byte  m... ....  MASK: set in every frame of a client, in no frame of the server
             .nnn nnnn  payload length; 126: see the next 2 bytes; 127: see the next 8 bytes
"""

from __future__ import annotations

from collections.abc import Iterable

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA
"""Opcodes."""
FIN, RSV, CONTROL, OPCODE = 0x80, 0x70, 0x08, 0x0F
"""Bits of the first byte. CONTROL is the bit of the opcode that all control frames have."""
MASK_BIT, LENGTH = 0x80, 0x7F
"""Bits of the second byte."""
MAX_SHORT_LENGTH = 125
"""The largest length that fits into the second byte; also the limit for control frames."""

PROTOCOL_ERROR, NO_STATUS, INVALID_DATA, POLICY_VIOLATION = 1002, 1005, 1007, 1008
MESSAGE_TOO_BIG, KEEPALIVE_TIMEOUT, SERVICE_RESTART = 1009, 1011, 1012
"""Close codes."""


def encode_frame(opcode: int, payload: bytes) -> bytes:
    """One unfragmented, unmasked frame."""
    return _header(opcode, len(payload)) + payload


def encode_texts(payloads: Iterable[bytes]) -> bytes:
    """The bytes of one text frame for each payload."""
    parts: list[bytes] = []
    for payload in payloads:
        length = len(payload)
        header = _TEXT_HEADERS[length] if length < CACHED_LENGTHS else _header(TEXT, length)
        parts += (header, payload)
    return b"".join(parts)


def encode_close(code: int) -> bytes:
    """A close frame without a reason. For NO_STATUS it has no code either."""
    return encode_frame(CLOSE, b"" if code == NO_STATUS else code.to_bytes(2, "big"))


def is_valid_close_code(code: int) -> bool:
    """Whether a client may send this code. For example, 1005 and 1006 are reserved: no frame may
    have them."""
    return code in _CLOSE_CODES or 3000 <= code <= 4999


def unmask(mask: bytes, payload: bytes) -> bytes:
    """The payload XOR the repeated mask of 4 bytes."""
    length = len(payload)
    key = int.from_bytes((mask * (length // 4 + 1))[:length], "little")
    return (int.from_bytes(payload, "little") ^ key).to_bytes(length, "little")


def _header(opcode: int, length: int) -> bytes:
    if length <= MAX_SHORT_LENGTH:
        return bytes((FIN | opcode, length))
    if length < 1 << 16:
        return bytes((FIN | opcode, 126)) + length.to_bytes(2, "big")
    return bytes((FIN | opcode, 127)) + length.to_bytes(8, "big")


_CLOSE_CODES = frozenset({1000, 1001, 1002, 1003, *range(1007, 1015)})
CACHED_LENGTHS = 1_024
_TEXT_HEADERS = tuple(_header(TEXT, length) for length in range(CACHED_LENGTHS))
"""Headers of short text frames, made once: almost every message is shorter than 1,024 bytes."""
