"""Abort: until both players have moved, a player can end the game without a winner."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.driver.match import open_match, random_setups, start_match
from tests.browser.driver.strategies import random_moves

ABORTED = "The game was aborted before both players had moved."


@pytest.fixture
def started(anna, ben, cleo):
    return start_match(open_match(anna, ben, cleo, "tiny"), random_setups("tiny"))


def expect_aborted(person):
    end = person.page.locator(".end")
    expect(end.get_by_role("heading")).to_have_text(person.messages["end-no-winner"])
    expect(end).to_contain_text(ABORTED)
    expect(person.page.locator(".finale")).to_have_count(0)


def test_a_player_who_waits_alone_closes_the_table(anna, ben):
    anna.open_table("tiny")
    link = anna.invitation
    expect(anna.button("game-abort")).to_have_count(0)
    anna.press("game-close")
    anna.page.get_by_role("dialog").get_by_role("button", name="Keep it open").click()
    anna.close_table()
    expect_aborted(anna)
    # No opponent has come, so there is no one to play again, nothing to replay and no free seat.
    expect(anna.button("end-rematch")).to_have_count(0)
    expect(anna.page.locator(".end a[href^='/replay']")).to_have_count(0)
    expect(anna.page.get_by_text(anna.messages["game-free-seat"])).to_have_count(0)
    ben.page.goto(link)
    expect(ben.page.locator("h1")).to_have_text(ben.messages["join-closed-title"])
    with anna.page.expect_response("**/api/v1/own-games"):
        anna.visit("/")
    expect(anna.page.locator("section[aria-labelledby=own-games]")).to_have_count(0)


def test_a_table_that_is_closed_while_its_link_is_open_cannot_be_joined(anna, ben):
    ben.expected_errors = "409"
    anna.open_table("tiny")
    ben.page.goto(anna.invitation)
    expect(ben.page.locator("form h1")).to_be_visible()
    anna.close_table()
    expect_aborted(anna)
    ben.page.locator("form button.main").click()
    expect(ben.page.locator("h1")).to_have_text(ben.messages["join-closed-title"])


def test_an_abort_during_the_setup_ends_the_game_for_everybody(anna, ben, cleo):
    match = open_match(anna, ben, cleo, "tiny")
    expect(anna.button("game-close")).to_have_count(0)
    ben.abort()
    for person in match.people:
        expect_aborted(person)
    expect(anna.button("end-rematch")).to_be_enabled()
    expect(cleo.button("end-rematch")).to_have_count(0)


def test_an_abort_after_one_move_ends_the_game_for_everybody(started):
    started.play(1, random_moves(Random(2)))
    anna, ben, cleo = started.people
    expect(anna.button("game-resign")).to_have_count(0)
    expect(cleo.button("game-abort")).to_have_count(0)
    anna.abort()
    for person in started.people:
        expect_aborted(person)
    ben.page.locator(".end").get_by_role("link", name=ben.messages["end-replay"]).click()
    expect(ben.page.get_by_role("slider")).to_have_attribute("max", "1")
    expect(ben.page.get_by_text(ABORTED).first).to_be_visible()


def test_after_both_have_moved_a_player_resigns_and_an_abort_is_refused(started):
    anna, ben, _ = started.people
    started.play(1, random_moves(Random(2)))
    anna.press("game-abort")
    # Ben moves while Anna's page asks for the confirmation.
    selected, square = random_moves(Random(2))(started, ben)
    ben.page.mouse.click(*selected.squares[square])
    anna.wait_for_ply(2)
    anna.confirm_dialog("game-abort")
    expect(anna.page.get_by_text(anna.messages["error-game-not-now"])).to_be_visible()
    for person in (anna, ben):
        expect(person.button("game-resign")).to_be_visible()
        expect(person.button("game-abort")).to_have_count(0)
        assert not person.is_over
