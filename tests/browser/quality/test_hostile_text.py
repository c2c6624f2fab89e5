"""Names and lines that want to run, to turn the page round or to burst it are text and no more."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from attaque.server.text import clean
from tests.browser.driver.chromium import NARROWEST
from tests.browser.driver.match import army, begin, seat

SETUPS = (army("tiny", 1), army("tiny", 2))
TURNING = "\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""The characters that say in which direction the text beside them runs."""

LOOK = """(turning) => ({
  hasRun: 'ran' in window,
  elements: document.querySelectorAll('bdi *, .lines :not(p, bdi, span), [onerror]').length,
  links: [...document.links].filter((link) => !link.protocol.startsWith('http')).length,
  turning: [...turning].filter((char) => document.body.textContent.includes(char)).length,
  beyond: Math.max(0, document.documentElement.scrollWidth - screen.width),
})"""
HARMLESS = {"hasRun": False, "elements": 0, "links": 0, "turning": 0, "beyond": 0}

NAMES = {
    "running": ("<img src onerror=ran=1>", "<script>ran=1</script>"),
    "turning": (f"\u202eanna{TURNING}", f"{TURNING}ben"),
    "from right to left": ("שלום (", "123 ) עולם"),
    "wide": (24 * "W", 24 * "\ufdfd"),
    "climbing": ("a" + 40 * "\u0301", 6 * "g\u0300\u0301\u0302\u0303"),
}
REFUSED = {TURNING: "error-text-empty", 25 * "W": "error-text-too-long"}
LINES = [
    "<script>ran = 1</script>",
    '<img src="/x" onerror="ran = 1">',
    "<svg onload=ran=1><style>* { display: none }</style>",
    '"><iframe srcdoc="<script>parent.ran = 1</script>"></iframe>',
    '<a href="javascript:ran = 1">a gift</a>',
    "javascript:ran=1 [a gift](javascript:ran=1) http://localhost/",
    "{ran = 1} ${ran = 1} {{ran = 1}} {@html '<b>'} &lt;b&gt;",
    "</bdi></p></div><h1>You have won</h1>",
    f"\u202e{TURNING}lost{TURNING}",
    "שלום (עולם",
    500 * "W",
    100 * "\ufdfd",
    100 * "g\u0300\u0301\u0302\u0303",
]


def are_harmless(*people):
    """Were anything run or loaded, the page would also report that it was forbidden."""
    for person in people:
        assert person.page.evaluate(LOOK, TURNING) == HARMLESS, person.page.url


@pytest.mark.parametrize("names", NAMES)
def test_a_name_is_a_name_on_every_page(names, comes):
    red, blue = (comes(name, **NARROWEST) for name in NAMES[names])
    cleo = comes("Cleo", **NARROWEST)
    first, second = (re.compile(re.escape(clean(name, 24))) for name in NAMES[names])
    red.open_table("tiny")
    blue.page.goto(red.invitation)
    expect(blue.page.locator("form")).to_contain_text(first)
    are_harmless(red, blue)
    match = seat(red, blue, cleo, "tiny")
    expect(cleo.page.locator("main")).to_contain_text(second)
    are_harmless(*match.everybody)
    begin(match, SETUPS)
    are_harmless(*match.everybody)
    blue.resign()
    cleo.page.locator(".end").get_by_role("link", name=cleo.words["end-replay"]).click()
    heading = cleo.page.get_by_role("heading", level=1)
    expect(heading).to_contain_text(first)
    expect(heading).to_contain_text(second)
    are_harmless(*match.everybody)
    red.go("/")
    expect(red.page.locator("section[aria-labelledby=own-games]")).to_contain_text(second)
    red.open_table("tiny", anybody=True)
    cleo.go("/")
    expect(cleo.page.locator("section[aria-labelledby=open-tables]")).to_contain_text(first)
    are_harmless(red, cleo)


def test_red_stands_before_blue_whatever_they_are_called(comes):
    red, blue = (comes(name) for name in NAMES["from right to left"])
    match = begin(seat(red, blue, None, "tiny"), SETUPS)
    blue.resign()
    red.go(f"/replay/{match.game}")
    names = red.page.get_by_role("heading", level=1).locator("bdi")
    expect(names).to_have_text([red.nickname, blue.nickname])
    left, right = (name.bounding_box() for name in names.all())
    assert left["x"] + left["width"] < right["x"]


@pytest.mark.parametrize("name", REFUSED)
def test_a_name_that_is_none_is_refused_on_the_page(name, comes):
    anna = comes(name, **NARROWEST)
    anna.forgiven = "400"
    anna.go("/")
    anna.page.locator("input[autocomplete=nickname]").fill(name)
    anna.press("home-friend-start")
    expect(anna.page.get_by_role("alert")).to_have_text(anna.words[REFUSED[name]])
    assert anna.page.url == f"{anna.url}/"


def test_talk_is_text_to_players_and_spectators(comes):
    anna, ben = comes("Anna", **NARROWEST), comes("Ben")
    cleo, dora = comes("Cleo", **NARROWEST), comes("Dora")
    match = begin(seat(anna, ben, cleo, "tiny"), SETUPS)
    dora.watch(match.game)
    say(anna, ben, LINES)
    say(dora, cleo, LINES)
    are_harmless(anna, ben, cleo, dora)
    ben.resign()
    expect(cleo.page.locator(".end")).to_be_visible()
    say(cleo, anna, LINES)
    are_harmless(anna, ben, cleo, dora)


def say(speaker, listener, lines):
    """All of them are read by both as they were written, but for what nobody sees."""
    for line in lines:
        speaker.page.get_by_placeholder(speaker.words["chat-placeholder"]).fill(line)
        speaker.press("chat-send")
    for person in (speaker, listener):
        said = person.page.locator(".lines p bdi:last-child")
        expect(said.last).to_have_text(clean(lines[-1], 500))
        assert said.all_text_contents()[-len(lines) :] == [clean(line, 500) for line in lines]
