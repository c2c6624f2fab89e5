"""axe-core finds no accessibility violation on any page, in three languages and two sizes.

AxeAudit checks each page in the sizes of a desktop and of a phone."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.driver.axe import AxeAudit
from tests.browser.driver.match import Match, random_setups, start_match
from tests.browser.driver.strategies import random_moves


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("language", ["en", "fa", "zh-hans"])
def test_axe_finds_no_violation(language, theme, new_person, request):
    if theme == "dark" and not request.config.getoption("--long"):
        pytest.skip("the dark theme is checked with --long")
    axe = AxeAudit()
    people = [new_person(n, language=language, color_scheme=theme) for n in ("Anna", "Ben", "Cleo")]
    match = check_setup_and_invitation(axe, *people)
    check_game_and_replay(axe, match)
    cleo = match.spectator
    for path in ("/", "/learn", "/settings", "/replay", "/nowhere"):
        cleo.visit(path)
        expect(cleo.page.locator("h1, .notice").first).to_be_visible()
        cleo.page.wait_for_load_state("networkidle")
        axe.check(path, cleo)
    axe.assert_no_violations()


def check_setup_and_invitation(axe, anna, ben, cleo):
    """Cleo opens the invitation before and after Ben accepts it."""
    game = anna.open_table("barrage")
    link = anna.invitation
    anna.page.locator("details.kept summary").click()
    axe.check("setup", anna)
    anna.press("game-close")
    axe.check("dialog", anna)
    anna.press("game-close-no")
    cleo.page.goto(link)
    expect(cleo.page.locator("form h1")).to_be_visible()
    axe.check("invitation", cleo)
    ben.accept_invitation(link)
    cleo.page.reload()
    expect(cleo.page.locator("section h1")).to_be_visible()
    axe.check("used invitation", cleo)
    cleo.watch(game)
    return Match(anna, ben, cleo, game)


def check_game_and_replay(axe, match):
    anna, ben, cleo = match.people
    start_match(match, random_setups("barrage"))
    match.play(9, random_moves(Random(3)))
    cleo.wait_for_ply(9)
    for name, person in (("game, on turn", ben), ("game, not on turn", anna), ("watch", cleo)):
        axe.check(name, person)
    ben.resign()
    expect(anna.page.locator(".end")).to_be_visible()
    axe.check("end", anna)
    anna.page.locator(".end a").first.click()
    expect(anna.page.get_by_role("slider")).to_be_visible()
    axe.check("replay", anna)
