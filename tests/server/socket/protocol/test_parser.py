"""Readers: every message whatever the pieces it comes in, and the right end for whoever cheats."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Opcode
from websockets.protocol import SERVER, Protocol, State

from attaque.server.socket.protocol import Reader
from attaque.server.socket.protocol.framing import (
    BINARY,
    BROKEN,
    CLOSE,
    NO_CODE,
    NOT_TEXT,
    PING,
    POLICY,
    PONG,
    TEXT,
    TOO_BIG,
)
from attaque.server.socket.protocol.parser import MOST_WORDLESS

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
    reader = Reader(MOST)
    found = [message for part in data for message in reader.feed(part)]
    return found, reader.fault


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
        (frame(TEXT, b"x", mask=False), BROKEN),
        (frame(TEXT, b"x", bits=0x40), BROKEN),
        (b"\x83\x80\0\0\0\0", BROKEN),  # a kind that nobody knows
        (b"\x8b\x80\0\0\0\0", BROKEN),
        (b"\x09\x80\0\0\0\0", BROKEN),  # a ping in pieces
        (b"\x89\xfe\x00\x7e", BROKEN),  # a long ping
        (frame(0, b"x"), BROKEN),  # the rest of nothing
        (frame(TEXT, b"x", fin=False) + frame(TEXT, b"y"), BROKEN),
        (b"\x81\xfe\x00\xc9", TOO_BIG),  # announced, not even sent
        (b"\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff", TOO_BIG),
        (frame(TEXT, b"x" * 150, fin=False) + frame(0, b"y" * 51)[:2], TOO_BIG),
        (frame(TEXT, b"\xff"), NOT_TEXT),
        (frame(TEXT, b"\xed\xa0\x80"), NOT_TEXT),  # half a character, as UTF-16 has it
        (frame(TEXT, "é".encode()[:1], fin=False) + frame(0, b"x"), NOT_TEXT),
    ],
)
def test_whoever_breaks_the_rules_is_not_read_any_more(data, fault):
    reader = Reader(MOST)
    assert reader.feed(data + frame(PING, b"still there?")) == []
    assert reader.fault == fault
    assert reader.feed(frame(PING)) == []


def test_what_came_before_the_fault_is_heard():
    assert read(frame(TEXT, b"first") + b"\xff\x80") == ([(TEXT, "first")], BROKEN)


def test_pieces_without_end_do_not_pile_up():
    reader = Reader(MOST)
    reader.feed(frame(TEXT, fin=False))
    for _ in range(MOST_WORDLESS - 1):
        reader.feed(frame(0, fin=False))
    assert reader.fault is None
    assert len(reader._parts) == len(reader._rest) == 0
    reader.feed(frame(0, fin=False))
    assert reader.fault == POLICY


def test_of_a_flood_no_more_is_read_than_may_come():
    found, fault = read(frame(PING) * 100_000)
    assert (found, fault) == ([(PING, b"")] * MOST_WORDLESS, POLICY)


@pytest.mark.parametrize(
    ("payload", "code", "fault"),
    [
        (b"", NO_CODE, None),
        (b"\x03\xe8", 1000, None),
        (b"\x03\xe9bye", 1001, None),
        (b"\x0f\xa0", 4000, None),
        (b"\x03", BROKEN, BROKEN),
        (b"\x03\xed", BROKEN, BROKEN),  # 1005 is never sent
        (b"\x03\xee", BROKEN, BROKEN),
        (b"\x00\x00", BROKEN, BROKEN),
        (b"\x03\xe8\xff", NOT_TEXT, NOT_TEXT),
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
