"""No browser receives hidden kinds: two games that differ only in hidden kinds leave equal traces.

The test plays one game twice with the same moves. The second game shuffles Blue's
three back rows, which stay hidden. The test compares the frames, API answers, storage, globals and
elements of Red's and the spectator's page, and searches Red's heap for Blue's setup.
"""

from __future__ import annotations

import json
import re
from random import Random

import pytest

from tests.browser.driver.match import open_match, start_match

RED_SETUP = "FBSBCCJJJM" + "BBEEEEEPPP" + "BBPLLLLTTG" + "RRRRRRRRTT"
HIDDEN_ROWS = "BFBSCCJJJM" + "BEEBEEEPPP" + "BPBLLLLTTG"
FRONT_ROW = "RRRRRRRRTT"
"""Blue's front row is the same in both games, because only these pieces move."""
MOVES = ["b4b5", "f7f6", "a4a5", "e7e6", "k4k5", "i7i6", "e4e5", "e6e5"]

VOLATILE_KEYS = {"now", "cid", "game", "root", "token", "link", "invitation"}
VOLATILE_KEYS |= {"created", "at", "since"}
RANDOM_HEX = re.compile(r"\b([0-9a-f]{32}|[0-9a-f]{64})\b")
"""Salts, and hashes that contain salts."""
MESSAGES_AT_ANY_TIME = {"pong", "presence", "ack"}
"""The number of these messages may differ: a page may send one more draft, which gets an `ack`."""

READ_STORAGE = """async () => ({
  local: { ...localStorage },
  session: { ...sessionStorage },
  databases: await indexedDB.databases(),
  caches: await caches.keys(),
  cookie: document.cookie,
  history: history.state,
  name: window.name,
})"""

READ_ADDED_GLOBALS = """(known) => {
  const open = (key, value) => (value instanceof Set || value instanceof Map ? [...value] : value);
  const added = Object.getOwnPropertyNames(window).filter((name) => !known.includes(name));
  return Object.fromEntries(added.map((name) => [name, JSON.stringify(window[name], open)]));
}"""
SVELTE_GLOBALS = {"__svelte": '{"v":["5"]}'}


class Traces:
    """What one browser receives and stores, without times, random values and game ids."""

    def __init__(self, person):
        self.person = person
        self._answers = []
        person.page.on("response", self._on_response)

    def _on_response(self, answer):
        self._answers.append(answer)

    @property
    def received(self):
        """The frames in order, and the set of API answers."""
        frames = [json.loads(frame) for frame in self.person.received]
        assert all(set(f) == {"type", "cid", "seq"} for f in frames if f["type"] == "ack")
        bodies = [a.text() for a in self._answers if "/api/v1/" in a.url and "socket" not in a.url]
        return (
            [normalized(frame) for frame in frames if frame["type"] not in MESSAGES_AT_ANY_TIME],
            {json.dumps(normalized(json.loads(body)), sort_keys=True) for body in bodies if body},
        )

    def stored(self, game):
        """The storage of the browser, and the elements of the page."""
        page = self.person.page
        storage = page.evaluate(READ_STORAGE)
        storage["local"] = {key: json.loads(value) for key, value in storage["local"].items()}
        without_id = json.loads(json.dumps(storage).replace(game, "-"))
        return normalized(without_id), page.content().replace(game, "-")

    @property
    def added_globals(self):
        """The globals that a page without scripts does not have, as JSON."""
        empty = self.person.page.context.new_page()
        empty.goto(f"{self.person.url}/api/v1/health")
        known = empty.evaluate("Object.getOwnPropertyNames(window)")
        empty.close()
        return self.person.page.evaluate(READ_ADDED_GLOBALS, known)


def normalized(value):
    """The JSON value without the parts that differ between any two games."""
    if isinstance(value, dict):
        return {k: normalized(held) for k, held in value.items() if k not in VOLATILE_KEYS}
    if isinstance(value, list):
        return [normalized(held) for held in value]
    return RANDOM_HEX.sub("random", value) if isinstance(value, str) else value


def heap_strings(person):
    session = person.page.context.new_cdp_session(person.page)
    chunks = []
    session.on("HeapProfiler.addHeapSnapshotChunk", lambda part: chunks.append(part["chunk"]))
    session.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    session.detach()
    return json.loads("".join(chunks))["strings"]


def play_fixed_game(people, blue_setup):
    match = start_match(open_match(*people, "classic"), (RED_SETUP, blue_setup))
    for ply, move in enumerate(MOVES):
        mover = people[ply % 2]
        mover.wait_for_ply(ply)
        selected = mover.select_piece(move[:2])
        mover.page.mouse.click(*selected.squares[move[2:]])
        for person in people:
            person.wait_for_ply(ply + 1)
    return match


@pytest.fixture
def twins(new_person):
    """Two games with the same moves; in the second one Blue's hidden pieces are shuffled."""
    shuffled = "".join(Random(9).sample(HIDDEN_ROWS, len(HIDDEN_ROWS)))
    found = []
    for hidden in (HIDDEN_ROWS, shuffled):
        people = [new_person(name) for name in ("Anna", "Ben", "Cleo")]
        traces = Traces(people[0]), Traces(people[2])
        found.append((play_fixed_game(people, hidden + FRONT_ROW), traces))
    return found


def test_hidden_kinds_leave_no_trace_in_the_browser(twins):
    (one, one_traces), (two, two_traces) = twins
    for first, second in zip(one_traces, two_traces, strict=True):
        (frames, bodies), (other_frames, other_bodies) = first.received, second.received
        for frame, other in zip(frames, other_frames, strict=True):
            assert frame == other
        assert bodies == other_bodies
        assert first.stored(one.game) == second.stored(two.game)
        assert first.added_globals == second.added_globals == SVELTE_GLOBALS
    strings = heap_strings(one.red)
    assert any(RED_SETUP in text for text in strings)  # proves that the search works
    assert not any(row in text for row in spellings(HIDDEN_ROWS) for text in strings)
    check_the_end_reveals_a_difference(one, two, one_traces[0], two_traces[0])


def check_the_end_reveals_a_difference(one, two, one_trace, two_trace):
    """Proves that the comparison works: the end reveals both armies, and then the traces differ."""
    for match in (one, two):
        match.blue.resign()
        match.red.page.locator(".end").wait_for()
    assert one_trace.received != two_trace.received
    assert any(row in frame for row in spellings(HIDDEN_ROWS) for frame in one.red.received)


def spellings(setup):
    """Each row of a setup, forwards and backwards, as text and as the inside of a JSON list."""
    for start in range(0, len(setup), 10):
        for row in (setup[start : start + 10], setup[start : start + 10][::-1]):
            yield from (row, '","'.join(row))
