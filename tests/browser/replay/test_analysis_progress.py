"""While an analysis runs: progress bar, screen reader texts, keyboard focus, and refusals."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.driver.match import open_match, random_setups, start_match
from tests.browser.driver.records import (
    ANALYSIS_TIMEOUT,
    random_record,
    replay_file,
    start_analysis,
)
from tests.browser.driver.strategies import random_moves

RECORD = random_record("tiny", 12)
ANALYSES = "**/api/v1/analyses"
LOG_PROGRESS = """() => {
  window.announced = [];
  window.progress = [];
  const log = (list, value) => {
    if (value !== undefined && value !== list.at(-1)) list.push(value);
  };
  new MutationObserver(() => {
    const panel = document.querySelector("section[aria-labelledby=analysis]");
    log(window.announced, panel?.querySelector("[role=status]").textContent);
    log(window.progress, panel?.querySelector("progress")?.value);
  }).observe(document.body, { subtree: true, childList: true, characterData: true,
                              attributes: true });
}"""


def heading(person):
    return person.page.get_by_role("heading", name=person.messages["analysis-title"])


def chart(person):
    return person.page.locator("figure svg[role=img]")


def refuse_analyses(person, status, code, args):
    """Answers every request for an analysis with an error."""
    person.expected_errors = str(status)
    body = {"error": {"code": f"analysis/{code}", "message": "", "args": args}}
    person.page.route(ANALYSES, lambda route: route.fulfill(status=status, json=body))


def test_the_progress_bar_grows(anna):
    replay_file(anna, random_record("lattaque", 150))
    anna.page.evaluate(LOG_PROGRESS)
    expect(start_analysis(anna)).to_be_visible(timeout=ANALYSIS_TIMEOUT)
    progress = anna.page.evaluate("() => window.progress")
    assert progress == sorted(progress)
    assert [part for part in progress if 0 < part < 1], progress


def test_a_screen_reader_announces_the_queue_then_quarters_of_progress_then_the_end(anna):
    """Announced progress is rounded down to quarters: 20 % to 0 %, 45 % to 25 %, 80 % to 75 %."""
    finished = wait_for_analysis(anna, RECORD)
    steps = [("waiting", 0, 2), ("waiting", 0, 1)]
    steps += [("running", part, 0) for part in (1, 20, 30, 45, 80)]
    answers = [
        {"id": "x", "status": status, "done": part, "total": 100, "ahead": ahead}
        for status, part, ahead in steps
    ]
    replies = iter([*answers, finished])
    anna.page.route(f"{ANALYSES}**", lambda route: route.fulfill(status=200, json=next(replies)))
    replay_file(anna, RECORD)
    anna.page.evaluate(LOG_PROGRESS)
    expect(start_analysis(anna)).to_be_visible()
    assert anna.page.evaluate("() => window.announced") == [
        "Starting…",
        "2 games are ahead of yours…",
        "1 game is ahead of yours…",
        "Analysing the game: 0%",
        "Analysing the game: 25%",
        "Analysing the game: 75%",
        anna.messages["analysis-ready"],
    ]
    assert anna.page.evaluate("() => window.progress") == [0, 0.01, 0.2, 0.3, 0.45, 0.8]


def wait_for_analysis(person, text):
    """Requests an analysis from the server, not through the page. Returns the final answer."""
    url = f"{person.url}/api/v1/analyses"
    answer = person.page.request.post(url, data={"text": text}).json()
    while answer["status"] != "done":
        person.page.wait_for_timeout(100)
        answer = person.page.request.get(f"{url}/{answer['id']}").json()
    return answer


def test_a_refused_analysis_can_be_requested_again(anna):
    """The queue of the server may be full for a while."""
    replay_file(anna, RECORD)
    refuse_analyses(anna, 503, "full", {})
    anna.press("analysis-title")
    expect(anna.page.get_by_role("alert")).to_have_text(anna.messages["error-analysis-full"])
    anna.page.unroute(ANALYSES)
    anna.press("analysis-again")
    expect(chart(anna)).to_be_visible(timeout=ANALYSIS_TIMEOUT)


def test_the_heading_gets_the_focus_when_the_pressed_button_disappears(anna):
    replay_file(anna, RECORD)
    refuse_analyses(anna, 503, "full", {})
    anna.button("analysis-title").press("Enter")
    expect(heading(anna)).to_be_focused()
    expect(anna.page.get_by_role("alert")).to_have_text(anna.messages["error-analysis-full"])
    anna.page.unroute(ANALYSES)
    anna.page.keyboard.press("Tab")
    expect(anna.button("analysis-again")).to_be_focused()
    anna.page.keyboard.press("Enter")
    expect(heading(anna)).to_be_focused()
    expect(chart(anna)).to_be_visible(timeout=ANALYSIS_TIMEOUT)
    expect(heading(anna)).to_be_focused()


def test_the_focus_stays_where_the_user_has_moved_it(anna):
    replay_file(anna, RECORD)
    held = anna.hold_requests("**/assets/*analysis*.js")
    anna.press("analysis-title")
    anna.wait_until(lambda: held)
    slider = anna.page.get_by_role("slider")
    slider.focus()
    for route in held:
        route.continue_()
    expect(heading(anna)).to_be_visible()
    expect(slider.first).to_be_focused()


def test_a_game_that_is_too_long_is_refused_without_a_retry_button(anna):
    replay_file(anna, RECORD)
    refuse_analyses(anna, 409, "too-long", {"most": 2000})
    anna.press("analysis-title")
    expect(anna.page.get_by_role("alert")).to_contain_text("up to 2,000 moves")
    expect(anna.button("analysis-again")).to_have_count(0)


@pytest.mark.parametrize(
    ("name", "refusal"), [("tiny", "error-analysis-not-over"), ("france", "replay-not-over")]
)
def test_the_replay_of_a_running_game_offers_the_analysis_when_the_game_ends(
    name, refusal, anna, ben, cleo
):
    """In `france` players have to remember kinds, so the server gives no replay during the game."""
    match = start_match(open_match(anna, ben, None, name), random_setups(name))
    match.play(2, random_moves(Random(1)))
    cleo.expected_errors = "409"
    cleo.visit(f"/replay/{match.game}")
    expect(cleo.page.get_by_text(cleo.messages[refusal])).to_be_visible()
    anna.resign()
    expect(cleo.button("analysis-title")).to_be_visible()
    expect(cleo.page.locator("input[name=eye][value=truth]")).to_be_checked()
    expect(cleo.page.get_by_text(cleo.messages[refusal])).to_have_count(0)
