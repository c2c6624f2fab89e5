"""The ways to a game: links that work or no longer do, the list of tables, the computer."""

from __future__ import annotations

from playwright.sync_api import expect

SPENT = "/game/{}#invitation." + 32 * "A"


def test_an_invitation_says_who_invites_to_what(comes):
    anna, ben = comes("Anna"), comes("Ben")
    anna.open_table("lattaque", colour="blue")
    ben.page.goto(anna.invitation)
    form = ben.page.locator("form")
    expect(form).to_contain_text("Anna invites you to a game.")
    expect(form).to_contain_text("L’Attaque")
    expect(form).to_contain_text("You will play Red and move first.")
    ben.accept(anna.invitation)
    assert "#" not in ben.page.url


def test_a_link_that_was_used_says_so_and_what_to_do(comes):
    anna, ben, cleo = comes("Anna"), comes("Ben"), comes("Cleo")
    game = anna.open_table("barrage")
    link = anna.invitation
    ben.accept(link)
    cleo.page.goto(link)
    expect(cleo.page.locator("h1")).to_have_text(cleo.words["join-spent-title"])
    watch = cleo.page.get_by_role("link", name=cleo.words["join-watch"])
    expect(watch).to_have_attribute("href", f"/game/{game}")


def test_a_link_that_is_not_complete_or_not_true_says_so(comes):
    anna, ben = comes("Anna"), comes("Ben")
    ben.forgiven = "40[34]"
    game = anna.open_table("barrage")
    ben.go(SPENT.format(game))
    ben.page.locator("form button.main").click()
    expect(ben.page.locator("h1")).to_have_text(ben.words["join-expired-title"])
    ben.page.goto("about:blank")
    ben.go(SPENT.format("nosuchgame"))
    expect(ben.page.locator("h1")).to_have_text(ben.words["join-gone-title"])


def test_the_code_holds_the_link(comes):
    anna = comes("Anna")
    anna.open_table("barrage")
    code = anna.page.get_by_role("img", name=anna.words["invite-code"])
    expect(code).to_be_visible()
    # 78 to 84 letters at level M: version 5, with the quiet zone 45 squares wide.
    assert 78 <= len(anna.invitation) <= 84
    expect(code).to_have_attribute("viewBox", "0 0 45 45")


def test_a_table_for_anybody_is_joined_and_then_watched_from_the_list(comes):
    anna, ben, cleo = comes("Anna of the list"), comes("Ben"), comes("Cleo")
    game = anna.open_table("barrage", anybody=True)
    ben.go("/")
    waiting = ben.page.locator("section[aria-labelledby=open-tables] li", has_text=anna.nickname)
    waiting.get_by_role("button").click()
    expect(ben.page.locator(".setup")).to_be_visible()
    cleo.go("/")
    live = cleo.page.locator("section[aria-labelledby=live-tables] li", has_text=anna.nickname)
    expect(live.get_by_role("link")).to_have_attribute("href", f"/game/{game}")


def test_one_click_starts_a_game_against_the_computer_and_it_is_found_again(comes):
    anna = comes("Anna")
    anna.go("/")
    anna.press("home-computer-start")
    anna.page.wait_for_url("**/game/*")
    expect(anna.page.locator(".setup")).to_be_visible()
    path = anna.page.url.removeprefix(anna.url)
    anna.go("/")
    own = anna.page.locator("section[aria-labelledby=own-games]")
    expect(own.get_by_role("link", name=anna.words["home-continue"])).to_have_attribute(
        "href", path
    )
