"""What the computer thinks of a game: on its replay page when it is over, and not before."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import expect

from attaque.notation import format_record, record_game
from attaque.rules import variant
from tests.browser.driver.chromium import PHONE
from tests.browser.driver.match import army, begin, hunt, seat
from tests.browser.driver.script_sizes import scripts
from tests.browser.quality.test_accessibility import Inspector
from tests.strategies import random_game

SLOW = 60_000
"""The computer thinks behind everybody else, and this machine may be busy."""
REFUSED = """async (game) => {
  const answer = await fetch(`/api/v1/tables/${game}/analysis`, { method: 'POST' });
  return [answer.status, (await answer.json()).error.code];
}"""


def think(person):
    """Asks for the computer's thoughts and waits for them."""
    person.press("analysis-title")
    curve = person.page.locator("figure svg[role=img]")
    expect(curve).to_be_visible(timeout=SLOW)
    return curve


def bring(person):
    """A record of a few random moves."""
    game = random_game(variant("tiny"), Random(4), 12)
    record = record_game(game[0], [position.history[-1].move for position in game[1:]])
    person.go("/replay")
    text = format_record(record).encode()
    chosen = {"name": "club.agn", "mimeType": "text/plain", "buffer": text}
    person.page.locator("input[type=file]").set_input_files([chosen])
    expect(person.page.get_by_role("slider")).to_be_visible()


def test_a_finished_game_is_thought_over_and_a_running_one_is_not(comes):
    anna, ben, cleo = comes("Anna"), comes("Ben"), comes("Cleo")
    match = begin(seat(anna, ben, None, "tiny"), (army("tiny", 3), army("tiny", 4)))
    match.play(3, hunt)
    refuses(cleo, match.game)
    played = 3 + match.play(200, hunt)
    expect(anna.page.locator(".end")).to_be_visible()
    anna.go(f"/replay/{match.game}?ply=0&as=truth")
    expect(anna.page.get_by_role("slider")).to_have_attribute("max", str(played))
    place = anna.page.locator(".field").bounding_box()
    curve = think(anna)
    assert anna.page.locator(".field").bounding_box() == place, "the board has not moved"
    expect(curve).to_have_attribute("aria-label", re.compile(r"Red from \d+% to \d+%, Blue from"))
    steps_along(anna)
    turns(anna, played)
    warms_up(anna)


def refuses(cleo, game):
    """While it runs there is no button, and whoever asks the server himself gets no answer."""
    cleo.go(f"/replay/{game}")
    expect(cleo.page.get_by_role("slider")).to_be_visible()
    expect(cleo.page.get_by_text(cleo.words["error-analysis-not-over"])).to_be_visible()
    expect(cleo.button("analysis-title")).to_have_count(0)
    cleo.forgiven = "409"
    assert cleo.page.evaluate(REFUSED, game) == [409, "analysis/not-over"]


def steps_along(person):
    """By keyboard along the curve, which tells each ply in words."""
    along = person.page.get_by_role("slider", name=person.words["analysis-curve"])
    along.focus()
    for ply in ("1", "2"):
        person.page.keyboard.press("ArrowRight")
        expect(along).to_have_value(ply)
    expect(along).to_have_attribute(
        "aria-valuetext", re.compile(r"Move 2 of \d+\. Red could expect \d+%, Blue \d+%\.")
    )
    expect(person.page.locator('[data-ply="2"]')).to_have_attribute("aria-current", "step")


def turns(person, played):
    """The flag falls with the last move: it is the last turning point, told in words of whoever
    lost by it, and leads there."""
    section = person.page.locator("section[aria-labelledby=analysis]")
    expect(section.get_by_role("heading", name="Turning points")).to_be_visible()
    taken = person.page.locator(f'[data-ply="{played}"]').inner_text().removeprefix(str(played))
    mover, loser = ("Red", "Blue") if played % 2 else ("Blue", "Red")
    told = section.locator("ol").first.get_by_role("button").last
    last = re.sub("[\u2060\u2068\u2069]", "", told.inner_text())
    text = rf"Move {played}, {mover}: {taken}\. {loser} from \d+% down to 0%\."
    assert re.fullmatch(text, last), last
    told.click()
    expect(person.page.get_by_role("slider").first).to_have_value(str(played))
    expect(told).to_have_attribute("aria-current", "step")


