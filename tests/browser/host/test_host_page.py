"""The host's page: sign in, figures, tables, ending a game, bans, mutes, reports, stored data."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from attaque.server.moderation.admin_token import token_file
from tests.browser.driver.axe import AxeAudit
from tests.browser.driver.chromium import NARROWEST_PHONE
from tests.browser.driver.match import open_match, random_setups, start_match
from tests.browser.driver.strategies import random_moves

REFUSED = "status of 403"
"""What Chromium writes to the console for a refused request."""
OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def token_of(database: Path) -> str:
    return token_file(database).read_text().strip()


def sign_in(person, server, path="/admin"):
    """Opens the host's page and signs in."""
    person.visit(path)
    person.page.get_by_label(person.messages["admin-token"]).fill(token_of(server.database))
    person.press("admin-sign-in")
    expect(person.page.get_by_role("navigation", name=person.messages["admin-nav"])).to_be_visible()


def open_section(person, message):
    """Opens a section of the host's page by the message on its link."""
    nav = person.page.get_by_role("navigation", name=person.messages["admin-nav"])
    nav.get_by_role("link", name=person.messages[message]).click()


def running_match(anna, ben, plies=0):
    match = start_match(open_match(anna, ben, None, "tiny"), random_setups("tiny"))
    match.play(plies, random_moves(Random(4)))
    return match


def row_of(host, game):
    """The row of a game in the list of tables."""
    return host.page.locator("li", has=host.page.locator(f'a[href$="table={game}"]'))


def report(person, choice, text):
    """Reports from the page of a game or a replay. `choice` is the label of what it is about."""
    person.press("report-open")
    person.page.get_by_role("dialog").get_by_role("radio", name=choice, exact=True).check()
    person.page.get_by_label(person.messages["report-text"]).fill(text)
    person.press("report-send")
    person.press("report-close")


@pytest.fixture
def host(new_person):
    return new_person("Hanna")


def test_a_wrong_token_opens_nothing_and_the_right_one_stays_in_the_tab(host, shared_server):
    host.expected_errors = REFUSED
    host.visit("/admin/reports")
    page = host.page
    field = page.get_by_label(host.messages["admin-token"])
    for wrong in ("admin.wrong", "ключ"):
        field.fill(wrong)
        host.press("admin-sign-in")
        expect(page.get_by_role("alert")).to_have_text(host.messages["admin-wrong-token"])
    expect(page.get_by_role("navigation", name=host.messages["admin-nav"])).to_have_count(0)
    token = token_of(shared_server.database)
    with page.expect_request("**/api/v1/admin/**") as asked:
        field.fill(token)
        field.press("Enter")
    assert asked.value.headers["authorization"] == f"Bearer {token}"
    expect(page.get_by_text(host.messages["admin-reports-open-none"])).to_be_visible()
    assert token not in page.url
    assert token not in page.evaluate("JSON.stringify(localStorage) + document.cookie")
    page.reload()
    expect(page.get_by_text(host.messages["admin-reports-open-none"])).to_be_visible()
    other = page.context.new_page()
    other.goto(page.url)
    expect(other.get_by_label(host.messages["admin-token"])).to_be_visible()
    other.close()
    host.press("admin-sign-out")
    expect(field).to_be_visible()
    assert page.evaluate("sessionStorage.length") == 0


def test_the_page_has_the_strict_headers_of_all_pages(host):
    answer = host.page.goto(f"{host.url}/admin/tables")
    headers = answer.headers
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert "script-src 'self';" in headers["content-security-policy"]
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-frame-options"] == "DENY"


def test_the_host_sees_a_game_without_ranks_and_ends_it(host, anna, ben, shared_server):
    match = running_match(anna, ben, plies=3)
    sign_in(host, shared_server)
    open_section(host, "admin-tables")
    row = row_of(host, match.game)
    expect(row).to_contain_text("Anna, Ben")
    row.get_by_role("link").click()
    grid = host.page.get_by_role("grid")
    expect(grid).to_be_visible()
    pieces = {kind for _, kind in host.board.pieces.values()}
    assert pieces == {"X"}
    host.press("admin-end")
    host.confirm_dialog("admin-end")
    expect(host.page.get_by_text(host.messages["admin-no-ranks"])).to_have_count(0)
    for person in (anna, ben):
        expect(person.page.locator(".end")).to_contain_text("Draw by decision of the referee.")


