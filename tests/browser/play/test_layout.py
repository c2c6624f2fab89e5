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


def test_board_and_players_fit_every_window_and_the_buttons_can_be_reached(anna, ben):
    match = start_match(open_match(anna, ben, None, "barrage"), random_setups("barrage"))
    match.play(2, random_moves(Random(1)))
    assert_everything_fits(anna)
    anna.page.set_viewport_size({"width": 844, "height": 390})
    box = anna.square("a1").bounding_box()
    assert box["width"] >= 35
    anna.press("game-resign")
    anna.press("action-cancel")
    # The board is played on its side as well.
    match.play(2, random_moves(Random(2)))
    rules = anna.page.get_by_role("group", name=anna.messages["rules-of-game"])
    expect(rules).to_have_text("Barrage No clock · Anyone may watch")
    expect(rules.get_by_role("link")).to_have_attribute("href", "/learn/barrage")


@pytest.mark.parametrize("name", [name for name in catalogue.names() if name != "barrage"])
def test_the_board_of_every_variant_fits(name, anna, ben, request):
    if not request.config.getoption("--long"):
        pytest.skip("the boards of other variants are checked with --long")
    start_match(open_match(anna, ben, None, name), random_setups(name))
    assert_everything_fits(anna)
