"""The page of a game is light: it comes to a phone in a second."""

from __future__ import annotations

from tests.browser.driver.match import army, begin, seat
from tests.browser.driver.script_sizes import LIMIT, scripts


def test_the_game_page_needs_little_javascript(comes):
    anna, ben = comes("Anna"), comes("Ben")
    begin(seat(anna, ben, None, "tiny"), (army("tiny", 3), army("tiny", 4)))
    anna.page.reload()
    anna.wait_for_ply(0)
    found = scripts(anna)
    assert all(found.values())  # nothing came from a cache, where it would weigh nothing
    assert 0 < sum(found.values()) <= LIMIT, found
