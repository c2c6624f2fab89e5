"""Premoves: a move chosen in the opponent's turn, which the opponent cannot see before its turn."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from tests.browser.driver.match import open_match, start_match

SETUP = "FBMESRR....."
"""Scouts of Red stand on f1 and a2, scouts of Blue on a6 and f5."""


def move(person, start, end):
    person.page.mouse.click(*person.select_piece(start).squares[end])


def test_a_premove_is_shown_cancelled_played_and_dropped(anna, ben):
    match = start_match(open_match(anna, ben, None, "tiny"), (SETUP, SETUP))
    page, sign = ben.page, ben.page.locator("svg.premove")
    sent = len(ben.sent)

    def choose(start, end):
        ben.square(start).click()
        expect(page.locator(f'.premove[data-spot="{end}"]')).to_have_count(1)
        ben.square(end).click()
        expect(sign).to_have_count(1)

    choose("f5", "f4")
    expect(ben.square("f4")).to_have_accessible_name("f4, empty, your premove ends here")
    expect(page.get_by_role("status").filter(has_text="Premove f5 to f4")).to_have_count(1)
    ben.square("f4").click()
    expect(sign).to_have_count(0)
    choose("f5", "f4")
    page.keyboard.press("Escape")
    expect(sign).to_have_count(0)
    choose("f5", "f4")
    ben.square("c3").click(button="right")
    expect(sign).to_have_count(0)
    ben.square("f5").drag_to(ben.square("f3"))
    expect(sign).to_have_count(1)
    ben.square("a6").click()  # another piece: the premove is cancelled, the piece is selected
    expect(sign).to_have_count(0)
    assert ben.board.selected == ["a6"]
    page.keyboard.press("Escape")
    page.keyboard.type("f5f4")
    expect(sign).to_have_count(1)
    assert {json.loads(frame)["type"] for frame in ben.sent[sent:]} <= {"ping"}

    move(anna, "a2", "a3")
    anna.wait_for_ply(2)
    ben.wait_for_ply(2)
    assert ben.board.pieces["f4"] == ("blue", "R")
    expect(sign).to_have_count(0)

    choose("f4", "f2")
    move(anna, "f1", "f3")  # in the way of the premove
    expect(page.locator(".toast")).to_have_text(
        "Your premove f4 to f2 is not legal now. It was dropped."
    )
    expect(sign).to_have_count(0)
    ben.wait_for_ply(3)
    match.assert_boards_agree()
