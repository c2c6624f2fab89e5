"""Fixtures of the browser tests: Chromium, a server process, and people who use the web client."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from attaque.server.http.static import STATIC
from tests.browser.driver.chromium import TIMEOUT, launch, new_profile
from tests.browser.driver.person import Person
from tests.server.server_process import ServerProcess

NewPerson = Callable[..., Person]


# One browser for each module, not one for all: while Playwright runs, no other event loop can run
# in its thread, and tests of other modules need an event loop.
@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    if not (STATIC / "index.html").is_file():
        pytest.fail("the web client is not built; run scripts/client.py")
    expect.set_options(timeout=TIMEOUT)
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One server for the tests of a module. They do not stop it."""
    with ServerProcess(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    """A new server for one test, which may kill it."""
    with ServerProcess(tmp_path) as server:
        yield server


@pytest.fixture
def new_person(chromium: Browser, request: pytest.FixtureRequest) -> Iterator[NewPerson]:
    """A function that opens a page in a new browser profile. An unexpected error on the page fails
    the test."""
    people: list[Person] = []

    def new_person(
        nickname: str, server: ServerProcess | None = None, language: str = "en", **options: Any
    ) -> Person:
        live = server or request.getfixturevalue("shared_server")
        page = new_profile(chromium, language, **options).new_page()
        people.append(Person(page, live.url, nickname, language))
        return people[-1]

    yield new_person
    for person in people:
        person.page.context.close()
    errors = {person.nickname: person.unexpected_errors for person in people}
    assert not any(errors.values()), errors


@pytest.fixture
def anna(new_person: NewPerson) -> Person:
    """The host of a game, in most tests."""
    return new_person("Anna")


@pytest.fixture
def ben(new_person: NewPerson) -> Person:
    """The guest of a game, in most tests."""
    return new_person("Ben")


@pytest.fixture
def cleo(new_person: NewPerson) -> Person:
    """A spectator, in most tests."""
    return new_person("Cleo")
