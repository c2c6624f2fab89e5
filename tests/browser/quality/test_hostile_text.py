"""Hostile nicknames and chat lines (scripts, text direction, overlong text) stay plain text."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from attaque.server.text import clean
from tests.browser.driver.chromium import NARROWEST_PHONE
from tests.browser.driver.match import open_match, random_setups, start_match

SETUPS = random_setups("tiny")
BIDI_CONTROLS = "\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""The control characters that change the direction of the text beside them."""

FIND_HARM = """(controls) => ({
  hasRun: 'ran' in window,
  elements: document.querySelectorAll(
    'bdi *, .lines :not(p, bdi, span, p > button.report), [onerror]').length,
  links: [...document.links].filter((link) => !link.protocol.startsWith('http')).length,
  controls: [...controls].filter((char) => document.body.textContent.includes(char)).length,
  overflow: Math.max(0, document.documentElement.scrollWidth - screen.width),
})"""
NO_HARM = {"hasRun": False, "elements": 0, "links": 0, "controls": 0, "overflow": 0}

NICKNAMES = {
    "scripts": ("<img src onerror=ran=1>", "<script>ran=1</script>"),
    "direction controls": (f"\u202eanna{BIDI_CONTROLS}", f"{BIDI_CONTROLS}ben"),
    "right to left": ("שלום (", "123 ) עולם"),
    "wide": (24 * "W", 24 * "\ufdfd"),
    "stacked accents": ("a" + 40 * "\u0301", 6 * "g\u0300\u0301\u0302\u0303"),
}
LINES = [
    "<script>ran = 1</script>",
    '<img src="/x" onerror="ran = 1">',
    "<svg onload=ran=1><style>* { display: none }</style>",
    '"><iframe srcdoc="<script>parent.ran = 1</script>"></iframe>',
    '<a href="javascript:ran = 1">a gift</a>',
    "javascript:ran=1 [a gift](javascript:ran=1) http://localhost/",
    "{ran = 1} ${ran = 1} {{ran = 1}} {@html '<b>'} &lt;b&gt;",
    "</bdi></p></div><h1>You have won</h1>",
    f"\u202e{BIDI_CONTROLS}lost{BIDI_CONTROLS}",
    "שלום (עולם",
    500 * "W",
    100 * "\ufdfd",
    100 * "g\u0300\u0301\u0302\u0303",
]


def assert_no_harm(*people):
    """Checks each page for the kinds of harm that FIND_HARM counts. A blocked script or image also
    fails the test, as an error on the console."""
    for person in people:
        assert person.page.evaluate(FIND_HARM, BIDI_CONTROLS) == NO_HARM, person.page.url


@pytest.mark.parametrize("nicknames", NICKNAMES)
def test_a_hostile_nickname_is_plain_text_on_every_page(nicknames, new_person):
    red, blue, cleo = (
        new_person(name, **NARROWEST_PHONE) for name in (*NICKNAMES[nicknames], "Cleo")
    )
    first, second = (re.compile(re.escape(clean(name, 24))) for name in NICKNAMES[nicknames])
    red.open_table("tiny")
    blue.page.goto(red.invitation)
    expect(blue.page.locator("form")).to_contain_text(first)
    assert_no_harm(red, blue)
    match = open_match(red, blue, cleo, "tiny")
    expect(cleo.page.locator("main")).to_contain_text(second)
    assert_no_harm(*match.people)
    start_match(match, SETUPS)
    assert_no_harm(*match.people)
    blue.abort()
    cleo.page.locator(".end").get_by_role("link", name=cleo.messages["end-replay"]).click()
    heading = cleo.page.get_by_role("heading", level=1)
    expect(heading).to_contain_text(first)
    expect(heading).to_contain_text(second)
    assert_no_harm(*match.people)
    red.visit("/")
    red.page.locator("#finished-games summary").click()
    expect(red.page.locator("#finished-games li")).to_contain_text(second)
    red.open_table("tiny", anybody=True)
    cleo.visit("/")
    expect(cleo.page.locator("section[aria-labelledby=open-tables]")).to_contain_text(first)
    assert_no_harm(red, cleo)


def test_right_to_left_nicknames_do_not_swap_red_and_blue(new_person):
    red, blue = (new_person(name) for name in NICKNAMES["right to left"])
    match = start_match(open_match(red, blue, None, "tiny"), SETUPS)
    blue.abort()
    red.visit(f"/replay/{match.game}")
    names = red.page.get_by_role("heading", level=1).locator("bdi")
    expect(names).to_have_text([red.nickname, blue.nickname])
    left, right = (name.bounding_box() for name in names.all())
    assert left["x"] + left["width"] < right["x"]


def test_a_nickname_without_visible_characters_is_refused(new_person):
    anna = new_person(BIDI_CONTROLS, **NARROWEST_PHONE)
    anna.expected_errors = "400"
    anna.visit("/")
    anna.page.locator("input[autocomplete=nickname]").fill(anna.nickname)
    anna.way("home-friend").click()
    alert = anna.page.get_by_role("alert")
    expect(alert).to_have_text(anna.messages["error-text-empty"])
    assert anna.page.url == f"{anna.url}/"


def test_hostile_chat_is_plain_text_for_players_and_spectators(new_person, ben):
    anna, cleo, dora = (new_person(name, **NARROWEST_PHONE) for name in ("Anna", "Cleo", "Dora"))
    match = start_match(open_match(anna, ben, cleo, "tiny"), SETUPS)
    dora.watch(match.game)
    chat(anna, ben, LINES)
    chat(dora, cleo, LINES)
    assert_no_harm(anna, ben, cleo, dora)
    ben.abort()
    expect(cleo.page.locator(".end")).to_be_visible()
    chat(cleo, anna, LINES)
    assert_no_harm(anna, ben, cleo, dora)


def chat(speaker, listener, lines):
    """The speaker sends the lines. Both pages must show them as typed, without the characters that
    the server removes."""
    for line in lines:
        speaker.page.get_by_placeholder(speaker.messages["chat-placeholder"]).fill(line)
        speaker.press("chat-send")
    cleaned = [clean(line, 500) for line in lines]
    for person in (speaker, listener):
        shown = person.page.locator(".lines p bdi:not(.who)")
        expect(shown.last).to_have_text(cleaned[-1])
        assert shown.all_text_contents()[-len(lines) :] == cleaned
