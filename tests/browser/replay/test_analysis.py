"""The analysis of a finished game: chart, turning points, beliefs and costly moves."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.driver.axe import AxeAudit
from tests.browser.driver.chromium import PHONE
from tests.browser.driver.match import open_match, random_setups, start_match
from tests.browser.driver.records import analyse, random_record, replay_file
from tests.browser.driver.script_sizes import script_sizes
from tests.browser.driver.strategies import toward_flag

RECORD = random_record("tiny", 12)
INVISIBLE_MARKS = re.compile("[\u2060\u2068\u2069]")
REQUEST_ANALYSIS = """async (game) => {
  const answer = await fetch(`/api/v1/tables/${game}/analysis`, { method: 'POST' });
  return [answer.status, (await answer.json()).error.code];
}"""


def test_a_finished_game_is_analysed_and_a_running_one_is_not(anna, ben, cleo):
    match = start_match(open_match(anna, ben, None, "tiny"), random_setups("tiny"))
    match.play(3, toward_flag)
    check_running_game_is_refused(cleo, match.game)
    played = 3 + match.play(200, toward_flag)
    expect(anna.page.locator(".end")).to_be_visible()
    anna.visit(f"/replay/{match.game}?ply=0&as=truth")
    expect(anna.page.get_by_role("slider")).to_have_attribute("max", str(played))
    place = anna.page.locator(".field").bounding_box()
    chart = analyse(anna)
    assert anna.page.locator(".field").bounding_box() == place, "the board must stay in place"
    expect(chart).to_have_attribute("aria-label", re.compile(r"Red from \d+% to \d+%, Blue from"))
    check_keyboard_on_chart(anna)
    check_last_turning_point(anna, played)
    check_beliefs(anna)


def check_running_game_is_refused(person, game):
    """The page has no button for an analysis, and the server refuses a direct request."""
    person.visit(f"/replay/{game}")
    expect(person.page.get_by_role("slider")).to_be_visible()
    expect(person.page.get_by_text(person.messages["error-analysis-not-over"])).to_be_visible()
    expect(person.button("analysis-title")).to_have_count(0)
    person.expected_errors = "409"
    assert person.page.evaluate(REQUEST_ANALYSIS, game) == [409, "analysis/not-over"]


def check_keyboard_on_chart(person):
    """The arrow keys step along the chart, and a screen reader gets each ply in words."""
    slider = person.page.get_by_role("slider", name=person.messages["analysis-curve"])
    slider.focus()
    for ply in ("1", "2"):
        person.page.keyboard.press("ArrowRight")
        expect(slider).to_have_value(ply)
    text = re.compile(r"Move 2 of \d+\. Expected score: Red \d+%, Blue \d+%\.")
    expect(slider).to_have_attribute("aria-valuetext", text)
    expect(person.page.locator('[data-ply="2"]')).to_have_attribute("aria-current", "step")


def check_last_turning_point(person, played):
    """The last move takes the flag, so it is a turning point. Its button shows the last ply."""
    section = person.page.locator("section[aria-labelledby=analysis]")
    expect(section.get_by_role("heading", name="Turning points")).to_be_visible()
    move = person.page.locator(f'[data-ply="{played}"]').inner_text().removeprefix(str(played))
    mover, loser = ("Red", "Blue") if played % 2 else ("Blue", "Red")
    button = section.locator("ol").first.get_by_role("button").last
    text = INVISIBLE_MARKS.sub("", button.inner_text())
    expected = rf"Move {played}, {mover}: {move}\. {loser} drops from \d+% to 0%\."
    assert re.fullmatch(expected, text), text
    button.click()
    expect(person.page.get_by_role("slider").first).to_have_value(str(played))
    expect(button).to_have_attribute("aria-current", "step")


def check_beliefs(person):
    """Each hidden piece has a mark with a number, and a description. The chosen side changes the
    mark and the description; the chosen kind changes only the mark."""
    page = person.page
    page.keyboard.press("Home")
    page.locator('input[name=eye][value="red"]').check()
    numbers = page.locator(".heat .chip > span:last-child")
    expect(numbers).to_have_count(7)
    assert all(re.fullmatch(r"\d+", text.strip()) for text in numbers.all_inner_texts())
    hidden = list(person.board.army("blue"))
    description = re.compile(r"From Red’s point of view, the computer guesses: \w+ \d+%")
    for square in hidden:
        expect(person.square(square)).to_have_attribute("aria-label", description)
    person.square(hidden[0]).click()
    details = re.compile(rf"{hidden[0]}\. From Red’s point of view, the computer guesses: .*%.*%")
    expect(page.get_by_text(details)).to_be_visible()
    page.get_by_role("combobox", name=person.messages["analysis-kind"]).select_option("F")
    expect(page.locator('.heat .piece[data-kind="F"]').first).to_be_attached()
    expect(page.locator('.heat .piece:not([data-kind="F"])')).to_have_count(0)
    page.locator('input[name=eye][value="blue"]').check()
    red = next(iter(person.board.army("red")))
    expect(person.square(red)).to_have_attribute("aria-label", re.compile("Blue’s point of view"))
    page.get_by_role("radio", name=person.messages["analysis-beliefs-off"]).check()
    expect(numbers).to_have_count(0)


@pytest.mark.parametrize(
    ("language", "theme"), [("en", "light"), ("fa", "dark"), ("zh-hant", "light"), ("en", "dark")]
)
def test_axe_finds_no_violation_in_an_analysis(language, theme, new_person):
    anna = new_person("Anna", language=language, color_scheme=theme)
    replay_file(anna, RECORD)
    analyse(anna)
    expect(anna.page.locator(".heat").first).to_be_attached()
    axe = AxeAudit()
    axe.check("analysis", anna)
    axe.assert_no_violations()


def test_each_costly_move_is_described_and_its_button_goes_to_the_move(anna):
    replay_file(anna, RECORD)
    analyse(anna)
    heading = anna.page.get_by_role("heading", name=anna.messages["analysis-faults"])
    buttons = heading.locator("xpath=following-sibling::ol[1]").get_by_role("button")
    text = re.compile(r"Move (\d+), (Red|Blue): \S+ cost (1 point|\d+ points); \S+ was better\.")
    found = [text.match(line) for line in buttons.all_inner_texts()]
    assert found
    assert all(found)
    buttons.first.click()
    expect(anna.page.get_by_role("slider").first).to_have_value(found[0][1])


def test_an_analysis_fits_a_phone(new_person):
    ben = new_person("Ben", **PHONE)
    replay_file(ben, RECORD)
    analyse(ben)
    width = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert ben.page.evaluate(width) == 0
    heights = ben.page.locator("section[aria-labelledby=analysis] button").evaluate_all(
        "(all) => all.map((button) => button.getBoundingClientRect().height)"
    )
    assert all(height >= 39 for height in heights)
    chips = ben.page.locator(".heat .chip").evaluate_all(
        "(all) => all.map((chip) => [chip.offsetWidth, chip.parentElement.offsetWidth])"
    )
    assert chips
    assert all(chip <= square + 2 for chip, square in chips)


def test_the_script_of_the_analysis_is_fetched_only_for_an_analysis(anna):
    replay_file(anna, RECORD)
    assert not [path for path in script_sizes(anna) if "analysis" in path]
    analyse(anna)
    assert [path for path in script_sizes(anna) if "analysis" in path]
