"""The bytes of WebSocket frames: what the server sends, and what its close codes mean.

first byte   1... ....  the last frame of its message
             .rrr ....  for extensions, of which there are none here
             .... oooo  the kind
second byte  m... ....  masked, as all frames of clients are and none of the server's
             .nnn nnnn  the size; 126: it stands in the next two bytes, 127: in the next eight
"""

from __future__ import annotations

from collections.abc import Iterable

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA
"""The kinds of frames."""
FIN, RSV, CONTROL, OPCODE = 0x80, 0x70, 0x08, 0x0F
"""The bits of the first byte."""
MASK_BIT, LENGTH = 0x80, 0x7F
"""The bits of the second."""
MAX_SHORT_LENGTH = 125
"""The largest size that stands in the second byte; control frames are never larger."""

GOING, PROTOCOL_ERROR, NO_STATUS, INVALID_DATA, POLICY_VIOLATION = 1000, 1002, 1005, 1007, 1008
MESSAGE_TOO_BIG, KEEPALIVE_TIMEOUT, SERVICE_RESTART = 1009, 1011, 1012
"""Close codes."""


def encode_frame(kind: int, payload: bytes) -> bytes:
    """A message as the server sends it, in one frame."""
    return _head(kind, len(payload)) + payload


def encode_texts(payloads: Iterable[bytes]) -> bytes:
    """Messages of text, one behind the other."""
    parts: list[bytes] = []
    for payload in payloads:
        size = len(payload)
        parts += (_TEXT_HEADS[size] if size < CACHED_LENGTHS else _head(TEXT, size), payload)
    return b"".join(parts)


def encode_close(code: int) -> bytes:
    """The frame that says why nothing more will come."""
    return encode_frame(CLOSE, b"" if code == NO_STATUS else code.to_bytes(2, "big"))


def is_valid_close_code(code: int) -> bool:
    """Whether a client may give this code; 1005 and 1006 mean that none was given."""
    return code in _CODES or 3000 <= code <= 4999


def unmask(mask: bytes, payload: bytes) -> bytes:
    size = len(payload)
    key = int.from_bytes((mask * (size // 4 + 1))[:size], "little")
    return (int.from_bytes(payload, "little") ^ key).to_bytes(size, "little")


def _head(kind: int, size: int) -> bytes:
    if size <= MAX_SHORT_LENGTH:
        return bytes((FIN | kind, size))
    if size < 1 << 16:
        return bytes((FIN | kind, 126)) + size.to_bytes(2, "big")
    return bytes((FIN | kind, 127)) + size.to_bytes(8, "big")


_CODES = frozenset({1000, 1001, 1002, 1003, *range(1007, 1015)})
CACHED_LENGTHS = 1_024
_TEXT_HEADS = tuple(_head(TEXT, size) for size in range(CACHED_LENGTHS))
"""Almost every message is shorter, and is sent to many."""
