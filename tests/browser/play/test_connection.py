"""A lost network: the page tells it soon, keeps the move, and sends it when the line is back."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.driver.match import open_match, random_setups, start_match
from tests.browser.driver.stalling_proxy import StallingProxy
from tests.browser.driver.strategies import random_moves

SOON, AT_ONCE, UNSENT_SOON, BACK_SOON = 7_000, 2_000, 3_000, 5_000
"""Milliseconds: until a silent line is told, until it is told that the browser is offline, until a
move without an answer looks unsent, and until everything is well again. A busy machine is slower
than the page's timers: they are tested with fake time, in web/tests."""


@pytest.fixture
def proxy(shared_server):
    with StallingProxy(shared_server.port) as proxy:
        yield proxy


def test_a_lost_network_is_told_and_the_move_is_kept(new_person, proxy):
    anna, ben = new_person("Anna", proxy), new_person("Ben")
    anna.expected_errors = "ERR_INTERNET_DISCONNECTED|WebSocket connection to"
    match = start_match(open_match(anna, ben, None, "tiny"), random_setups("tiny"))
    strategy, page, text = random_moves(Random(4)), anna.page, anna.messages
    banner, unsent = page.locator(".banner"), page.locator(".spot.unsent")
    here = page.locator(".bar .state.here")
    expect(here).to_have_count(2)

    proxy.stall()
    expect(banner).to_contain_text(text["game-reconnecting"], timeout=SOON)
    expect(page.locator(".turn")).to_have_text(text["game-turn-unknown"])
    expect(page.locator(".turn.mine, .wood.mine")).to_have_count(0)
    expect(here).to_have_count(0)
    expect(page).to_have_title(text["game-title-cut"])
    selected, square = strategy(match, anna)
    page.mouse.click(*selected.squares[square])
    expect(unsent).to_have_count(1, timeout=AT_ONCE)
    expect(banner).to_contain_text(text["game-unsent"])

    proxy.resume()
    expect(banner).to_have_count(0, timeout=BACK_SOON)
    expect(unsent).to_have_count(0)
    expect(here).to_have_count(2)
    ben.wait_for_ply(1)
    match.play(1, strategy)

    proxy.stall()
    selected, square = strategy(match, anna)
    page.mouse.click(*selected.squares[square])
    expect(unsent).to_have_count(1, timeout=UNSENT_SOON)
    proxy.resume()
    ben.wait_for_ply(3)

    page.context.set_offline(True)
    expect(banner).to_contain_text(text["game-reconnecting"], timeout=AT_ONCE)
    page.context.set_offline(False)
    expect(banner).to_have_count(0, timeout=BACK_SOON)
    match.play(1, strategy)
    match.assert_boards_agree()
