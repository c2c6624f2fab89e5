"""What browser tests ask for: a real Chromium, a server of their own, and people who use it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from attaque.server.http.static import STATIC
from tests.browser.driver.chromium import PATIENCE, launch, profile
from tests.browser.driver.person import Person
from tests.browser.driver.server_process import Served


# For each module anew: while Playwright runs, its thread cannot run the loops of other tests.
@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    if not (STATIC / "index.html").is_file():
        pytest.fail("the client is not built: scripts/client.py does it")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """For tests that leave it running."""
    with Served(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Served]:
    """For a test that kills it."""
    with Served(tmp_path) as server:
        yield server


Comes = Callable[..., Person]


@pytest.fixture
def comes(chromium: Browser, request: pytest.FixtureRequest) -> Iterator[Comes]:
    """Somebody comes with a browser profile of his own; an error on his page fails the test."""
    people: list[Person] = []

    def comes(
        nickname: str, server: Served | None = None, language: str = "en", **wanted: Any
    ) -> Person:
        live = server or request.getfixturevalue("shared_server")
        page = profile(chromium, language, **wanted).new_page()
        people.append(Person(page, live.url, nickname, language))
        return people[-1]

    yield comes
    for person in people:
        person.page.context.close()
    assert {person.nickname: person.faults for person in people if person.faults} == {}