def test_a_ban_of_an_address_is_made_and_ended(host, shared_server):
    sign_in(host, shared_server)
    open_section(host, "admin-bans")
    page = host.page
    name = page.get_by_label(host.messages["admin-whom-address-name"])
    host.expected_errors = "status of 400"
    name.fill("not an address")
    host.press("admin-ban")
    expect(page.get_by_role("alert")).to_have_text(host.messages["admin-address-wrong"])
    name.fill("203.0.113.7")
    page.get_by_label(host.messages["admin-reason"]).fill("insults")
    host.press("admin-ban")
    row = page.locator("li", has_text="203.0.113.7")
    expect(row).to_contain_text("insults")
    expect(row).to_contain_text(host.messages["admin-kind-ban"])
    row.get_by_role("button").click()
    expect(page.get_by_text(host.messages["admin-bans-none"])).to_be_visible()


def test_a_quick_phrase_is_shown_in_the_words_of_the_host(host, anna, ben, shared_server):
    match = running_match(anna, ben)
    anna.press("phrase-luck")
    sign_in(host, shared_server, f"/admin/tables?table={match.game}")
    line = host.page.locator("li", has_text=host.messages["phrase-luck"])
    expect(line).to_contain_text("Anna")


def test_a_muted_player_is_refused_with_a_sentence(host, anna, ben, shared_server):
    match = running_match(anna, ben)
    box = anna.page.get_by_placeholder(anna.messages["chat-placeholder"])
    box.fill("a rude word")
    anna.press("chat-send")
    sign_in(host, shared_server, f"/admin/tables?table={match.game}")
    page = host.page
    line = page.locator("li", has_text="a rude word")
    line.get_by_role("button").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text(host.messages["admin-mute-seat-about"])
    dialog.get_by_role("button", name=host.messages["admin-mute"], exact=True).click()
    expect(dialog.get_by_role("status")).to_have_text(host.messages["admin-ban-done"])
    host.press("report-close")
    box.fill("another one")
    anna.press("chat-send")
    expect(anna.page.get_by_text(anna.messages["error-chat-muted"])).to_be_visible()
    expect(ben.page.locator(".lines")).not_to_contain_text("another one")
    open_section(host, "admin-bans")
    row = page.locator("li", has_text=match.game)
    row.get_by_role("button").click()
    expect(row).to_have_count(0)
    box.fill("sorry")
    anna.press("chat-send")
    expect(ben.page.locator(".lines")).to_contain_text("sorry")


def test_a_report_appears_with_its_place_and_is_closed(host, anna, ben, shared_server):
    sign_in(host, shared_server, "/admin/reports")
    page = host.page
    expect(page.get_by_text(host.messages["admin-reports-open-none"])).to_be_visible()
    running_match(anna, ben)
    ben.page.get_by_placeholder(ben.messages["chat-placeholder"]).fill("a rude word")
    ben.press("chat-send")
    anna.press("report-line")
    anna.page.get_by_label(anna.messages["report-text"]).fill("This was rude.")
    anna.press("report-send")
    report = page.locator("li", has_text="This was rude.")  # the page asks again by itself
    expect(report).to_contain_text("a rude word")
    nav = page.get_by_role("navigation", name=host.messages["admin-nav"])
    expect(nav.locator(".waiting")).to_have_text("1")
    report.get_by_role("link", name=host.messages["admin-report-place"]).click()
    expect(page.locator("li.reported")).to_contain_text("a rude word")
    page.go_back()
    report.get_by_role("button", name=host.messages["admin-report-done"]).click()
    expect(page.get_by_text(host.messages["admin-reports-open-none"])).to_be_visible()
    expect(nav.locator(".waiting")).to_have_count(0)
    page.get_by_role("radio", name=host.messages["admin-reports-closed"]).check()
    expect(report).to_be_visible()


