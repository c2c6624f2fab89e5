"""The own games on the home page: rematches that are offered, results, and the featured game."""

from __future__ import annotations

import json
from random import Random

from playwright.sync_api import expect

from tests.browser.driver.match import open_match, random_setups, start_match
from tests.browser.driver.strategies import random_moves

HAS_TOKEN = "() => performance.getEntries().some((entry) => entry.name.includes('seat.'))"


def open_games(person):
    return person.page.locator("section[aria-labelledby=own-games] li")


def test_a_rematch_is_seen_and_accepted_on_the_home_page(anna, ben):
    match = start_match(open_match(anna, ben, None, "tiny"), random_setups("tiny"))
    ben.visit("/")
    expect(open_games(ben)).to_contain_text("Against Anna")
    ben.watch(match.game)
    match.play(2, random_moves(Random(5)))
    ben.resign()
    ben.visit("/")
    expect(open_games(ben)).to_have_count(0)
    finished = ben.page.locator("#finished-games")
    finished.locator("summary").click()
    result = finished.locator("li")
    expect(result).to_contain_text("You lose · Against Anna")
    replay = result.get_by_role("link", name=ben.messages["home-see-again"])
    expect(replay).to_have_attribute("href", f"/replay/{match.game}")
    # The server is asked with the tokens in the body of the request, never in its address.
    assert ben.page.evaluate(HAS_TOKEN) is False
    anna.press("end-rematch")
    expect(anna.button("end-rematch-waiting")).to_be_visible()
    ben.visit("/")
    expect(open_games(ben)).to_contain_text("Anna offers a rematch")
    ben.press("end-rematch-accept")
    ben.page.wait_for_url(lambda url: "/game/" in url and match.game not in url)
    expect(ben.page.locator(".setup")).to_be_visible()
    anna.page.wait_for_url(ben.page.url)


def test_results_are_shown_ten_at_a_time(anna):
    result = {
        "variant": "tiny",
        "seat": "red",
        "opponent": "captain (bot)",
        "termination": "flag",
        "rematch": None,
    }
    winners = ["red", "blue", None]
    kept = {f"g{at}": {**result, "winner": winners[at % 3], "at": at} for at in range(25)}
    anna.visit("/settings")
    anna.page.evaluate("(kept) => localStorage.setItem('attaque.results', kept)", json.dumps(kept))
    anna.visit("/")
    finished = anna.page.locator("#finished-games")
    expect(finished.locator("summary")).to_have_text("Finished games: 25")
    finished.locator("summary").click()
    rows = finished.locator("li")
    expect(rows).to_have_count(10)
    expect(rows.nth(0)).to_contain_text("You win · Against Captain")
    expect(rows.nth(1)).to_contain_text("Draw · Against Captain")
    expect(rows.nth(2)).to_contain_text("You lose · Against Captain")
    for count in (20, 25):
        anna.press("home-more")
        expect(rows).to_have_count(count)
    expect(anna.button("home-more")).to_have_count(0)


def test_the_picture_is_a_live_game_that_everybody_may_watch(anna, ben, cleo):
    cleo.visit("/")
    caption = cleo.page.locator(".picture figcaption")
    expect(caption).to_contain_text(cleo.messages["home-picture-example"])
    game = anna.open_table("tiny", anybody=True)
    ben.page.goto(anna.invitation)
    ben.accept_invitation(anna.invitation)
    for person, letters in zip((anna, ben), random_setups("tiny"), strict=True):
        person.enter_setup(letters)
        person.submit_setup()
    expect(ben.page.locator(".table")).to_be_visible()
    cleo.visit("/")
    expect(caption).to_contain_text("Live: Anna against Ben")
    expect(caption.get_by_role("link")).to_have_attribute("href", f"/game/{game}")
    board = cleo.page.locator(".picture [role=grid]")
    expect(board).to_be_attached()
