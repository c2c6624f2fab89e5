"""Marks on pieces: hidden pieces that have moved, and own pieces that the enemy has seen."""

from __future__ import annotations

from random import Random

from playwright.sync_api import expect

from tests.browser.driver.match import open_match, random_setups, start_match
from tests.browser.driver.strategies import random_moves


def moved_squares(person):
    """The squares of the pieces that are marked as moved."""
    return set(
        person.page.locator(".pieces > .spot").evaluate_all(
            """(spots) => {
              const columns = document.querySelectorAll('[role="row"]')[0].children.length;
              const cells = [...document.querySelectorAll('[role="grid"] [data-spot]')];
              const place = ({ style }, name) => Number(style.getPropertyValue(name));
              const at = (spot) => place(spot, '--y') * columns + place(spot, '--x');
              return spots.filter((spot) => spot.querySelector('.sign.moved'))
                .map((spot) => cells[at(spot)].dataset.spot);
            }"""
        )
    )


def hidden_movers(person):
    """The squares of hidden pieces that have moved, as screen readers hear it."""
    moved = person.messages["board-moved"]
    hidden = [square for square, (_, kind) in person.board.pieces.items() if kind == "X"]
    labels = {square: person.square(square).get_attribute("aria-label") for square in hidden}
    return {square for square, label in labels.items() if moved in label}


def test_moved_and_shown_pieces_are_marked_unless_the_player_turns_it_off(anna, ben):
    match = start_match(open_match(anna, ben, None, "tiny"), random_setups("tiny"))
    strategy = random_moves(Random(4))
    shown = ".pieces .sign.shown"
    for _ in range(40):
        match.play(1, strategy)
        movers = [hidden_movers(person) for person in match.people]
        if anna.is_over or (anna.page.locator(shown).count() and all(movers)):
            break
    # A piece that both players know has the same mark on both pages.
    assert anna.page.locator(shown).count() == ben.page.locator(shown).count() > 0
    assert all(movers)
    assert [moved_squares(person) for person in match.people] == movers
    anna.page.evaluate(
        """() => localStorage.setItem('attaque.settings', JSON.stringify(
          { ...JSON.parse(localStorage.getItem('attaque.settings')), movedMarks: false }))"""
    )
    ply = anna.ply
    anna.page.reload()
    anna.wait_for_ply(ply)
    expect(anna.page.locator(shown)).not_to_have_count(0)
    assert moved_squares(anna) == set()
