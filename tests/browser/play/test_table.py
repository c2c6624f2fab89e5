"""At the table: chat, server restarts, reloads, draw offers, pencil marks, resignation, rematch."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.driver.match import Match, open_match, random_setups, start_match
from tests.browser.driver.strategies import random_moves

SETUPS = random_setups("barrage")
CONNECTION_ERRORS = "WebSocket connection to|ERR_CONNECTION_REFUSED"


def open_pages_that_outlive_the_server(new_person, server, *names):
    people = [new_person(name, server) for name in names]
    for person in people:
        person.expected_errors = CONNECTION_ERRORS
    return people


@pytest.fixture
def tiny_match(anna, ben):
    return start_match(open_match(anna, ben, None, "tiny"), random_setups("tiny"))


def test_a_game_survives_a_killed_server_and_a_reload(new_person, server):
    people = open_pages_that_outlive_the_server(new_person, server, "Anna", "Ben", "Cleo")
    match = start_match(open_match(*people, "barrage"), SETUPS)
    strategy = random_moves(Random(1))
    match.play(6, strategy)
    for person in people:
        person.page.evaluate("window.notReloaded = true")
    server.kill()
    for person in people:
        expect(person.page.get_by_text("Connection lost")).to_be_visible()
    # The page keeps a move made offline and sends it when the server is back.
    anna, ben, _ = people
    board = anna.board
    selected, square = strategy(match, anna)
    anna.page.mouse.click(*selected.squares[square])
    assert anna.board.colours != board.colours
    server.start()
    for person in people:
        person.wait_for_ply(7)
        expect(person.page.get_by_text("Connection lost")).to_have_count(0)
        assert person.page.evaluate("window.notReloaded")
    match.play(3, strategy)
    match.assert_boards_agree()
    board = ben.board
    ben.page.reload()
    ben.wait_for_ply(10)
    assert ben.board.pieces == board.pieces
    match.play(2, strategy)
    match.assert_boards_agree()


def test_chat_goes_on_after_a_server_restart(new_person, server):
    """The restarted server has lost the old chat lines. It numbers new ones from the beginning."""
    anna, ben = open_pages_that_outlive_the_server(new_person, server, "Anna", "Ben")
    start_match(open_match(anna, ben, None, "tiny"), random_setups("tiny"))
    anna.press("phrase-hello")
    expect(ben.page.locator(".lines p")).to_have_count(1)
    server.kill()
    server.start()
    anna.press("phrase-thanks")
    for person in (anna, ben):
        expect(person.page.locator(".lines p")).to_have_count(2)


def test_each_player_reads_phrases_in_their_own_language(anna, new_person):
    ben = new_person("Ben", language="de")
    start_match(open_match(anna, ben, None, "tiny"), random_setups("tiny"))
    ben.press("phrase-hello")
    expect(anna.page.locator(".lines")).to_contain_text("Hello!")
    expect(ben.page.locator(".lines")).to_contain_text(ben.messages["phrase-hello"])


def test_a_chat_line_arrives_with_its_author(tiny_match):
    anna, ben = tiny_match.people
    text = "Bonne chance, <b>Ben</b>!"
    anna.page.get_by_placeholder(anna.messages["chat-placeholder"]).fill(text)
    anna.press("chat-send")
    line = ben.page.locator(".lines p", has_text=text)
    expect(line).to_contain_text("Anna")


def test_a_declined_draw_offer_disappears(tiny_match):
    anna, ben = tiny_match.people
    tiny_match.play(2, random_moves(Random(2)))
    anna.press("game-draw")
    anna.confirm_dialog("game-ask-draw-yes")
    expect(anna.button("game-draw-waiting")).to_be_disabled()
    ben.press("game-decline")
    expect(anna.page.locator(".toast")).to_have_text("Blue declines the draw.")
    expect(anna.page.get_by_role("button", name="Draw: again in 20 moves")).to_be_disabled()
    expect(ben.button("game-draw")).to_be_enabled()
    expect(ben.page.get_by_text(ben.messages["game-draw-offered"])).to_have_count(0)
    assert not anna.is_over


def test_a_pencil_mark_survives_a_reload_and_stays_private(tiny_match):
    anna, ben = tiny_match.people
    tiny_match.play(2, random_moves(Random(2)))
    square = next(square for square, kind in anna.board.army("blue").items() if kind == "X")
    anna.square(square).click()
    anna.page.get_by_role("dialog").get_by_role("button", name="Spy").click()
    anna.press("mark-done")
    expect(anna.page.locator(".mark")).to_have_text("S")
    anna.page.reload()
    expect(anna.page.locator(".mark")).to_have_text("S")
    expect(ben.page.locator(".mark")).to_have_count(0)


def test_a_resigned_game_is_replayed_and_a_rematch_swaps_the_colours(anna, ben, cleo):
    match = start_match(open_match(anna, ben, cleo, "barrage"), SETUPS)
    played = match.play(9, random_moves(Random(3)))
    ben.resign()
    for person in match.people:
        expect(person.page.locator(".end")).to_contain_text("Blue resigns: Red wins.")
        expect(person.page.locator(".end")).to_contain_text(person.messages["fair-good"])
        expect(person.page.locator(".end")).to_contain_text(person.messages["fair-since-start"])
    check_replay(cleo, played)
    anna.press("end-rematch")
    ben.press("end-rematch-accept")
    for person in (anna, ben):
        expect(person.page.locator(".setup")).to_be_visible()
        person.page.wait_for_url(lambda url: match.game not in url)
    expect(cleo.page.locator(".setup")).to_have_count(0)
    start_match(Match(ben, anna, None, ""), SETUPS)
    # Ben is Red now: he moves first and sees the kinds of the red pieces.
    expect(ben.page.locator(".turn.mine")).to_be_visible()
    assert set(ben.board.army("red").values()) == set("MGERSBF")
    assert set(anna.board.army("red").values()) == {"X"}


def check_replay(spectator, plies):
    """Checks the replay as each side saw it and with all kinds. Then opens a link to one ply."""
    page = spectator.page
    page.locator(".end").get_by_role("link", name=spectator.messages["end-replay"]).click()
    expect(page.get_by_role("slider")).to_have_attribute("max", str(plies))
    kinds = set("MGERSBF")
    for choice, red, blue in (
        ("replay-red-saw", kinds, {"X"}),
        ("replay-blue-saw", {"X"}, kinds),
        ("replay-truth", kinds, kinds),
    ):
        page.get_by_role("radio", name=spectator.messages[choice]).check()
        expect(page.get_by_role("radio", name=spectator.messages[choice])).to_be_checked()
        spectator.wait_until(lambda: len(spectator.board.pieces) == 16)
        page.wait_for_url(lambda url, choice=choice: f"as={choice.split('-')[1]}" in url)
        assert set(spectator.board.army("red").values()) == red
        assert set(spectator.board.army("blue").values()) == blue
    page.get_by_role("slider").fill("4")
    page.wait_for_url("**ply=4**")
    fourth = spectator.board.pieces
    page.goto(page.url)
    expect(page.get_by_role("slider")).to_have_value("4")
    assert spectator.board.pieces == fourth
