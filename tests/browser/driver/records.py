"""Opens record files on the replay page, and starts the analysis of a game."""

from __future__ import annotations

from random import Random

from playwright.sync_api import FilePayload, Locator, expect

from attaque.notation import format_record
from attaque.rules import variant
from tests.browser.driver.person import Person
from tests.strategies import random_game, recorded

ANALYSIS_TIMEOUT = 60_000
"""The most milliseconds that a test waits for an analysis. The limit is high, because an analysis
runs at a low priority, and the machine may be busy."""


def random_record(name: str, plies: int) -> str:
    """The text of a record with at most `plies` random moves."""
    return format_record(recorded(random_game(variant(name), Random(4), plies)))


def choose_file(person: Person, text: str) -> None:
    """Chooses a record file on the replay page."""
    file: FilePayload = {"name": "club.agn", "mimeType": "text/plain", "buffer": text.encode()}
    person.page.locator("input[type=file]").set_input_files([file])


def replay_file(person: Person, text: str) -> None:
    """Opens the replay page and chooses a record file, which the page must accept."""
    person.visit("/replay")
    choose_file(person, text)
    expect(person.page.get_by_role("slider")).to_be_visible()


def start_analysis(person: Person) -> Locator:
    """Presses the button of the analysis. Returns the chart of the expected scores, which may not
    be there yet."""
    person.press("analysis-title")
    return person.page.locator("figure svg[role=img]")


def analyse(person: Person) -> Locator:
    """Starts the analysis of the open game and waits for the chart."""
    chart = start_analysis(person)
    expect(chart).to_be_visible(timeout=ANALYSIS_TIMEOUT)
    return chart
