"""Readers: every message whatever the pieces it comes in, and the right end for whoever cheats."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Opcode
from websockets.protocol import SERVER, Protocol, State

from attaque.server.socket.protocol import Parser
from attaque.server.socket.protocol.framing import (
    BINARY,
    CLOSE,
    INVALID_DATA,
    MESSAGE_TOO_BIG,
    NO_STATUS,
    PING,
    POLICY_VIOLATION,
    PONG,
    PROTOCOL_ERROR,
    TEXT,
)
from attaque.server.socket.protocol.parser import MAX_FRAMES_WITHOUT_MESSAGE

MOST = 200


MASK = b"\x5a\x00\xff\x13"


def frame(kind, data=b"", fin=True, mask=True, bits=0):
    """As a client sends it, or would not."""
    size = len(data)
    head = bytes((fin << 7 | bits | kind, mask << 7 | (size if size < 126 else 126)))
    head += size.to_bytes(2, "big") if size > 125 else b""
    masked = bytes(byte ^ MASK[i % 4] for i, byte in enumerate(data))
    return head + MASK + masked if mask else head + data


def read(*data):
    """The messages, and the fault."""
    parser = Parser(MOST)
    found = [message for part in data for message in parser.feed(part)]
    return found, parser.fault


def test_a_message_in_one_frame():
    assert read(frame(TEXT, "é😀".encode())) == ([(TEXT, "é😀")], None)
    assert read(frame(BINARY, b"\x00")) == ([(BINARY, b"\x00")], None)
    assert read(frame(TEXT)) == ([(TEXT, "")], None)


def test_a_message_in_pieces_with_a_ping_between_them():
    face = "😀".encode()
    data = frame(TEXT, b"a" + face[:2], fin=False) + frame(PING, b"?") + frame(0, face[2:], False)
    assert read(data + frame(0)) == ([(PING, b"?"), (TEXT, "a😀")], None)


@given(st.lists(st.binary(max_size=MOST), max_size=6), st.data())
def test_it_does_not_matter_where_the_bytes_are_cut(payloads, data):
    stream = b"".join(frame(BINARY, payload) for payload in payloads)
    cuts = sorted(data.draw(st.lists(st.integers(0, len(stream)), max_size=12)))
    edges = [0, *cuts, len(stream)]
    parts = [stream[a:b] for a, b in pairwise(edges)]
    assert read(*parts) == ([(BINARY, payload) for payload in payloads], None)


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (frame(TEXT, b"x", mask=False), PROTOCOL_ERROR),
        (frame(TEXT, b"x", bits=0x40), PROTOCOL_ERROR),
        (b"\x83\x80\0\0\0\0", PROTOCOL_ERROR),  # a kind that nobody knows
        (b"\x8b\x80\0\0\0\0", PROTOCOL_ERROR),
        (b"\x09\x80\0\0\0\0", PROTOCOL_ERROR),  # a ping in pieces
        (b"\x89\xfe\x00\x7e", PROTOCOL_ERROR),  # a long ping
        (frame(0, b"x"), PROTOCOL_ERROR),  # the rest of nothing
        (frame(TEXT, b"x", fin=False) + frame(TEXT, b"y"), PROTOCOL_ERROR),
        (b"\x81\xfe\x00\xc9", MESSAGE_TOO_BIG),  # announced, not even sent
        (b"\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff", MESSAGE_TOO_BIG),
        (frame(TEXT, b"x" * 150, fin=False) + frame(0, b"y" * 51)[:2], MESSAGE_TOO_BIG),
        (frame(TEXT, b"\xff"), INVALID_DATA),
        (frame(TEXT, b"\xed\xa0\x80"), INVALID_DATA),  # half a character, as UTF-16 has it
        (frame(TEXT, "é".encode()[:1], fin=False) + frame(0, b"x"), INVALID_DATA),
    ],
)
def test_whoever_breaks_the_rules_is_not_read_any_more(data, fault):
    parser = Parser(MOST)
    assert parser.feed(data + frame(PING, b"still there?")) == []
    assert parser.fault == fault
    assert parser.feed(frame(PING)) == []


def test_what_came_before_the_fault_is_heard():
    assert read(frame(TEXT, b"first") + b"\xff\x80") == ([(TEXT, "first")], PROTOCOL_ERROR)


def test_pieces_without_end_do_not_pile_up():
    parser = Parser(MOST)
    parser.feed(frame(TEXT, fin=False))
    for _ in range(MAX_FRAMES_WITHOUT_MESSAGE - 1):
        parser.feed(frame(0, fin=False))
    assert parser.fault is None
    assert len(parser._fragments) == len(parser._rest) == 0
    parser.feed(frame(0, fin=False))
    assert parser.fault == POLICY_VIOLATION


def test_of_a_flood_no_more_is_read_than_may_come():
    found, fault = read(frame(PING) * 100_000)
    assert (found, fault) == ([(PING, b"")] * MAX_FRAMES_WITHOUT_MESSAGE, POLICY_VIOLATION)


@pytest.mark.parametrize(
    ("payload", "code", "fault"),
    [
        (b"", NO_STATUS, None),
        (b"\x03\xe8", 1000, None),
        (b"\x03\xe9bye", 1001, None),
        (b"\x0f\xa0", 4000, None),
        (b"\x03", PROTOCOL_ERROR, PROTOCOL_ERROR),
        (b"\x03\xed", PROTOCOL_ERROR, PROTOCOL_ERROR),  # 1005 is never sent
        (b"\x03\xee", PROTOCOL_ERROR, PROTOCOL_ERROR),
        (b"\x00\x00", PROTOCOL_ERROR, PROTOCOL_ERROR),
        (b"\x03\xe8\xff", INVALID_DATA, INVALID_DATA),
    ],
)
def test_a_close_and_its_code(payload, code, fault):
    assert read(frame(CLOSE, payload)) == ([(CLOSE, code)], fault)


frames = st.builds(
    frame,
    st.sampled_from([0, 0, TEXT, TEXT, BINARY, PING, PONG]),
    st.binary(max_size=MOST + 50).map(lambda data: bytes(byte & 0x7F for byte in data)),
    st.booleans(),
    st.integers(0, 30).map(bool),
    st.integers(0, 30).map(lambda n: 0 if n else 0x20),
)


@given(st.lists(frames, max_size=8))
def test_it_reads_what_another_reader_reads(sent):
    """The one of the websockets library, which tells pieces one by one and leaves text as bytes."""
    stream = b"".join(sent)
    other = Protocol(SERVER, state=State.OPEN, max_size=MOST)
    other.receive_data(stream)
    told, parts, kind = [], b"", TEXT
    for event in other.events_received():
        if event.opcode in (Opcode.PING, Opcode.PONG):
            told.append((int(event.opcode), bytes(event.data)))
            continue
        if event.opcode is not Opcode.CONT:
            kind, parts = int(event.opcode), b""
        parts += event.data
        if event.fin:
            told.append((kind, parts.decode() if kind == TEXT else parts))
    fault = other.close_sent.code if other.close_sent is not None else None
    assert read(stream) == (told, fault)
