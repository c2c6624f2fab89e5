"""Takes the screenshots in docs/images: some pages without a game, then a fixed game."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from random import Random

from PIL import Image
from playwright.sync_api import Browser, expect

from scripts.browser import server_and_browser
from tests.browser.driver.chromium import PHONE, new_profile
from tests.browser.driver.match import Match, open_match, random_setup, random_setups, start_match
from tests.browser.driver.person import Person
from tests.browser.driver.strategies import random_moves

PLIES = 34
COLOURS, METHOD = 256, Image.Quantize.MAXCOVERAGE
"""The palette of a screenshot. It makes a file four times smaller. On these pages the loss is
invisible."""
LARGEST = 250_000
"""The largest size of a screenshot, in bytes."""


class Album:
    """The folder of the screenshots."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def take(self, name: str, person: Person) -> None:
        person.page.evaluate("document.activeElement?.blur(); scrollTo(0, 0)")
        person.page.evaluate("document.fonts.ready")
        picture = Image.open(io.BytesIO(person.page.screenshot())).convert("RGB")
        packed = picture.quantize(COLOURS, METHOD, kmeans=2, dither=Image.Dither.NONE)
        file = self.folder / f"{name}.png"
        packed.save(file, optimize=True)
        print(f"{file.name}: {file.stat().st_size / 1000:.0f} kB")
        if file.stat().st_size > LARGEST:
            sys.exit(f"{file.name} is larger than {LARGEST} bytes")


def play(album: Album, desk: Person, phone: Person) -> None:
    """Takes screenshots of setup, game, end and replay, each on desktop and phone."""
    match = open_match(desk, phone, None, "classic")
    for person, seed, device in ((desk, 3, "desktop"), (phone, 4, "phone")):
        letters = random_setup("classic", seed)
        # Leaves the last four columns of squares empty, so that the tray still has pieces.
        part = "".join(letter if i % 10 < 6 else "." for i, letter in enumerate(letters))
        place_setup(person, part)
        album.take(f"setup-{device}", person)
    start_match(match, random_setups("classic"))
    exchange_phrases(match)
    match.play(PLIES, random_moves(Random(5)))
    for language in ("fa", "zh-hans"):
        take_in_language(album, match, language)
    desk.select_piece(sorted(desk.board.movable)[len(desk.board.movable) // 2])
    album.take("game-desktop", desk)
    album.take("game-phone", phone)
    phone.resign()
    expect(desk.page.locator(".end")).to_be_visible()
    album.take("end-desktop", desk)
    phone.page.locator(".end").scroll_into_view_if_needed()
    album.take("end-phone", phone)
    for person, device in ((desk, "desktop"), (phone, "phone")):
        person.visit(f"/replay/{match.game}?ply={PLIES}&as=truth")
        expect(person.page.get_by_role("slider")).to_have_value(str(PLIES))
        album.take(f"replay-{device}", person)


def place_setup(person: Person, letters: str) -> None:
    """Opens the dialog in which a setup is typed as letters, enters `letters`, and uses them."""
    kept = person.page.locator("details.kept")
    kept.locator("summary").click()
    person.press("kept-text")
    person.page.get_by_role("dialog").get_by_role("textbox").fill(letters)
    person.press("kept-text-use")
    kept.locator("summary").click()


def exchange_phrases(match: Match) -> None:
    """Each player sends a phrase to the other."""
    match.red.press("phrase-luck")
    match.blue.press("phrase-thanks")
    expect(match.red.page.locator(".lines p")).to_have_count(2)
    for person in match.people:  # a phone has scrolled to the chat, away from the board
        person.page.evaluate("scrollTo(0, 0)")


def take_in_language(album: Album, match: Match, language: str) -> None:
    """Takes screenshots of the game in another language, then switches back to the default one."""
    for person, device in ((match.red, "desktop"), (match.blue, "phone")):
        for code in (language, None):
            person.page.evaluate(
                """(code) => {
                  const kept = JSON.parse(localStorage.getItem('attaque.settings'));
                  localStorage.setItem(
                    'attaque.settings', JSON.stringify({ ...kept, language: code }));
                }""",
                code,
            )
            person.page.reload()
            person.wait_for_ply(PLIES)
            if code:
                album.take(f"game-{device}-{language}", person)


def take_pages_without_game(album: Album, person: Person, device: str) -> None:
    """Takes screenshots of the pages that need no game."""
    for name, path in (("home", "/"), ("learn", "/learn"), ("settings", "/settings")):
        person.visit(path)
        expect(person.page.locator("h1")).to_be_visible()
        person.page.wait_for_load_state("networkidle")
        album.take(f"{name}-{device}", person)


def take_all(album: Album, browser: Browser, url: str) -> None:
    desk = Person(new_profile(browser).new_page(), url, "Anna")
    phone = Person(new_profile(browser, **PHONE).new_page(), url, "Ben")
    take_pages_without_game(album, desk, "desktop")
    take_pages_without_game(album, phone, "phone")
    play(album, desk, phone)


def main() -> None:
    album = Album(Path(sys.argv[1]))
    with server_and_browser() as (url, browser):
        take_all(album, browser, url)


if __name__ == "__main__":
    main()
