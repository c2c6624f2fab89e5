"""A finished game in a frame of another site: the board and its buttons, and no other page."""

from __future__ import annotations

from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from random import Random
from threading import Thread
from urllib.parse import quote, unquote

import pytest
from playwright.sync_api import expect

from tests.browser.driver.match import open_match, random_setups, start_match
from tests.browser.driver.strategies import random_moves


class Blog(BaseHTTPRequestHandler):
    """A site of another origin: it answers `/?HTML` with that HTML."""

    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(unquote(self.path.partition("?")[2]).encode())

    def log_message(self, *_args):
        pass


@pytest.fixture
def blog():
    with ThreadingHTTPServer(("127.0.0.1", 0), Blog) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def test_another_site_shows_a_finished_game_and_nothing_else(anna, ben, cleo, blog):
    match = start_match(open_match(anna, ben, None, "tiny"), random_setups("tiny"))
    match.play(2, random_moves(Random(2)))
    cleo.expected_errors = "409|frame|chrome-error"
    cleo.visit(f"/embed/{match.game}")
    expect(cleo.page.get_by_role("alert")).to_have_text(cleo.messages["replay-not-over"])
    assert cleo.page.get_by_role("navigation").count() == 0
    ben.resign()

    anna.visit(f"/replay/{match.game}?ply=1")
    anna.press("embed-open")
    html = anna.page.get_by_role("dialog").get_by_role("textbox").input_value()
    assert f"{anna.url}/embed/{match.game}?ply=1" in html

    cleo.page.goto(f"{blog}?{quote(html)}")
    frame = cleo.page.frame_locator("iframe")
    expect(frame.get_by_role("status")).to_have_text("Move 1 of 2")
    frame.get_by_role("button", name=cleo.messages["replay-forward"]).click()
    expect(frame.get_by_role("status")).to_have_text("Move 2 of 2")
    assert frame.locator("a").count() == 1
    expect(frame.get_by_role("link")).to_have_attribute("target", "_blank")
    expect(frame.get_by_role("link")).to_have_attribute("href", f"/replay/{match.game}?ply=2")
    box = frame.locator(".embed").bounding_box()
    assert box["width"] <= 480
    assert box["height"] <= 560

    with cleo.page.expect_console_message(lambda message: "frame" in message.text):
        cleo.page.goto(f"{blog}?{quote(html.replace('/embed/', '/replay/'))}")
    expect(frame.locator(".field, header")).to_have_count(0)
