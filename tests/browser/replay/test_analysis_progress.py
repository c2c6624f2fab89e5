"""Waiting for the computer's thoughts: what the eye, the ear and the keyboard get of it."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from attaque.notation import format_record, record_game
from attaque.rules import variant
from tests.browser.driver.match import army, begin, seat, stroll
from tests.strategies import random_game

SLOW = 60_000
"""The computer thinks behind everybody else, and this machine may be busy."""
ANALYSES = "**/api/v1/analyses"
LISTEN = """() => {
  window.said = [];
  window.parts = [];
  const note = (list, found) => {
    if (found !== undefined && found !== list.at(-1)) list.push(found);
  };
  new MutationObserver(() => {
    const panel = document.querySelector("section[aria-labelledby=analysis]");
    note(window.said, panel?.querySelector("[role=status]").textContent);
    note(window.parts, panel?.querySelector("progress")?.value);
  }).observe(document.body, { subtree: true, childList: true, characterData: true,
                              attributes: true });
}"""


def record(name, plies):
    game = random_game(variant(name), Random(4), plies)
    moves = [position.history[-1].move for position in game[1:]]
    return format_record(record_game(game[0], moves))


def bring(person, text):
    person.go("/replay")
    chosen = {"name": "club.agn", "mimeType": "text/plain", "buffer": text.encode()}
    person.page.locator("input[type=file]").set_input_files([chosen])
    expect(person.page.get_by_role("slider")).to_be_visible()
    person.page.evaluate(LISTEN)


@pytest.fixture
def anna(comes):
    return comes("Anna")


def heading(person):
    return person.page.get_by_role("heading", name=person.words["analysis-title"])


def test_the_part_that_is_done_is_shown_on_the_way(anna):
    bring(anna, record("lattaque", 150))
    anna.press("analysis-title")
    expect(anna.page.locator("figure svg[role=img]")).to_be_visible(timeout=SLOW)
    parts = anna.page.evaluate("() => window.parts")
    assert parts == sorted(parts)
    assert [part for part in parts if 0 < part < 1], parts


def test_the_ear_is_told_the_place_in_line_each_quarter_and_the_end(anna):
    text = record("tiny", 12)
    done = thought_over(anna, text)
    steps = [("waiting", 0, 2), ("waiting", 0, 1)]
    steps += [("running", part, 0) for part in (1, 20, 30, 45, 80)]
    answers = [
        {"id": "x", "status": status, "done": part, "total": 100, "ahead": ahead}
        for status, part, ahead in steps
    ]
    told = iter([*answers, done])
    anna.page.route(f"{ANALYSES}**", lambda route: route.fulfill(status=200, json=next(told)))
    bring(anna, text)
    anna.press("analysis-title")
    expect(anna.page.locator("figure svg[role=img]")).to_be_visible()
    assert anna.page.evaluate("() => window.said") == [
        "The computer begins …",
        "2 games come first …",
        "One game comes first …",
        "Thinking the game over: 0%",
        "Thinking the game over: 25%",
        "Thinking the game over: 75%",
        anna.words["analysis-ready"],
    ]
    assert anna.page.evaluate("() => window.parts") == [0, 0.01, 0.2, 0.3, 0.45, 0.8]


def thought_over(person, text):
    """The server's answer when it is done."""
    url = f"{person.url}/api/v1/analyses"
    answer = person.page.request.post(url, data={"text": text}).json()
    while answer["status"] != "done":
        person.page.wait_for_timeout(100)
        answer = person.page.request.get(f"{url}/{answer['id']}").json()
    return answer


def test_the_keyboard_goes_on_from_the_heading(anna):
    """The buttons that lead there are gone when they have been pressed."""
    bring(anna, record("tiny", 12))
    anna.forgiven = "503"
    full = {"error": {"code": "analysis/full", "message": "", "args": {}}}
    anna.page.route(ANALYSES, lambda route: route.fulfill(status=503, json=full))
    anna.button("analysis-title").press("Enter")
    expect(heading(anna)).to_be_focused()
    expect(anna.page.get_by_role("alert")).to_have_text(anna.words["error-analysis-full"])
    anna.page.unroute(ANALYSES)
    anna.page.keyboard.press("Tab")
    expect(anna.button("analysis-again")).to_be_focused()
    anna.page.keyboard.press("Enter")
    expect(heading(anna)).to_be_focused()
    expect(anna.page.locator("figure svg[role=img]")).to_be_visible(timeout=SLOW)
    expect(heading(anna)).to_be_focused()


def test_whoever_has_gone_on_meanwhile_is_not_called_back(anna):
    bring(anna, record("tiny", 12))
    held = []
    anna.page.route("**/assets/*analysis*.js", lambda route: held.append(route))  # noqa: PLW0108 — playwright takes no built-in function
    anna.press("analysis-title")
    anna.wait_until(lambda: held)
    along = anna.page.get_by_role("slider")
    along.focus()
    for route in held:
        route.continue_()
    expect(heading(anna)).to_be_visible()
    expect(along.first).to_be_focused()


def test_a_game_that_is_too_long_is_refused_once_and_for_all(anna):
    bring(anna, record("tiny", 12))
    anna.forgiven = "409"
    long = {"error": {"code": "analysis/too-long", "message": "", "args": {"most": 2000}}}
    anna.page.route(ANALYSES, lambda route: route.fulfill(status=409, json=long))
    anna.press("analysis-title")
    expect(anna.page.get_by_role("alert")).to_contain_text("at most 2,000 moves")
    expect(anna.button("analysis-again")).to_have_count(0)


@pytest.mark.parametrize(
    ("name", "refusal"), [("tiny", "error-analysis-not-over"), ("france", "replay-not-over")]
)
def test_the_replay_of_a_running_game_notices_its_end(name, refusal, comes):
    """Also where nothing is shown before, because the players have to remember."""
    anna, ben, cleo = comes("Anna"), comes("Ben"), comes("Cleo")
    match = begin(seat(anna, ben, None, name), (army(name, 3), army(name, 4)))
    match.play(2, stroll(Random(1)))
    cleo.forgiven = "409"
    cleo.go(f"/replay/{match.game}")
    expect(cleo.page.get_by_text(cleo.words[refusal])).to_be_visible()
    anna.resign()
    expect(cleo.button("analysis-title")).to_be_visible()
    expect(cleo.page.locator("input[name=eye][value=truth]")).to_be_checked()
    expect(cleo.page.get_by_text(cleo.words[refusal])).to_have_count(0)
