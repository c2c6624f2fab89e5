"""Refusals are explained in the words that fit: what the server said, not what the page assumes."""

from __future__ import annotations

from playwright.sync_api import expect


def test_a_refused_list_of_opponents_is_not_called_offline(anna):
    anna.expected_errors = "503"
    answer = '{"error": {"code": "server/busy", "message": "", "args": {}}}'
    anna.page.route(
        "**/api/v1/opponents",
        lambda route: route.fulfill(status=503, content_type="application/json", body=answer),
        times=1,
    )
    anna.visit("/")
    anna.unfold_choice()
    expect(anna.page.get_by_text(anna.messages["error-server-busy"])).to_be_visible()
    anna.press("action-try-again")
    expect(anna.page.locator(".opponent select")).to_be_enabled()


def test_the_replay_says_whether_a_game_is_running_or_never_began(anna, ben):
    anna.expected_errors = "409"
    game = anna.open_table("tiny")
    ben.accept_invitation(anna.invitation)
    anna.visit(f"/replay/{game}")
    expect(anna.page.get_by_text(anna.messages["replay-not-over"])).to_be_visible()
    ben.abort()
    # The page that waited for the end learns that there is nothing to replay.
    expect(anna.page.get_by_text(anna.messages["replay-never-began"])).to_be_visible()
    anna.visit(f"/replay/{game}")
    expect(anna.page.get_by_text(anna.messages["replay-never-began"])).to_be_visible()
