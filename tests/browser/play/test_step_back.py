"""Stepping back through a running game, and a first battle that moves nothing on the page."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.driver.match import open_match, start_match

SETUP = "FBE...MRRS.."
"""Red has F B E on a1 to c1 and M R R S on a2 to d2. Blue has the same from its own side."""

WATCH_SHIFTS = """() => {
  window.shifts = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) shifts += value;
  }).observe({ type: 'layout-shift', buffered: false });
}"""


def play(match, *moves):
    """Plays the moves; returns the board of Blue's page before each and after the last."""
    boards = [match.blue.board.pieces]
    for start, end in moves:
        ply = match.red.ply
        mover = (match.red, match.blue)[ply % 2]
        mover.wait_for_ply(ply)
        selected = mover.select_piece(start)
        mover.page.mouse.click(*selected.squares[end])
        for person in (match.red, match.blue):
            person.wait_for_ply(ply + 1)
        boards.append(match.blue.board.pieces)
    return boards


def test_a_player_steps_back_and_returns_while_the_game_goes_on(anna, ben):
    match = start_match(open_match(anna, ben, None, "tiny"), (SETUP, SETUP))
    anna.wait_for_ply(0)
    anna.page.evaluate(WATCH_SHIFTS)
    moves = ("c2c3", "f5f4", "c3c4", "f4f3", "c4c5", "f3f2")
    boards = play(match, *((move[:2], move[2:]) for move in moves))
    card = anna.page.get_by_role("region", name=anna.messages["battle-title"])
    expect(card).to_contain_text("c5")
    assert anna.page.evaluate("shifts") <= 0.02
    note = ben.page.locator(".past-note")

    def shows(ply):
        expect(note).to_contain_text(f"Move {ply} of")
        ben.wait_until(lambda: ben.board.pieces == boards[ply])
        assert ben.board.movable == []
        return True

    ben.press("replay-back")
    assert shows(5)
    # Before the battle, the scout that strikes is hidden; after it, Ben knows the scout.
    assert (boards[4]["c4"], boards[5]["c5"]) == (("red", "X"), ("red", "R"))
    ben.page.keyboard.press("ArrowLeft")
    assert shows(4)
    ben.page.locator("[data-ply='1']").click()
    assert shows(1)
    # A new move is announced, but the page stays where it is.
    selected = anna.select_piece("a2")
    anna.page.mouse.click(*selected.squares["a3"])
    expect(note).to_contain_text("1 new move")
    assert shows(1)
    ben.square("b6").click()
    ben.page.keyboard.press("Home")
    assert shows(0)
    ben.page.keyboard.press("Escape")
    expect(note).to_have_count(0)
    ben.wait_for_ply(7)
    assert ben.board.movable
    # By mouse, the way back leads to the board.
    ben.press("replay-first")
    ben.page.locator(".past-note").get_by_role("button").click()
    expect(note).to_have_count(0)
    ben.page.keyboard.press("ArrowRight")  # walks on the board, and does not step
    expect(ben.page.locator("[data-spot]:focus")).to_have_count(1)
    assert not note.count()
    # Keys scroll the list of moves.
    ben.page.set_viewport_size({"width": 390, "height": 844})
    ben.page.locator("aside ol").focus()
    expect(ben.page.locator("aside ol")).to_be_focused()
