"""Framing: the websockets library can read the frames that the server encodes."""

import pytest
from websockets.frames import Opcode
from websockets.protocol import CLIENT, Protocol, State

from attaque.server.socket.protocol.framing import (
    CLOSE,
    NO_STATUS,
    PING,
    encode_close,
    encode_frame,
    encode_texts,
    unmask,
)


def read(data):
    """The frames in the data, as the websockets library parses them."""
    client = Protocol(CLIENT, state=State.OPEN, max_size=None)
    client.receive_data(data)
    assert client.parser_exc is None
    return [(frame.opcode, bytes(frame.data)) for frame in client.events_received()]


@pytest.mark.parametrize("size", [0, 1, 125, 126, 1_023, 1_024, 65_535, 65_536, 100_000])
def test_a_message_of_any_length_is_one_frame(size):
    assert read(encode_texts([b"x" * size])) == [(Opcode.TEXT, b"x" * size)]


def test_joined_messages_stay_separate_and_in_order():
    sent = [b"{}", b"a" * 300, "é😀".encode(), b""]
    assert read(encode_texts(sent)) == [(Opcode.TEXT, text) for text in sent]


def test_control_frames_are_encoded():
    assert read(encode_frame(PING, b"n")) == [(Opcode.PING, b"n")]
    assert read(encode_close(1012)) == [(Opcode.CLOSE, b"\x03\xf4")]
    assert read(encode_close(NO_STATUS)) == [(Opcode.CLOSE, b"")]
    assert encode_frame(CLOSE, b"")[0] == 0x88


@pytest.mark.parametrize("size", [0, 1, 3, 4, 5, 64, 4_096])
def test_unmasking_restores_the_payload(size):
    mask, payload = b"\x01\xfe\x80\x7f", bytes(i % 256 for i in range(size))
    masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
    assert unmask(mask, masked) == payload
