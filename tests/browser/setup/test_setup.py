"""Setting up by drag, by click, by keys and by the buttons; and kept setups."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from attaque.players.setup_pool import pools
from attaque.rules import Kind, Setup, Square, variant
from tests.browser.driver.match import army

TINY = "FBEMRRS"
AUTO = "**/api/v1/setups/auto"


@pytest.fixture
def anna(comes):
    """At the setup of a tiny game, alone."""
    anna = comes("Anna")
    anna.open_table("tiny")
    return anna


def middle(person, spot):
    box = person.page.locator(f'[data-spot="{spot}"]').bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(person, start, end):
    mouse = person.page.mouse
    mouse.move(*middle(person, start))
    mouse.down()
    mouse.move(*middle(person, end), steps=4)
    mouse.up()


def red_army(person):
    return person.board.army("red")


def test_pieces_are_dragged_from_the_tray_and_over_the_board(anna):
    drag(anna, "tray:F", "a1")
    drag(anna, "tray:M", "b2")
    assert red_army(anna) == {"a1": "F", "b2": "M"}
    drag(anna, "b2", "c1")
    assert red_army(anna) == {"a1": "F", "c1": "M"}
    drag(anna, "a1", "c1")  # dropped on one another, two pieces are swapped
    assert red_army(anna) == {"a1": "M", "c1": "F"}
    drag(anna, "a1", "tray:M")
    assert red_army(anna) == {"c1": "F"}


def test_a_square_outside_is_refused_in_words(anna):
    drag(anna, "tray:F", "a4")
    assert red_army(anna) == {}
    expect(anna.page.locator(".problem")).to_have_text("Not on your setup squares: a4.")


def test_pieces_are_placed_by_two_clicks(anna):
    page = anna.page
    page.locator('[data-spot="tray:R"]').click()
    anna.square("a2").click()
    anna.square("c2").click()  # the second scout needs no second click on the tray
    assert red_army(anna) == {"a2": "R", "c2": "R"}
    entry = page.locator('[data-spot="tray:R"]')
    expect(entry).to_have_attribute("aria-disabled", "true")


def test_pieces_are_placed_by_keys(anna):
    page = anna.page
    anna.square("a1").focus()
    for key in ("f", "b", "ArrowUp", "m", "ArrowLeft", "ArrowLeft", "ArrowLeft", "r"):
        page.keyboard.press(key)
    # After each piece the focus goes on to the next free square.
    assert red_army(anna) == {"a1": "F", "b1": "B", "c2": "M", "a2": "R"}
    for key in ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowDown", "Delete"):
        page.keyboard.press(key)
    assert red_army(anna) == {"b1": "B", "c2": "M", "a2": "R"}
    page.keyboard.press("f")
    page.keyboard.press("f")
    expect(page.locator(".problem")).to_have_text("There is no Flag left.")


def test_the_buttons_fill_mirror_undo_and_clear(anna):
    page = anna.page
    drag(anna, "tray:F", "a1")
    anna.press("setup-auto")
    expect(anna.button("setup-auto")).to_be_disabled()
    full = red_army(anna)
    assert sorted(full.values()) == sorted(TINY)
    assert full["a1"] == "F"  # Auto keeps what stands
    anna.press("setup-mirror")
    swapped = dict(zip("abcdef", "fedcba", strict=True))
    assert red_army(anna) == {swapped[s[0]] + s[1]: kind for s, kind in full.items()}
    anna.press("setup-undo")
    assert red_army(anna) == full
    anna.press("setup-clear")
    assert red_army(anna) == {}
    expect(page.locator(".head [role=status]")).to_have_text("7 pieces still to be placed")
    anna.press("setup-undo")
    assert red_army(anna) == full


def test_a_strong_setup_takes_the_place_of_what_stands_and_can_be_taken_back(anna):
    drag(anna, "tray:F", "c2")
    anna.press("setup-strong")
    expect(anna.button("setup-auto")).to_be_disabled()
    placed = {Square.parse(s): Kind.from_letter(k) for s, k in red_army(anna).items()}
    setup = Setup(variant("tiny"), placed)
    assert set(pools()["tiny"]) & {setup.letters, setup.mirror().letters}
    anna.press("setup-undo")
    assert red_army(anna) == {"c2": "F"}


def test_a_strong_setup_that_comes_too_late_changes_nothing(anna):
    anna.bring_setup(army("tiny", 5))
    placed, held = red_army(anna), []

    def hold(route):
        held.append(route)

    anna.page.route(AUTO, hold)
    anna.press("setup-strong")
    anna.wait_until(lambda: held)
    anna.finish()
    with anna.page.expect_response(AUTO):
        held[0].continue_()
    anna.page.wait_for_timeout(200)
    assert red_army(anna) == placed


@pytest.mark.parametrize("button", ["setup-auto", "setup-strong"])
def test_without_an_answer_the_army_stays_and_the_page_says_why(button, anna):
    anna.forgiven = "net::ERR_FAILED"
    drag(anna, "tray:F", "a1")
    anna.page.route(AUTO, lambda route: route.abort())
    anna.press(button)
    expect(anna.page.locator(".problem")).to_have_text(anna.words["error-client-offline"])
    assert red_army(anna) == {"a1": "F"}


def test_a_setup_is_kept_renamed_loaded_and_deleted(anna):
    anna.bring_setup(army("tiny", 5))
    placed = red_army(anna)
    kept, held = anna.page.locator("details.kept"), []

    def hold(route):
        held.append(route)

    anna.page.route("**/api/v1/people", hold)
    kept.locator("input").fill("Iron wall")
    anna.press("kept-save")
    anna.wait_until(lambda: held)
    anna.press("setup-clear")  # before the server has answered
    held[0].continue_()
    kept.get_by_role("button", name="Iron wall", exact=True).click()
    assert red_army(anna) == placed
    kept.get_by_role("button", name="Rename Iron wall").click()
    kept.get_by_label(anna.words["kept-new-name"]).fill("Glass wall")
    anna.press("kept-rename")
    kept.get_by_role("button", name="Delete Glass wall").click()
    expect(kept.get_by_text(anna.words["kept-none"])).to_be_visible()


def test_a_reload_keeps_the_draft_and_ready_can_be_taken_back(anna):
    page, letters = anna.page, army("tiny", 6)
    anna.bring_setup(letters)
    placed = red_army(anna)
    anna.wait_until(lambda: any("draft" in frame and letters in frame for frame in anna.sent))
    page.reload()
    expect(page.locator(".head [role=status]")).to_have_text("Everything is in place.")
    assert red_army(anna) == placed
    anna.finish()
    anna.press("setup-back")
    expect(anna.button("setup-finished")).to_be_enabled()
    assert red_army(anna) == placed
