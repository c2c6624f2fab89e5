"""Keyboard only: Anna opens, sets up, plays and resigns a game without a pointer."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.driver.match import random_setup

FOCUSED_NAME = """() => {
  const { activeElement: focused } = document;
  const label = focused.getAttribute('aria-label') || focused.labels?.[0]?.innerText;
  return focused.dataset.spot ?? (label || focused.innerText);
}"""
FOCUSED_SQUARE = "document.activeElement.dataset.spot"


def tab_to(person, name, key="Tab"):
    """Presses Tab until the focused element is the square `name`, or its text begins with the
    message whose id is `name`."""
    text = person.messages.get(name, name)
    for _ in range(80):
        press_keys(person, key)
        if (person.page.evaluate(FOCUSED_NAME) or "").strip().startswith(text):
            return
    raise AssertionError(f"80 presses of Tab did not reach {text}")


def press_keys(person, *keys):
    for key in keys:
        person.page.keyboard.press(key)


def press_by_keys(person, message):
    tab_to(person, message)
    press_keys(person, "Enter")


def test_the_keyboard_is_enough_from_opening_a_table_to_resigning(anna, ben):
    open_table_by_keys(anna)
    colour = "red" if "a1" in anna.board.squares else "blue"
    ben.accept_invitation(anna.invitation)
    ben.enter_setup(random_setup("tiny", 1))
    ben.submit_setup()
    place_by_keys(anna, colour)
    press_by_keys(anna, "setup-finished")
    expect(anna.page.locator(".table")).to_be_visible()
    if colour == "blue":
        move_by_mouse(ben, anna, 0)
    ply = anna.ply
    move_by_typed_squares(anna, ply)
    move_by_mouse(ben, anna, ply + 1)
    move_by_arrows(anna, ply + 2)
    resign_by_keys(anna)


def open_table_by_keys(person):
    person.visit("/")
    expect(person.way("home-friend")).to_be_enabled()
    press_by_keys(person, "home-choose")
    tab_to(person, "home-variant")
    person.page.keyboard.type("Tiny")
    tab_to(person, "home-friend", key="Shift+Tab")
    press_keys(person, "Enter")
    expect(person.page.locator(".setup")).to_be_visible()
    expect(person.page.locator(".invite input")).to_be_visible()


def place_by_keys(person, colour):
    """Undoes a strong setup, places pieces by letter and by rank, and fills the rest with Auto."""
    press_by_keys(person, "setup-strong")
    expect(person.button("setup-finished")).to_be_enabled()
    press_by_keys(person, "setup-undo")
    corner = person.page.locator('[role="gridcell"][tabindex="0"]').get_attribute("data-spot")
    tab_to(person, corner)
    press_keys(person, "f", "b", "ArrowUp", "0")
    assert sorted(person.board.army(colour).values()) == ["B", "F", "M"]
    press_by_keys(person, "setup-auto")
    expect(person.button("setup-finished")).to_be_enabled()


def move_by_typed_squares(person, ply):
    person.wait_for_ply(ply)
    board = person.board
    tab_to(person, person.page.locator('[tabindex="0"][data-spot]').get_attribute("data-spot"))
    start = sorted(board.movable)[0]
    person.page.keyboard.type(start)
    selected = person.board
    assert selected.selected == [start]
    person.page.keyboard.type(selected.destinations[0])
    person.wait_for_ply(ply + 1)


def move_by_mouse(mover, other, ply):
    mover.wait_for_ply(ply)
    board = mover.board
    selected = mover.select_piece(sorted(board.movable)[-1], board)
    mover.page.mouse.click(*selected.squares[selected.destinations[0]])
    other.wait_for_ply(ply + 1)


def move_by_arrows(person, ply):
    """Selects a piece, deselects it with Escape, selects it again and moves it."""
    start = walk_to_movable_piece(person)
    press_keys(person, "Enter")
    selected = person.board
    assert selected.selected == [start]
    press_keys(person, "Escape")
    assert person.board.selected == []
    press_keys(person, "Enter")
    walk_to(person, start, selected.destinations[0])
    press_keys(person, "Enter")
    person.wait_for_ply(ply + 1)


def walk_to_movable_piece(person):
    """Moves the focus over the board, row by row from the top left corner, to a piece that can
    move. Returns its square."""
    press_keys(person, *["ArrowUp"] * 5, *["ArrowLeft"] * 5)
    two_rows = ["ArrowRight"] * 5 + ["ArrowDown"] + ["ArrowLeft"] * 5 + ["ArrowDown"]
    for key in two_rows * 3:
        here = person.page.evaluate(FOCUSED_SQUARE)
        if here in person.board.movable:
            return here
        press_keys(person, key)
    raise AssertionError("the arrow keys reached no piece that can move")


def walk_to(person, start, end):
    centres = person.board.squares
    (x, y), (to_x, to_y) = centres[start], centres[end]
    size = abs(centres["b1"][0] - centres["a1"][0])
    across, down = round((to_x - x) / size), round((to_y - y) / size)
    press_keys(person, *["ArrowRight" if across > 0 else "ArrowLeft"] * abs(across))
    press_keys(person, *["ArrowDown" if down > 0 else "ArrowUp"] * abs(down))
    assert person.page.evaluate(FOCUSED_SQUARE) == end


def resign_by_keys(person):
    """Opens the resign dialog, closes it with Escape, opens it again and confirms with Enter."""
    press_by_keys(person, "game-resign")
    expect(person.page.get_by_role("dialog")).to_be_visible()
    press_keys(person, "Escape")
    expect(person.page.get_by_role("dialog")).to_have_count(0)
    press_by_keys(person, "game-resign")
    expect(person.page.get_by_role("dialog")).to_be_visible()
    press_keys(person, "Enter")
    expect(person.page.locator(".end")).to_contain_text("You lose")
