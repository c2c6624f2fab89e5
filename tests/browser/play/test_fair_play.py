"""Fair play: a forged game is noticed, both players see one code of the seals; reports."""

from __future__ import annotations

import sqlite3
from random import Random

import msgspec
import pytest
from playwright.sync_api import expect

from attaque.game.log.commitment import seal
from attaque.rules import Color, Setup, variant
from tests.browser.driver.axe import AxeAudit
from tests.browser.driver.chromium import PHONE
from tests.browser.driver.match import open_match, random_setups, start_match
from tests.browser.driver.strategies import random_moves

CONNECTION_ERRORS = "WebSocket connection to|ERR_CONNECTION_REFUSED"
TINY = variant("tiny")


def tiny_match(anna, ben, cleo=None):
    return start_match(open_match(anna, ben, cleo, "tiny"), random_setups("tiny"))


def exchange_two_pieces_of_blue(database, game):
    """Changes Blue's setup and its seal in the database, as if Blue had set up another army."""
    with sqlite3.connect(database) as connection:
        bodies = dict(
            connection.execute(
                "SELECT seq, body FROM events WHERE game = ? AND kind IN ('finished', 'started')",
                (game,),
            ).fetchall()
        )
        for seq, body in bodies.items():
            event = msgspec.json.decode(body)
            if event["kind"] == "finished" and event["seat"] == "blue":
                letters = event["setup"]
                flag, bomb = letters.index("F"), letters.index("B")
                swapped = list(letters)
                swapped[flag], swapped[bomb] = "B", "F"
                event["setup"] = "".join(swapped)
                forged = Setup.from_letters(TINY, event["setup"])
            elif event["kind"] == "started":
                found = seal(game, Color.BLUE, forged, Random(1).randbytes)
                event["seals"][1] |= {
                    "root": found.root.hex(),
                    "kinds": [kind.letter for kind in found.kinds],
                    "salts": [salt.hex() for salt in found.salts],
                }
            connection.execute(
                "UPDATE events SET body = ? WHERE game = ? AND seq = ?",
                (msgspec.json.encode(event), game, seq),
            )
    connection.close()


def test_an_army_that_is_changed_in_the_database_is_noticed(new_person, server):
    people = [new_person(name, server) for name in ("Anna", "Ben", "Cleo")]
    for person in people:
        person.expected_errors = CONNECTION_ERRORS
    match = tiny_match(*people)
    server.kill()
    exchange_two_pieces_of_blue(server.database, match.game)
    server.start()
    anna, _, cleo = people
    expect(anna.page.get_by_text("Connection lost")).to_have_count(0)
    anna.abort()
    for person in (anna, cleo):
        end = person.page.locator(".end")
        expect(end).to_contain_text(person.messages["fair-bad"])
        expect(end).to_contain_text("Blue’s seal is not the one from the start.")
        expect(end).not_to_contain_text(person.messages["fair-good"])
    cleo.visit(f"/replay/{match.game}")
    expect(cleo.page.get_by_text(cleo.messages["fair-bad"])).to_be_visible()
    # A device that saw nothing of the game cannot know, and says so.
    new = new_person("Dora", server)
    new.expected_errors = CONNECTION_ERRORS  # the server stops before the page closes
    new.visit(f"/replay/{match.game}")
    expect(new.page.get_by_text(new.messages["fair-unkept"])).to_be_visible()


def test_both_players_and_the_replay_show_one_code_of_the_seals(anna, ben):
    match = tiny_match(anna, ben)
    match.play(2, random_moves(Random(4)))
    codes = []
    for person in (anna, ben):
        person.page.locator("summary", has_text=person.messages["fair-title"]).click()
        codes.append(person.page.locator(".fair .code").inner_text())
    assert len(codes[0]) == 14
    assert codes[0] == codes[1]
    anna.resign()
    expect(ben.page.locator(".end .code")).to_have_text(codes[0])
    ben.visit(f"/replay/{match.game}")
    expect(ben.page.locator(".code")).to_have_text(codes[0])
    expect(ben.page.get_by_text(ben.messages["fair-since-start"])).to_be_visible()


