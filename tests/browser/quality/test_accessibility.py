"""axe finds nothing on any page, in three languages, on a phone and on a desk."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.driver.match import Match, army, begin, stroll

AXE = Path(__file__).resolve().parents[3] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async () => {
  const found = (await axe.run(document, { resultTypes: ['violations'] })).violations;
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} | ${failureSummary}`));
}"""
SIZES = ({"width": 1280, "height": 900}, {"width": 390, "height": 844})


class Inspector:
    """Runs axe on a page at every size; the debugger puts it in, past no policy of the page."""

    def __init__(self) -> None:
        self.found: dict[str, list[str]] = {}

    def look(self, name, person):
        page = person.page
        if not page.evaluate("typeof axe === 'object'"):
            page.evaluate(AXE.read_text("utf-8"))
        for size in SIZES:
            page.set_viewport_size(size)
            if violations := page.evaluate(RUN):
                self.found[f"{name} at {size['width']}"] = violations
        page.set_viewport_size(SIZES[0])


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("language", ["en", "fa", "zh"])
def test_axe_finds_no_violation(language, theme, comes, request):
    if theme == "dark" and not request.config.getoption("--long"):
        pytest.skip("with --long also in the dark")
    axe = Inspector()
    people = [comes(n, language=language, color_scheme=theme) for n in ("Anna", "Ben", "Cleo")]
    look_at_a_game(axe, invite(axe, *people))
    cleo = people[2]
    for path in ("/", "/learn", "/settings", "/replay", "/nowhere"):
        cleo.go(path)
        expect(cleo.page.locator("h1, .notice").first).to_be_visible()
        cleo.page.wait_for_load_state("networkidle")
        axe.look(path, cleo)
    assert not axe.found, "\n".join(f"{k}: {v}" for k, v in axe.found.items())


def invite(axe, anna, ben, cleo):
    """The setup, the invitation, and the same when somebody else was faster."""
    game = anna.open_table("barrage")
    link = anna.invitation
    anna.page.locator("details.kept summary").click()
    axe.look("setup", anna)
    cleo.page.goto(link)
    expect(cleo.page.locator("form h1")).to_be_visible()
    axe.look("join", cleo)
    ben.accept(link)
    cleo.page.reload()
    expect(cleo.page.locator("section h1")).to_be_visible()
    axe.look("join, too late", cleo)
    cleo.watch(game)
    return Match(anna, ben, cleo, game)


def look_at_a_game(axe, match):
    """From the first move to the replay."""
    anna, ben, cleo = match.everybody
    begin(match, (army("barrage", 3), army("barrage", 4)))
    match.play(9, stroll(Random(3)))
    cleo.wait_for_ply(9)
    for name, person in (("game", ben), ("game, not on turn", anna), ("watch", cleo)):
        axe.look(name, person)
    ben.resign()
    expect(anna.page.locator(".end")).to_be_visible()
    axe.look("end", anna)
    anna.page.locator(".end a").first.click()
    expect(anna.page.get_by_role("slider")).to_be_visible()
    axe.look("replay", anna)
