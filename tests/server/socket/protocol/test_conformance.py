"""RFC 6455 conformance: cases like those of the Autobahn suite, on the parser and on a server."""

import asyncio

import pytest

from attaque.server.socket.protocol import Parser
from attaque.server.socket.protocol.framing import (
    BINARY,
    CLOSE,
    CONTINUATION,
    INVALID_DATA,
    MESSAGE_TOO_BIG,
    NO_STATUS,
    PING,
    PONG,
    PROTOCOL_ERROR,
    TEXT,
)
from tests.server.socket.protocol.raw_client import (
    RawClient,
    bye,
    close_payload,
    closed,
    frame,
)

LIMIT = 1 << 17
"""The largest message in bytes that the parser accepts, if a test sets no other limit."""
SAMPLE = "aé€😀"
"""Characters of 1, 2, 3 and 4 bytes in UTF-8."""


def fragments(*payloads, opcode=TEXT, between=b""):
    """One message in several frames, with other bytes between them."""
    last = len(payloads) - 1
    return between.join(
        frame(CONTINUATION if n else opcode, payload, fin=n == last)
        for n, payload in enumerate(payloads)
    )


def cut(data, size):
    return [data[at : at + size] for at in range(0, len(data), size)]


def parse(data, size=None, limit=LIMIT):
    """The messages and the fault of the data. The parser gets pieces of `size` bytes, or all data
    in one piece."""
    parser = Parser(limit)
    found = [
        message for part in cut(data, size or max(1, len(data))) for message in parser.feed(part)
    ]
    return found, parser.fault


def assert_parsed(data, messages, fault=None, limit=LIMIT):
    """Asserts that the data give these messages and this fault, both whole and cut into pieces.
    Short data are cut into pieces of 1 byte, then of 3 bytes; long data into pieces of 1,021
    bytes."""
    sizes = (None, 1, 3) if len(data) < 5_000 else (None, 1_021)
    for size in sizes:
        assert parse(data, size, limit) == (messages, fault), f"pieces of {size} bytes"


LENGTHS = [0, 1, 124, 125, 126, 127, 128, 1_023, 1_024, 65_534, 65_535, 65_536, 65_537, LIMIT]


@pytest.mark.parametrize("length", LENGTHS)
def test_messages_are_parsed_at_every_boundary_of_the_length_field(length):
    payload = bytes(32 + n % 95 for n in range(length))
    assert_parsed(frame(TEXT, payload), [(TEXT, payload.decode())])
    assert_parsed(frame(BINARY, payload), [(BINARY, payload)])


@pytest.mark.parametrize("opcode", [PING, PONG])
@pytest.mark.parametrize("length", [0, 1, 124, 125])
def test_control_frames_may_have_a_payload_of_up_to_125_bytes(opcode, length):
    payload = bytes(range(0x80, 0x80 + length))
    assert_parsed(frame(opcode, payload), [(opcode, payload)])


@pytest.mark.parametrize("data", [frame(TEXT, b"x" * 101), frame(BINARY, b"x" * 101)])
def test_a_frame_beyond_the_limit_is_refused_as_soon_as_its_header_arrives(data):
    header = data[:2]
    assert parse(header, limit=100) == ([], MESSAGE_TOO_BIG)
    assert_parsed(data, [], MESSAGE_TOO_BIG, limit=100)


@pytest.mark.parametrize(
    "length", [LIMIT + 1, 1 << 31, 1 << 32, (1 << 63) - 1, 1 << 63, (1 << 64) - 1]
)
def test_a_huge_length_is_refused_before_the_payload_arrives(length):
    assert parse(b"\x82\xff" + length.to_bytes(8, "big")) == ([], MESSAGE_TOO_BIG)


@pytest.mark.parametrize(
    ("payloads", "fault"),
    [
        ((b"x" * 60, b"y" * 40), None),
        ((b"x" * 60, b"y" * 41), MESSAGE_TOO_BIG),
        ((b"x" * 100, b""), None),
        ((b"x" * 100, b"y"), MESSAGE_TOO_BIG),
        ((b"x" * 50, b"y" * 50, b"z"), MESSAGE_TOO_BIG),
    ],
)
def test_the_limit_counts_all_fragments_but_no_control_frames(payloads, fault):
    ping = frame(PING, b"p" * 90)
    data = fragments(*payloads, opcode=BINARY, between=ping)
    gaps = len(payloads) - 1
    messages = [(PING, b"p" * 90)] * gaps + ([] if fault else [(BINARY, b"".join(payloads))])
    assert_parsed(data, messages, fault, limit=100)


