"""Person: drives one page of the web client as a player or a spectator does."""

from __future__ import annotations

import re
from collections.abc import Callable
from time import monotonic

from playwright.sync_api import ConsoleMessage, Locator, Page, Route, WebSocket, expect

from tests.browser.driver.board import READ_BOARD, BoardSnapshot
from tests.browser.driver.translations import messages

PLY = "() => document.querySelector('aside details summary .soft').textContent"
PLY_IS_SHOWN = """(ply) => {
  const count = document.querySelector('aside details summary .soft');
  const digits = (count?.textContent ?? '').replaceAll(/[۰-۹]/g, (d) => d.charCodeAt(0) - 0x6f0);
  const isShown = digits === String(ply) && !document.querySelector('.fighter');
  if (!isShown || document.querySelector('.end')) return isShown;
  const mine = document.querySelector('.wood.mine');
  return document.querySelector('.turn') && (!mine || mine.querySelector('.grip'));
}"""
"""True if the page counts `ply` plies and shows no battle, and is ready: the game is over, or it is
the turn of another player, or the page has the legal moves."""

SERVICE_WORKER_BLOCKED = "Service Worker registration blocked by Playwright"
NO_ERROR = "(?!)"
"""A pattern that matches nothing."""


class Person:
    """One page of one browser profile; `sent` and `received` are its WebSocket frames."""

    def __init__(self, page: Page, url: str, nickname: str, language: str = "en") -> None:
        self.page, self.url, self.nickname = page, url, nickname
        self.messages = messages(language)
        self.expected_errors = NO_ERROR
        self.sent: list[str | bytes] = []
        self.received: list[str | bytes] = []
        self._errors: list[str] = []
        page.on("pageerror", lambda error: self._errors.append(f"{error}"))
        page.on("console", self._on_console)
        page.on("websocket", self._on_websocket)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and SERVICE_WORKER_BLOCKED not in message.text:
            self._errors.append(f"{message.text} ({message.location.get('url', '')})")

    def _on_websocket(self, socket: WebSocket) -> None:
        socket.on("framesent", self._on_sent)
        socket.on("framereceived", self._on_received)

    # Playwright does not accept a built-in function such as `list.append` as a handler.
    def _on_sent(self, frame: str | bytes) -> None:
        self.sent.append(frame)

    def _on_received(self, frame: str | bytes) -> None:
        self.received.append(frame)

    @property
    def unexpected_errors(self) -> list[str]:
        """Page errors, console errors and console warnings. Those that match the pattern
        `expected_errors` are left out."""
        return [error for error in self._errors if not re.search(self.expected_errors, error)]

    def wait_until(self, condition: Callable[[], object]) -> None:
        """Polls a condition that Playwright cannot wait for. The page keeps running meanwhile."""
        deadline = monotonic() + 20
        while not condition():
            assert monotonic() < deadline, "the condition must become true within 20 seconds"
            self.page.wait_for_timeout(20)

    def hold_requests(self, url: str) -> list[Route]:
        """Holds requests to that URL and appends each to the returned list. `continue_()` of an
        entry sends that request."""
        held: list[Route] = []

        def hold(route: Route) -> None:
            held.append(route)

        self.page.route(url, hold)
        return held

    def visit(self, path: str) -> None:
        self.page.goto(self.url + path)

    def use_language(self, language: str) -> None:
        """Chooses a language, as the settings page does, and loads the page again."""
        self.page.evaluate(
            """(language) => {
              const settings = JSON.parse(localStorage.getItem('attaque.settings') ?? '{}');
              localStorage.setItem('attaque.settings', JSON.stringify({ ...settings, language }));
            }""",
            language,
        )
        self.page.reload()
        self.messages = messages(language)

    def another_tab(self) -> Person:
        """Opens the address of this page in another tab of the same browser profile."""
        tab = Person(self.page.context.new_page(), self.url, self.nickname)
        tab.page.goto(self.page.url)
        return tab

    def button(self, message: str) -> Locator:
        """Finds a button by the id of the message on it."""
        return self.page.get_by_role("button", name=self.messages[message], exact=True)

    def press(self, message: str) -> None:
        self.button(message).click()

    def confirm_dialog(self, message: str) -> None:
        dialog = self.page.get_by_role("dialog")
        dialog.get_by_role("button", name=self.messages[message], exact=True).click()
        expect(dialog).to_have_count(0)

    # Open and join games

    def open_table(self, variant: str, colour: str = "red", anybody: bool = False) -> str:
        """Opens a table on the home page and returns the game's id."""
        self.visit("/")
        page = self.page
        page.locator("input[autocomplete=nickname]").fill(self.nickname)
        self.unfold_choice()
        page.get_by_role("combobox", name=self.messages["home-variant"], exact=True).select_option(
            variant
        )
        page.locator(f'input[type=radio][value="{colour}"]').check()
        self.way("home-find" if anybody else "home-friend").click()
        page.wait_for_url("**/game/*")
        expect(page.locator(".setup")).to_be_visible()
        return page.url.rpartition("/")[2]

    def unfold_choice(self) -> None:
        """Shows the form of the home page in which a game is chosen."""
        self.page.locator(".choice > summary").click()

    def way(self, message: str) -> Locator:
        """A way into a game on the home page: its button, by the id of the name on it. Below the
        name, the button has a line that explains it."""
        return self.page.locator(".ways button", has_text=self.messages[message])

    @property
    def invitation(self) -> str:
        """The invitation link that the setup page shows to the host."""
        return self.page.locator(".invite input").input_value()

    def accept_invitation(self, link: str) -> None:
        self.page.goto(link)
        self.page.locator("input[autocomplete=nickname]").fill(self.nickname)
        self.page.locator("form button.main").click()
        expect(self.page.locator(".setup")).to_be_visible()

    def watch(self, game: str) -> None:
        self.visit(f"/game/{game}")

    # Set up

    def enter_setup(self, letters: str) -> None:
        """Pastes a setup as text, with the back row first. Does not submit it."""
        kept = self.page.locator("details.kept")
        if kept.get_attribute("open") is None:
            kept.locator("summary").click()
        self.press("kept-text")
        self.page.get_by_role("dialog").get_by_role("textbox").fill(letters)
        self.press("kept-text-use")
        expect(self.button("setup-finished")).to_be_enabled()

    def submit_setup(self) -> None:
        self.press("setup-finished")
        expect(self.button("setup-finished")).to_have_count(0)

    # Play

    @property
    def board(self) -> BoardSnapshot:
        return BoardSnapshot.from_page(self.page.evaluate(READ_BOARD))

    def square(self, name: str) -> Locator:
        return self.page.locator(f'[role="grid"] [data-spot="{name}"]')

    @property
    def ply(self) -> int:
        return int(self.page.evaluate(PLY))

    def wait_for_ply(self, ply: int) -> None:
        """Waits until the page shows that ply and is ready for the next move (see PLY_IS_SHOWN)."""
        self.page.wait_for_function(PLY_IS_SHOWN, arg=ply)

    def wait_for_turn_or_end(self) -> None:
        """Waits until the page shows the legal moves or the end of the game."""
        expect(self.page.locator(".grip, .end").first).to_be_attached()

    def select_piece(self, square: str, board: BoardSnapshot | None = None) -> BoardSnapshot:
        """Clicks an own piece. Returns the board, which then shows where that piece may move."""
        self.page.mouse.click(*(board or self.board).squares[square])
        selected = self.board
        assert selected.selected == [square], f"a click must select the piece on {square}"
        return selected

    @property
    def is_over(self) -> bool:
        return self.page.locator(".end").count() > 0

    def resign(self) -> None:
        self.press("game-resign")
        self.confirm_dialog("game-ask-resign-yes")

    def abort(self) -> None:
        """Ends the game without a winner. Possible until both players have moved."""
        self.press("game-abort")
        self.confirm_dialog("game-abort")

    def close_table(self) -> None:
        """Closes the table at which the player waits alone."""
        self.press("game-close")
        self.confirm_dialog("game-close")
