"""The setup page: placing pieces by drag, click, keys and buttons; saved setups."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from attaque.players.setup_pool import pools
from attaque.rules import Kind, Setup, Square, variant
from tests.browser.driver.match import random_setup

TINY_ARMY = "FBEMRRS"
AUTO = "**/api/v1/setups/auto"


@pytest.fixture
def anna(anna):
    """Anna, on the setup page of a game of the variant `tiny`."""
    anna.open_table("tiny")
    return anna


def centre(person, spot):
    box = person.page.locator(f'[data-spot="{spot}"]').bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(person, start, end):
    mouse = person.page.mouse
    mouse.move(*centre(person, start))
    mouse.down()
    mouse.move(*centre(person, end), steps=4)
    mouse.up()


def red_army(person):
    return person.board.army("red")


def test_pieces_are_dragged_from_the_tray_to_the_board_and_back(anna):
    drag(anna, "tray:F", "a1")
    drag(anna, "tray:M", "b2")
    assert red_army(anna) == {"a1": "F", "b2": "M"}
    drag(anna, "b2", "c1")
    assert red_army(anna) == {"a1": "F", "c1": "M"}
    drag(anna, "a1", "c1")  # onto another piece: they swap
    assert red_army(anna) == {"a1": "M", "c1": "F"}
    drag(anna, "a1", "tray:M")
    assert red_army(anna) == {"c1": "F"}


def test_outside_the_zone_no_piece_is_placed_and_the_message_names_the_square(anna):
    drag(anna, "tray:F", "a4")
    assert red_army(anna) == {}
    expect(anna.page.locator(".problem")).to_have_text("Not on your setup squares: a4.")


def test_a_kind_stays_selected_in_the_tray_until_all_its_pieces_are_placed(anna):
    page = anna.page
    page.locator('[data-spot="tray:R"]').click()
    anna.square("a2").click()
    anna.square("c2").click()
    assert red_army(anna) == {"a2": "R", "c2": "R"}
    entry = page.locator('[data-spot="tray:R"]')
    expect(entry).to_have_attribute("aria-disabled", "true")


def test_pieces_are_placed_and_removed_by_keys(anna):
    page = anna.page
    anna.square("a1").focus()
    for key in ("f", "b", "ArrowUp", "m", "ArrowLeft", "ArrowLeft", "ArrowLeft", "r"):
        page.keyboard.press(key)
    # After each piece the focus moves to the next free square.
    assert red_army(anna) == {"a1": "F", "b1": "B", "c2": "M", "a2": "R"}
    for key in ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowDown", "Delete"):
        page.keyboard.press(key)
    assert red_army(anna) == {"b1": "B", "c2": "M", "a2": "R"}
    page.keyboard.press("f")
    page.keyboard.press("f")
    expect(page.locator(".problem")).to_have_text("There is no Flag left.")


def test_auto_and_mirror_and_clear_change_the_setup_and_undo_restores_it(anna):
    page = anna.page
    drag(anna, "tray:F", "a1")
    anna.press("setup-auto")
    expect(anna.button("setup-finished")).to_be_enabled()
    full = red_army(anna)
    assert sorted(full.values()) == sorted(TINY_ARMY)
    assert full["a1"] == "F"  # Auto keeps the pieces already placed
    anna.press("setup-mirror")
    mirrored = dict(zip("abcdef", "fedcba", strict=True))
    assert red_army(anna) == {mirrored[s[0]] + s[1]: kind for s, kind in full.items()}
    anna.press("setup-undo")
    assert red_army(anna) == full
    anna.press("setup-clear")
    assert red_army(anna) == {}
    expect(page.locator(".head [role=status]")).to_have_text("7 pieces left to place")
    anna.press("setup-undo")
    assert red_army(anna) == full


def test_auto_on_a_full_board_makes_another_setup_and_keys_undo_and_redo(anna):
    page, moved = anna.page, lambda before: anna.wait_until(lambda: red_army(anna) != before)
    drag(anna, "tray:F", "a1")
    anna.press("setup-auto")
    expect(anna.button("setup-again")).to_be_visible()
    first = red_army(anna)
    anna.press("setup-again")
    moved(first)
    second = red_army(anna)
    assert second["a1"] == "F"  # the piece that the player had placed
    page.keyboard.press("Control+z")
    assert red_army(anna) == first
    page.keyboard.press("Control+Shift+Z")
    assert red_army(anna) == second
    page.keyboard.press("Meta+z")
    page.keyboard.press("Control+y")
    assert red_army(anna) == second
    anna.press("setup-mirror")
    mirrored = red_army(anna)
    anna.press("setup-again")  # the player has changed the setup: all pieces are placed anew
    moved(mirrored)
    anna.press("setup-undo")
    anna.press("setup-undo")
    assert red_army(anna) == second
    page.locator("details.kept summary").click()
    field = page.locator("details.kept input")
    field.press_sequentially("Wall")
    field.press("Control+z")  # the text field has its own undo
    assert red_army(anna) == second


def test_a_piece_dragged_off_the_board_is_in_the_tray_and_undo_clears_the_problem(anna):
    drag(anna, "tray:F", "a1")
    drag(anna, "tray:M", "b2")
    drag(anna, "b2", "a4")
    expect(anna.page.locator(".problem")).to_have_text("Not on your setup squares: a4.")
    anna.press("setup-undo")
    expect(anna.page.locator(".problem")).to_have_text("")
    assert red_army(anna) == {"a1": "F"}
    mouse = anna.page.mouse
    mouse.move(*centre(anna, "a1"))
    mouse.down()
    mouse.move(3, 400, steps=4)
    mouse.up()
    assert red_army(anna) == {}
    expect(anna.page.locator('[data-spot="tray:F"]')).to_have_attribute("aria-disabled", "false")


SIZES = [(320, 568), (390, 844), (844, 390), (1280, 800), (1920, 1080)]
BOXES = """() => ['.wood .field', '.tray', '.finish', '.entry .name'].flatMap((name) =>
  [...document.querySelectorAll(name)].map((found) => {
    const { left, top, right, bottom, width } = found.getBoundingClientRect();
    return [name, left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight, width];
  }))"""


def test_board_and_tray_and_ready_button_are_in_view_in_every_window(new_person):
    anna = new_person("Anna")
    anna.open_table("classic")
    for width, height in SIZES:
        anna.page.set_viewport_size({"width": width, "height": height})
        boxes = anna.page.evaluate(BOXES)
        assert [name for name, _, _ in boxes].count(".entry .name") == 12
        outside = [name for name, is_in_view, size in boxes if not is_in_view or size == 0]
        assert outside == [], f"in a window of {width} × {height}"
    count = anna.page.locator(".entry:not(.used) .count").first
    # A light badge: also readable in the dark theme.
    expect(count).to_have_css("background-color", "rgb(255, 242, 218)")
    about = anna.page.locator(".about")
    expect(about).to_contain_text("Classic")
    expect(about).to_contain_text("The other seat is free")


def test_the_text_of_a_setup_shows_the_numbers_of_the_pieces_and_explains_them(anna):
    anna.enter_setup("MFBERR.....S")
    page = anna.page
    anna.press("kept-text")
    text = page.get_by_role("dialog").get_by_role("textbox")
    assert text.input_value().split() == [*".....S", "10", *"FB322"]
    expect(page.locator(".legend div").first).to_have_text(re.compile(r"10\s*M\s*Marshal"))
    text.fill("10 2 F 2 3 B\ns.....")
    assert page.locator(".legend div").count() == 6
    text.fill("......\n10 2 F 2 3 B")
    anna.press("kept-text-use")
    assert red_army(anna) == {"a1": "M", "b1": "R", "c1": "F", "d1": "R", "e1": "E", "f1": "B"}


def test_a_strong_setup_replaces_all_pieces_and_can_be_undone(anna):
    drag(anna, "tray:F", "c2")
    anna.press("setup-strong")
    expect(anna.button("setup-finished")).to_be_enabled()
    placed = {Square.parse(s): Kind.from_letter(k) for s, k in red_army(anna).items()}
    setup = Setup(variant("tiny"), placed)
    assert set(pools()["tiny"]) & {setup.letters, setup.mirror().letters}
    anna.press("setup-undo")
    assert red_army(anna) == {"c2": "F"}


def test_a_strong_setup_that_arrives_after_submitting_is_ignored(anna):
    anna.enter_setup(random_setup("tiny", 5))
    placed, held = red_army(anna), anna.hold_requests(AUTO)
    anna.press("setup-strong")
    anna.wait_until(lambda: held)
    anna.submit_setup()
    with anna.page.expect_response(AUTO):
        held[0].continue_()
    anna.page.wait_for_timeout(200)
    assert red_army(anna) == placed


@pytest.mark.parametrize("button", ["setup-auto", "setup-strong"])
def test_a_failed_request_does_not_change_the_army_and_the_page_says_why(button, anna):
    anna.expected_errors = "net::ERR_FAILED"
    drag(anna, "tray:F", "a1")
    anna.page.route(AUTO, lambda route: route.abort())
    anna.press(button)
    expect(anna.page.locator(".problem")).to_have_text(anna.messages["error-client-offline"])
    assert red_army(anna) == {"a1": "F"}


def test_a_setup_can_be_saved_and_loaded_and_renamed_and_deleted(anna):
    anna.enter_setup(random_setup("tiny", 5))
    placed, held = red_army(anna), anna.hold_requests("**/api/v1/people")
    saved = anna.page.locator("details.kept")
    saved.locator("input").fill("Iron wall")
    anna.press("kept-save")
    anna.wait_until(lambda: held)
    anna.press("setup-clear")  # a change before the server has answered is not saved
    held[0].continue_()
    saved.get_by_role("button", name="Iron wall", exact=True).click()
    assert red_army(anna) == placed
    saved.get_by_role("button", name="Rename Iron wall").click()
    saved.get_by_label(anna.messages["kept-new-name"]).fill("Glass wall")
    anna.press("kept-rename")
    saved.get_by_role("button", name="Delete Glass wall").click()
    expect(saved.get_by_text(anna.messages["kept-none"])).to_be_visible()


DEVICE_DRAFTS = "() => Object.keys(localStorage).filter((key) => key.startsWith('attaque.draft'))"


def test_a_person_whom_the_host_has_erased_can_save_setups_again(anna):
    page = anna.page
    anna.expected_errors = "40[13]"
    token = "person." + "A" * 32
    person = json.dumps({"token": token})
    page.evaluate("(person) => localStorage.setItem('attaque.person', person)", person)
    page.reload()
    anna.enter_setup(random_setup("tiny", 5))
    saved = page.locator("details.kept")
    saved.locator("input").fill("Iron wall")
    anna.press("kept-save")
    expect(saved.get_by_role("button", name="Iron wall", exact=True)).to_be_visible()
    assert token not in page.evaluate("localStorage.getItem('attaque.person')")


def test_a_draft_survives_reload_and_closing_and_a_second_tab_shows_it(new_person, server):
    anna = new_person("Anna", server)
    anna.expected_errors = "WebSocket"
    anna.open_table("tiny")
    drag(anna, "tray:F", "a1")
    anna.page.reload()  # before the server has the draft
    expect(anna.page.locator(".spot")).to_have_count(1)
    assert red_army(anna) == {"a1": "F"}
    drag(anna, "tray:M", "b2")
    tab = anna.another_tab()
    expect(tab.page.locator(".spot")).to_have_count(2)
    drag(tab, "tray:S", "c1")
    expect(anna.page.locator(".spot")).to_have_count(3)
    server.kill()
    drag(anna, "tray:B", "d1")
    anna.page.close(), tab.page.close()
    server.start()
    late = anna.another_tab()
    expect(late.page.locator(".spot")).to_have_count(4)
    assert red_army(late) == {"a1": "F", "b2": "M", "c1": "S", "d1": "B"}
    late.wait_until(lambda: any('"draft"' in frame and "F.SB" in frame for frame in late.sent))


def test_a_submitted_setup_leaves_the_device_and_can_be_taken_back(anna):
    page = anna.page
    anna.enter_setup(random_setup("tiny", 6))
    placed = red_army(anna)
    anna.submit_setup()
    anna.wait_until(lambda: page.evaluate(DEVICE_DRAFTS) == [])
    page.reload()
    expect(anna.button("setup-back")).to_be_visible()
    assert red_army(anna) == placed
    anna.press("setup-back")
    expect(anna.button("setup-finished")).to_be_enabled()
    page.reload()
    expect(page.locator(".head [role=status]")).to_have_text("All pieces are placed.")
    assert red_army(anna) == placed
