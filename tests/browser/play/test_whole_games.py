"""Two players play a whole game of every variant in the browser, and a spectator watches."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from attaque.rules import names
from tests.browser.driver.match import open_match, random_setup, start_match
from tests.browser.driver.strategies import random_moves, random_then_toward_flag

SMALL = {"viewport": {"width": 1000, "height": 640}}
"""Small pages save time: Chromium draws three of them at every move, and uses no graphics card."""


@pytest.mark.parametrize("name", names())
def test_a_game_ends_when_a_flag_is_taken(name, new_person):
    match = open_match(*(new_person(person, **SMALL) for person in ("Anna", "Ben", "Cleo")), name)
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
        expect(end).to_contain_text(f"{colour} has taken the flag and wins.")
        expect(end).to_contain_text(person.messages["fair-good"])
        expect(end).to_contain_text(person.messages["fair-since-start"])
    match.assert_boards_agree()
    # After the end all pages show all kinds.
    assert all(kind != "X" for p in match.people for _, kind in p.board.pieces.values())
