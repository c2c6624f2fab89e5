"""The game page fetches little JavaScript, so that a phone opens it in a second."""

from __future__ import annotations

from tests.browser.driver.match import open_match, random_setups, start_match
from tests.browser.driver.script_sizes import LIMIT, script_sizes


def test_the_javascript_of_the_game_page_stays_within_the_limit(anna, ben):
    start_match(open_match(anna, ben, None, "tiny"), random_setups("tiny"))
    anna.page.reload()
    anna.wait_for_ply(0)
    sizes = script_sizes(anna)
    assert all(sizes.values())  # 0 bytes would mean a script of unknown size
    assert 0 < sum(sizes.values()) <= LIMIT, sizes