def test_the_limit_counts_each_message_separately():
    data = fragments(b"x" * 60, b"y" * 40, opcode=BINARY) * 3
    assert_parsed(data, [(BINARY, b"x" * 60 + b"y" * 40)] * 3, limit=100)


CONTROL_BETWEEN = [(PING, b""), (PING, b"p" * 125), (PONG, b"unasked")]


@pytest.mark.parametrize("control", CONTROL_BETWEEN)
@pytest.mark.parametrize("opcode", [TEXT, BINARY])
def test_control_frames_between_fragments_are_reported_before_the_message(opcode, control):
    message = "one two three" if opcode == TEXT else b"one two three"
    data = fragments(b"one", b" two", b" three", opcode=opcode, between=frame(*control))
    assert_parsed(data, [control, control, (opcode, message)])


@pytest.mark.parametrize("payloads", [(b"", b""), (b"", b"x", b""), (b"", b"", b""), (b"x",) * 50])
def test_fragments_may_be_empty_or_many(payloads):
    assert_parsed(fragments(*payloads), [(TEXT, b"".join(payloads).decode())])


def test_a_close_between_fragments_is_reported():
    close = frame(CLOSE, close_payload(1000))
    assert_parsed(frame(TEXT, b"x", fin=False) + close, [(CLOSE, 1000)])


@pytest.mark.parametrize(
    "data",
    [
        frame(CONTINUATION, b"x"),
        frame(CONTINUATION, b"x", fin=False),
        frame(PING) + frame(CONTINUATION, b"x"),
        fragments(b"x", b"y") + frame(CONTINUATION, b"z"),
    ],
    ids=["final", "not final", "after a ping", "after a whole message"],
)
def test_a_continuation_needs_a_message_to_continue(data):
    messages, fault = parse(data)
    assert fault == PROTOCOL_ERROR
    assert messages == [m for m in ((PING, b""), (TEXT, "xy")) if m in messages]


@pytest.mark.parametrize("inner", [TEXT, BINARY])
@pytest.mark.parametrize("fin", [True, False])
def test_a_message_must_not_start_inside_another(inner, fin):
    data = frame(TEXT, b"x", fin=False) + frame(inner, b"y", fin=fin)
    assert_parsed(data, [], PROTOCOL_ERROR)


@pytest.mark.parametrize("opcode", [CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG])
@pytest.mark.parametrize("rsv", [0x10, 0x20, 0x40, 0x70])
def test_reserved_bits_must_be_zero(opcode, rsv):
    start = frame(TEXT, b"x", fin=False) if opcode == CONTINUATION else b""
    assert_parsed(start + frame(opcode, rsv=rsv), [], PROTOCOL_ERROR)


@pytest.mark.parametrize("opcode", [3, 4, 5, 6, 7, 0xB, 0xC, 0xD, 0xE, 0xF])
@pytest.mark.parametrize("begun", [False, True], ids=["alone", "between fragments"])
def test_reserved_opcodes_are_refused(opcode, begun):
    start = frame(TEXT, b"x", fin=False) if begun else b""
    assert_parsed(start + frame(opcode, b"y"), [], PROTOCOL_ERROR)
    assert_parsed(frame(TEXT, b"ok") + frame(opcode), [(TEXT, "ok")], PROTOCOL_ERROR)


@pytest.mark.parametrize("opcode", [CLOSE, PING, PONG])
def test_fragmented_and_long_control_frames_are_refused(opcode):
    assert_parsed(frame(opcode, b"", fin=False), [], PROTOCOL_ERROR)
    for length in (126, 127, 65_536):
        payload = close_payload(1000, b"x" * (length - 2))
        assert_parsed(frame(opcode, payload), [], PROTOCOL_ERROR)