def warms_up(person):
    """A mark over each hidden piece, the same in words, and all of it switched off again."""
    page = person.page
    page.keyboard.press("Home")
    page.locator('input[name=eye][value="red"]').check()
    marks = page.locator(".heat")
    expect(marks).to_have_count(7)
    assert all(re.fullmatch(r"\d+", text.strip()) for text in marks.all_inner_texts())
    hidden = [square for square, (side, _) in person.board.pieces.items() if side == "blue"]
    for square in hidden:
        expect(person.square(square)).to_have_attribute(
            "aria-label", re.compile(r"In Red’s place the computer guesses: \w+ \d+%")
        )
    person.square(hidden[0]).click()
    told = re.compile(rf"{hidden[0]}\. In Red’s place the computer guesses: .*%.*%")
    expect(page.get_by_text(told)).to_be_visible()
    page.get_by_role("combobox", name=person.words["analysis-kind"]).select_option("F")
    expect(page.locator('.heat use[href="#emblem-F"]').first).to_be_attached()
    expect(page.locator('.heat use:not([href="#emblem-F"])')).to_have_count(0)
    page.locator('input[name=eye][value="blue"]').check()
    own = [square for square, (side, _) in person.board.pieces.items() if side == "red"]
    expect(person.square(own[0])).to_have_attribute("aria-label", re.compile("In Blue’s place"))
    page.get_by_role("radio", name=person.words["analysis-beliefs-off"]).check()
    expect(marks).to_have_count(0)


@pytest.mark.parametrize(
    ("language", "theme"), [("en", "light"), ("fa", "dark"), ("zh", "light"), ("en", "dark")]
)
def test_axe_finds_no_violation_in_an_analysis(language, theme, comes):
    anna = comes("Anna", language=language, color_scheme=theme)
    bring(anna)
    think(anna)
    expect(anna.page.locator(".heat").first).to_be_attached()
    axe = Inspector()
    axe.look("analysis", anna)
    assert not axe.found, "\n".join(f"{k}: {v}" for k, v in axe.found.items())


def test_the_moves_that_lost_most_are_told_in_words(comes):
    anna = comes("Anna")
    bring(anna)
    think(anna)
    heading = anna.page.get_by_role("heading", name=anna.words["analysis-faults"])
    told = heading.locator("xpath=following-sibling::ol[1]").get_by_role("button")
    text = re.compile(r"Move (\d+), (Red|Blue): \S+ lost (one point|\d+ points); better was \S+\.")
    found = [text.match(line) for line in told.all_inner_texts()]
    assert found
    assert all(found)
    told.first.click()
    expect(anna.page.get_by_role("slider").first).to_have_value(found[0][1])


def test_on_a_phone_nothing_is_cut_off(comes):
    ben = comes("Ben", **PHONE)
    bring(ben)
    think(ben)
    width = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert ben.page.evaluate(width) == 0
    sizes = ben.page.locator("section[aria-labelledby=analysis] button").evaluate_all(
        "(all) => all.map((button) => button.getBoundingClientRect().height)"
    )
    assert all(size >= 39 for size in sizes)
    chips = ben.page.locator(".heat .chip").evaluate_all(
        "(all) => all.map((chip) => [chip.offsetWidth, chip.parentElement.offsetWidth])"
    )
    assert chips
    assert all(chip <= square + 2 for chip, square in chips)


def test_only_who_asks_for_it_fetches_it(comes):
    anna = comes("Anna")
    bring(anna)
    assert not [path for path in scripts(anna) if "analysis" in path]
    think(anna)
    assert [path for path in scripts(anna) if "analysis" in path]


def test_a_server_that_cannot_think_now_is_asked_again(comes):
    """The queue may be full; the page says so, and the next attempt works."""
    anna = comes("Anna")
    bring(anna)
    anna.forgiven = "503"
    full = {"error": {"code": "analysis/full", "message": "", "args": {}}}
    anna.page.route("**/api/v1/analyses", lambda route: route.fulfill(status=503, json=full))
    anna.press("analysis-title")
    alert = anna.page.get_by_role("alert")
    expect(alert).to_have_text(anna.words["error-analysis-full"])
    anna.page.unroute("**/api/v1/analyses")
    anna.press("analysis-again")
    expect(anna.page.locator("figure svg")).to_be_visible(timeout=SLOW)
