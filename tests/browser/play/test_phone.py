"""A phone: the page fits its screen, and a game is set up and played by tapping."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.driver.chromium import NARROWEST, PHONE
from tests.browser.driver.match import army, seat, stroll
from tests.browser.driver.translations import LANGUAGES


def too_wide(person):
    """Wider than the screen; the window of a phone grows with what is too wide."""
    return person.page.evaluate("document.documentElement.scrollWidth > screen.width")


def test_a_phone_follows_the_link_sets_up_and_plays_by_tapping(comes):
    anna, ben = comes("Anna"), comes("Ben", **PHONE)
    match = seat(anna, ben, None, "skirmish")
    anna.bring_setup(army("skirmish", 11))
    anna.finish()
    assert not too_wide(ben)
    ben.page.locator('[data-spot="tray:F"]').tap()
    ben.square("a8").tap()
    ben.page.locator('[data-spot="tray:M"]').tap()
    ben.square("b6").tap()
    assert ben.board.army("blue") == {"a8": "F", "b6": "M"}
    ben.square("b6").tap()
    ben.square("a8").tap()
    assert ben.board.army("blue") == {"b6": "F", "a8": "M"}  # swapped
    ben.button("setup-auto").tap()
    expect(ben.button("setup-auto")).to_be_disabled()
    ben.button("setup-finished").tap()
    expect(ben.page.locator(".table")).to_be_visible()
    assert not too_wide(ben)
    for ply in range(0, 8, 2):
        match.play(1, stroll(Random(ply)))
        tap_a_move(ben, ply + 1)
        anna.wait_for_ply(ply + 2)
    match.agree()


def tap_a_move(person, ply):
    """With the first piece that has somewhere to go: one that was just moved may be barred."""
    person.wait_for_ply(ply)
    person.wait_for_turn_or_end()
    for start in sorted(person.board.grip):
        person.square(start).tap()
        marked = person.board
        assert marked.chosen == [start]
        if marked.strike + marked.target:
            person.square((marked.strike + marked.target)[0]).tap()
            person.wait_for_ply(ply + 1)
            return
    raise AssertionError("no piece can be moved")


def test_squares_are_large_enough_for_a_finger(comes):
    ben = comes("Ben", **PHONE)
    ben.open_table("classic")
    box = ben.square("a1").bounding_box()
    assert box["width"] >= 38.9
    assert box["height"] >= 38.9


@pytest.mark.parametrize("language", sorted(file.stem for file in LANGUAGES.glob("*.ftl")))
def test_the_setup_fits_the_narrowest_phone(language, comes):
    ben = comes("Ben", language=language, **NARROWEST)
    ben.open_table("classic")
    assert not too_wide(ben)
    names = ("auto", "strong", "mirror", "undo", "clear", "finished")
    for box in (ben.button(f"setup-{name}").bounding_box() for name in names):
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 320
        assert box["height"] == 44  # one line, and large enough for a finger
