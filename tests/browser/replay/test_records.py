"""Record files on the replay page: choosing, dropping, stepping, and errors with their place."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.driver.records import choose_file

SETUP = "RFBES..MR..."
RECORD = (
    f'[Variant "tiny"]\n[RedSetup "{SETUP}"]\n[BlueSetup "{SETUP}"]\n\n1. c2-c4 f6-f5 2. c4xc6 *\n'
)
DROP_FILE = """(text) => {
  const carried = new DataTransfer();
  carried.items.add(new File([text], 'club.agn'));
  for (const type of ['dragover', 'drop'])
    window.dispatchEvent(new DragEvent(type, { dataTransfer: carried, cancelable: true }));
}"""


@pytest.fixture
def anna(anna):
    """Anna, on the replay page before she chooses a file."""
    anna.visit("/replay")
    expect(anna.page.locator("h1")).to_be_visible()
    return anna


def test_keys_step_through_a_record(anna):
    choose_file(anna, RECORD)
    slider = anna.page.get_by_role("slider")
    expect(slider).to_have_attribute("max", "3")
    status = anna.page.get_by_role("status")
    for key, ply, text in (
        ("ArrowRight", "1", "Red moves c2 to c4."),
        ("End", "3", "Red’s Scout falls to the Miner on c6."),
        ("Home", "0", "Start"),
        ("ArrowDown", "3", "Red’s Scout falls to the Miner on c6."),
    ):
        anna.page.keyboard.press(key)
        expect(slider).to_have_value(ply)
        expect(status).to_contain_text(text)


def test_board_controls_and_losses_are_in_view_at_1280_by_800(anna):
    page = anna.page
    page.set_viewport_size({"width": 1280, "height": 800})
    choose_file(anna, RECORD)
    expect(page.get_by_role("slider")).to_be_visible()
    page.keyboard.press("End")
    expect(page.get_by_role("list", name="Pieces lost by Red")).to_have_text("Scout: 1")
    assert page.locator(".field").bounding_box()["width"] > 600
    for part in (*page.locator(".controls button").all(), page.get_by_role("slider")):
        box = part.bounding_box()
        assert box["y"] + box["height"] <= 800
    # Arrow keys scroll the list of moves if it has the focus; elsewhere they step to battles.
    page.locator("aside ol").focus()
    page.keyboard.press("ArrowUp")
    expect(page.get_by_role("slider")).to_have_value("3")


def test_the_view_of_a_side_hides_the_kinds_of_the_other_side(anna):
    choose_file(anna, RECORD)
    expect(anna.page.get_by_role("slider")).to_be_visible()
    hidden = {}
    for key, eye in (("1", "red"), ("2", "blue"), ("3", "truth")):
        anna.page.keyboard.press(key)
        expect(anna.page.locator(f'input[name=eye][value="{eye}"]')).to_be_checked()
        anna.wait_until(lambda: len(anna.board.pieces) == 14)
        hidden[eye] = {side for side, kind in anna.board.pieces.values() if kind == "X"}
    assert hidden == {"red": {"blue"}, "blue": {"red"}, "truth": set()}


def test_for_a_dropped_file_with_two_games_the_page_asks_which_game(anna):
    illegal = RECORD.replace("c2-c4", "c2-c3")  # then Red's next move starts on an empty square
    anna.page.evaluate(DROP_FILE, f"{RECORD}\n{illegal}")
    anna.page.get_by_role("button", name="Game 1", exact=True).wait_for()
    anna.page.get_by_role("button", name="Game 2", exact=True).click()
    anna.expected_errors = "400"
    expect(anna.page.get_by_role("alert")).to_contain_text("Line 11, column")


@pytest.mark.parametrize(
    ("text", "reason", "place"),
    [
        (RECORD.replace("c2-c4", "c2-c9"), "That square is not on the board.", "Line 5, column 4"),
        (RECORD.replace("f6-f5", "e6-e5"), "Bombs and flags never move.", "Line 5, column 10"),
        (RECORD.replace('"tiny"', '"tinny"'), "rules that are not known here", "Line 1"),
        ("{]", "not a record in JSON", "Line 1"),
    ],
)
def test_an_invalid_record_is_refused_with_reason_and_place(text, reason, place, anna):
    anna.expected_errors = "400"
    choose_file(anna, text)
    alert = anna.page.get_by_role("alert")
    expect(alert).to_contain_text(reason)
    expect(alert).to_contain_text(place)
