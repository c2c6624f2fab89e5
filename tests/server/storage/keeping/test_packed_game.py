"""The format of a packed game: old values stay readable for ever, damaged ones are refused."""

import base64

import pytest
from hypothesis import given
from hypothesis import strategies as st

from attaque.server.storage import Code, EventRow
from attaque.server.storage.keeping.packed_game import VERSION, packed, unpacked
from tests.server.storage.refusals import refused

EVENTS = [
    EventRow(1, "server:open", 1_700_000_000_000, "opened", b'{"seq":1,"kind":"opened"}'),
    EventRow(2, None, 1_700_000_000_250, "moved", b'{"seq":2}'),
    EventRow(3, "red:Zug", 1_700_000_000_250, "battled", bytes(range(200, 256))),
    EventRow(4, "blue:گ", 1_699_999_999_000, "ended", b""),
]
VERSION_1 = (
    "AXicmzJldXFqUVlqkVV+QWregeVFqSlWUaXpy5NySlOtbq2fcp6BgbH7/NMMhjO/GC7+lpuyDKQsNWVpbn5Zasry"
    "pMSSkhwgLzUvJTVlyhHJaqXi1EIlK0MdpezMvBQlKyWIaqXaI5xQKaPaIxYnTp46febsufMXLl66fOXqtes3bt66"
    "fefuvfsPHj56/OTps+cvXr56/ebtu/cfPn76/OXrt+8/fv76/efvv/9HGADFRGOJ"
)
"""EVENTS as version 1 has packed them. Never change this: such values are in people's databases."""

names = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=8)
rows = st.tuples(st.none() | names, st.integers(0, 2**62), names, st.binary(max_size=40))


def test_a_game_that_version_1_has_packed_can_be_read():
    assert unpacked(base64.b64decode(VERSION_1)) == EVENTS


@given(st.lists(rows, min_size=1, max_size=30), st.integers(0, 31), st.integers(1, 31))
def test_any_events_are_the_same_after_packing(columns, since, limit):
    events = [EventRow(seq, *row) for seq, row in enumerate(columns, 1)]
    value = packed(events)
    assert unpacked(value) == events
    assert unpacked(value, since, limit) == events[since : since + limit]


@pytest.mark.parametrize("at", [5, 20, 60, -1])
def test_a_damaged_value_is_refused(at):
    value = bytearray(packed(EVENTS))
    value[at] ^= 0xFF
    with refused(Code.CORRUPT):
        unpacked(bytes(value))
    with refused(Code.CORRUPT):
        unpacked(packed(EVENTS)[:at])


@pytest.mark.parametrize("version", [b"\x00", b"\x02", b""])
def test_a_value_of_an_unknown_version_is_refused(version):
    assert version != VERSION
    with refused(Code.NEWER):
        unpacked(version + packed(EVENTS)[1:] if version else b"")
