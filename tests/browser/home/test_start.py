"""The home page: three ways into a game, and refusals at the field or button they belong to."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

LONG_NAME = 30 * "W"


@pytest.fixture
def dora(new_person):
    return new_person("Dora")


def refuse_once(person, url, code):
    """The next request to that URL is refused with this code."""
    body = json.dumps({"error": {"code": code, "message": "", "args": {}}})
    person.page.route(
        url,
        lambda route: route.fulfill(status=409, content_type="application/json", body=body),
        times=1,
    )


def test_a_newcomer_plays_after_one_click_and_later_repeats_the_last_choice(anna):
    anna.visit("/")
    about = anna.way("home-play-now").locator("small")
    expect(about).to_have_text("Skirmish · Against Recruit · No clock")
    expect(anna.page.get_by_role("combobox", name=anna.messages["home-variant"])).to_be_hidden()
    expect(anna.page.locator(".picture [role=grid]")).to_be_attached()
    anna.way("home-play-now").click()
    expect(anna.page.locator(".setup")).to_be_visible()
    anna.visit("/")
    anna.unfold_choice()
    anna.page.get_by_role("combobox", name=anna.messages["home-variant"]).select_option("tiny")
    anna.page.locator(".opponent select").select_option("captain")
    anna.way("home-play-now").click()
    expect(anna.page.locator(".setup")).to_be_visible()
    anna.visit("/")
    expect(about).to_have_text("Tiny · Against Captain · No clock")


def test_two_people_who_look_for_an_opponent_find_each_other(anna, ben):
    pages = []
    for person in (anna, ben):
        person.visit("/")
        person.way("home-find").click()
        expect(person.page.locator(".setup")).to_be_visible()
        pages.append(person.page.url)
    assert pages[0] == pages[1]


def test_each_refusal_stays_where_it_belongs(anna, ben, dora):
    dora.expected_errors = "409"
    anna.open_table("duel", anybody=True)
    dora.visit("/")
    page, nickname = dora.page, dora.page.locator("input[autocomplete=nickname]")
    table = page.locator("section[aria-labelledby=open-tables] li", has_text="Anna")
    join = table.get_by_role("button")
    refuse_once(dora, "**/join", "address/seats")
    with page.expect_response("**/api/v1/tables"):  # the list is loaded again after a refusal
        join.click()
    page.wait_for_load_state("networkidle")
    expect(table.get_by_role("alert")).to_have_text(dora.messages["error-address-seats"])
    refuse_once(dora, "**/join", "name/reserved")
    join.click()
    problem = page.locator("#nickname-problem")
    expect(problem).to_have_text(dora.messages["error-name-reserved"])
    expect(nickname).to_be_focused()
    expect(nickname).to_have_accessible_description(dora.messages["error-name-reserved"])
    # Somebody else takes the seat. The list still shows it, and then not any more.
    ben.visit("/")
    taken = ben.page.locator("section[aria-labelledby=open-tables] li", has_text="Anna")
    taken.get_by_role("button").click()
    expect(ben.page.locator(".setup")).to_be_visible()
    join.click()
    alert = page.locator("section[aria-labelledby=open-tables] [role=alert]")
    expect(table).to_have_count(0)
    expect(alert).to_have_text(f"Anna’s table: {dora.messages['error-game-seat-taken']}")
    refuse_once(dora, "**/api/v1/tables", "address/tables")
    dora.way("home-friend").click()
    own = page.locator(".friend [role=alert]")
    expect(own).to_have_text(dora.messages["error-address-tables"])


def test_the_field_takes_as_long_a_nickname_as_the_server(anna):
    anna.visit("/")
    nickname = anna.page.locator("input[autocomplete=nickname]")
    nickname.fill(LONG_NAME)
    expect(nickname).to_have_value(LONG_NAME[:24])
    anna.way("home-play-now").click()
    expect(anna.page.locator(".setup")).to_be_visible()
    anna.page.route("**/api/v1/server", lambda route: route.fulfill(json={"nickname_length": 5}))
    with anna.page.expect_response("**/api/v1/server"):
        anna.visit("/")
    nickname.press("End")
    nickname.press_sequentially("!")
    expect(nickname).to_have_value("WWWWW")
