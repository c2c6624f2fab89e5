"""Measures the JavaScript that a page has fetched, in bytes as sent over the network."""

from __future__ import annotations

from tests.browser.driver.person import Person

LIMIT = 60_000
"""The most JavaScript that the game page may fetch, in bytes."""

FETCHED_SCRIPTS = """() => performance.getEntriesByType('resource')
  .filter(({ name }) => new URL(name).pathname.endsWith('.js') && !name.endsWith('/sw.js'))
  .map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize])"""


def script_sizes(person: Person) -> dict[str, int]:
    """Path of each script → its size in bytes."""
    return dict(person.page.evaluate(FETCHED_SCRIPTS))
