"""A staged battle tells no viewer anything before its time, and always takes 1080 ms. At the end of
the game, its result lies over the board.

The pages run on a virtual clock. A recorder reads the whole page in every frame.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Error, expect

from tests.browser.driver.match import open_match, start_match

SETUP = "FBE...MRRS.."
"""Red has F B E on a1 to c1 and M R R S on a2 to d2. Blue has the same from its own side."""
MOVES = (
    *("b2b5", "d5d4", "b5c5", "e5c5", "c2c5", "f5e5", "c5e5", "e5e4", "d2e2", "d4d5"),
    *("e2e3", "d5c5", "e3e4", "c5c2", "e4e5", "c2b2", "e5f5", "b2b1", "f5f6"),
)
BATTLES = {
    3: ("R", "S", ">", None),
    4: ("R", "R", "=", None),
    7: ("R", "M", "<", None),
    13: ("S", "M", ">", "hat"),
    18: ("R", "B", "<", "smoke"),
    19: ("S", "F", ">", "cloth"),
}
"""Ply → attacker, defender, result, and what the fall shows beside the pieces."""
LENGTH = 1080

RECORD = """() => {
  const HIDDEN = '.stage, .tip, [role="timer"]';
  const told = () => {
    const parts = [document.title];
    for (const element of document.querySelectorAll('body *')) {
      if (element.closest(HIDDEN) || element.closest('.pieces')) continue;
      for (const { name, value } of element.attributes) parts.push(`${name}=${value}`);
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) parts.push(node.data.trim());
    }
    return parts.filter(Boolean).join('\\n');
  };
  const result = () =>
    [...document.querySelectorAll('[role="log"], [data-ply], .battle, .lost, .end')]
      .map((element) => element.textContent)
      .join('\\n');
  const kind = (piece) => piece.querySelector('.piece').dataset.kind;
  const frame = () => {
    const stage = document.querySelector('.stage');
    const fighters = [...document.querySelectorAll('.fighter')];
    return {
      told: told(),
      result: result(),
      pieces: [...document.querySelectorAll('.pieces > .spot')]
        .map((spot) => kind(spot) + spot.style.cssText),
      fighters: fighters.map(kind).join(''),
      falls: fighters.map((fighter) => fighter.matches('.falls')),
      beside: ['hat', 'smoke', 'cloth'].find((name) => stage?.querySelector(`.${name}`)) ?? null,
    };
  };
  window.readFrame = frame;
  window.frames_ = [];
  const loop = () => {
    window.frames_.push({ at: performance.now(), ...frame() });
    requestAnimationFrame(loop);
  };
  loop();
}"""


@pytest.fixture
def match(new_person):
    people = [
        new_person(name, battles="normal", viewport={"width": 1000, "height": 640})
        for name in ("Anna", "Ben", "Cleo")
    ]
    for person in people:
        person.page.clock.install()
    return start_match(open_match(*people, "tiny"), (SETUP, SETUP))


def read(person):
    return person.page.evaluate("readFrame()")


def strike(match, move, ply):
    mover = match.people[1 - ply % 2]
    selected = mover.select_piece(move[:2])
    mover.page.mouse.click(*selected.squares[move[2:]])


def pause(person):
    """Stops the page's clock, and begins a new record of its frames."""
    for ahead in (0.5, 1, 2, 4):
        try:
            person.page.clock.pause_at(person.page.evaluate("Date.now()") / 1000 + ahead)
            break
        except Error:  # a slow machine has passed that time already
            continue
    person.page.evaluate("window.frames_ = []")


def test_nothing_tells_the_result_of_a_battle_before_its_end(match):
    for person in match.people:
        person.page.evaluate(RECORD)
    for ply, move in enumerate(MOVES, start=1):
        for person in match.people:
            person.wait_for_ply(ply - 1)
        if ply in BATTLES:
            check_battle(match, ply, move)
        else:
            strike(match, move, ply)
    check_end_over_the_board(match)


def check_end_over_the_board(match):
    for person, word in zip(match.people, ("Victory", "Defeat", "Red wins"), strict=True):
        end = person.page.locator(".finale")
        expect(end.get_by_role("heading")).to_have_text(word)
        expect(end).to_contain_text(person.messages["end-battles"])
        taken = "2 : 5" if person is match.blue else "5 : 2"
        assert end.locator("dd").all_text_contents() == ["19", taken, "6"]
        rematch = end.get_by_role("button", name=person.messages["end-rematch"])
        expect(rematch).to_have_count(0 if person is match.spectator else 1)
        expect(person.page.locator(".finale.rays")).to_have_count(0 if word == "Defeat" else 1)
    page = match.red.page
    page.locator(".finale").get_by_role("button").first.focus()
    page.keyboard.press("Escape")
    expect(page.locator(".finale")).to_have_count(0)
    assert page.evaluate("document.activeElement.dataset.spot")
    expect(match.red.button("end-rematch")).to_have_count(1)
    expect(page.locator(".unseen[role=log]")).to_contain_text("has captured the flag")


def check_battle(match, ply, move):
    before = {}
    for person in match.people:
        pause(person)
        pieces = person.board.pieces
        known = "".join(pieces[square][1] for square in (move[:2], move[2:]))
        before[person.nickname] = {**read(person), "known": known}
    strike(match, move, ply)
    for person in match.people:
        person.wait_until(lambda person=person: read(person)["fighters"])
        start = person.page.evaluate("performance.now()")
        person.page.clock.run_for(LENGTH - 1)
        frames = person.page.evaluate("window.frames_")
        during = [frame for frame in frames if frame["at"] > start]
        assert len(during) > 50
        check_frames(person, during, before[person.nickname], start, ply)
        person.page.clock.run_for(20)
        after = read(person)
        assert after["fighters"] == ""
        assert after["result"] != before[person.nickname]["result"]
        person.page.clock.resume()


def check_frames(person, frames, before, start, ply):
    attacker, defender, result, beside = BATTLES[ply]
    for frame in frames:
        at = frame["at"] - start
        where = f"{person.nickname}, ply {ply}, {at} ms"
        assert frame["result"] == before["result"], where
        assert frame["told"] == frames[0]["told"], where
        if at < 430:
            assert frame["fighters"] == before["known"], where
        if at < 750:
            assert frame["pieces"] == frames[0]["pieces"], where
            assert (frame["falls"], frame["beside"]) == ([False, False], None), where
        if at > 780:
            assert frame["fighters"] == attacker + defender, where
            assert frame["falls"] == [result != ">", result != "<"], where
            assert frame["beside"] == beside, where
