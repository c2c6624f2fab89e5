"""Weight: the bytes of JavaScript that a page has fetched, as they came over the wire."""

from __future__ import annotations

from tests.browser.driver.person import Person

LIMIT = 60_000
"""The bar for the page of a game, in bytes."""

SCRIPTS = """() => performance.getEntriesByType('resource')
  .filter(({ name }) => new URL(name).pathname.endsWith('.js') && !name.endsWith('/sw.js'))
  .map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize])"""


def scripts(person: Person) -> dict[str, int]:
    """Every script by its path."""
    return dict(person.page.evaluate(SCRIPTS))
