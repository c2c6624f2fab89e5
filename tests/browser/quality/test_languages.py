"""Persian and Chinese pages: translated, with the right digits and direction, and playable."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.driver.match import open_match, random_setups, start_match
from tests.browser.driver.strategies import random_moves
from tests.browser.driver.translations import messages

ALL_TEXTS = """() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) found.push(walker.currentNode.textContent.trim());
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]'))
    found.push(...['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name)));
  return found.filter(Boolean);
}"""


def assert_translated(person):
    """Checks that the page shows no message id. An id appears only where a translation is missing.
    Returns the text of the page."""
    texts = set(person.page.evaluate(ALL_TEXTS))
    assert not texts & set(messages("en"))
    return " ".join(texts)


@pytest.mark.parametrize(
    ("language", "tag", "direction"),
    [("fa", "fa", "rtl"), ("zh-hant", "zh-Hant", "ltr"), ("zh-hans", "zh-Hans", "ltr")],
)
def test_every_page_uses_the_language_of_the_browser(language, tag, direction, new_person, ben):
    anna = new_person("Anna", language=language)
    match = open_match(anna, ben, None, "tiny")
    root = anna.page.locator("html")
    expect(root).to_have_attribute("lang", tag)
    expect(root).to_have_attribute("dir", direction)
    assert_translated(anna)
    start_match(match, random_setups("tiny"))
    match.play(4, random_moves(Random(5)))
    centres = anna.board.squares
    assert centres["a1"][0] < centres["b1"][0]  # the board is never mirrored
    assert anna.messages["piece-f"] in assert_translated(anna)
    if language == "fa":
        ply = anna.page.locator("aside details summary .soft").inner_text()
        assert ply == "۴"
    for path in ("/", "/learn", "/settings", "/replay"):
        anna.visit(path)
        expect(anna.page.locator("h1")).to_be_visible()
        assert_translated(anna)


def test_the_language_changes_without_a_reload(anna):
    anna.visit("/settings")
    anna.page.evaluate("window.notReloaded = true")
    choice = anna.page.get_by_role("combobox", name=anna.messages["settings-language"])
    choice.select_option("fa")
    expect(anna.page.locator("html")).to_have_attribute("dir", "rtl")
    expect(anna.page.locator("h1")).to_have_text(messages("fa")["settings-title"])
    assert anna.page.evaluate("window.notReloaded")
    anna.page.reload()
    expect(anna.page.locator("h1")).to_have_text(messages("fa")["settings-title"])
    # Earlier versions stored Traditional Chinese as `zh`.
    anna.page.evaluate("localStorage.setItem('attaque.settings', '{\"language\": \"zh\"}')")
    anna.page.reload()
    expect(anna.page.locator("html")).to_have_attribute("lang", "zh-Hant")
    expect(anna.page.locator("select").first).to_have_value("zh-hant")