@pytest.mark.parametrize("opcode", [TEXT, BINARY, CLOSE, PING, PONG])
@pytest.mark.parametrize("length", [0, 5, 125])
def test_an_unmasked_frame_is_refused(opcode, length):
    assert_parsed(frame(opcode, b"x" * length, mask=None), [], PROTOCOL_ERROR)


def test_an_unmasked_continuation_is_refused():
    data = frame(TEXT, b"x", fin=False) + frame(CONTINUATION, b"y", mask=None)
    assert_parsed(data, [], PROTOCOL_ERROR)


@pytest.mark.parametrize("mask", [b"\0\0\0\0", b"\xff\xff\xff\xff", b"\x80\x01\x7f\xfe"])
def test_each_frame_is_read_with_its_own_mask(mask):
    first = frame(TEXT, SAMPLE.encode(), mask=mask)
    data = first + frame(TEXT, b"again", mask=mask[::-1])
    assert_parsed(data, [(TEXT, SAMPLE), (TEXT, "again")])


@pytest.mark.parametrize("at", range(len(SAMPLE.encode()) + 1))
def test_a_character_may_be_cut_between_fragments(at):
    data = SAMPLE.encode()
    ping = frame(PING, b"\xff")
    both = fragments(data[:at], data[at:], between=ping)
    assert_parsed(both, [(PING, b"\xff"), (TEXT, SAMPLE)])


def test_every_byte_of_a_text_may_be_its_own_fragment():
    assert_parsed(fragments(*cut(SAMPLE.encode(), 1)), [(TEXT, SAMPLE)])


EDGES = "\x00\x7f\x80\u07ff\u0800\ud7ff\ue000\ufeff\ufffd\ufffe\uffff\U00010000\U0010ffff"


@pytest.mark.parametrize("character", EDGES)
def test_the_first_and_last_character_of_every_utf8_range_is_accepted(character):
    assert_parsed(frame(TEXT, character.encode()), [(TEXT, character)])
    assert_parsed(fragments(*cut(character.encode(), 1)), [(TEXT, character)])


INVALID_UTF8 = {
    "first continuation byte, alone": "80",
    "last continuation byte, alone": "bf",
    "overlong slash, 2 bytes": "c0af",
    "overlong U+007F": "c1bf",
    "overlong slash, 3 bytes": "e080af",
    "overlong U+07FF": "e09fbf",
    "overlong slash, 4 bytes": "f08080af",
    "overlong U+FFFF": "f08fbfbf",
    "first surrogate": "eda080",
    "last surrogate": "edbfbf",
    "surrogate pair": "eda081edb080",
    "above U+10FFFF": "f4908080",
    "lead byte f5": "f5808080",
    "5 bytes": "f888808080",
    "6 bytes": "fc8480808080",
    "fe": "fe",
    "ff": "ff",
    "2 bytes, truncated": "c3",
    "3 bytes, truncated": "e282",
    "4 bytes, truncated": "f09f98",
    "2 bytes, interrupted": "c361",
    "3 bytes, interrupted": "e28261",
    "4 bytes, interrupted": "f09f9861",
    "two lead bytes": "c3c3a9",
}


@pytest.mark.parametrize("word", INVALID_UTF8)
def test_invalid_utf8_is_refused_in_text_and_close_reasons(word):
    bad = bytes.fromhex(INVALID_UTF8[word])
    assert_parsed(frame(TEXT, bad), [], INVALID_DATA)
    assert_parsed(frame(TEXT, b"good " + bad), [], INVALID_DATA)
    for at in range(len(bad) + 1):
        assert_parsed(fragments(bad[:at], bad[at:]), [], INVALID_DATA)
    reason = frame(CLOSE, close_payload(1000, bad))
    assert_parsed(reason, [(CLOSE, INVALID_DATA)], INVALID_DATA)
    assert_parsed(frame(BINARY, bad), [(BINARY, bad)])
    assert_parsed(frame(PING, bad), [(PING, bad)])


VALID_CODES = {1000, 1001, 1002, 1003, *range(1007, 1015), *range(3000, 5000)}


def test_only_valid_close_codes_are_accepted():
    for code in (*range(5_100), 0x7FFF, 0x8000, 0xFFFF):
        fault = None if code in VALID_CODES else PROTOCOL_ERROR
        answer = code if fault is None else PROTOCOL_ERROR
        assert parse(frame(CLOSE, close_payload(code))) == ([(CLOSE, answer)], fault), code


