"""The keyboard alone: from the home page to the end of a game without a pointer."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.driver.match import army

FOCUSED = """() => {
  const { activeElement: at } = document;
  const label = at.getAttribute('aria-label') || at.labels?.[0]?.innerText;
  return at.dataset.spot ?? (label || at.innerText);
}"""


def tab_to(person, message):
    """Tab by Tab until the focus is on what is called so."""
    name = person.words.get(message, message)
    for _ in range(80):
        person.page.keyboard.press("Tab")
        if (person.page.evaluate(FOCUSED) or "").strip().startswith(name):
            return
    raise AssertionError(f"no Tab leads to {name}")


def keys(person, *pressed):
    for key in pressed:
        person.page.keyboard.press(key)


def test_a_game_is_opened_set_up_played_and_resigned(comes):
    anna, ben = comes("Anna"), comes("Ben")
    anna.go("/")
    expect(anna.button("home-friend-start")).to_be_enabled()
    tab_to(anna, "home-variant")
    anna.page.keyboard.type("Tiny")
    tab_to(anna, "home-friend-start")
    keys(anna, "Enter")
    expect(anna.page.locator(".setup")).to_be_visible()
    expect(anna.page.locator(".invite input")).to_be_visible()
    colour = "red" if "a1" in anna.board.squares else "blue"
    ben.accept(anna.invitation)
    ben.bring_setup(army("tiny", 1))
    ben.finish()
    place_by_keys(anna)
    tab_to(anna, "setup-finished")
    keys(anna, "Enter")
    expect(anna.page.locator(".table")).to_be_visible()
    if colour == "blue":
        let_move(ben, anna, 0)
    play_by_keys(anna, ben)
    tab_to(anna, "game-resign")
    keys(anna, "Enter")
    expect(anna.page.get_by_role("dialog")).to_be_visible()
    keys(anna, "Escape")
    expect(anna.page.get_by_role("dialog")).to_have_count(0)
    tab_to(anna, "game-resign")
    keys(anna, "Enter", "Enter")
    expect(anna.page.locator(".end")).to_contain_text("You lose")


def place_by_keys(person):
    """A strong setup, taken back; then two by the arrows and their letters, one by its rank, and
    Auto for the rest."""
    tab_to(person, "setup-strong")
    keys(person, "Enter")
    expect(person.button("setup-finished")).to_be_enabled()
    tab_to(person, "setup-undo")
    keys(person, "Enter")
    corner = person.page.locator('[role="gridcell"][tabindex="0"]').get_attribute("data-spot")
    tab_to(person, corner)
    keys(person, "f", "b", "ArrowUp", "0")
    assert sorted(person.board.army(side_of(person)).values()) == ["B", "F", "M"]
    tab_to(person, "setup-auto")
    keys(person, "Enter")
    expect(person.button("setup-auto")).to_be_disabled()


def side_of(person):
    return "red" if "a1" in person.board.squares else "blue"


def play_by_keys(person, other):
    """One move by typed squares, one by the arrows and Enter."""
    ply = person.ply
    person.wait_for_ply(ply)
    board = person.board
    tab_to(person, person.page.locator('[tabindex="0"][data-spot]').get_attribute("data-spot"))
    start = sorted(board.grip)[0]
    person.page.keyboard.type(start)
    marked = person.board
    assert marked.chosen == [start]
    person.page.keyboard.type((marked.target + marked.strike)[0])
    person.wait_for_ply(ply + 1)
    let_move(other, person, ply + 1)
    walk_and_take(person, ply + 2)


def walk_and_take(person, ply):
    """Walks over the whole board by arrows until it stands on a piece that can go."""
    ways = ["ArrowRight"] * 5 + ["ArrowDown"] + ["ArrowLeft"] * 5 + ["ArrowDown"]
    keys(person, *["ArrowUp"] * 5, *["ArrowLeft"] * 5)
    for key in ways * 3:
        here = person.page.evaluate("document.activeElement.dataset.spot")
        if here in person.board.grip:
            keys(person, "Enter")
            break
        keys(person, key)
    marked = person.board
    assert marked.chosen == [here]
    keys(person, "Escape")
    assert person.board.chosen == []
    keys(person, "Enter")
    walk_to(person, here, (marked.target + marked.strike)[0])
    keys(person, "Enter")
    person.wait_for_ply(ply + 1)


def walk_to(person, start, end):
    centres = person.board.squares
    (x, y), (to_x, to_y) = centres[start], centres[end]
    size = abs(centres["b1"][0] - centres["a1"][0])
    across, down = round((to_x - x) / size), round((to_y - y) / size)
    keys(person, *["ArrowRight" if across > 0 else "ArrowLeft"] * abs(across))
    keys(person, *["ArrowDown" if down > 0 else "ArrowUp"] * abs(down))
    assert person.page.evaluate("document.activeElement.dataset.spot") == end


def let_move(mover, other, ply):
    mover.wait_for_ply(ply)
    board = mover.board
    marked = mover.take(sorted(board.grip)[-1], board)
    mover.page.mouse.click(*marked.squares[(marked.target + marked.strike)[0]])
    other.wait_for_ply(ply + 1)
