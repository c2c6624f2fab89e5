"""Nothing in a browser tells a hidden kind: two games that differ only in what is hidden look alike
in every frame, answer, storage entry, global and element; and no heap holds the other's setup."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

from tests.browser.driver.match import begin, seat

OWN = "FBSBCCJJJM" + "BBEEEEEPPP" + "BBPLLLLTTG" + "RRRRRRRRTT"
HIDDEN = "BFBSCCJJJM" + "BEEBEEEPPP" + "BPBLLLLTTG"
FRONT = "RRRRRRRRTT"
"""The front row of the other side is the same in both games: only these pieces move."""
MOVES = ["b4b5", "f7f6", "a4a5", "e7e6", "k4k5", "i7i6", "e4e5", "e6e5"]

VOLATILE = {"now", "cid", "game", "root", "token", "link", "invitation", "created", "at", "since"}
CHANCE = re.compile(r"\b([0-9a-f]{32}|[0-9a-f]{64})\b")
"""Salts, and the hashes that hold salts."""
UNTIMED = {"pong", "presence", "ack"}
"""Messages that come when they come: there may be one more draft to acknowledge."""

STORED = """async () => ({
  local: { ...localStorage },
  session: { ...sessionStorage },
  databases: await indexedDB.databases(),
  caches: await caches.keys(),
  cookie: document.cookie,
  history: history.state,
  name: window.name,
})"""

ADDED = """(known) => {
  const open = (key, value) => (value instanceof Set || value instanceof Map ? [...value] : value);
  const added = Object.getOwnPropertyNames(window).filter((name) => !known.includes(name));
  return Object.fromEntries(added.map((name) => [name, JSON.stringify(window[name], open)]));
}"""
VERSION_OF_SVELTE = {"__svelte": '{"v":["5"]}'}


class Watched:
    """What the browser of a player or spectator was told and keeps, but for names and times."""

    def __init__(self, person):
        self.person = person
        self._answers = []
        person.page.on("response", self._answer)

    def _answer(self, answer):
        self._answers.append(answer)

    @property
    def told(self):
        frames = [json.loads(frame) for frame in self.person.received]
        assert all(set(f) == {"type", "cid", "seq"} for f in frames if f["type"] == "ack")
        bodies = [a.text() for a in self._answers if "/api/v1/" in a.url and "socket" not in a.url]
        return (
            [alike(frame) for frame in frames if frame["type"] not in UNTIMED],
            {json.dumps(alike(json.loads(body)), sort_keys=True) for body in bodies if body},
        )

    def kept(self, game):
        page = self.person.page
        stored = page.evaluate(STORED)
        local = stored["local"].items()
        stored["local"] = {key: json.loads(value) for key, value in local}
        return alike(without(stored, game)), page.content().replace(game, "-")

    @property
    def globals(self):
        """What the page has added to the names of a page without a program, written out."""
        empty = self.person.page.context.new_page()
        empty.goto(f"{self.person.url}/api/v1/health")
        known = empty.evaluate("Object.getOwnPropertyNames(window)")
        empty.close()
        return self.person.page.evaluate(ADDED, known)


def alike(value):
    if isinstance(value, dict):
        return {key: alike(held) for key, held in value.items() if key not in VOLATILE}
    if isinstance(value, list):
        return [alike(held) for held in value]
    return CHANCE.sub("chance", value) if isinstance(value, str) else value


def without(value, name):
    return json.loads(json.dumps(value).replace(name, "-"))


def heap(person):
    """Every string that the page's engine holds."""
    session = person.page.context.new_cdp_session(person.page)
    chunks = []
    session.on("HeapProfiler.addHeapSnapshotChunk", lambda part: chunks.append(part["chunk"]))
    session.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    session.detach()
    return json.loads("".join(chunks))["strings"]


@pytest.fixture
def twins(comes):
    """The same game twice; the second time the other side's hidden pieces stand elsewhere."""
    shuffled = "".join(Random(9).sample(HIDDEN, len(HIDDEN)))
    found = []
    for hidden in (HIDDEN, shuffled):
        people = comes("Anna"), comes("Ben"), comes("Cleo")
        watched = Watched(people[0]), Watched(people[2])
        match = begin(seat(*people, "classic"), (OWN, hidden + FRONT))
        for ply, move in enumerate(MOVES):
            mover = people[ply % 2]
            mover.wait_for_ply(ply)
            marked = mover.take(move[:2])
            mover.page.mouse.click(*marked.squares[move[2:]])
            for person in people:
                person.wait_for_ply(ply + 1)
        found.append((match, watched))
    return found


def test_what_is_hidden_leaves_no_trace(twins):
    (one, ones), (two, twos) = twins
    for first, second in zip(ones, twos, strict=True):
        (frames, bodies), (others, other_bodies) = first.told, second.told
        for frame, other in zip(frames, others, strict=True):
            assert frame == other
        assert bodies == other_bodies
        assert first.kept(one.game) == second.kept(two.game)
        assert first.globals == second.globals == VERSION_OF_SVELTE
    strings = heap(one.red)
    assert any(OWN in string for string in strings)  # the search finds what is there
    assert not any(row in text for row in written(HIDDEN) for text in strings)
    # At the end both armies are opened: then the same comparisons find the difference.
    for match in (one, two):
        match.blue.resign()
        match.red.page.locator(".end").wait_for()
    assert ones[0].told != twos[0].told
    assert any(row in frame for row in written(HIDDEN) for frame in one.red.received)


def written(setup):
    """Rows of a setup as text or as a list, from either side."""
    for start in range(0, len(setup), 10):
        for row in (setup[start : start + 10], setup[start : start + 10][::-1]):
            yield from (row, '","'.join(row))