@pytest.mark.parametrize("reason", [b"", b"bye", SAMPLE.encode(), b"x" * 123])
def test_a_close_may_have_a_reason(reason):
    assert_parsed(frame(CLOSE, close_payload(1000, reason)), [(CLOSE, 1000)])


def test_a_close_may_have_no_code_but_not_half_a_code():
    assert_parsed(frame(CLOSE), [(CLOSE, NO_STATUS)])
    for byte in (b"\x03", b"\x00", b"\xff"):
        assert_parsed(frame(CLOSE, byte), [(CLOSE, PROTOCOL_ERROR)], PROTOCOL_ERROR)


def test_a_frame_may_be_cut_after_every_byte():
    data = frame(TEXT, SAMPLE.encode() * 20) + frame(PING, b"p") + fragments(b"a" * 200, b"b")
    messages = [(TEXT, SAMPLE * 20), (PING, b"p"), (TEXT, "a" * 200 + "b")]
    for at in range(len(data) + 1):
        parser = Parser(LIMIT)
        assert parser.feed(data[:at]) + parser.feed(data[at:]) == messages, at
        assert parser.fault is None


# The next tests use a real server. It accepts messages of at most 4,096 bytes; the first must be
# a hello.

HELLO = b'{"type":"hello","proto":"attaque.v1","game":"nothing"}'


async def answer_to(live, *pieces):
    """Sends the pieces on a new connection. Returns all bytes until the server disconnects."""
    client = await RawClient.open(live)
    try:
        for piece in pieces:
            client.write(piece)
            await asyncio.sleep(0)
        answer = await client.read_to_end()
    finally:
        client.abort()
    assert live.state.sockets == 0
    return answer


def until_the_fault(data):
    """The data up to the byte that causes a fault. If the test sent more, the server would close
    the connection with unread data. The system would then reset the connection, and the client
    could lose the close frame."""
    return next(data[:end] for end in range(len(data) + 1) if parse(data[:end], limit=4_096)[1])


CLOSES = {
    b"": None,
    close_payload(1000): 1000,
    close_payload(1001, b"going away"): 1001,
    close_payload(1012): 1012,
    close_payload(1014): 1014,
    close_payload(3000): 3000,
    close_payload(4999, b"x" * 123): 4999,
    b"\x03": PROTOCOL_ERROR,
    close_payload(0): PROTOCOL_ERROR,
    close_payload(999): PROTOCOL_ERROR,
    close_payload(1004): PROTOCOL_ERROR,
    close_payload(1005): PROTOCOL_ERROR,
    close_payload(1006): PROTOCOL_ERROR,
    close_payload(1015): PROTOCOL_ERROR,
    close_payload(2999): PROTOCOL_ERROR,
    close_payload(5000): PROTOCOL_ERROR,
    close_payload(1000, b"\xff"): INVALID_DATA,
    close_payload(1000, b"\xed\xa0\x80"): INVALID_DATA,
}


async def test_the_server_answers_a_close_once_and_disconnects(live):
    for payload, code in CLOSES.items():
        assert await answer_to(live, frame(CLOSE, payload)) == closed(code), payload


async def test_the_server_ignores_everything_after_a_close(live):
    after = frame(PING, b"still there?") + frame(TEXT, HELLO) + frame(CLOSE)
    assert await answer_to(live, frame(CLOSE, close_payload(1000)) + after) == closed(1000)


AFTER_CLOSE = {
    "a text": frame(TEXT, HELLO),
    "a ping": frame(PING, b"x"),
    "another close": frame(CLOSE, close_payload(1001)),
    "the rest of a message": frame(CONTINUATION, b"y"),
    "a fault": frame(TEXT, b"x", mask=None),
    "no frame": b"\xff" * 50,
}


@pytest.mark.parametrize("after", AFTER_CLOSE)
@pytest.mark.parametrize("begun", [False, True], ids=["alone", "in a message"])
async def test_nothing_after_a_close_changes_its_answer(live, after, begun):
    start = frame(TEXT, b"x", fin=False) if begun else b""
    data = start + frame(CLOSE, close_payload(3000, b"done")) + AFTER_CLOSE[after]
    assert await answer_to(live, data) == closed(3000)
    assert live.state.metrics["faults"] == 0


