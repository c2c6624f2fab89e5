"""The examples of the README and of the documentation pages run as they stand."""

import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
WITH_EXAMPLES = {
    *("README.md", "analysis.md", "arena.md", "game.md", "library.md"),
    *("notation.md", "players.md", "protocol.md"),
}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_examples_of_a_page_give_the_printed_results(page):
    found = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert found.failed == 0
    assert found.attempted or page.name not in WITH_EXAMPLES


def test_every_page_that_must_have_examples_exists():
    assert {page.name for page in PAGES} >= WITH_EXAMPLES
