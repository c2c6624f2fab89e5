"""The board: dragging, refused moves, the arrow of a run, and the display of a battle."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.driver.match import open_match, start_match

SETUP = "FBE...MRRS.."
"""Red has F B E on a1 to c1 and M R R S on a2 to d2. Blue has the same from its own side."""

WATCH_FOR_BATTLE = """() => new MutationObserver(() => {
  if (document.querySelectorAll('.fighter').length === 2) window.sawBattle = true;
}).observe(document.body, { subtree: true, childList: true })"""


@pytest.fixture
def match(new_person):
    """A game of the variant `tiny`, with animations in the pages."""
    options = {"reduced_motion": "no-preference", "battles": "normal"}
    people = (new_person(name, **options) for name in ("Anna", "Ben"))
    return start_match(open_match(*people, None, "tiny"), (SETUP, SETUP))


def drag(person, start, end):
    squares, mouse = person.board.squares, person.page.mouse
    mouse.move(*squares[start])
    mouse.down()
    mouse.move(*squares[end], steps=4)
    expect(person.page.locator(".dragged")).to_be_visible()
    mouse.up()


def test_an_illegal_move_is_refused_with_the_rule_it_breaks(match):
    anna = match.red
    anna.wait_for_ply(0)
    toast = anna.page.locator(".toast")
    for start, end, rule in (
        ("a2", "b3", "move-diagonal"),
        ("a2", "a4", "move-too-far"),
        ("a2", "b2", "move-own-piece"),
    ):
        drag(anna, start, end)
        expect(toast).to_have_text(anna.messages[f"error-{rule}"])
    anna.square("b1").click()
    expect(toast).to_have_text(anna.messages["error-move-immobile"])
    assert anna.ply == 0


def test_both_pages_show_a_dragged_run_with_its_arrow_and_then_a_battle(match):
    anna, ben = match.red, match.blue
    anna.wait_for_ply(0)
    drag(anna, "b2", "b5")
    for person in (anna, ben):
        person.wait_for_ply(1)
        expect(person.page.locator(".pieces .shaft")).to_have_count(1)
        assert sorted(person.board.last_move) == ["b2", "b5"]
        person.page.evaluate(WATCH_FOR_BATTLE)
    drag(ben, "d5", "d4")
    anna.wait_for_ply(2)
    drag(anna, "b5", "c5")
    for person in (anna, ben):
        person.page.wait_for_function("() => window.sawBattle")
        expect(person.page.locator(".fighter")).to_have_count(0)
        card = person.page.get_by_role("region", name="Last battle")
        expect(card).to_contain_text("Scout beats the Spy on c5.")
        assert person.board.pieces["c5"] == ("red", "R")
        lost = person.page.get_by_role("list", name="Pieces lost by Blue")
        expect(lost.get_by_role("listitem")).to_have_count(1)
