"""The layout of the game page: board and players fit every window, and a battle moves nothing."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from attaque.rules.variants import catalogue
from tests.browser.driver.match import open_match, random_setups, start_match
from tests.browser.driver.strategies import random_moves

SIZES = ((320, 568), (568, 320), (390, 844), (844, 390), (1280, 800), (1920, 1080))

OUTSIDE = """() => {
  const found = [];
  const parts = '.field, .table > [aria-label] .name, .army .kind';
  for (const part of document.querySelectorAll(parts)) {
    const { left, top, right, bottom } = part.getBoundingClientRect();
    if (left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
      found.push(`${part.className}: ${[left, top, right, bottom].map(Math.round)}`);
  }
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page is too wide');
  return found;
}"""
"""The parts that must be in view without scrolling, and are not."""

BOARD_SHARE = """() => {
  const { width, height } = document.querySelector('.field').getBoundingClientRect();
  return Math.max(width / innerWidth, height / innerHeight);
}"""


def assert_everything_fits(person):
    for width, height in SIZES:
        person.page.set_viewport_size({"width": width, "height": height})
        assert person.page.evaluate(OUTSIDE) == [], f"{width}×{height}"
        assert person.page.evaluate(BOARD_SHARE) > 0.85, f"{width}×{height}"


LONG_TOUCH = """(square) => {
  const cell = document.querySelector(`[role=grid] [data-spot="${square}"]`);
  const { x, y } = cell.getBoundingClientRect();
  const where = { clientX: x + 9, clientY: y + 9 };
  const at = { ...where, pointerType: 'touch', isPrimary: true, bubbles: true };
  cell.dispatchEvent(new PointerEvent('pointerdown', at));
}"""
END_OF_TOUCH = """(square) => {
  const cell = document.querySelector(`[role=grid] [data-spot="${square}"]`);
  window.dispatchEvent(new PointerEvent('pointerup', { pointerType: 'touch', isPrimary: true }));
  cell.click();
}"""


def assert_pieces_are_named(person):
    """A mouse that rests and a long touch name the piece. A long touch is no tap."""
    army, tip = person.board.army("red"), person.page.get_by_role("tooltip")
    own = next(square for square, kind in army.items() if kind == "M")
    enemy = next(iter(person.board.army("blue")))
    person.square(own).hover()
    expect(tip).to_contain_text(person.messages["power-m"])
    box = tip.bounding_box()
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= 390
    person.page.keyboard.press("Escape")
    expect(tip).to_have_count(0)
    person.page.evaluate(LONG_TOUCH, enemy)
    expect(tip).to_contain_text(person.messages["tip-hidden"])
    person.page.evaluate(END_OF_TOUCH, enemy)
    expect(person.page.get_by_role("dialog")).to_have_count(0)
    expect(tip).to_be_visible()


def test_board_and_players_fit_every_window_and_the_buttons_can_be_reached(anna, ben):
    match = start_match(open_match(anna, ben, None, "barrage"), random_setups("barrage"))
    match.play(2, random_moves(Random(1)))
    assert_everything_fits(anna)
    anna.page.set_viewport_size({"width": 844, "height": 390})
    box = anna.square("a1").bounding_box()
    assert box["width"] >= 35
    assert_pieces_are_named(anna)
    anna.press("game-resign")
    anna.press("action-cancel")
    # The board is played on its side as well.
    match.play(2, random_moves(Random(2)))
    rules = anna.page.get_by_role("group", name=anna.messages["rules-of-game"])
    expect(rules).to_contain_text(f"Barrage No clock · {anna.messages['rules-spectators-open']}")
    expect(rules.get_by_role("link")).to_have_attribute("href", "/learn/barrage")


@pytest.mark.parametrize("name", [name for name in catalogue.names() if name != "barrage"])
def test_the_board_of_every_variant_fits(name, anna, ben, request):
    if not request.config.getoption("--long"):
        pytest.skip("the boards of other variants are checked with --long")
    start_match(open_match(anna, ben, None, name), random_setups(name))
    assert_everything_fits(anna)
