"""Ways to join a game: invitation links, the list of open tables, and the computer."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

UNKNOWN_INVITATION = "/game/{}#invitation." + 32 * "A"


def test_an_invitation_names_the_variant_and_the_colour_and_the_host(anna, ben):
    anna.open_table("lattaque", colour="blue")
    ben.page.goto(anna.invitation)
    form = ben.page.locator("form")
    expect(form).to_contain_text("Anna invites you to a game.")
    expect(form).to_contain_text("L’Attaque")
    expect(form).to_contain_text("You will play Red and move first.")
    ben.accept_invitation(anna.invitation)
    assert "#" not in ben.page.url


def test_the_days_away_are_told_to_the_guest_of_a_game_without_a_clock(anna, ben):
    anna.visit("/")
    page = anna.page
    anna.unfold_choice()
    page.locator(".more > summary").click()
    clock = page.get_by_role("combobox", name=anna.messages["home-clock"])
    days = page.get_by_role("combobox", name=anna.messages["home-away"])
    expect(days).to_have_value("7")
    clock.select_option("10+5")
    expect(days).to_have_count(0)
    clock.select_option("none")
    days.select_option("30")
    anna.way("home-friend").click()
    ben.page.goto(anna.invitation)
    expect(ben.page.locator("form")).to_contain_text(
        "If a player stays away for 30 days, the other may end the game without a winner."
    )
    # This device has stored the choice. A game with a clock needs no days away.
    anna.visit("/")
    anna.unfold_choice()
    page.locator(".more > summary").click()
    expect(days).to_have_value("30")
    clock.select_option("10+5")
    anna.way("home-friend").click()
    ben.page.goto(anna.invitation)
    expect(ben.page.locator("form")).to_contain_text("10 min + 5 sec a move")
    expect(ben.page.locator("form")).not_to_contain_text("stays away")


def test_a_public_table_without_a_clock_has_a_time_to_set_up(new_person, ben):
    anna = new_person("Anna of the setup time")
    anna.open_table("tiny", anybody=True)
    ben.visit("/")
    waiting = ben.page.locator("section[aria-labelledby=open-tables] li", has_text=anna.nickname)
    expect(waiting).to_contain_text("No clock, 10 min to set up")
    expect(anna.page.get_by_role("timer")).to_have_count(0)
    waiting.get_by_role("button").click()
    for person in (anna, ben):
        expect(person.page.get_by_role("timer")).to_have_text(re.compile(r"^(10:00|9:5\d)$"))


def test_the_link_of_a_used_invitation_offers_to_watch_the_game(anna, ben, cleo):
    game = anna.open_table("barrage")
    link = anna.invitation
    ben.accept_invitation(link)
    cleo.page.goto(link)
    expect(cleo.page.locator("h1")).to_have_text(cleo.messages["join-spent-title"])
    watch = cleo.page.get_by_role("link", name=cleo.messages["join-watch"])
    expect(watch).to_have_attribute("href", f"/game/{game}")


def test_an_unknown_invitation_or_game_is_refused(anna, ben):
    ben.expected_errors = "40[34]"
    game = anna.open_table("barrage")
    ben.visit(UNKNOWN_INVITATION.format(game))
    ben.page.locator("form button.main").click()
    expect(ben.page.locator("h1")).to_have_text(ben.messages["join-expired-title"])
    ben.page.goto("about:blank")
    ben.visit(UNKNOWN_INVITATION.format("nosuchgame"))
    expect(ben.page.locator("h1")).to_have_text(ben.messages["join-gone-title"])


def test_a_link_that_only_this_computer_can_open_says_so_and_has_no_qr_code(anna):
    anna.open_table("barrage")
    assert anna.invitation.startswith("http://localhost:")
    invite = anna.page.locator(".invite")
    expect(invite).to_contain_text(anna.messages["invite-local"])
    expect(invite.locator("code")).to_have_text("attaque serve --host 0.0.0.0")
    expect(anna.page.get_by_role("img", name=anna.messages["invite-code"])).to_have_count(0)


def test_the_qr_code_has_the_smallest_size_that_holds_the_link(anna):
    def from_the_network(route):
        if route.request.method == "GET":
            return route.continue_()
        seat = route.fetch().json()
        link = seat["link"].replace("localhost", "192.0.2.1")
        return route.fulfill(status=201, json={**seat, "link": link})

    anna.page.route("**/api/v1/tables", from_the_network)
    anna.open_table("barrage")
    code = anna.page.get_by_role("img", name=anna.messages["invite-code"])
    expect(code).to_be_visible()
    expect(anna.page.get_by_text(anna.messages["invite-local"])).to_have_count(0)
    # At level M, a QR code of version 5 holds up to 84 characters. It is 37 modules wide, and the
    # quiet zone adds 4 modules on each side.
    assert 78 <= len(anna.invitation) <= 84
    expect(code).to_have_attribute("viewBox", "0 0 45 45")


@pytest.mark.parametrize("spectators", ["open", "off"])
def test_a_visitor_joins_a_public_table_by_its_link(anna, ben, spectators):
    ben.expected_errors = "403"
    anna.visit("/")
    wanted = json.dumps({"spectators": spectators})
    anna.page.evaluate(f"localStorage.setItem('attaque.wanted', {wanted!r})")
    anna.open_table("duel", anybody=True)
    assert anna.invitation == anna.page.url
    ben.page.goto(anna.invitation)
    expect(ben.page.locator("form")).to_contain_text("Anna invites you to a game.")
    ben.accept_invitation(anna.invitation)
    assert ben.page.url == anna.page.url


def test_the_lists_let_one_person_join_a_table_and_another_watch_it(new_person, ben, cleo):
    # The lists show the tables of all tests of this module, so only this test uses this nickname.
    anna = new_person("Anna of the list")
    game = anna.open_table("barrage", anybody=True)
    ben.visit("/")
    waiting = ben.page.locator("section[aria-labelledby=open-tables] li", has_text=anna.nickname)
    waiting.get_by_role("button").click()
    expect(ben.page.locator(".setup")).to_be_visible()
    cleo.visit("/")
    live = cleo.page.locator("section[aria-labelledby=live-tables] li", has_text=anna.nickname)
    expect(live.get_by_role("link")).to_have_attribute("href", f"/game/{game}")


def test_a_game_against_the_computer_starts_with_one_click_and_is_listed(anna):
    anna.visit("/")
    anna.way("home-play-now").click()
    anna.page.wait_for_url("**/game/*")
    expect(anna.page.locator(".setup")).to_be_visible()
    path = anna.page.url.removeprefix(anna.url)
    anna.visit("/")
    own = anna.page.locator("section[aria-labelledby=own-games]")
    link = own.get_by_role("link", name=anna.messages["home-continue"])
    expect(link).to_have_attribute("href", path)
