"""What happens at a table besides moves: talk, crashes, reloads, offers, the end and after it."""

from __future__ import annotations

from random import Random

from playwright.sync_api import expect

from tests.browser.driver.match import Match, army, begin, seat, stroll

SETUPS = (army("barrage", 3), army("barrage", 4))


def test_a_killed_server_and_a_reload_cost_nothing(comes, server):
    people = [comes(name, server) for name in ("Anna", "Ben", "Cleo")]
    match = begin(seat(*people, "barrage"), SETUPS)
    strategy = stroll(Random(1))
    match.play(6, strategy)
    for person in people:
        person.page.evaluate("window.sameAsBefore = true")
        person.forgiven = "WebSocket connection to|ERR_CONNECTION_REFUSED"
    server.kill()
    for person in people:
        expect(person.page.get_by_text("Connection lost. Coming back by itself")).to_be_visible()
    # A move made meanwhile is sent when the server is back.
    board = people[0].board
    marked, square = strategy(match, people[0])
    people[0].page.mouse.click(*marked.squares[square])
    assert people[0].board.standing != board.standing
    server.start()
    for person in people:
        person.wait_for_ply(7)
        expect(person.page.get_by_text("Connection lost")).to_have_count(0)
        assert person.page.evaluate("window.sameAsBefore")  # nothing was loaded anew
    match.play(3, strategy)
    match.agree()
    before = people[1].board
    people[1].page.reload()
    people[1].wait_for_ply(10)
    assert people[1].board.pieces == before.pieces
    match.play(2, strategy)
    match.agree()


def test_after_a_restart_talk_goes_on(comes, server):
    """The server has forgotten what was said, and counts anew."""
    anna, ben = comes("Anna", server), comes("Ben", server)
    begin(seat(anna, ben, None, "tiny"), (army("tiny", 1), army("tiny", 2)))
    anna.press("phrase-hello")
    expect(ben.page.locator(".lines p")).to_have_count(1)
    for person in (anna, ben):
        person.forgiven = "WebSocket connection to|ERR_CONNECTION_REFUSED"
    server.kill()
    server.start()
    anna.press("phrase-thanks")
    for person in (anna, ben):
        expect(person.page.locator(".lines p")).to_have_count(2)


def test_players_talk_and_each_reads_phrases_in_his_language(comes):
    anna, ben = comes("Anna"), comes("Ben", language="de")
    begin(seat(anna, ben, None, "tiny"), (army("tiny", 1), army("tiny", 2)))
    anna.page.get_by_placeholder(anna.words["chat-placeholder"]).fill("Bonne chance, <b>Ben</b>!")
    anna.press("chat-send")
    line = ben.page.locator(".lines p", has_text="Bonne chance, <b>Ben</b>!")
    expect(line).to_contain_text("Anna")
    ben.press("phrase-hello")
    expect(anna.page.locator(".lines")).to_contain_text("Hello!")
    expect(ben.page.locator(".lines")).to_contain_text(ben.words["phrase-hello"])


def test_a_draw_is_declined_and_a_pencil_mark_survives_a_reload(comes):
    anna, ben = comes("Anna"), comes("Ben")
    match = begin(seat(anna, ben, None, "barrage"), SETUPS)
    match.play(2, stroll(Random(2)))
    anna.press("game-draw")
    anna.confirm("game-ask-draw-yes")
    expect(anna.button("game-draw-waiting")).to_be_disabled()
    ben.press("game-decline")
    expect(anna.button("game-draw")).to_be_visible()
    expect(ben.page.get_by_text(ben.words["game-draw-offered"])).to_have_count(0)
    assert not anna.is_over
    square = next(square for square, kind in anna.board.army("blue").items() if kind == "X")
    anna.square(square).click()
    anna.page.get_by_role("dialog").get_by_role("button", name="Spy").click()
    anna.press("mark-done")
    expect(anna.page.locator(".mark")).to_have_text("S")
    anna.page.reload()
    expect(anna.page.locator(".mark")).to_have_text("S")
    expect(ben.page.locator(".mark")).to_have_count(0)


def test_after_resigning_the_game_is_replayed_and_played_again(comes):
    anna, ben, cleo = comes("Anna"), comes("Ben"), comes("Cleo")
    match = begin(seat(anna, ben, cleo, "barrage"), SETUPS)
    played = match.play(9, stroll(Random(3)))
    ben.resign()
    for person in match.everybody:
        expect(person.page.locator(".end")).to_contain_text("Blue resigns: Red wins.")
        expect(person.page.locator(".end")).to_contain_text("Both armies are the ones sealed")
    look_at_the_replay(match, played)
    anna.press("end-rematch")
    ben.press("end-rematch-accept")
    for person in (anna, ben):
        expect(person.page.locator(".setup")).to_be_visible()
        person.page.wait_for_url(lambda url: match.game not in url)
    expect(cleo.page.locator(".setup")).to_have_count(0)
    begin(Match(ben, anna, None, ""), SETUPS)
    # Colours are swapped: Ben has the first move, and Red's pieces are his.
    expect(ben.page.locator(".turn.mine")).to_be_visible()
    assert set(ben.board.army("red").values()) == set("MGERSBF")
    assert set(anna.board.army("red").values()) == {"X"}


def look_at_the_replay(match, played):
    """The spectator does, with all three eyes; then by a link to one ply."""
    cleo = match.spectator
    cleo.page.locator(".end").get_by_role("link", name=cleo.words["end-replay"]).click()
    expect(cleo.page.get_by_role("slider")).to_have_attribute("max", str(played))
    kinds = {}
    for eye in ("replay-red-saw", "replay-blue-saw", "replay-truth"):
        cleo.page.get_by_role("radio", name=cleo.words[eye]).check()
        expect(cleo.page.get_by_role("radio", name=cleo.words[eye])).to_be_checked()
        cleo.wait_until(lambda: len(cleo.board.pieces) == 16)
        cleo.page.wait_for_url(lambda url, eye=eye: f"as={eye.split('-')[1]}" in url)
        kinds[eye] = {side: set(cleo.board.army(side).values()) for side in ("red", "blue")}
    army = set("MGERSBF")
    assert kinds["replay-red-saw"] == {"red": army, "blue": {"X"}}
    assert kinds["replay-blue-saw"] == {"red": {"X"}, "blue": army}
    assert kinds["replay-truth"] == {"red": army, "blue": army}
    cleo.page.get_by_role("slider").fill("4")
    cleo.page.wait_for_url("**ply=4**")
    fourth = cleo.board.pieces
    cleo.page.goto(cleo.page.url)
    expect(cleo.page.get_by_role("slider")).to_have_value("4")
    assert cleo.board.pieces == fourth