def test_reports_of_players_and_spectators_reach_the_host(
    host, anna, ben, new_person, shared_server
):
    match = running_match(anna, ben, plies=2)
    eve = new_person("Eve")
    eve.visit(f"/game/{match.game}")
    for person in (anna, eve):
        person.page.locator("summary", has_text=person.messages["fair-title"]).click()
    report(anna, anna.messages["report-what-player"], "He insults me.")
    report(anna, anna.messages["report-what-game"], "The board is upside down.")
    report(eve, eve.messages["report-what-red"], "This name is rude.")
    match.red.resign()
    ben.visit(f"/replay/{match.game}?ply=1")
    report(ben, "Move 1", "How did she know?")
    sign_in(host, shared_server, "/admin/reports")
    for text, about, by in (
        ("He insults me.", "The player of Blue", "Reported by Red"),
        ("The board is upside down.", "This game", "Reported by Red"),
        ("This name is rude.", "The player of Red", "Reported by a spectator"),
        ("How did she know?", "Move 1", "Reported by Blue"),
    ):
        item = host.page.locator("li", has_text=text)
        expect(item.get_by_role("heading")).to_have_text(about)
        expect(item).to_contain_text(by)


def test_an_ended_game_is_deleted_after_a_question(host, anna, ben, shared_server):
    match = running_match(anna, ben, plies=2)
    sign_in(host, shared_server, f"/admin/tables?table={match.game}")
    expect(host.page.get_by_role("button", name=host.messages["admin-end"])).to_be_visible()
    delete = host.page.get_by_role("button", name=host.messages["admin-delete"])
    expect(delete).to_have_count(0)
    match.red.resign()
    delete.click()  # the page asks again by itself
    dialog = host.page.get_by_role("dialog")
    expect(dialog).to_contain_text(host.messages["admin-delete-about"])
    host.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    delete.click()
    host.confirm_dialog("admin-delete")
    expect(host.page).to_have_url(f"{host.url}/admin/tables")
    for person in (anna, ben):
        expect(person.page.get_by_text(person.messages["error-wire-unknown-game"])).to_be_visible()


def test_a_person_is_erased_by_token_after_a_question(host, shared_server):
    token = host.page.request.post(f"{host.url}/api/v1/people").json()["token"]
    sign_in(host, shared_server)
    open_section(host, "admin-data")
    page = host.page
    field, status = page.get_by_label(host.messages["admin-erase-who"]), page.get_by_role("status")
    host.expected_errors = "status of 400"
    field.fill("seat.wrong")
    field.press("Enter")
    host.confirm_dialog("admin-erase-now")
    expect(page.get_by_role("alert")).to_have_text(host.messages["admin-erase-wrong"])
    field.fill(token)
    field.press("Enter")
    host.confirm_dialog("admin-erase-now")
    expect(status.last).to_contain_text("1")
    expect(field).to_have_value("")
    host.expected_errors = "status of 40[03]"
    refused = page.request.get(
        f"{host.url}/api/v1/setups", headers={"Authorization": f"Bearer {token}"}
    )
    assert refused.status == 403


def test_free_space_is_given_back_after_a_question(host, shared_server):
    sign_in(host, shared_server)
    open_section(host, "admin-data")
    page = host.page
    expect(page.get_by_text(host.messages["admin-figure-disk"])).to_be_visible()
    with page.expect_response("**/api/v1/admin/free-space") as answer:
        page.get_by_role("button", name=host.messages["admin-space-free"]).click()
        host.confirm_dialog("admin-space-free")
    assert answer.value.json()["after"]["free_bytes"] == 0
    expect(page.get_by_role("status").first).to_contain_text("MB")
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "fa"])
def test_every_section_fits_and_axe_finds_no_violation(language, new_person, shared_server):
    host = new_person("Hanna", language=language)
    match = running_match(new_person("Anna"), new_person("Ben"), plies=2)
    match.red.press("phrase-luck")
    match.blue.resign()
    running_match(new_person("Cleo"), new_person("Dora"), plies=2)
    report = {"game": match.game, "about": "ply", "ply": 2, "text": "This move is odd."}
    assert host.page.request.post(f"{host.url}/api/v1/reports", data=report).ok
    axe, page = AxeAudit(), host.page
    host.visit("/admin")
    expect(page.get_by_label(host.messages["admin-token"])).to_be_visible()
    axe.check("sign in", host)
    sign_in(host, shared_server)
    for path in ("", "/reports", "/tables", f"/tables?table={match.game}", "/bans", "/data"):
        host.visit(f"/admin{path}")
        expect(page.locator(".page .card").first).to_be_visible()
        axe.check(path, host)
        for width in (NARROWEST_PHONE["viewport"]["width"], 1920):
            page.set_viewport_size({"width": width, "height": 800})
            assert page.evaluate(OVERFLOW) <= 0, f"{path} must fit into {width} pixels"
    axe.assert_no_violations()
