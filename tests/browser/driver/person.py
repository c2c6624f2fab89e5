"""Person: somebody at a browser, who uses a page only by what it shows."""

from __future__ import annotations

import re
from collections.abc import Callable
from time import monotonic

from playwright.sync_api import ConsoleMessage, Locator, Page, WebSocket, expect

from tests.browser.driver.board import SHOWN, Shown
from tests.browser.driver.translations import words

PLY = "() => document.querySelector('aside details summary .soft').textContent"
SETTLED = """(ply) => {
  const count = document.querySelector('aside details summary .soft');
  const digits = (count?.textContent ?? '').replaceAll(/[۰-۹]/g, (d) => d.charCodeAt(0) - 0x6f0);
  const isShown = digits === String(ply) && !document.querySelector('.fighter');
  if (!isShown || document.querySelector('.end')) return isShown;
  const mine = document.querySelector('.wood.mine');
  return document.querySelector('.turn') && (!mine || mine.querySelector('.grip'));
}"""
"""So many plies are shown, no battle is, and who is on turn knows his moves, or that it is over."""

BLOCKED = "Service Worker registration blocked by Playwright"


class Person:
    """One page of one browser profile; `sent` and `received` are the frames of its sockets."""

    def __init__(self, page: Page, url: str, nickname: str, language: str = "en") -> None:
        self.page, self.url, self.nickname = page, url, nickname
        self.words = words(language)
        self._heard: list[str] = []
        self.forgiven = "$^"
        self.sent: list[str] = []
        self.received: list[str] = []
        page.on("pageerror", lambda error: self._heard.append(f"{error}"))
        page.on("console", self._hear)
        page.on("websocket", self._record)

    def _record(self, socket: WebSocket) -> None:
        socket.on("framesent", self._send)
        socket.on("framereceived", self._receive)

    def _send(self, frame: str) -> None:
        self.sent.append(frame)

    def _receive(self, frame: str) -> None:
        self.received.append(frame)

    def wait_until(self, holds: Callable[[], bool]) -> None:
        """For what is not on the page; looks again while the page goes on."""
        deadline = monotonic() + 20
        while not holds():
            assert monotonic() < deadline, "it has not come to pass"
            self.page.wait_for_timeout(20)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and BLOCKED not in message.text:
            self._heard.append(f"{message.text} ({message.location.get('url', '')})")

    @property
    def faults(self) -> list[str]:
        """Errors that the page has reported, but for those that the test causes itself."""
        return [fault for fault in self._heard if not re.search(self.forgiven, fault)]

    def go(self, path: str) -> None:
        self.page.goto(self.url + path)

    def button(self, message: str) -> Locator:
        """By the message on it, in whatever language."""
        return self.page.get_by_role("button", name=self.words[message], exact=True)

    def press(self, message: str) -> None:
        self.button(message).click()

    # At the table

    def open_table(self, variant: str, colour: str = "red", anybody: bool = False) -> str:
        """Opens a table on the home page; gives the game's name."""
        self.go("/")
        page = self.page
        page.locator("input[autocomplete=nickname]").fill(self.nickname)
        page.get_by_role("combobox", name=self.words["home-variant"]).select_option(variant)
        page.locator(f'input[type=radio][value="{colour}"]').check()
        if anybody:
            page.get_by_role("checkbox", name=self.words["home-anybody"]).check()
        self.press("home-friend-start")
        page.wait_for_url("**/game/*")
        expect(page.locator(".setup")).to_be_visible()
        return page.url.rpartition("/")[2]

    @property
    def invitation(self) -> str:
        """The link that the page tells to send."""
        return self.page.locator(".invite input").input_value()

    def accept(self, link: str) -> None:
        """Follows an invitation and sits down."""
        self.page.goto(link)
        self.page.locator("input[autocomplete=nickname]").fill(self.nickname)
        self.page.locator("form button.main").click()
        expect(self.page.locator(".setup")).to_be_visible()

    def watch(self, game: str) -> None:
        self.go(f"/game/{game}")

    def set_up(self) -> None:
        """By Auto, and finished."""
        self.press("setup-auto")
        expect(self.button("setup-auto")).to_be_disabled()
        self.finish()

    def bring_setup(self, letters: str) -> None:
        """As text: letters from the own back row on; not finished yet."""
        kept = self.page.locator("details.kept")
        if kept.get_attribute("open") is None:
            kept.locator("summary").click()
        self.press("kept-text")
        self.page.get_by_role("dialog").get_by_role("textbox").fill(letters)
        self.press("kept-text-use")
        expect(self.button("setup-auto")).to_be_disabled()

    def finish(self) -> None:
        self.press("setup-finished")
        expect(self.button("setup-finished")).to_have_count(0)

    # At the board

    @property
    def board(self) -> Shown:
        return Shown.of(self.page.evaluate(SHOWN))

    def square(self, name: str) -> Locator:
        return self.page.locator(f'[role="grid"] [data-spot="{name}"]')

    @property
    def ply(self) -> int:
        return int(self.page.evaluate(PLY))

    def wait_for_ply(self, ply: int) -> None:
        """Until the page has got so far, and nothing is being answered or shown any more."""
        self.page.wait_for_function(SETTLED, arg=ply)

    def take(self, square: str, board: Shown | None = None) -> Shown:
        """Clicks an own piece; what the page then marks."""
        self.page.mouse.click(*(board or self.board).squares[square])
        marked = self.board
        assert marked.chosen == [square]
        return marked

    def wait_for_turn_or_end(self) -> None:
        """The pieces that may move are told after the move, and the end is a part that loads."""
        expect(self.page.locator(".grip, .end").first).to_be_attached()

    @property
    def is_over(self) -> bool:
        return self.page.locator(".end").count() > 0

    def resign(self) -> None:
        self.press("game-resign")
        self.confirm("game-ask-resign-yes")

    def confirm(self, message: str) -> None:
        dialog = self.page.get_by_role("dialog")
        dialog.get_by_role("button", name=self.words[message], exact=True).click()
        expect(dialog).to_have_count(0)
