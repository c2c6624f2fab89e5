"""Audience: who is shown events, chat and drafts, and what a viewer gets who comes late."""

import asyncio

import pytest

from attaque.game import NotNowError, Resign, Spectators
from tests.server.tables import BLUE, CLOCK, RED, RecordingViewer, move, wait_until

DELAYED = {"spectators": Spectators.DELAYED, "delay": 2}
MOVES = ("a2a3", "e5e4", "a3a2", "e4e5", "a2a3")


async def play(table, first, last):
    for ply in range(first, last):
        await table.submit(move(MOVES[ply], ply), (RED, BLUE)[ply % 2], f"move:{ply}")


def entered(table, seat, since=None):
    viewer = RecordingViewer(seat)
    table.enter(viewer, since)
    return viewer


def plies(viewer):
    """The plies whose events the viewer has been shown, in order."""
    return [event["ply"] for event in viewer.of("ev") if event["kind"] == "moved"]


def texts(viewer):
    return [line["text"] for chat in viewer.of("chat") for line in chat["lines"]]


async def test_a_spectator_is_shown_each_event(server):
    table = await server.table()
    cleo = entered(table, None)
    await play(table, 0, 3)
    assert plies(cleo) == [1, 2, 3]
    assert table.audience.seq_for(None) == table.audience.seq_for(RED) == table.game.seq


async def test_a_delayed_spectator_is_shown_each_event_late_and_once(server):
    table = await server.table(**DELAYED)
    cleo = entered(table, None)
    await play(table, 0, 5)
    assert plies(cleo) == [1, 2, 3]
    assert table.audience.seq_for(None) == table.game.seq - 2
    assert table.audience.seq_for(BLUE) == table.game.seq


async def test_the_first_spectator_who_comes_late_misses_no_event(server):
    """Without spectators the table keeps no hidden events. It finds them again."""
    table = await server.table(**DELAYED)
    await play(table, 0, 3)
    cleo = entered(table, None)
    assert cleo.of("snap")[0]["view"]["board"]["ply"] == 1
    await play(table, 3, 5)
    assert plies(cleo) == [2, 3]


async def test_players_enter_a_table_that_allows_no_spectators(server):
    table = await server.table(spectators=Spectators.OFF)
    red = entered(table, RED)
    await play(table, 0, 2)
    assert plies(red) == [1, 2]
    with pytest.raises(NotNowError):
        entered(table, None)


async def test_a_second_spectator_and_a_player_change_nothing_for_the_first(server):
    table = await server.table(**DELAYED)
    cleo = entered(table, None)
    await play(table, 0, 3)
    entered(table, None)
    entered(table, RED)
    await play(table, 3, 5)
    assert plies(cleo) == [1, 2, 3]


async def test_after_all_spectators_have_left_the_next_one_is_shown_each_event_once(server):
    table = await server.table(**DELAYED)
    cleo = entered(table, None)
    await play(table, 0, 2)
    table.leave(cleo)
    await play(table, 2, 4)
    dora = entered(table, None)
    await play(table, 4, 5)
    assert plies(dora) == [3]


async def test_events_of_another_server_are_shown_to_viewers_who_missed_them(server):
    """The table has no encoded events at hand if it has read them from the log."""
    table = await server.table()
    other = await server.restarted().tables.find("game")
    await other.submit(move(MOVES[0], 0), RED, "red:1")
    await table.catch_up()
    assert plies(entered(table, BLUE, table.game.seq - 1)) == [1]


async def test_a_viewer_who_comes_back_is_told_the_clocks_if_time_runs(server):
    timed = await server.table(clock=CLOCK)
    await play(timed, 0, 2)
    back = entered(timed, BLUE, timed.game.seq - 1)
    assert [clock["deadline"] for clock in back.of("clock")] == [timed.game.clock.deadline]


async def test_a_viewer_who_comes_back_is_told_no_clocks_if_no_time_runs(server):
    table = await server.table()
    await play(table, 0, 2)
    assert entered(table, BLUE, table.game.seq - 1).of("clock") == []


async def test_chat_is_shown_to_its_side_only_and_to_late_viewers(server):
    table = await server.table()
    red, cleo = entered(table, RED), entered(table, None)
    table.audience.say(BLUE, "hello", "1")
    table.audience.say(None, "among us", "2")
    assert texts(red) == texts(entered(table, BLUE)) == ["hello"]
    assert texts(cleo) == texts(entered(table, None)) == ["among us"]


async def test_chat_after_the_end_is_shown_to_all(server):
    table = await server.table()
    red, cleo = entered(table, RED), entered(table, None)
    await table.submit(Resign(), RED, "red:resign")
    table.audience.say(BLUE, "well played", "1")
    assert texts(red) == texts(cleo) == ["well played"]


async def test_a_viewer_without_chat_gets_no_chat_frame(server):
    table = await server.table()
    assert entered(table, RED).of("chat") == []


async def test_the_presence_is_told_once_to_viewers_who_come_together(new_server):
    table = await new_server(gather=0.01).table()
    red = entered(table, RED)
    entered(table, BLUE)
    await wait_until(lambda: red.of("presence"))
    assert [presence["seats"] for presence in red.of("presence")] == [[True, True]]


async def test_a_closed_table_tells_no_presence(new_server):
    table = await new_server(gather=0.01).table()
    red = entered(table, RED)
    await table.close()
    await asyncio.sleep(0.03)
    assert red.of("presence") == []
