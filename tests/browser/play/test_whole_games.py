"""Two browsers and a spectator play a whole game in every variant, through the page alone."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from attaque.rules import names
from tests.browser.driver.match import army, begin, seat, stroll, stroll_then_hunt

SMALL = {"viewport": {"width": 1000, "height": 640}}
"""Three pages are drawn at every move, without a graphics card."""


@pytest.mark.parametrize("name", names())
def test_a_game_is_played_until_a_flag_falls(name, comes):
    match = seat(*(comes(person, **SMALL) for person in ("Anna", "Ben", "Cleo")), name)
    begin(match, (army(name, 5), army(name, 105)))
    red, blue, spectator = match.everybody
    match.play(8, stroll(Random(7)))
    match.agree()
    hidden = [kind for _, kind in spectator.board.pieces.values()].count("X")
    assert hidden > len(spectator.board.pieces) / 2
    played = 8 + match.play(150, stroll_then_hunt(12, Random(8)))
    expect(red.page.locator(".end")).to_be_visible()
    assert played > 12
    winner, loser = (red, blue) if played % 2 else (blue, red)
    expect(winner.page.locator(".end h2")).to_have_text("You win")
    expect(loser.page.locator(".end h2")).to_have_text("You lose")
    colour = "Red" if winner is red else "Blue"
    for person in match.everybody:
        told = person.page.locator(".end")
        expect(told).to_contain_text(f"{colour} has taken the flag and wins.")
        expect(told).to_contain_text("Both armies are the ones sealed at the start")
    match.agree()
    # At the end everything is open to everybody.
    assert all(kind != "X" for p in match.everybody for _, kind in p.board.pieces.values())