@pytest.mark.parametrize("size", [None, 1, 4])
async def test_ten_pings_are_answered_in_order(live, size):
    pings = [b"payload-%d" % n for n in range(10)]
    data = b"".join(frame(PING, text) for text in pings) + frame(CLOSE)
    pongs = b"".join(bytes((0x8A, len(text))) + text for text in pings)
    assert await answer_to(live, *cut(data, size or len(data))) == pongs + closed(None)


@pytest.mark.parametrize("pongs", [[b""], [b"unasked"], [b"x" * 125] * 10])
async def test_pongs_that_nobody_asked_for_are_ignored(live, pongs):
    data = b"".join(frame(PONG, text) for text in pongs) + frame(PING, b"p") + frame(CLOSE)
    assert await answer_to(live, data) == b"\x8a\x01p" + closed(None)


FAULTS = {
    "unmasked text": (frame(TEXT, HELLO, mask=None), PROTOCOL_ERROR),
    "unmasked ping": (frame(PING, mask=None), PROTOCOL_ERROR),
    "reserved bit": (frame(TEXT, HELLO, rsv=0x40), PROTOCOL_ERROR),
    "reserved data opcode": (frame(3), PROTOCOL_ERROR),
    "reserved control opcode": (frame(0xB), PROTOCOL_ERROR),
    "fragmented ping": (frame(PING, fin=False), PROTOCOL_ERROR),
    "long ping": (frame(PING, b"x" * 126), PROTOCOL_ERROR),
    "long close": (frame(CLOSE, close_payload(1000, b"x" * 124)), PROTOCOL_ERROR),
    "continuation of nothing": (frame(CONTINUATION, b"x"), PROTOCOL_ERROR),
    "message inside a message": (frame(TEXT, b"x", fin=False) * 2, PROTOCOL_ERROR),
    "invalid text": (frame(TEXT, b"\xc0\xaf"), INVALID_DATA),
    "invalid text in fragments": (fragments(b"\xed", b"\xa0\x80"), INVALID_DATA),
    "long text": (frame(TEXT, b"x" * 65_536), MESSAGE_TOO_BIG),
    "long binary": (frame(BINARY, b"x" * 65_536), MESSAGE_TOO_BIG),
    "long in fragments": (fragments(*[b"x" * 4_000] * 10), MESSAGE_TOO_BIG),
}


@pytest.mark.parametrize("fault", FAULTS)
async def test_the_server_closes_with_the_code_of_the_fault(live, fault):
    data, code = FAULTS[fault]
    data = until_the_fault(data)
    for pieces in ([data], cut(data, 1 + len(data) // 100)):
        answer = await answer_to(live, *pieces)
        assert answer.endswith(closed(code))
        assert answer.count(closed(code)) == 1


@pytest.mark.parametrize("length", [0, 1, 125])
async def test_the_server_returns_the_payload_of_a_ping(live, length):
    payload = bytes(range(length))
    pong = bytes((0x8A, length)) + payload
    data = frame(PING, payload) + frame(PONG, b"ignored") + frame(CLOSE)
    assert await answer_to(live, data) == pong + closed(None)
    assert await answer_to(live, *cut(data, 1)) == pong + closed(None)


@pytest.mark.parametrize("size", [1, 7, None])
async def test_the_server_reads_a_hello_with_pings_between_its_fragments(live, size):
    data = fragments(*cut(HELLO, 10), between=frame(PING, b"p"))
    client = await RawClient.open(live)
    try:
        for piece in cut(data, size or len(data)):
            client.write(piece)
            await asyncio.sleep(0)
        answer = await asyncio.wait_for(client.reader.readuntil(closed(1008)), 5)
        client.write(frame(CLOSE, close_payload(1008)))
        assert await client.read_to_end() == b""
    finally:
        client.abort()
    pongs = (len(HELLO) - 1) // 10  # one ping in each gap between two fragments
    assert answer == b"\x8a\x01p" * pongs + bye("wire/unknown-game") + closed(1008)
