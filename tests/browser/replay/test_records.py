"""Record files on the replay page: chosen, dropped, and refused with the place of the mistake."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

SETUP = "RFBES..MR..."
TRUE = (
    f'[Variant "tiny"]\n[RedSetup "{SETUP}"]\n[BlueSetup "{SETUP}"]\n\n1. c2-c4 f6-f5 2. c4xc6 *\n'
)
DROP = """(text) => {
  const carried = new DataTransfer();
  carried.items.add(new File([text], 'club.agn'));
  for (const type of ['dragover', 'drop'])
    window.dispatchEvent(new DragEvent(type, { dataTransfer: carried, cancelable: true }));
}"""


@pytest.fixture
def anna(comes):
    person = comes("Anna")
    person.go("/replay")
    expect(person.page.locator("h1")).to_be_visible()
    return person


def choose(person, text):
    chosen = {"name": "club.agn", "mimeType": "text/plain", "buffer": text.encode()}
    person.page.locator("input[type=file]").set_input_files([chosen])


def test_a_record_is_stepped_through_by_keys(anna):
    choose(anna, TRUE)
    slider = anna.page.get_by_role("slider")
    expect(slider).to_have_attribute("max", "3")
    told = anna.page.get_by_role("status")
    for key, value, words in (
        ("ArrowRight", "1", "Red moves c2 to c4."),
        ("End", "3", "Red’s Scout falls to Miner on c6."),
        ("Home", "0", "Start"),
        ("ArrowDown", "3", "Red’s Scout falls to Miner on c6."),
    ):
        anna.page.keyboard.press(key)
        expect(slider).to_have_value(value)
        expect(told).to_contain_text(words)


def test_each_side_saw_only_its_own(anna):
    choose(anna, TRUE)
    expect(anna.page.get_by_role("slider")).to_be_visible()
    hidden = {}
    for key, eye in (("1", "red"), ("2", "blue"), ("3", "truth")):
        anna.page.keyboard.press(key)
        expect(anna.page.locator(f'input[name=eye][value="{eye}"]')).to_be_checked()
        anna.wait_until(lambda: len(anna.board.pieces) == 14)
        hidden[eye] = {side for side, kind in anna.board.pieces.values() if kind == "X"}
    assert hidden == {"red": {"blue"}, "blue": {"red"}, "truth": set()}


def test_a_file_with_two_games_asks_which(anna):
    anna.page.evaluate(DROP, f"{TRUE}\n{TRUE.replace('c2-c4', 'c2-c3')}")
    anna.page.get_by_role("button", name="Game 1", exact=True).wait_for()
    anna.page.get_by_role("button", name="Game 2", exact=True).click()
    anna.forgiven = "400"  # from c3 the scout cannot go on as the record says
    expect(anna.page.get_by_role("alert")).to_contain_text("Line 11, column")


@pytest.mark.parametrize(
    ("text", "words", "place"),
    [
        (TRUE.replace("c2-c4", "c2-c9"), "That square is not on the board.", "Line 5, column 4"),
        (TRUE.replace("f6-f5", "e6-e5"), "Bombs and flags never move.", "Line 5, column 10"),
        (TRUE.replace('"tiny"', '"tinny"'), "rules that are not known here", "Line 1"),
        ("{]", "not a record in JSON", "Line 1"),
    ],
)
def test_a_mistake_is_told_with_its_place(text, words, place, anna):
    anna.forgiven = "400"
    choose(anna, text)
    alert = anna.page.get_by_role("alert")
    expect(alert).to_contain_text(words)
    expect(alert).to_contain_text(place)
