"""Two players play a whole game of every variant in the browser, and a spectator watches."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, expect

from attaque.rules import names
from tests.browser.driver.chromium import new_profile
from tests.browser.driver.match import open_match, random_setup, start_match
from tests.browser.driver.person import Person
from tests.browser.driver.strategies import random_moves, random_then_toward_flag
from tests.server.server_process import ServerProcess

SMALL = {"viewport": {"width": 1000, "height": 640}}
"""Small pages save time: Chromium draws three of them at every move, and uses no graphics card."""


@pytest.fixture(scope="module")
def people(chromium: Browser, shared_server: ServerProcess) -> Iterator[list[Person]]:
    """The same three people play all games: their browsers load the client only once."""
    pages = [new_profile(chromium, **SMALL).new_page() for _ in range(3)]
    names = ("Anna", "Ben", "Cleo")
    yield [Person(page, shared_server.url, name) for page, name in zip(pages, names, strict=True)]
    for page in pages:
        page.context.close()


@pytest.mark.parametrize("name", names())
def test_a_game_ends_when_a_flag_is_taken(name, people):
    match = open_match(*people, name)
    start_match(match, (random_setup(name, 5), random_setup(name, 105)))
    red, blue, spectator = match.people
    match.play(8, random_moves(Random(7)))
    match.assert_boards_agree()
    hidden = [kind for _, kind in spectator.board.pieces.values()].count("X")
    assert hidden > len(spectator.board.pieces) / 2
    played = 8 + match.play(150, random_then_toward_flag(12, Random(8)))
    expect(red.page.locator(".end")).to_be_visible()
    assert played > 12
    winner, loser = (red, blue) if played % 2 else (blue, red)
    expect(winner.page.locator(".end h2")).to_have_text("You win")
    expect(loser.page.locator(".end h2")).to_have_text("You lose")
    colour = "Red" if winner is red else "Blue"
    for person in match.people:
        end = person.page.locator(".end")
        expect(end).to_contain_text(f"{colour} has captured the flag and wins.")
        expect(end).to_contain_text(person.messages["fair-good"])
        expect(end).to_contain_text(person.messages["fair-since-start"])
    match.assert_boards_agree()
    # After the end all pages show all kinds.
    assert all(kind != "X" for p in match.people for _, kind in p.board.pieces.values())
    assert not any(person.unexpected_errors for person in people)
