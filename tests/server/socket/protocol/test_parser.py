"""The parser accepts frames cut at any byte, stops floods, and agrees with the websockets library.

test_conformance.py has the rules of RFC 6455, case by case."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Opcode
from websockets.protocol import SERVER, Protocol, State

from attaque.server.socket.protocol import Parser
from attaque.server.socket.protocol.framing import (
    BINARY,
    INVALID_DATA,
    MESSAGE_TOO_BIG,
    PING,
    POLICY_VIOLATION,
    PONG,
    PROTOCOL_ERROR,
    TEXT,
)
from attaque.server.socket.protocol.parser import MAX_FRAMES_WITHOUT_MESSAGE
from tests.server.socket.protocol.raw_client import MASK, frame

LIMIT = 200


def parse(*pieces):
    """The messages in the pieces, and the fault."""
    parser = Parser(LIMIT)
    found = [message for piece in pieces for message in parser.feed(piece)]
    return found, parser.fault


@given(st.lists(st.binary(max_size=LIMIT), max_size=6), st.data())
def test_frames_may_arrive_cut_anywhere(payloads, data):
    stream = b"".join(frame(BINARY, payload) for payload in payloads)
    cuts = sorted(data.draw(st.lists(st.integers(0, len(stream)), max_size=12)))
    edges = [0, *cuts, len(stream)]
    pieces = [stream[a:b] for a, b in pairwise(edges)]
    assert parse(*pieces) == ([(BINARY, payload) for payload in payloads], None)


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (frame(TEXT, b"x", mask=None), PROTOCOL_ERROR),
        (frame(BINARY, b"x" * (LIMIT + 1)), MESSAGE_TOO_BIG),
        (frame(TEXT, b"\xff"), INVALID_DATA),
        (frame(TEXT, "é".encode()[:1], fin=False) + frame(0, b"x"), INVALID_DATA),
    ],
)
def test_nothing_is_parsed_after_a_fault(data, fault):
    parser = Parser(LIMIT)
    assert parser.feed(data + frame(PING, b"still there?")) == []
    assert parser.fault == fault
    assert parser.feed(frame(PING)) == []
    assert parser._rest == b""


def test_messages_before_a_fault_are_returned():
    assert parse(frame(TEXT, b"first") + b"\xff\x80") == ([(TEXT, "first")], PROTOCOL_ERROR)


def test_empty_fragments_are_limited_in_number_and_use_no_memory():
    parser = Parser(LIMIT)
    parser.feed(frame(TEXT, fin=False))
    for _ in range(MAX_FRAMES_WITHOUT_MESSAGE - 1):
        parser.feed(frame(0, fin=False))
    assert parser.fault is None
    assert len(parser._fragments) == len(parser._rest) == 0
    parser.feed(frame(0, fin=False))
    assert parser.fault == POLICY_VIOLATION


def test_pings_are_limited_in_number():
    messages, fault = parse(frame(PING) * 100_000)
    assert messages == [(PING, b"")] * MAX_FRAMES_WITHOUT_MESSAGE
    assert fault == POLICY_VIOLATION


def client_frame(opcode, payload, fin, is_masked, rsv):
    return frame(opcode, payload, fin=fin, mask=MASK if is_masked else None, rsv=rsv)


frames = st.builds(
    client_frame,
    st.sampled_from([0, 0, TEXT, TEXT, BINARY, PING, PONG]),
    st.binary(max_size=LIMIT + 50).map(lambda data: bytes(byte & 0x7F for byte in data)),
    st.booleans(),
    st.integers(0, 30).map(bool),
    st.integers(0, 30).map(lambda n: 0 if n else 0x20),
)


@given(st.lists(frames, max_size=8))
def test_the_parser_agrees_with_the_websockets_library(sent):
    """The library reports each fragment by itself, and text as bytes. So the test joins fragments
    and decodes text."""
    stream = b"".join(sent)
    other = Protocol(SERVER, state=State.OPEN, max_size=LIMIT)
    other.receive_data(stream)
    messages, payload, opcode = [], b"", TEXT
    for event in other.events_received():
        if event.opcode in (Opcode.PING, Opcode.PONG):
            messages.append((int(event.opcode), bytes(event.data)))
            continue
        if event.opcode is not Opcode.CONT:
            opcode, payload = int(event.opcode), b""
        payload += event.data
        if event.fin:
            messages.append((opcode, payload.decode() if opcode == TEXT else payload))
    fault = other.close_sent.code if other.close_sent is not None else None
    assert parse(stream) == (messages, fault)
