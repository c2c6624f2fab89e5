"""Format of a packed game: all its events in one compressed value."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from itertools import accumulate

import msgspec

from attaque.server.storage.errors import Code, StorageError
from attaque.server.storage.rows import EventRow

VERSION = b"\x01"
"""The first byte. A change of the format gets the next number, and `unpacked` goes on reading the
old ones: packed games stay in databases and backups for ever."""

# byte 0    1 …
#  version  zlib( MessagePack [command ids, times, kinds, bodies] )
#
# Each of the four is a list with one entry for each event, from event 1 on. A time is the number of
# milliseconds since the event before it; the first one is the time of event 1 itself. Lists of
# equal things compress better than a list of events, by about 7 %.
Columns = tuple[list[str | None], list[int], list[str], list[bytes]]


def packed(events: Sequence[EventRow]) -> bytes:
    """The events of a whole game as one value."""
    times = [event.at_ms for event in events]
    columns = (
        [event.command_id for event in events],
        [at - before for at, before in zip(times, [0, *times], strict=False)],
        [event.kind for event in events],
        [event.body for event in events],
    )
    return VERSION + zlib.compress(msgspec.msgpack.encode(columns))


def unpacked(value: bytes, since: int = 0, limit: int | None = None) -> list[EventRow]:
    """At most `limit` events after number `since`. Raises StorageError: CORRUPT if the value is
    damaged, NEWER if a newer version of Attaque has written it."""
    if value[:1] != VERSION:
        raise StorageError(Code.NEWER, f"a packed game begins with {value[:1]!r}")
    try:
        columns = msgspec.msgpack.decode(zlib.decompress(value[1:]), type=Columns)
        commands, times, kinds, bodies = columns
        part = slice(since, None if limit is None else since + limit)
        numbered = range(1, len(bodies) + 1)
        lists = (numbered, commands, list(accumulate(times)), kinds, bodies)
        if {len(column) for column in lists} != {len(bodies)}:
            raise StorageError(Code.CORRUPT, "the lists of a packed game differ in length")
        return list(map(EventRow, *(column[part] for column in lists)))
    except (zlib.error, msgspec.MsgspecError) as fault:
        raise StorageError(Code.CORRUPT, f"a packed game: {fault}") from fault
