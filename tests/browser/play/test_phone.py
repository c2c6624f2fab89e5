"""A phone: pages fit the screen, and taps are enough to set up and play."""

from __future__ import annotations

from random import Random

from playwright.sync_api import expect

from tests.browser.driver.chromium import NARROWEST_PHONE, PHONE
from tests.browser.driver.match import open_match, random_setup
from tests.browser.driver.strategies import random_moves
from tests.browser.driver.translations import LANGUAGES


def is_too_wide(person):
    """Whether the page is wider than the screen. On a phone `innerWidth` cannot tell: it grows with
    the page."""
    return person.page.evaluate("document.documentElement.scrollWidth > screen.width")


def test_on_a_phone_taps_are_enough_to_set_up_and_play(anna, new_person):
    ben = new_person("Ben", **PHONE)
    match = open_match(anna, ben, None, "skirmish")
    anna.enter_setup(random_setup("skirmish", 11))
    anna.submit_setup()
    assert not is_too_wide(ben)
    set_up_by_taps(ben)
    assert not is_too_wide(ben)
    for ply in range(0, 8, 2):
        match.play(1, random_moves(Random(ply)))
        tap_a_move(ben, ply + 1)
        anna.wait_for_ply(ply + 2)
    match.assert_boards_agree()


def set_up_by_taps(ben):
    """Places two pieces, swaps them, lets Auto place the remaining pieces, and submits the
    setup."""
    ben.page.locator('[data-spot="tray:F"]').tap()
    ben.square("a8").tap()
    ben.page.locator('[data-spot="tray:M"]').tap()
    ben.square("b6").tap()
    assert ben.board.army("blue") == {"a8": "F", "b6": "M"}
    ben.square("b6").tap()
    ben.square("a8").tap()
    assert ben.board.army("blue") == {"b6": "F", "a8": "M"}
    ben.button("setup-auto").tap()
    ben.button("setup-finished").tap()
    expect(ben.page.locator(".table")).to_be_visible()


def tap_a_move(person, ply):
    """Taps pieces until one has a legal destination, and then taps that destination. A selectable
    piece has none if the two-square rule forbids all its moves."""
    person.wait_for_ply(ply)
    person.wait_for_turn_or_end()
    for start in sorted(person.board.movable):
        person.square(start).tap()
        selected = person.board
        assert selected.selected == [start]
        if selected.destinations:
            person.square(selected.destinations[0]).tap()
            person.wait_for_ply(ply + 1)
            return
    raise AssertionError("no piece has a legal destination")


def test_squares_are_large_enough_for_a_finger(new_person):
    ben = new_person("Ben", **PHONE)
    ben.open_table("classic")
    box = ben.square("a1").bounding_box()
    assert box["width"] >= 36  # ten squares, and the frame with the coordinates
    assert box["height"] >= 36


def test_the_setup_page_fits_the_narrowest_phone_in_every_language(new_person):
    ben = new_person("Ben", **NARROWEST_PHONE)
    ben.open_table("classic")
    for language in sorted(file.stem for file in LANGUAGES.glob("*.ftl")):
        ben.use_language(language)
        assert not is_too_wide(ben)
        names = ("auto", "strong", "mirror", "undo", "redo", "clear", "finished")
        for box in (ben.button(f"setup-{name}").bounding_box() for name in names):
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= 320
            assert box["height"] == 44  # the text fits, and the button is large enough for a finger