def sent_report(person, press):
    """The report that the page sends when `press` is called. The server must accept it."""
    with person.page.expect_response("**/api/v1/reports") as found:
        press()
    assert found.value.status == 204
    return found.value.request.post_data_json


def test_a_chat_message_is_reported_with_the_keyboard(anna, ben):
    match = tiny_match(anna, ben)
    ben.page.get_by_placeholder(ben.messages["chat-placeholder"]).fill("a rude word")
    ben.press("chat-send")
    expect(anna.page.locator(".lines")).to_contain_text("a rude word")
    expect(ben.page.get_by_role("button", name=ben.messages["report-line"])).to_have_count(0)
    page, keys = anna.page, anna.page.keyboard
    page.get_by_role("button", name=anna.messages["report-line"]).focus()
    keys.press("Enter")
    dialog = page.get_by_role("dialog", name=anna.messages["report-title"])
    expect(dialog).to_contain_text("a rude word")
    choice = dialog.get_by_role("radio", name=anna.messages["report-what-chat"])
    expect(choice).to_be_checked()
    expect(choice).to_be_focused()
    keys.press("Tab")
    keys.type("This was rude.")
    keys.press("Tab")
    report = sent_report(anna, lambda: keys.press("Enter"))
    assert report == {
        "game": match.game,
        "about": "chat",
        "line": 1,
        "text": "This was rude.",
    }
    expect(dialog.get_by_role("status")).to_have_text(anna.messages["report-sent"])
    keys.press("Escape")
    expect(dialog).to_have_count(0)


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desktop", "phone"])
def test_opponent_and_move_are_reported(new_person, options):
    anna, ben = new_person("Anna", **options), new_person("Ben")
    match = tiny_match(anna, ben)
    match.play(1, random_moves(Random(4)))
    anna.page.locator("summary", has_text=anna.messages["fair-title"]).click()
    anna.press("report-open")
    dialog = anna.page.get_by_role("dialog")
    text = dialog.get_by_label(anna.messages["report-text"])
    text.fill("He plays too slowly.")
    report = sent_report(anna, lambda: anna.press("report-send"))
    assert report == {
        "game": match.game,
        "about": "player",
        "seat": "blue",
        "text": "He plays too slowly.",
    }
    anna.press("report-close")
    expect(dialog).to_have_count(0)
    ben.abort()
    expect(anna.page.locator(".end")).to_be_visible()
    anna.visit(f"/replay/{match.game}?ply=1")
    anna.press("report-open")
    dialog.get_by_role("radio", name="Move 1").check()
    text.fill("This move is wrong.")
    report = sent_report(anna, lambda: anna.press("report-send"))
    assert report | {"text": ""} == {"game": match.game, "about": "ply", "ply": 1, "text": ""}


def test_a_refused_report_is_explained_and_can_be_sent_again(anna, ben):
    tiny_match(anna, ben)
    anna.expected_errors = "503"
    answer = '{"error": {"code": "report/too-many", "message": "", "args": {}}}'
    anna.page.route(
        "**/api/v1/reports",
        lambda route: route.fulfill(status=503, content_type="application/json", body=answer),
        times=1,
    )
    anna.page.locator("summary", has_text=anna.messages["fair-title"]).click()
    anna.press("report-open")
    anna.page.get_by_label(anna.messages["report-text"]).fill("Look at this.")
    anna.press("report-send")
    expect(anna.page.get_by_role("dialog").get_by_role("alert")).to_have_text(
        anna.messages["error-report-too-many"]
    )
    sent_report(anna, lambda: anna.press("report-send"))
    expect(anna.page.get_by_text(anna.messages["report-sent"])).to_be_visible()


def test_axe_finds_no_violation_in_the_dialog(anna, ben):
    axe = AxeAudit()
    tiny_match(anna, ben)
    ben.page.get_by_placeholder(ben.messages["chat-placeholder"]).fill("a rude word")
    ben.press("chat-send")
    anna.page.locator("summary", has_text=anna.messages["fair-title"]).click()
    expect(anna.page.locator(".fair .code")).to_be_visible()
    axe.check("fair play", anna)
    anna.press("report-line")
    expect(anna.page.get_by_role("dialog")).to_be_visible()
    axe.check("report", anna)
    axe.assert_no_violations()
