"""Persian and Chinese pages: the right words and digits, the right way round, and playable."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.driver.match import army, begin, seat, stroll
from tests.browser.driver.translations import words

TEXTS = """() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) found.push(walker.currentNode.textContent.trim());
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]'))
    found.push(...['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name)));
  return found.filter(Boolean);
}"""
"""Everything that a page says."""


def is_spoken(person):
    """No message shows its name because its text is missing."""
    said = set(person.page.evaluate(TEXTS))
    assert not said & set(words("en"))
    return " ".join(said)


@pytest.mark.parametrize(
    ("language", "tag", "way"), [("fa", "fa", "rtl"), ("zh", "zh-Hant", "ltr")]
)
def test_a_page_speaks_the_language_of_the_browser(language, tag, way, comes):
    anna, ben = comes("Anna", language=language), comes("Ben")
    match = seat(anna, ben, None, "tiny")
    root = anna.page.locator("html")
    expect(root).to_have_attribute("lang", tag)
    expect(root).to_have_attribute("dir", way)
    is_spoken(anna)
    begin(match, (army("tiny", 3), army("tiny", 4)))
    match.play(4, stroll(Random(5)))
    centres = anna.board.squares
    assert centres["a1"][0] < centres["b1"][0]  # the board is never mirrored
    assert anna.words["piece-f"] in is_spoken(anna)
    if language == "fa":
        shown = anna.page.locator("aside details summary .soft").inner_text()
        assert shown == "۴"
    for path in ("/", "/learn", "/settings", "/replay"):
        anna.go(path)
        expect(anna.page.locator("h1")).to_be_visible()
        is_spoken(anna)


def test_the_language_is_switched_without_a_reload(comes):
    anna = comes("Anna")
    anna.go("/settings")
    anna.page.evaluate("window.sameAsBefore = true")
    choice = anna.page.get_by_role("combobox", name=anna.words["settings-language"])
    choice.select_option("fa")
    expect(anna.page.locator("html")).to_have_attribute("dir", "rtl")
    expect(anna.page.locator("h1")).to_have_text(words("fa")["settings-title"])
    assert anna.page.evaluate("window.sameAsBefore")
    anna.page.reload()
    expect(anna.page.locator("h1")).to_have_text(words("fa")["settings-title"])
